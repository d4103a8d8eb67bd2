import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const folders = ['contract', 'server', 'web', 'public-form', 'chat-widget', 'db', 'test', 'bench', 'scripts']

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string
  text: string
  imports: Import[]
}

export interface Import {
  /** A path from the root for our own files, else the name as written (`zod`, `node:fs`). */
  target: string
  own: boolean
  typeOnly: boolean
}

/** Every TypeScript file of the product with what it imports. */
export function readSourceFiles(): SourceFile[] {
  return folders
    .flatMap((folder) => walk(folder))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

export function walk(folder: string, pattern = /\.(ts|tsx|mjs)$/): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && pattern.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  } catch {
    return []
  }
}

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = []
  const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
  for (const [, type, name = ''] of text.matchAll(statement)) found.push(resolve(path, name, Boolean(type)))
  for (const [, name = ''] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g))
    found.push(resolve(path, name, false))
  return found
}

function resolve(path: string, written: string, typeOnly: boolean): Import {
  const name = written.replace(/\?\w+$/, '')
  if (name.startsWith('.')) return { target: posix.join(dirname(path), name), own: true, typeOnly }
  if (name.startsWith('#')) return { target: name.slice(1).replace(/^public\//, 'public-form/'), own: true, typeOnly }
  return { target: name, own: false, typeOnly }
}
