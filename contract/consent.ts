export interface ConsentSeller {
  name: string
  company: string | null
}

/** The required box. The text shown is the text stored, so both come from here. */
export function contactConsentText({ name, company }: ConsentSeller): string {
  return `I agree that ${name}${company ? ` of ${company}` : ''} may contact me by email and phone about my search. I can stop this at any time.`
}

/** The optional box (47 CFR 64.1200: written consent, seller named, not a condition of purchase). */
export function automatedConsentText({ name, company }: ConsentSeller): string {
  return `Also send me automated texts and calls (optional). ${company ?? name} may text or call the number above by automated means, including an artificial voice, about homes like these. Not a condition of buying anything. Message and data rates may apply. Reply STOP to end, HELP for help.`
}
