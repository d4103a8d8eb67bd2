import { budgets, propertyInterest, timelines } from '#contract/lead-options.ts'
import type { Lead } from '#contract/leads.ts'

export function fullName(lead: Pick<Lead, 'firstName' | 'lastName'>): string {
  return `${lead.firstName} ${lead.lastName}`.trim()
}

/** The parts of what somebody wants: `Condo, East Austin`, `$300,000 to $500,000`, `In 3 months`. */
export function wishes(lead: Lead): string[] {
  const parts = [propertyInterest(lead), lead.budget && budgets[lead.budget], lead.timeline && timelines[lead.timeline]]
  return parts.filter((part): part is string => Boolean(part))
}

/** A number of the US in its national form, any other as it was typed. */
export function phoneWords({ phone, phoneE164 }: Pick<Lead, 'phone' | 'phoneE164'>): string | null {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phoneE164 ?? '') ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}

export function phoneLink({ phone, phoneE164 }: Pick<Lead, 'phone' | 'phoneE164'>): string | null {
  const number = phoneE164 ?? phone?.replace(/[^\d+]/g, '')
  return number ? `tel:${number}` : null
}

export function emailLink({ email }: Pick<Lead, 'email'>): string | null {
  return email ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : null
}
