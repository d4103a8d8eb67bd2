import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** What two e-mail addresses of one person have in common; the address as typed is kept beside it. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** E.164, when the number can be one; numbers without a country code are taken as North American. */
export function phoneE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'US')
  return parsed?.isPossible() ? parsed.number : null
}

/** Phone and full name together, by which a person is known as well as by e-mail; null without a number. */
export function personKey(person: { phoneE164: string | null; firstName: string; lastName: string }): string | null {
  return person.phoneE164 && `${person.phoneE164} ${plain(person.firstName)} ${plain(person.lastName)}`
}

/** Lower case without accents, so that "Simunkova" finds "Šimůnková". */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** What search looks in: name, e-mail, phone as typed and as digits. */
export function searchText(lead: {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  phoneE164: string | null
}): string {
  const digits = lead.phoneE164?.slice(1) ?? lead.phone?.replace(/\D/g, '') ?? ''
  return plain([lead.firstName, lead.lastName, lead.email, lead.phone, digits].filter(Boolean).join(' '))
}
