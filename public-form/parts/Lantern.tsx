/** The mark: a wall lantern whose cap is a gable roof. The lit pane takes the lamp's color from the style sheet. */
export function Lantern() {
  return (
    <svg className="lantern" viewBox="0 0 32 34" aria-hidden="true">
      <path d="M14.6 2.6a1.4 1.4 0 0 1 2.8 0v1.9l10.1 7.3c1.5 1.1.7 3.2-1.1 3.2H5.6c-1.8 0-2.6-2.1-1.1-3.2l10.1-7.3z" />
      <path className="lit" d="M7.3 16.8h17.4l-2.6 9.7a.9.9 0 0 1-.9.7H10.8a.9.9 0 0 1-.9-.7z" />
      <rect x="8.5" y="28.8" width="15" height="2.9" rx="1.45" />
    </svg>
  )
}

export function Brand() {
  return (
    <a className="brand" href="/">
      <Lantern />
      Porchlight
    </a>
  )
}
