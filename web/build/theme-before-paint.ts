import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Adds the blocking script that puts the chosen theme on before the first paint; the page's policy allows no inline one. */
export function themeBeforePaint(): Plugin {
  const source = readFileSync(new URL('../frame/theme-before-paint.js', import.meta.url), 'utf8')
  const file = `assets/theme-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  return {
    name: 'theme-before-paint',
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(source)
      })
    },
  }
}
