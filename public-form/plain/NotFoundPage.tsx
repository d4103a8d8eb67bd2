import notFoundCss from './not-found.css?inline'
import { pageCss } from '../look/page-css.ts'
import type { RenderedPage } from '#public/document.tsx'
import { porchCss, renderPorch } from '#public/parts/Porch.tsx'

const css = pageCss(porchCss, notFoundCss)

export function renderNotFound(): RenderedPage {
  return renderPorch({
    title: '404 Page Not Found',
    css,
    children: (
      <>
        <Door />
        <h1>404 Page Not Found</h1>
        <p>Nobody lives at this address. The light is on next door, though.</p>
        <p className="hint-dev">Did you forget to add the page to the router?</p>
        <p className="acts">
          <a className="btn btn-go" href="/">
            Go to the start page
          </a>
          <a className="text-link" href="/find-a-home">
            Find a home
          </a>
        </p>
      </>
    ),
  })
}

function Door() {
  return (
    <svg className="door" viewBox="0 0 208 150" aria-hidden="true">
      <path className="wall" d="M52 14h72v134H52z" />
      <path className="panel" d="M60 22h56v126H60zM70 34h36v38H70zM70 84h36v52H70z" />
      <circle className="knob" cx="111" cy="88" r="3" />
      <g transform="translate(141 34) scale(.9)">
        <path
          className="ink"
          d="M14.6 2.6a1.4 1.4 0 0 1 2.8 0v1.9l10.1 7.3c1.5 1.1.7 3.2-1.1 3.2H5.6c-1.8 0-2.6-2.1-1.1-3.2l10.1-7.3z"
        />
        <path className="lit" d="M7.3 16.8h17.4l-2.6 9.7a.9.9 0 0 1-.9.7H10.8a.9.9 0 0 1-.9-.7z" />
        <rect className="ink" x="8.5" y="28.8" width="15" height="2.9" rx="1.45" />
      </g>
      <path className="floor" d="M4 149h200" />
    </svg>
  )
}
