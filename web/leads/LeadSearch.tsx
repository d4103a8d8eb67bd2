import { useEffect, useRef, useState } from 'react'
import { SearchBox } from '#web/ui/SearchBox.tsx'

/** Typing rests this long before the list follows. */
const debounce = 200

/** The address holds what is searched for; while somebody types, the box holds what they typed. */
export function LeadSearch({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // When the pause is over, the filters may be others than when the typing began.
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search.current(text.trim()), debounce)
  }

  return (
    <SearchBox
      label="Search leads"
      placeholder="Search by name, email or phone"
      maxLength={100}
      value={typed ?? value}
      onChange={({ target }) => type(target.value)}
      onBlur={() => typed?.trim() === value && setTyped(null)}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && ((typed ?? value) ? type('') : currentTarget.blur())}
      className="w-72 max-md:w-full"
    />
  )
}
