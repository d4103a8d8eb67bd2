import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const ticksPerSecond = 100

export interface ServerProcess {
  port: number
  pid: number
  /** Milliseconds of processor time so far, user and system. */
  cpuMs(): number
  /** Resident megabytes. */
  memoryMb(): number
  stop(): Promise<void>
}

/** The product as it is started for real, in a process of its own, on a database that exists. */
export async function startServer(
  databaseUrl: string,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = 20_000 + (process.pid % 20_000)
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      OWNER_EMAIL: 'bench@example.com',
      OWNER_PASSWORD: 'lantern over the orchard',
      CAPTURE_LIMIT_PER_MINUTE: '100000000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilAnswers(`http://127.0.0.1:${port}/readyz`)
  const pid = child.pid ?? 0
  return {
    port,
    pid,
    cpuMs: () => cpuMs(pid),
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

export async function untilAnswers(url: string, seconds = 30) {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${url} did not answer within ${seconds} s`)
}

/** Signs in and returns the cookie. */
export async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password: 'lantern over the orchard' }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Of any process, from the kernel's own accounting. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
