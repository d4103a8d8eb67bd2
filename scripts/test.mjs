import { findOrInstallChromium } from './chromium.mjs'
import { prepare, stepOrExit } from './prepare.mjs'
import { suites, summarise } from './suites.mjs'

const chromium = await stepOrExit(async () => {
  await prepare({ web: true, tools: true })
  return findOrInstallChromium()
})

const results = await Promise.all([suites.lint(), suites.types()])
results.push(await suites.unit(), await suites.browser({ chromium }))
process.exitCode = summarise(results)
