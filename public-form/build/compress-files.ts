import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Lays a .br and a .gz beside every text file of a folder, so that no request waits for its compression. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|txt)$/.test(entry.name))
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string) {
  const text = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text))
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
