/** Screenshots of the running product, 1440 x 900, as the build finds them in public-form/pictures. */
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

/** Those that exist, each with its dark variant when that exists too. */
export const pictures = shown.flatMap(({ name, alt, caption }) => {
  const light = find(`${name}-light`)
  return light ? [{ light, dark: find(`${name}-dark`), alt, caption }] : []
})

function find(name: string) {
  return files[`../pictures/${name}.webp`] ?? files[`../pictures/${name}.png`]
}
