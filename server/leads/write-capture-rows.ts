import { sql } from 'kysely'
import type { CaptureRows } from '#server/leads/capture-rows.ts'
import type { Db } from '#server/platform/database.ts'

/** One round trip for all rows of all captures of a group. */
export async function writeCaptureRows(tx: Db, rows: CaptureRows): Promise<void> {
  const json = (part: object) => JSON.stringify(part)
  await sql`
    with new_leads as (
      insert into leads (id, first_name, last_name, email, email_key, phone, phone_e164, person_key, property_type, budget, location, timeline, source,
        status, consent, automated_consent, spam_signals, first_touch, last_touch, search_text, score, calculated_score, fit, engagement,
        score_reasons, score_version, scored_at, score_due_at, waiting_since, created_at, updated_at)
      select r.id, r."firstName", r."lastName", r.email, r."emailKey", r.phone, r."phoneE164", r."personKey", r."propertyType", r.budget, r.location, r.timeline,
        r.source, r.status, r.consent, r."automatedConsent", r."spamSignals", r.touch, r.touch, r."searchText", r.score, r."calculatedScore", r.fit,
        r.engagement, r."scoreReasons", r."scoreVersion", r.at, r."scoreDueAt", r.at, r.at, r.at
      from json_to_recordset(${json(rows.leads)}::json) as r(id uuid, "firstName" text, "lastName" text, email text, "emailKey" text, phone text,
        "phoneE164" text, "personKey" text, "propertyType" text, budget text, location text, timeline text, source text, status text, consent boolean,
        "automatedConsent" boolean, "spamSignals" text[], touch jsonb, "searchText" text, score smallint, "calculatedScore" smallint,
        fit smallint, engagement smallint, "scoreReasons" jsonb, "scoreVersion" smallint, "scoreDueAt" timestamptz, at timestamptz)
    ), merged as (
      update leads set email = r.email, email_key = r."emailKey", phone = r.phone, phone_e164 = r."phoneE164", person_key = r."personKey", property_type = r."propertyType",
        spam_signals = r."spamSignals", budget = r.budget, location = r.location, timeline = r.timeline, status = r.status, automated_consent = r."automatedConsent", consent = true,
        last_touch = r.touch, search_text = r."searchText", score = r.score, calculated_score = r."calculatedScore", fit = r.fit,
        engagement = r.engagement, score_reasons = r."scoreReasons", score_version = r."scoreVersion", scored_at = r.at,
        score_due_at = r."scoreDueAt", waiting_since = r."waitingSince", updated_at = r.at
      from json_to_recordset(${json(rows.merges)}::json) as r(id uuid, email text, "emailKey" text, phone text, "phoneE164" text, "personKey" text,
        "propertyType" text, "spamSignals" text[], budget text, location text, timeline text, status text, "automatedConsent" boolean, touch jsonb, "searchText" text,
        score smallint, "calculatedScore" smallint, fit smallint, engagement smallint, "scoreReasons" jsonb, "scoreVersion" smallint,
        "scoreDueAt" timestamptz, "waitingSince" timestamptz, at timestamptz)
      where leads.id = r.id
    ), events as (
      insert into lead_events (lead_id, kind, actor, data, at)
      select r."leadId", r.kind, r.actor, r.data, r.at
      from json_to_recordset(${json(rows.events)}::json) as r("leadId" uuid, kind text, actor text, data jsonb, at timestamptz)
    ), evidence as (
      insert into consent_evidence (lead_id, submission_id, purpose, wording_hash, given_at, email, phone, ip, user_agent, page, channel)
      select r."leadId", r."submissionId", r.purpose, r."wordingHash", r.at, r.email, r.phone, r.ip, r."userAgent", r.page, r.channel
      from json_to_recordset(${json(rows.evidence)}::json) as r("leadId" uuid, "submissionId" uuid, purpose text, "wordingHash" text,
        at timestamptz, email text, phone text, ip text, "userAgent" text, page text, channel text)
    ), keys as (
      insert into idempotency_keys (key, request_hash, submission_id, created_at)
      select r.key, r."requestHash", r."submissionId", r.at
      from json_to_recordset(${json(rows.keys)}::json) as r(key text, "requestHash" text, "submissionId" uuid, at timestamptz)
    ), counted as (
      insert into form_views as v (day, slot, submissions)
      select ${rows.day}::date, pg_backend_pid() % 16, ${rows.formSubmissions}::int where ${rows.formSubmissions}::int > 0
      on conflict (day, slot) do update set submissions = v.submissions + excluded.submissions
    )
    select 1`.execute(tx)
}
