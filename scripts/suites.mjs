import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { ensureNode24 } from './node24.mjs'
import { root } from './prepare.mjs'

const reports = join(root, 'node_modules', '.cache', 'reports')

/**
 * Every suite answers how many of its checks passed and failed. A suite that broke off counts as one failure,
 * so that nothing that did not run looks like success.
 */
export const suites = {
  lint: () => check('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
  types: () => check('types', ['node_modules/typescript/bin/tsc', '-p', '.']),
  /** @param {string[]} args more for vitest */
  unit: (args = []) =>
    counted(
      'unit and API',
      (report) => ({
        args: [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...args,
        ],
      }),
      countVitest,
    ),
  /** @param {{ chromium: string, args?: string[] }} options */
  browser: ({ chromium, args = [] }) =>
    counted(
      'browser',
      (report) => ({
        args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...args],
        env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
      countPlaywright,
    ),
}

/** Says how the suites went, the sum alone on the last line. */
export function summarise(results) {
  console.log('')
  for (const { name, passed, failed, seconds } of results)
    console.log(`${name.padEnd(14)} ${failed ? 'FAILED' : 'ok'}: ${passed} of ${passed + failed} in ${seconds} s`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}

async function check(name, args) {
  const { code, seconds } = await run({ args })
  return { name, seconds, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

async function counted(name, commandFor, count) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const { code, seconds } = await run(commandFor(report))
  const { passed, failed } = countOf(report, count)
  return { name, seconds, passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function countOf(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** A file that could not even be loaded holds no test: it counts as one. */
function countVitest(report) {
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable }
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + (stats.unexpected ? 0 : errors.length) }
}

async function run({ args, env = {} }) {
  const node = await ensureNode24()
  const started = Date.now()
  const code = await new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('exit', (status) => resolve(status ?? 1))
    child.on('error', () => resolve(1))
  })
  return { code, seconds: Math.round((Date.now() - started) / 1000) }
}
