-- The newest code that a start has printed, as its hash: any process accepts it, whichever printed it.
create table setup_code (
  only_row boolean primary key default true check (only_row),
  hash text not null,
  issued_at timestamptz not null
);
