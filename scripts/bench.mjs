import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { prepare, root, runNode, stepOrExit } from './prepare.mjs'

// One after the other, so that none measures its neighbour. `npm run bench -- capture` runs those with that in their name.
const chromium = await stepOrExit(async () => {
  await prepare({ web: true, tools: true })
  return findOrInstallChromium()
})
const wanted = process.argv.slice(2)
const files = readdirSync(join(root, 'bench')).filter(
  (name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))),
)
const missed = []
for (const file of files.sort()) {
  console.log(`\n${file}`)
  if ((await runNode([`bench/${file}`], { CHROMIUM_PATH: chromium })) !== 0) missed.push(file)
}
console.log(
  missed.length ? `\nMissed its budget: ${missed.join(', ')}` : `\nWithin budget: ${files.length} of ${files.length}`,
)
process.exitCode = missed.length ? 1 : 0
