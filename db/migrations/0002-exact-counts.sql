-- Exact counts that cost the same at a thousand and at a million leads. Each is a sum over `slot`: writers
-- spread over the slots by connection, so that two of them rarely wait for the same row. Each first takes the lock of
-- its slot, so that two transactions of one slot follow each other instead of meeting in the middle.
create table lead_counts (
  status text not null,
  source text not null,
  waiting boolean not null,
  slot smallint not null,
  n integer not null,
  primary key (status, source, waiting, slot)
);

-- Changes by UTC day; the figure on a day is the sum up to it.
create table lead_daily (
  day date not null,
  slot smallint not null,
  captured integer not null default 0,
  qualified integer not null default 0,
  converted integer not null default 0,
  primary key (day, slot)
);

create function count_inserted_leads() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1886351971, pg_backend_pid() % 16);
  insert into lead_counts as c (status, source, waiting, slot, n)
    select status, source, waiting_since is not null, pg_backend_pid() % 16, count(*)
    from new_leads group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, source, waiting, slot) do update set n = c.n + excluded.n;
  insert into lead_daily as d (day, slot, captured, qualified, converted)
    select (created_at at time zone 'UTC')::date, pg_backend_pid() % 16, count(*),
      count(*) filter (where score >= 70), count(*) filter (where status = 'converted')
    from new_leads group by 1 order by 1
    on conflict (day, slot) do update set captured = d.captured + excluded.captured,
      qualified = d.qualified + excluded.qualified, converted = d.converted + excluded.converted;
  return null;
end $$;

create function count_updated_leads() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1886351971, pg_backend_pid() % 16);
  insert into lead_counts as c (status, source, waiting, slot, n)
    select status, source, waiting, pg_backend_pid() % 16, sum(n) from (
      select status, source, waiting_since is not null as waiting, 1 as n from new_leads
      union all
      select status, source, waiting_since is not null, -1 from old_leads
    ) as changes group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (status, source, waiting, slot) do update set n = c.n + excluded.n;
  insert into lead_daily as d (day, slot, qualified, converted)
    select (n.updated_at at time zone 'UTC')::date, pg_backend_pid() % 16,
      sum((n.score >= 70)::int - (o.score >= 70)::int), sum((n.status = 'converted')::int - (o.status = 'converted')::int)
    from new_leads n join old_leads o using (id)
    where (n.score >= 70) <> (o.score >= 70) or (n.status = 'converted') <> (o.status = 'converted')
    group by 1 order by 1
    on conflict (day, slot) do update set qualified = d.qualified + excluded.qualified, converted = d.converted + excluded.converted;
  return null;
end $$;

create function count_deleted_leads() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1886351971, pg_backend_pid() % 16);
  insert into lead_counts as c (status, source, waiting, slot, n)
    select status, source, waiting_since is not null, pg_backend_pid() % 16, -count(*)
    from old_leads group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, source, waiting, slot) do update set n = c.n + excluded.n;
  insert into lead_daily as d (day, slot, captured, qualified, converted)
    select (created_at at time zone 'UTC')::date, pg_backend_pid() % 16, -count(*),
      -count(*) filter (where score >= 70), -count(*) filter (where status = 'converted')
    from old_leads group by 1 order by 1
    on conflict (day, slot) do update set captured = d.captured + excluded.captured,
      qualified = d.qualified + excluded.qualified, converted = d.converted + excluded.converted;
  return null;
end $$;

create trigger leads_counted_on_insert after insert on leads
  referencing new table as new_leads for each statement execute function count_inserted_leads();
create trigger leads_counted_on_update after update on leads
  referencing old table as old_leads new table as new_leads for each statement execute function count_updated_leads();
create trigger leads_counted_on_delete after delete on leads
  referencing old table as old_leads for each statement execute function count_deleted_leads();
