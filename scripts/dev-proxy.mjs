import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isScreen } from '../contract/screens.ts'
import { root } from './prepare.mjs'

/** What Vite does not serve itself: the API, and the pages that the server sends to strangers. */
export function proxyToApi(target) {
  return {
    '^/': {
      target,
      // Returning a path means: Vite serves that.
      bypass(request) {
        const { pathname } = new URL(request.url, 'http://localhost')
        if (isScreen(pathname) && /(^|;\s*)porchlight=/.test(request.headers.cookie ?? '')) return '/index.html'
        if (/^\/(@|node_modules\/|assets\/)/.test(pathname) || isFile(pathname)) return request.url
      },
    },
  }
}

function isFile(pathname) {
  return statSync(join(root, 'web', decodeURIComponent(pathname)), { throwIfNoEntry: false })?.isFile() ?? false
}
