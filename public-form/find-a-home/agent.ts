/** What strangers may know of the agent whose form this is. */
export interface PublicAgent {
  name: string
  company: string | null
  phone: string | null
}

/** Without an extension, which a phone cannot dial in one go. */
export function phoneHref({ phone }: PublicAgent): string {
  const [number = ''] = (phone ?? '').split(/[a-z#,;]/i)
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
