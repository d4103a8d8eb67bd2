-- Written by "npm run db:generate" from the migrations; do not edit.

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.count_deleted_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_inserted_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_updated_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;


create table campaigns (
  id uuid default gen_random_uuid() not null,
  name text not null,
  platform text not null,
  objective text not null,
  budget numeric(10,2) not null,
  duration integer not null,
  targeting jsonb,
  creative jsonb,
  status text default 'draft'::text not null,
  lead_count integer default 0 not null,
  cost_per_lead numeric(10,2) default 0 not null,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint campaigns_pkey PRIMARY KEY (id),
  constraint campaigns_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'running'::text, 'paused'::text, 'completed'::text])))
);

create table consent_evidence (
  id bigint generated always as identity not null,
  lead_id uuid not null,
  submission_id uuid not null,
  purpose text not null,
  wording_hash text not null,
  given_at timestamp with time zone not null,
  email text,
  phone text,
  ip text,
  user_agent text,
  page text,
  channel text not null,
  constraint consent_evidence_pkey PRIMARY KEY (id),
  constraint consent_evidence_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE,
  constraint consent_evidence_purpose_check CHECK ((purpose = ANY (ARRAY['contact'::text, 'automated'::text]))),
  constraint consent_evidence_wording_hash_fkey FOREIGN KEY (wording_hash) REFERENCES consent_wordings(hash)
);
CREATE INDEX consent_evidence_by_lead ON consent_evidence USING btree (lead_id);

create table consent_wordings (
  hash text not null,
  wording text not null,
  constraint consent_wordings_pkey PRIMARY KEY (hash)
);

create table form_views (
  day date not null,
  slot smallint not null,
  views integer default 0 not null,
  submissions integer default 0 not null,
  constraint form_views_pkey PRIMARY KEY (day, slot)
);

create table idempotency_keys (
  key text not null,
  request_hash text not null,
  submission_id uuid not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table lead_counts (
  status text not null,
  source text not null,
  waiting boolean not null,
  slot smallint not null,
  n integer not null,
  constraint lead_counts_pkey PRIMARY KEY (status, source, waiting, slot)
);

create table lead_daily (
  day date not null,
  slot smallint not null,
  captured integer default 0 not null,
  qualified integer default 0 not null,
  converted integer default 0 not null,
  constraint lead_daily_pkey PRIMARY KEY (day, slot)
);

create table lead_events (
  id bigint generated always as identity not null,
  lead_id uuid not null,
  kind text not null,
  actor text not null,
  actor_id uuid,
  data jsonb not null,
  at timestamp with time zone not null,
  constraint lead_events_pkey PRIMARY KEY (id),
  constraint lead_events_actor_check CHECK ((actor = ANY (ARRAY['lead'::text, 'agent'::text, 'system'::text]))),
  constraint lead_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint lead_events_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE
);
CREATE INDEX lead_events_timeline ON lead_events USING btree (lead_id, id DESC);

create table leads (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text,
  email_key text,
  phone text,
  phone_e164 text,
  person_key text,
  property_type text,
  budget text,
  location text,
  timeline text,
  source text not null,
  score smallint default 0 not null,
  score_by_hand boolean default false not null,
  calculated_score smallint default 0 not null,
  fit smallint default 0 not null,
  engagement smallint default 0 not null,
  score_reasons jsonb default '[]'::jsonb not null,
  score_version smallint default 0 not null,
  scored_at timestamp with time zone not null,
  score_due_at timestamp with time zone,
  status text default 'new'::text not null,
  status_by_hand boolean default false not null,
  property_interest text,
  consent boolean default false not null,
  automated_consent boolean default false not null,
  notes text,
  last_contact timestamp with time zone,
  waiting_since timestamp with time zone,
  spam_signals text[] default '{}'::text[] not null,
  first_touch jsonb,
  last_touch jsonb,
  search_text text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads_check CHECK (((email IS NOT NULL) OR (phone IS NOT NULL))),
  constraint leads_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint leads_status_check CHECK ((status = ANY (ARRAY['new'::text, 'hot'::text, 'warm'::text, 'cold'::text, 'converted'::text, 'lost'::text])))
);
CREATE INDEX leads_by_source ON leads USING btree (source, created_at DESC, id DESC);
CREATE INDEX leads_by_status ON leads USING btree (status, created_at DESC, id DESC);
CREATE INDEX leads_by_status_and_source ON leads USING btree (status, source, created_at DESC, id DESC);
CREATE INDEX leads_email ON leads USING btree (email_key text_pattern_ops) WHERE (email_key IS NOT NULL);
CREATE INDEX leads_newest ON leads USING btree (created_at DESC, id DESC);
CREATE INDEX leads_person ON leads USING btree (person_key) WHERE (person_key IS NOT NULL);
CREATE INDEX leads_score_due ON leads USING btree (score_due_at) WHERE (score_due_at IS NOT NULL);
CREATE INDEX leads_search ON leads USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX leads_waiting ON leads USING btree (((spam_signals <> '{}'::text[])), score DESC, waiting_since, id) WHERE (waiting_since IS NOT NULL);
CREATE TRIGGER leads_counted_on_delete AFTER DELETE ON leads REFERENCING OLD TABLE AS old_leads FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_leads();
CREATE TRIGGER leads_counted_on_insert AFTER INSERT ON leads REFERENCING NEW TABLE AS new_leads FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_leads();
CREATE TRIGGER leads_counted_on_update AFTER UPDATE ON leads REFERENCING OLD TABLE AS old_leads NEW TABLE AS new_leads FOR EACH STATEMENT EXECUTE FUNCTION count_updated_leads();

create table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);

create table sessions (
  sid text not null,
  sess jsonb not null,
  expire timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (sid)
);
CREATE INDEX sessions_expire ON sessions USING btree (expire);

create table setup_code (
  only_row boolean default true not null,
  hash text not null,
  issued_at timestamp with time zone not null,
  constraint setup_code_pkey PRIMARY KEY (only_row),
  constraint setup_code_only_row_check CHECK (only_row)
);

create table users (
  id uuid default gen_random_uuid() not null,
  email text not null,
  first_name text,
  last_name text,
  company text,
  phone text,
  profile_image_url text,
  role text default 'agent'::text not null,
  password_hash text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
