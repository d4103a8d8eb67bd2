import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressFiles } from './public-form/build/compress-files.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * What strangers load. `vite build -c vite.pages.config.ts` makes dist/pages/render.js, which the server calls for the
 * HTML, and dist/public/, which browsers fetch: scripts, fonts and pictures under hashed names in static/, the rest as named.
 */
export default defineConfig({
  root: path('public-form'),
  publicDir: path('public-form/root'),
  define: { 'process.env.NODE_ENV': '"production"' },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('vite has changed the names of its environments')
      await builder.build(client)
      await builder.build(ssr)
      await compressFiles(path('dist/public'))
    },
  },
  environments: {
    client: {
      build: {
        outDir: path('dist/public'),
        emptyOutDir: true,
        assetsDir: 'static',
        manifest: true,
        modulePreload: { polyfill: false },
        target: 'es2022',
        rolldownOptions: { input: { 'find-a-home': path('public-form/browser/find-a-home.ts') } },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: path('dist/pages'),
        emptyOutDir: true,
        assetsDir: 'static',
        copyPublicDir: false,
        // Fonts and pictures come from here; the server looks for /static/ in both folders.
        emitAssets: true,
        assetsInlineLimit: 0,
        cssMinify: 'lightningcss',
        minify: false,
        target: 'node24',
        rolldownOptions: { input: { render: path('public-form/render.tsx') } },
      },
    },
  },
})
