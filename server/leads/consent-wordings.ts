import { createHash } from 'node:crypto'
import { automatedConsentText, type ConsentSeller, contactConsentText } from '#contract/consent.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/platform/database.ts'

export interface Wording {
  hash: string
  wording: string
}

export type Wordings = Record<'contact' | 'automated', Wording>

/** The two boxes as the form shows them at the moment. */
export function formWordings(seller: ConsentSeller): Wordings {
  return { contact: hashed(contactConsentText(seller)), automated: hashed(automatedConsentText(seller)) }
}

/** Another system says that the person agreed; what they were shown is not known here, and is not made up. */
export const reportedWordings: Wordings = {
  contact: hashed(
    'Consent to be contacted was reported by the sending system. Its wording is not known to Porchlight.',
  ),
  automated: hashed(
    'Consent to automated texts and calls was reported by the sending system. Its wording is not known to Porchlight.',
  ),
}

const kept = new WeakMap<Db, Set<string>>()

/** Stores wordings before anybody can agree to them; once per process. */
export async function keepWordings({ db }: Ctx, wordings: Wordings): Promise<void> {
  const known = kept.get(db) ?? new Set()
  kept.set(db, known)
  const fresh = Object.values(wordings).filter(({ hash }) => !known.has(hash))
  if (fresh.length === 0) return
  await db
    .insertInto('consentWordings')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { hash } of fresh) known.add(hash)
}

function hashed(wording: string): Wording {
  return { hash: createHash('sha256').update(wording).digest('hex'), wording }
}
