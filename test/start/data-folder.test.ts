import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bornAt } from '#server/platform/process-birth.ts'
import { runProduct, stopAll } from '#test/support/run-product.ts'
import { temporaryFolder, testOwner } from '#test/support/test-server.ts'

let folder: string
let environment: Record<string, string>

beforeEach(() => {
  folder = temporaryFolder()
  environment = { DATA_DIR: join(folder, 'data'), OWNER_EMAIL: testOwner.email, OWNER_PASSWORD: testOwner.password }
})

afterEach(async () => {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
})

test('a second start on the same folder is refused, and the first one goes on until it is told to stop', async () => {
  const first = runProduct(environment)
  const address = await first.address
  const postgres = postmasterPid()

  const second = runProduct(environment)
  expect(await second.exit).toBe(1)
  expect(second.output()).toBe(
    `The data folder ${environment.DATA_DIR} is in use by another Porchlight (process ${first.child.pid}): stop that one, or choose another DATA_DIR.`,
  )

  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  expect(bornAt(postgres)).toBeNull()
})

test('one that was killed starts again, takes over the Postgres it left behind and has lost nothing', async () => {
  const first = runProduct(environment)
  await first.address
  const orphan = postmasterPid()
  first.child.kill('SIGKILL')
  await first.exit
  expect(bornAt(orphan)).not.toBeNull()

  const second = runProduct(environment)
  const address = await second.address
  expect(bornAt(orphan)).toBeNull()
  expect((await signIn(address)).status).toBe(200)
})

test('when Postgres is killed the product brings it back', async () => {
  const product = runProduct(environment)
  const address = await product.address
  const before = postmasterPid()
  process.kill(before, 'SIGKILL')
  await until(async () => postmasterPid() !== before && (await fetch(`${address}/readyz`)).status === 200)
  expect((await signIn(address)).status).toBe(200)
})

test('what a first start that was cut off left behind, and a process id that was given to another, do not block a start', async () => {
  const { DATA_DIR = '' } = environment
  mkdirSync(join(DATA_DIR, 'postgres.new'), { recursive: true, mode: 0o711 })
  writeFileSync(join(DATA_DIR, 'postgres.new', 'PG_VERSION'), '18\n')
  writeFileSync(join(DATA_DIR, 'porchlight.lock'), JSON.stringify({ pid: process.pid, born: 'long ago' }))
  const first = runProduct(environment)
  await first.address
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)

  writeFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(DATA_DIR, 'postgres')}\n`)
  const second = runProduct(environment)
  await second.address
  expect(bornAt(process.pid)).not.toBeNull()
})

function postmasterPid(): number {
  try {
    return Number(readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

function signIn(address: string) {
  return fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: testOwner.email, password: testOwner.password }),
  })
}

async function until(condition: () => Promise<boolean>) {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50))
    if (await condition().catch(() => false)) return
  throw new Error('it did not come about within 10 seconds')
}
