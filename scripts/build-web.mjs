import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureNode24 } from './node24.mjs'
import { Sentence } from './sentence.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What is built into dist/, and from which files. */
const builds = [
  { name: 'the app', config: 'vite.config.ts', sources: ['web', 'contract'] },
  {
    name: 'the public pages',
    config: 'vite.pages.config.ts',
    sources: ['public-form', 'contract', 'web/ui/tokens.css'],
  },
]

/** Builds what has changed since the last time, told by the times and sizes of its sources. */
export async function buildWeb({ force = false, only } = {}) {
  for (const build of builds) {
    if (only && build.config !== only) continue
    const stampFile = join(root, 'dist', `.${build.config}.built`)
    const stamp = fingerprint([...build.sources, build.config, 'package-lock.json'])
    if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    const started = Date.now()
    console.log(`Building ${build.name}`)
    await run(build)
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, stamp)
    console.log(`Built ${build.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
}

async function run({ name, config }) {
  const node = await ensureNode24()
  const code = await new Promise((resolve) => {
    const child = spawn(node, ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.on('exit', resolve)
    child.on('error', resolve)
  })
  if (code !== 0) throw new Sentence(`Building ${name} did not succeed: see above.`)
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) add(join(root, source), source)
  return hash.digest('hex')

  function add(path, name) {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) for (const entry of readdirSync(path).sort()) add(join(path, entry), `${name}/${entry}`)
    else hash.update(`${name} ${stat.size} ${stat.mtimeMs}\n`)
  }
}
