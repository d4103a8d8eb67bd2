import { sql } from 'kysely'
import type { LeadDetail } from '#contract/leads.ts'
import { wireColumns } from '#server/leads/wire-columns.ts'
import type { Db } from '#server/platform/database.ts'

export function lockLead(tx: Db, id: string) {
  return tx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function findLead(db: Db, id: string): Promise<LeadDetail | undefined> {
  const row = await db
    .selectFrom('leads')
    .select(wireColumns)
    .select(sql<boolean>`spam_signals <> '{}'`.as('suspectedSpam'))
    .select([
      'statusByHand',
      'fit',
      'engagement',
      'calculatedScore',
      'scoreReasons',
      'scoreVersion',
      'scoredAt',
      'automatedConsent',
      'spamSignals',
      'firstTouch',
      'lastTouch',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const consents = await db
    .selectFrom('consentEvidence')
    .innerJoin('consentWordings', 'consentWordings.hash', 'consentEvidence.wordingHash')
    .select(['purpose', 'wording', 'wordingHash', 'givenAt', 'ip', 'userAgent', 'page', 'channel'])
    .where('leadId', '=', id)
    .orderBy('consentEvidence.id', 'desc')
    .execute()
  // The columns hold only what the contract's choices let in; zod checks it once more on the way out.
  return { ...row, consents } as LeadDetail
}
