import { prepare, stepOrExit } from './prepare.mjs'
import { suites, summarise } from './suites.mjs'

// Seconds, for every save: without the browser and without the tests that start the product as a process.
await stepOrExit(() => prepare({ tools: true }))
const results = await Promise.all([suites.lint(), suites.types()])
results.push(await suites.unit(['--exclude', 'test/start/**', ...process.argv.slice(2)]))
process.exitCode = summarise(results)
