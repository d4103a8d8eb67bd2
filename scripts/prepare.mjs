import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode24 } from './node24.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Brings a clone to where its own code can run: packages, the pinned Node, and with `web` the built pages.
 * Costs a few milliseconds when nothing is missing.
 * @param {{ web?: boolean, tools?: boolean }} what `tools`: also what only development needs
 */
export async function prepare({ web = false, tools = false } = {}) {
  await ensureInstalled({ tools })
  await ensureNode24()
  if (web) await buildWeb()
}

/**
 * Runs this same script again under the pinned Node, which can import the product's TypeScript.
 * @param {string} url the script's import.meta.url
 * @returns {Promise<boolean>} true when this is that run
 */
export async function onPinnedNode(url, options = {}) {
  if (process.env.PORCHLIGHT_SCRIPT === url) return true
  await stepOrExit(() => prepare(options))
  process.exitCode = await runNode([fileURLToPath(url), ...process.argv.slice(2)], { PORCHLIGHT_SCRIPT: url })
  return false
}

/** A failure of the preparation is one sentence; everything else is a fault of ours and shows its stack. */
export async function stepOrExit(step) {
  try {
    return await step()
  } catch (error) {
    console.error(error.name === 'Sentence' ? error.message : error)
    process.exit(1)
  }
}

const parent = process.ppid

/** npm passes signals to the shell between us, which ends without passing them on. */
function npmIsGone() {
  return Boolean(process.env.npm_lifecycle_event) && process.ppid !== parent
}

/** Runs the pinned Node in the foreground; signals go through to it, and its exit code comes back. */
export async function runNode(args, env = {}) {
  const command = await ensureNode24()
  // The channel tells the child when this process is gone, however it went.
  const child = spawn(command, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  const watch = setInterval(() => {
    if (!npmIsGone()) return
    clearInterval(watch)
    pass('SIGTERM')
  }, 300)
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (code) => resolve(code ?? 1))
    })
  } finally {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, pass)
  }
}
