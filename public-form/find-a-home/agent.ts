/** What strangers may know of the agent whose form this is. */
export interface PublicAgent {
  name: string
  company: string | null
  phone: string | null
}

export function phoneHref({ phone }: PublicAgent): string {
  return `tel:${phone?.replace(/[^\d+]/g, '') ?? ''}`
}
