import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, stepOrExit } from './prepare.mjs'
import { suites, summarise } from './suites.mjs'

// Seconds, for every save: lint, types and the tests that need neither a database nor a process. Names of test files as
// arguments run those instead: `npm run check -- server/leads`.
await stepOrExit(() => prepare({ tools: true }))
const results = await Promise.all([suites.lint(), suites.types()])
const wanted = process.argv.slice(2)
results.push(await suites.unit(wanted.length > 0 ? wanted : pureTests()))
process.exitCode = summarise(results)

/** Whoever needs more than the code itself says so in its imports. */
function pureTests() {
  return ['contract', 'server', 'web', 'public-form', 'db', 'test']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter(
      (file) => !/#test\/support\/(?!source-files)|node:child_process/.test(readFileSync(join(root, file), 'utf8')),
    )
}
