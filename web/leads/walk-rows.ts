/** j and k move the focus itself, so that Enter opens and a screen reader follows. */
export function walkRows(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[here === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, here + step))]
  next?.focus({ preventScroll: true })
  next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
}
