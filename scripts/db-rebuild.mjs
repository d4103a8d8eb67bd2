import { prepare, runNode, stepOrExit } from './prepare.mjs'

await stepOrExit(() => prepare())
process.exitCode = await runNode(['server/rebuild.ts'])
