/**
 * Screenshots of the running product, as the build finds them in public-form/pictures: `dashboard-light.webp` and
 * `dashboard-dark.webp` at 1440 x 900, and, for narrow screens, `dashboard-phone-light.webp` and its dark one at 390 x 844.
 */
const files: Record<string, string> = import.meta.glob('../pictures/*.{webp,png}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const shown = [
  {
    name: 'dashboard',
    alt: 'The dashboard: leads who wait for an answer, four figures with their trends, and the newest leads',
    caption: 'The dashboard, with sample data.',
  },
  {
    name: 'leads',
    alt: 'The leads page: a table of leads with contact details, interest, source, score and status',
    caption: 'The leads, with sample data.',
  },
  {
    name: 'lead',
    alt: 'One lead: what they want, how to reach them, and the reasons for their score',
    caption: 'One lead and the reasons for its score, with sample data.',
  },
]

/** Those that exist in light; the other variants take its place where they exist too. */
export const pictures = shown.flatMap(({ name, alt, caption }) => {
  const light = find(`${name}-light`)
  return light ? [{ light, sources: sourcesOf(name), alt, caption }] : []
})

/** The first whose media fit is shown, so the most particular come first. */
function sourcesOf(name: string) {
  const dark = '(prefers-color-scheme: dark)'
  const phone = '(max-width: 39.99rem)'
  const candidates = [
    { srcSet: find(`${name}-phone-dark`), media: `${phone} and ${dark}`, width: 390, height: 844 },
    { srcSet: find(`${name}-phone-light`), media: phone, width: 390, height: 844 },
    { srcSet: find(`${name}-dark`), media: dark, width: 1440, height: 900 },
  ]
  return candidates.filter(({ srcSet }) => srcSet)
}

function find(name: string): string | undefined {
  return files[`../pictures/${name}.webp`] ?? files[`../pictures/${name}.png`]
}
