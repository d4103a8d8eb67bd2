-- Trusted extension: the owner of a database may create it, no superuser needed.
create extension if not exists pg_trgm;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text,
  last_name text,
  company text,
  phone text,
  profile_image_url text,
  role text not null default 'agent',
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null
);
create index sessions_expire on sessions (expire);

-- Counters of attempts (sign-in, setup), shared by all app processes.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

create table leads (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text,
  email_key text,
  phone text,
  phone_e164 text,
  -- Phone and plain full name: by these, too, a person is known.
  person_key text,
  property_type text,
  budget text,
  location text,
  timeline text,
  source text not null,
  score smallint not null default 0 check (score between 0 and 100),
  score_by_hand boolean not null default false,
  calculated_score smallint not null default 0,
  fit smallint not null default 0,
  engagement smallint not null default 0,
  score_reasons jsonb not null default '[]',
  score_version smallint not null default 0,
  scored_at timestamptz not null,
  -- When the score next loses points to time; null when it will not.
  score_due_at timestamptz,
  status text not null default 'new' check (status in ('new', 'hot', 'warm', 'cold', 'converted', 'lost')),
  -- A status that a person chose is never overwritten by a machine.
  status_by_hand boolean not null default false,
  property_interest text,
  consent boolean not null default false,
  automated_consent boolean not null default false,
  notes text,
  last_contact timestamptz,
  waiting_since timestamptz,
  spam_signals text[] not null default '{}',
  first_touch jsonb,
  last_touch jsonb,
  -- Name, e-mail and phone, lower case without accents: what search looks in.
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (email is not null or phone is not null)
);
create index leads_newest on leads (created_at desc, id desc);
create index leads_by_status on leads (status, created_at desc, id desc);
create index leads_by_source on leads (source, created_at desc, id desc);
create index leads_by_status_and_source on leads (status, source, created_at desc, id desc);
create index leads_waiting on leads ((spam_signals <> '{}'), score desc, waiting_since, id) where waiting_since is not null;
create index leads_score_due on leads (score_due_at) where score_due_at is not null;
-- Pattern ops: serves "the same e-mail" and "begins with" in any collation.
create index leads_email on leads (email_key text_pattern_ops) where email_key is not null;
create index leads_person on leads (person_key) where person_key is not null;
-- fastupdate off: the pending list makes single inserts stall while it is emptied.
create index leads_search on leads using gin (search_text gin_trgm_ops) with (fastupdate = off);

create table lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  kind text not null,
  actor text not null check (actor in ('lead', 'agent', 'system')),
  actor_id uuid references users,
  data jsonb not null,
  at timestamptz not null
);
create index lead_events_timeline on lead_events (lead_id, id desc);

create table consent_wordings (
  hash text primary key,
  wording text not null
);

create table consent_evidence (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  submission_id uuid not null,
  purpose text not null check (purpose in ('contact', 'automated')),
  wording_hash text not null references consent_wordings,
  given_at timestamptz not null,
  -- What the words were about: the address and number typed above the box.
  email text,
  phone text,
  ip text,
  user_agent text,
  page text,
  channel text not null
);
create index consent_evidence_by_lead on consent_evidence (lead_id);

create table idempotency_keys (
  key text primary key,
  request_hash text not null,
  submission_id uuid not null,
  created_at timestamptz not null
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table form_views (
  day date not null,
  slot smallint not null,
  views integer not null default 0,
  submissions integer not null default 0,
  primary key (day, slot)
);

create table campaigns (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  platform text not null,
  objective text not null,
  budget numeric(10, 2) not null,
  duration integer not null,
  targeting jsonb,
  creative jsonb,
  status text not null default 'draft' check (status in ('draft', 'active', 'running', 'paused', 'completed')),
  lead_count integer not null default 0,
  cost_per_lead numeric(10, 2) not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
