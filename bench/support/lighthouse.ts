import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { budget, figure } from '#bench/support/budget.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Lighthouse as a phone sees it: the median of several runs for each category, against its budget. */
export async function budgetLighthouse(
  name: string,
  url: string,
  atLeast: Record<string, number>,
  headers: Record<string, string> = {},
  runs = 3,
) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await lighthouse(url, Object.keys(atLeast), headers))
  for (const [category, least] of Object.entries(atLeast)) {
    const scores = reports.map((report) => report.categories[category]?.score ?? 0).sort((a, b) => a - b)
    budget(`${name} Lighthouse, phone, ${category}`, scores[Math.floor(scores.length / 2)] ?? 0, { atLeast: least })
  }
  for (const audit of ['largest-contentful-paint', 'cumulative-layout-shift'])
    figure(`${name} ${audit}`, reports[0]?.audits[audit]?.numericValue ?? Number.NaN)
}

async function lighthouse(url: string, categories: string[], headers: Record<string, string>): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout)
}
