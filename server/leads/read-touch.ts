import type { Touch } from '#contract/lead-events.ts'
import type { NewLead } from '#contract/leads.ts'

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'fbclid', 'gclid']
const sourceOfUtm: Record<string, string> = {
  facebook: 'facebook',
  fb: 'facebook',
  meta: 'facebook',
  instagram: 'instagram',
  ig: 'instagram',
}
const searchEngines = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|startpage|brave)\.[a-z.]+$/
const networks: [RegExp, string][] = [
  [/(^|\.)(facebook\.com|fb\.me|messenger\.com)$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
]

/**
 * Where this visit came from. A source that the sender named stays; the form's own default, `website`, gives way to
 * what the tracked link or the referring page says.
 */
export function readTouch(newLead: NewLead, now: Date): Touch {
  const landing =
    newLead.landingPage && URL.canParse(newLead.landingPage, 'http://form')
      ? new URL(newLead.landingPage, 'http://form')
      : null
  const utm = Object.fromEntries(
    utmNames.flatMap((name) =>
      landing?.searchParams.get(name) ? [[name, storable(String(landing.searchParams.get(name)))]] : [],
    ),
  )
  const source =
    newLead.source === 'website' ? (sourceOf(utm, newLead.referrer) ?? 'website') : newLead.source.toLowerCase()
  return { source, utm, referrer: newLead.referrer, landingPage: newLead.landingPage, at: now.toISOString() }
}

/** Decoding the address can bring back what Postgres cannot store, and shortening can cut a letter in two. */
function storable(text: string) {
  return text.slice(0, 200).replaceAll('\0', '').toWellFormed()
}

function sourceOf(utm: Record<string, string>, referrer: string | null): string | null {
  const named = sourceOfUtm[utm.utm_source?.toLowerCase() ?? '']
  if (named) return named
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).hostname : ''
  return networks.find(([pattern]) => pattern.test(host))?.[1] ?? (searchEngines.test(host) ? 'organic' : null)
}
