import { findOrInstallChromium } from './chromium.mjs'
import { prepare, stepOrExit } from './prepare.mjs'
import { suites, summarise } from './suites.mjs'

const chromium = await stepOrExit(async () => {
  await prepare({ web: true, tools: true })
  return findOrInstallChromium()
})
process.exitCode = summarise([await suites.browser({ chromium, args: process.argv.slice(2) })])
