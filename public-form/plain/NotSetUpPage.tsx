import type { RenderedPage } from '#public/document.tsx'
import { renderPorch } from '#public/parts/Porch.tsx'

/** In the form's place while there is nobody whom an inquiry could reach. */
export function renderNotSetUp(): RenderedPage {
  return renderPorch({
    title: 'Not set up yet',
    children: (
      <div className="stack">
        <h1>Nobody is home yet</h1>
        <p>This Porchlight has not been set up, so an inquiry would reach nobody. Please come back a little later.</p>
        <p className="muted">Is it yours? Open the setup link that was printed where Porchlight was started.</p>
      </div>
    ),
  })
}
