/** Notes that are typed but not yet saved: they outlive a reload, a failed save and an ended session. */
export function readDraft(leadId: string): string | null {
  return sessionStorage.getItem(key(leadId))
}

export function keepDraft(leadId: string, text: string) {
  sessionStorage.setItem(key(leadId), text)
}

export function dropDraft(leadId: string) {
  sessionStorage.removeItem(key(leadId))
}

export function hasDraft(leadId: string) {
  return readDraft(leadId) !== null
}

const key = (leadId: string) => `notes:${leadId}`
