import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Sentence } from './sentence.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'node_modules', '.porchlight-installed')

/** Installs what package-lock.json asks for, unless exactly that is there. */
export async function ensureInstalled({ tools = false } = {}) {
  requireNode20()
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = `${createHash('sha256').update(lockText).digest('hex')} ${process.platform} ${process.arch}`
  const found = readIfThere(stampFile)
  if (found === `${stamp} tools` || (!tools && found === stamp)) return
  if (matches(JSON.parse(lockText), tools)) {
    writeFileSync(stampFile, tools ? `${stamp} tools` : stamp)
    return
  }
  console.log('Installing what Porchlight is made of; the first time takes a minute or two')
  const started = Date.now()
  await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s`)
  writeFileSync(stampFile, `${stamp} tools`)
}

/** Runs the npm that started us, or the one on the PATH. */
export function npm(args) {
  const cli = process.env.npm_execpath
  const [command, first] =
    cli && /\.c?js$/.test(cli) && existsSync(cli)
      ? [process.execPath, [cli]]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: 'inherit', shell: command.endsWith('.cmd') })
    const waiting = setInterval(() => console.log('… still at it'), 20_000)
    const failed = () =>
      reject(
        new Sentence(
          `"npm ${args.join(' ')}" did not succeed: see its last lines above, check the network and the disk, then start again.`,
        ),
      )
    child.on('error', failed)
    child.on('exit', (code) => {
      clearInterval(waiting)
      if (code === 0) resolve()
      else failed()
    })
  })
}

/** As `npm install` by hand leaves it. Optional packages are for other machines, development ones may be left out. */
function matches(lock, tools) {
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const there = JSON.parse(installed).packages
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      (wanted.dev && !tools) ||
      wanted.devOptional ||
      there[path]?.version === wanted.version,
  )
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function requireNode20() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Sentence(
      `This is Node ${process.versions.node}: install Node 20 or later from nodejs.org, then start again.`,
    )
}
