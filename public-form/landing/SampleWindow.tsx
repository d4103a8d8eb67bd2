import type { ReactNode } from 'react'

/** A piece of the product drawn with made-up people. It says so, to the eye and to a screen reader. */
export function SampleWindow({
  label,
  className = 'pad',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <figure aria-label={`Sample: ${label}`}>
      <div className={`win ${className}`}>{children}</div>
      <figcaption className="sample">Sample</figcaption>
    </figure>
  )
}

/** A bar as an SVG attribute, because the page's policy allows no style attributes. */
export function Track({ percent }: { percent: number }) {
  return (
    <svg className="track" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={percent} height="8" />
    </svg>
  )
}
