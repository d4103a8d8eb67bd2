/** The answers of the public form, in the order it shows them, with the words that buyers and agents see. */
export const propertyTypes = {
  'single-family': 'Single-family',
  condo: 'Condo',
  'multi-family': 'Multi-family',
  investment: 'Investment',
  commercial: 'Commercial',
} as const

export const budgets = {
  'under-300k': 'Under $300,000',
  '300k-500k': '$300,000 to $500,000',
  '500k-750k': '$500,000 to $750,000',
  '750k-1m': '$750,000 to $1 million',
  'over-1m': 'Over $1 million',
} as const

export const timelines = {
  immediately: 'Immediately',
  '3months': 'In 3 months',
  '6months': 'In 6 months',
  exploring: 'Just exploring',
} as const

/** The sources the product knows by name; others may arrive with campaigns and files. */
export const sources = {
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  organic: 'Organic',
} as const

export const statuses = {
  new: 'New',
  hot: 'Hot',
  warm: 'Warm',
  cold: 'Cold',
  converted: 'Converted',
  lost: 'Lost',
} as const

export type PropertyType = keyof typeof propertyTypes
export type Budget = keyof typeof budgets
export type Timeline = keyof typeof timelines
export type LeadStatus = keyof typeof statuses

export function sourceLabel(source: string): string {
  return source in sources ? sources[source as keyof typeof sources] : source.charAt(0).toUpperCase() + source.slice(1)
}

/** What the Property Interest column says: the agent's own words, else what the buyer chose. */
export function propertyInterest(lead: {
  propertyInterest: string | null
  propertyType: PropertyType | null
  location: string | null
}): string {
  if (lead.propertyInterest) return lead.propertyInterest
  return [lead.propertyType && propertyTypes[lead.propertyType], lead.location].filter(Boolean).join(', ')
}
