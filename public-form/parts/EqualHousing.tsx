/** Fair Housing Act advertising guidance (24 CFR 109, Table III) asks for the logotype beside offers of housing. */
export function EqualHousing() {
  return (
    <span className="eho">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 3 1 13.5V18h3v11h24V18h3v-4.5zm9 23H7V13.6l9-6.4 9 6.4zM11 14.5h10v3.6H11zm0 5.6h10v3.6H11z" />
      </svg>
      Equal Housing Opportunity
    </span>
  )
}
