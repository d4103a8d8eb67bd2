import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { Drawer } from '#web/frame/Drawer.tsx'
import { Header } from '#web/frame/Header.tsx'
import { startLive } from '#web/frame/live.ts'
import { ShortcutsDialog } from '#web/frame/ShortcutsDialog.tsx'
import { Sidebar } from '#web/frame/Sidebar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'

/** What stands around every signed-in screen. */
export function Frame() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const title = useTitle()
  usePageTitle(title)
  useEffect(startLive, [])
  return (
    <div className="min-h-dvh md:pl-(--sidebar-width)">
      <Button asChild className="absolute -top-16 left-4 z-(--z-tooltip) focus:top-2">
        <a href="#main">Skip to content</a>
      </Button>
      <aside aria-label="Sidebar" className="fixed inset-y-0 left-0 z-(--z-sidebar) flex max-md:hidden">
        <Sidebar />
      </aside>
      <Drawer open={isMenuOpen} onOpenChange={setMenuOpen} />
      <Header title={title} onMenu={() => setMenuOpen(true)} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex max-w-(--content-max) flex-col gap-4 px-(--page-gutter) pt-5 pb-24 outline-none max-md:gap-3 max-md:pt-4"
      >
        <Outlet />
      </main>
      <ShortcutsDialog />
      <ScrollRestoration />
    </div>
  )
}

/** The deepest route that names itself; routes.tsx gives the names. */
function useTitle() {
  const names = useMatches().flatMap(({ handle }) => (handle as { title?: string } | undefined)?.title ?? [])
  return names.at(-1) ?? 'Porchlight'
}
