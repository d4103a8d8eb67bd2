import type { RenderedPage } from '#public/document.tsx'
import { renderPorch } from '#public/parts/Porch.tsx'

/** When a page itself cannot be made, for example because the database is away. */
export function renderTrouble({ text }: { text: string }): RenderedPage {
  return renderPorch({
    title: 'Something is in the way',
    children: (
      <div className="stack">
        <h1>Something is in the way</h1>
        <p>{text}</p>
        <p className="acts">
          <a className="btn" href="/">
            Go to the start page
          </a>
        </p>
      </div>
    ),
  })
}
