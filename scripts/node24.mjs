import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from './install.mjs'
import { Sentence } from './sentence.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const binary = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The Node that package.json pins. Its package brings it by an install script, which npm may have been told to skip. */
export async function ensureNode24() {
  if (existsSync(binary)) return binary
  if (isNewEnough(process.versions.node)) return process.execPath
  console.log('Fetching Node 24 into this folder')
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts'])
  if (!existsSync(binary))
    throw new Sentence(
      'Node 24 could not be fetched: install Node 24 from nodejs.org, or let npm run the install script of the package "node", then start again.',
    )
  return binary
}

/** Runs TypeScript as it is, like the pinned one. */
function isNewEnough(version) {
  const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
  return Number(version.split('.')[0]) >= Number(pinned.split('.')[0])
}
