/** From `npm start` on a prepared checkout to the first answer, and what the app takes while nobody asks for anything. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { budget, figure } from '#bench/support/budget.ts'
import { untilAnswers } from '#bench/support/server-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = join(tmpdir(), `porchlight-bench-${process.pid}`)
const port = 20_000 + (process.pid % 20_000)
const rounds = 4

const taken: number[] = []
for (let round = 0; round <= rounds; round++) {
  const start = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  })
  await untilAnswers(`http://127.0.0.1:${port}/`)
  const ms = performance.now() - start
  figure(round === 0 ? 'first start of this data folder' : `warm start ${round}`, ms, ' ms')
  if (round > 0) taken.push(ms)
  if (round === rounds) await measureIdle()
  process.kill(-(npm.pid ?? 0), 'SIGTERM')
  await new Promise((resolve) => npm.once('exit', resolve))
  await untilFree()
}
await rm(dataDir, { recursive: true, force: true })
budget(
  'warm start to the first answer (median)',
  taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 99_999,
  { atMost: 2000 },
  ' ms',
)

async function measureIdle() {
  await new Promise((resolve) => setTimeout(resolve, 8_000))
  const pid = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && isOurApp(entry))
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  budget('memory of the idle app process', Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, { atMost: 200 }, ' MB')
}

function isOurApp(pid: string) {
  try {
    return (
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts') &&
      readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}`)
    )
  } catch {
    return false
  }
}

/** npm goes before the app has stopped its Postgres. */
async function untilFree() {
  while (
    await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await new Promise((resolve) => setTimeout(resolve, 50))
  while (readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && isOurApp(entry)))
    await new Promise((resolve) => setTimeout(resolve, 50))
}
