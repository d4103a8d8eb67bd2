import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onPinnedNode, root } from './prepare.mjs'

// The database of `npm run dev` only: what `npm start` and `npm run demo` keep is never touched.
const folder = join(root, 'data-dev')

if (await onPinnedNode(import.meta.url)) {
  const { stopOrphan } = await import('../server/platform/embedded-postgres-orphan.ts')
  const { exists } = await import('../server/platform/process-birth.ts')
  if (!existsSync(folder)) console.log('There is no development database; "npm run dev" makes a new one.')
  else {
    await stopHolder(exists)
    const cluster = join(folder, 'postgres')
    if (existsSync(cluster)) {
      await stopOrphan(realpathSync(cluster), console.log)
      // It may live elsewhere, see docs/architecture.md.
      rmSync(realpathSync(cluster), { recursive: true, force: true })
    }
    rmSync(folder, { recursive: true, force: true })
    console.log('Removed the development database (data-dev); "npm run dev" makes a new one.')
  }
}

async function stopHolder(exists) {
  const lock = join(folder, 'porchlight.lock')
  if (!existsSync(lock)) return
  const { pid } = JSON.parse(readFileSync(lock, 'utf8'))
  if (!exists(pid)) return
  console.log(`Stopping "npm run dev" (process ${pid})`)
  process.kill(pid, 'SIGTERM')
  for (let tries = 0; exists(pid) && tries < 100; tries++) await sleep(100)
}
