import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { scoreBand } from '#contract/score.ts'
import { scoreLead } from '#server/leads/score-lead.ts'
import type { person } from '#bench/support/people.ts'

/**
 * The ceiling: every row of a capture in one prepared statement, which is one transaction and one round trip, with
 * nothing looked up, parsed or checked first.
 */
const statement = {
  name: 'capture',
  text: `
    with lead as (
      insert into leads (id, first_name, last_name, email, email_key, phone, phone_e164, property_type, budget, location, timeline, source,
        consent, automated_consent, first_touch, last_touch, search_text, score, calculated_score, fit, engagement, score_reasons, score_version,
        scored_at, score_due_at, waiting_since, created_at, updated_at, status, person_key)
      values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, 'website', true, $11, $12, $12, $13, $14, $14, $15, $16, $17, 1, $18, $18, $18, $18, $18, $26, $28)
    ), events as (
      insert into lead_events (lead_id, kind, actor, data, at)
      values ($1, 'captured', 'lead', $19, $18), ($1, 'consent_given', 'lead', $20, $18), ($1, 'scored', 'system', $21, $18), ($1, 'status_changed', 'system', $27, $18)
    ), automated as (
      insert into lead_events (lead_id, kind, actor, data, at) select $1, 'consent_given', 'lead', $20, $18 where $11
    ), evidence as (
      insert into consent_evidence (lead_id, submission_id, purpose, wording_hash, given_at, email, phone, ip, user_agent, page, channel)
      select $1, $22, purpose, (select hash from consent_wordings limit 1), $18, $4, $5, '127.0.0.1', null, null, 'api'
      from unnest(case when $11 then '{contact,automated}' else '{contact}' end::text[]) as purpose
    ), key as (
      insert into idempotency_keys (key, request_hash, submission_id, created_at) values ($23, $24, $22, $18)
    )
    insert into pgboss.job (name, data, expire_seconds, deletion_seconds, retry_limit, retry_backoff, state, completed_on)
    values ('leads.captured', $25, 30, 86400, 20, true, 'completed', now())`,
}

export async function openRawCapture(databaseUrl: string, next: () => ReturnType<typeof person>, count: () => number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    async once() {
      const lead = next()
      const id = randomUUID()
      const submissionId = randomUUID()
      const at = new Date().toISOString()
      const { score, fit, engagement, reasons } = scoreLead(
        { timeline: lead.timeline, hasBudget: true, hasPropertyType: true, hasLocation: true, inquiries: [at] },
        new Date(),
      )
      const touch = JSON.stringify({ source: 'website', utm: {}, referrer: null, landingPage: null, at })
      const digits = lead.phone.replace(/\D/g, '')
      await client.query({
        ...statement,
        values: [
          id,
          lead.firstName,
          lead.lastName,
          lead.email,
          lead.phone,
          `+1${digits}`,
          lead.propertyType,
          lead.budget,
          lead.location,
          lead.timeline,
          lead.automatedConsent,
          touch,
          `${lead.firstName} ${lead.lastName} ${lead.email} ${lead.phone} ${digits}`.toLowerCase(),
          score,
          fit,
          engagement,
          JSON.stringify(reasons),
          at,
          JSON.stringify({ submissionId, answers: lead, touch: JSON.parse(touch), spamSignals: [] }),
          JSON.stringify({ purpose: 'contact', wordingHash: 'x'.repeat(64) }),
          JSON.stringify({ from: null, to: score, byHand: false, reasons }),
          submissionId,
          `raw-${count()}-${id}`,
          'x'.repeat(43),
          JSON.stringify({ leadIds: [id] }),
          scoreBand(score),
          JSON.stringify({ from: 'new', to: scoreBand(score) }),
          `+1${digits} ${lead.firstName} ${lead.lastName}`.toLowerCase(),
        ],
      })
    },
    end: () => void client.end(),
  }
}
