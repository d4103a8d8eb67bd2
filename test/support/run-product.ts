import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '#test/support/source-files.ts'

export interface RunningProcess {
  child: ChildProcess
  /** Everything it said so far. */
  output(): string
  /** Where it says it runs; rejects with its output when it ends instead. */
  address: Promise<string>
  /** The exit code, or the name of the signal that ended it. */
  exit: Promise<number | string>
}

const running = new Set<ChildProcess>()

/** Starts the product as `npm start` does, as a process of its own, on any free port. */
export function runProduct(environment: Record<string, string>, args: string[] = []): RunningProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  const exit = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? signal ?? 'unknown')
    })
  })
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const found = /running at (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void exit.then((how) => reject(new Error(`ended with ${how}: ${said}`)))
  })
  // Who only waits for the exit does not ask for the address.
  address.catch(() => {})
  return { child, output: () => said.trim(), address, exit }
}

/** For afterEach: whatever a failed test left. */
export async function stopAll() {
  await Promise.all(
    [...running].map((child) => {
      const closed = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      return closed
    }),
  )
}
