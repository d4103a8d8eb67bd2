import type { ReactNode } from 'react'
import porchCss from '../look/porch.css?inline'
import { pageCss } from '../look/page-css.ts'
import { renderPage, type RenderedPage } from '#public/document.tsx'
import { Brand } from '#public/parts/Lantern.tsx'

export { porchCss }

interface Porch {
  title: string
  css?: string
  footer?: ReactNode
  children: ReactNode
}

const plainCss = pageCss(porchCss)

/** The short pages: one lamp, one column, nothing for search engines. */
export function renderPorch({ title, css = plainCss, footer, children }: Porch): RenderedPage {
  return renderPage({
    title,
    css,
    bodyClass: 'porch',
    unlisted: true,
    children: (
      <>
        <header className="wrap top">
          <Brand />
        </header>
        <main>{children}</main>
        <footer className="foot">
          <div className="wrap">{footer ?? <span>Porchlight</span>}</div>
        </footer>
      </>
    ),
  })
}
