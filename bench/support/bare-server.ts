import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cpuMs } from '#bench/support/server-process.ts'

/** `bare-leads.ts` in a process of its own. */
export async function startBareServer(databaseUrl: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare-leads.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve) => child.stdout.once('data', (line) => resolve(Number(line))))
  return { port, cpuMs: () => cpuMs(child.pid ?? 0), stop: () => void child.kill() }
}
