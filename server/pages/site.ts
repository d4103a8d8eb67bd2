import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Pages from '#public/render.tsx'

/** What the two web builds have made, ready to be served. */
export interface Site {
  render: typeof Pages
  /** The address of the form's script. */
  script: string
  folders: { static: string[]; app: string }
  /** Small files at the root of the site, by name. */
  files: Map<string, { type: string; body: Buffer }>
  /** The page of the app, read anew when it was built anew; null while there is none. */
  readApp: () => Promise<string | null>
}

const types: Record<string, string> = {
  'favicon.svg': 'image/svg+xml',
  'logo.svg': 'image/svg+xml',
  'logo-mark.svg': 'image/svg+xml',
  'robots.txt': 'text/plain; charset=utf-8',
}

/** @returns null while the pages have not been built */
export async function loadSite(dist = resolve(import.meta.dirname, '../../dist')): Promise<Site | null> {
  const manifest = await readManifest(dist)
  if (!manifest) return null
  return {
    render: (await import(pathToFileURL(resolve(dist, 'pages/render.js')).href)) as typeof Pages,
    script: `/${manifest['browser/find-a-home.ts']?.file}`,
    folders: { static: [resolve(dist, 'public/static'), resolve(dist, 'pages/static')], app: resolve(dist, 'app') },
    files: new Map(
      await Promise.all(
        Object.entries(types).map(
          async ([name, type]) => [name, { type, body: await readFile(resolve(dist, 'public', name)) }] as const,
        ),
      ),
    ),
    readApp: appReader(resolve(dist, 'app/index.html')),
  }
}

async function readManifest(dist: string): Promise<Record<string, { file: string }> | null> {
  const text = await readFile(resolve(dist, 'public/.vite/manifest.json'), 'utf8').catch(() => null)
  return text && JSON.parse(text)
}

function appReader(file: string) {
  let kept: { html: string; mtimeMs: number } | null = null
  return async () => {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (kept?.mtimeMs !== found.mtimeMs) kept = { html: await readFile(file, 'utf8'), mtimeMs: found.mtimeMs }
    return kept.html
  }
}
