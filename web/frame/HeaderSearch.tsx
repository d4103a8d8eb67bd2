import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Kbd } from '#web/ui/Kbd.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { useKeys } from '#web/ui/use-keys.ts'

/** Looks for leads from any screen; `/` comes here, or to the page's own search box where it has one. */
export function HeaderSearch() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useKeys({ '/': () => searchBoxes().at(-1)?.focus() })

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('search')).trim()
    if (!text) return
    form.current?.reset()
    void navigate(paths.leads({ search: text }))
  }

  return (
    <form ref={form} role="search" onSubmit={search} className="max-sm:hidden">
      <SearchBox
        label="Search"
        name="search"
        placeholder="Search leads, campaigns..."
        maxLength={100}
        hint={<Kbd>/</Kbd>}
        className="w-48 md:w-64 lg:w-80"
      />
    </form>
  )
}

function searchBoxes() {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=search]')].filter((box) => box.checkVisibility())
}
