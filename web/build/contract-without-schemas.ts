import type { Plugin } from 'vite'

/**
 * The web app needs the contract's addresses, words and types; the server checks what is sent and vouches for
 * what is answered. Leaving the schemas' library out saves 26 kB gzip on the way to the first screen.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler: (code) => code.replace("import * as z from 'zod'", "import { z } from '#web/build/no-schemas.ts'"),
    },
  }
}
