import { createHash } from 'node:crypto'
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export interface RenderedPage {
  html: string
  /** The page's own policy: it names the hash of its style sheet, and nothing inline beside it may run or apply. */
  csp: string
}

interface Page {
  title: string
  description?: string
  css: string
  /** Module scripts, by their address. */
  scripts?: string[]
  bodyClass?: string
  /** Pages that only make sense to the person who opened them stay out of search engines. */
  unlisted?: boolean
  children: ReactNode
}

/** A whole page, markup and style in one answer. React stays on the server. */
export function renderPage({
  title,
  description,
  css,
  scripts = [],
  bodyClass,
  unlisted,
  children,
}: Page): RenderedPage {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {description && <meta property="og:title" content={title} />}
        {description && <meta property="og:description" content={description} />}
        {unlisted && <meta name="robots" content="noindex" />}
        <meta name="theme-color" content="#fcfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17130f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style>{css}</style>
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body className={bodyClass}>{children}</body>
    </html>,
  )
  return { html: `<!doctype html>${markup}`, csp: policy(css) }
}

function policy(css: string) {
  const hash = createHash('sha256').update(css).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
