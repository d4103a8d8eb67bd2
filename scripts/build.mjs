import { buildWeb } from './build-web.mjs'
import { prepare, stepOrExit } from './prepare.mjs'

await stepOrExit(async () => {
  await prepare()
  await buildWeb({ force: process.argv.includes('--force') })
})
