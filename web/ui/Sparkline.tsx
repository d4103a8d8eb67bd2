const width = 88
const height = 28
/** Room for the round end of the line. */
const inset = 3

/** The shape of a trend without axes; the figures beside it say what it is, so screen readers skip it. */
export function Sparkline({ values, className }: { values: number[]; className?: string }) {
  const points = place(values)
  const [endX, endY] = points.at(-1) ?? [0, 0]
  if (points.length < 2) return null
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden>
      <path
        d={`M${points.map((point) => point.join(' ')).join('L')}`}
        fill="none"
        className="stroke-chart-axis"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      <circle cx={endX} cy={endY} r="2.25" className="fill-foreground" />
    </svg>
  )
}

function place(values: number[]): [number, number][] {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const step = (width - inset) / Math.max(1, values.length - 1)
  return values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - low) / span
    return [round(index * step), round(height - inset - share * (height - 2 * inset))]
  })
}

const round = (value: number) => Math.round(value * 10) / 10
