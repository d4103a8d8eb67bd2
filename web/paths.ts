/** What narrows the list of leads; every part stands in the address. */
export interface LeadFilter {
  view?: 'waiting' | undefined
  search?: string | undefined
  status?: string | undefined
  source?: string | undefined
}

/** Every link of the app is built here. */
export const paths = {
  dashboard: () => '/',
  leads: (filter: LeadFilter = {}) => `/leads${search(filter)}`,
  lead: (id: string, filter: LeadFilter & { tab?: string | undefined } = {}) =>
    `/leads/${encodeURIComponent(id)}${search(filter)}`,
  /** Answered by the server: to first-run setup, an outside sign-in or the sign-in page. Needs a full page load. */
  signIn: (next?: string) => `/api/login${search({ next })}`,
  /** Public pages, outside of the app. */
  signInPage: () => '/sign-in',
  landing: () => '/',
  publicForm: () => '/find-a-home',
}

function search(parts: object) {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value)).toString()
  return query && `?${query}`
}
