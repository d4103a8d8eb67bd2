import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from './web/build/contract-without-schemas.ts'
import { themeBeforePaint } from './web/build/theme-before-paint.ts'

/** The app. The public pages have a build of their own, beside their source. */
export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  publicDir: false,
  plugins: [react(), tailwindcss(), contractWithoutSchemas(), themeBeforePaint()],
  build: {
    outDir: fileURLToPath(new URL('dist/app', import.meta.url)),
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    // Fonts and icons stay files: the page's policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
})
