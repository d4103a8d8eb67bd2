import { prepare, runNode, stepOrExit } from './prepare.mjs'

await stepOrExit(() => prepare({ web: true }))
process.exitCode = await runNode(['server/main.ts', ...process.argv.slice(2)], {
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
})
