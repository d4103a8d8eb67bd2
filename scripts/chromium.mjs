import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Sentence } from './sentence.mjs'

/** The path of a Chromium for the browser tests: the one of this machine, or one that is installed now. */
export function findOrInstallChromium() {
  const found = findChromium()
  if (found) return found
  console.log('Installing Chromium for the browser tests')
  if (process.getuid?.() === 0 && onPath(['apt-get'])) installFromDebian()
  else spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  const installed = findChromium()
  if (!installed)
    throw new Sentence(
      'The browser tests need Chromium, which could not be installed: install it, or say where it is with CHROMIUM_PATH.',
    )
  return installed
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Sentence(`There is no Chromium at CHROMIUM_PATH (${given}): mend it, or leave it out.`)
  }
  return (
    onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']) ??
    inApplications() ??
    inPlaywrightCache()
  )
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  for (const name of names) for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name)
  return null
}

function inApplications() {
  const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return existsSync(app) ? app : null
}

/** Playwright's own downloads, the newest first. */
function inPlaywrightCache() {
  const caches = { darwin: 'Library/Caches/ms-playwright', win32: 'AppData/Local/ms-playwright' }
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), caches[process.platform] ?? '.cache/ms-playwright')
  if (!existsSync(cache)) return null
  const versions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  for (const version of versions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))) {
    for (const binary of [
      'chrome-linux64/chrome',
      'chrome-linux/chrome',
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      'chrome-win/chrome.exe',
    ]) {
      if (existsSync(join(cache, version, binary))) return join(cache, version, binary)
    }
  }
  return null
}

function installFromDebian() {
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', 'chromium'], options)
  } catch {
    throw new Sentence(
      'apt-get could not install Chromium: install it by hand, or say where one is with CHROMIUM_PATH.',
    )
  }
}
