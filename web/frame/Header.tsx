import { Menu } from 'lucide-react'
import { HeaderSearch } from '#web/frame/HeaderSearch.tsx'
import { Button } from '#web/ui/Button.tsx'

export function Header({ title, onMenu }: { title: string; onMenu: () => void }) {
  return (
    <header className="sticky top-0 z-(--z-header) flex h-(--header-height) items-center gap-3 border-b bg-background px-(--page-gutter) max-md:gap-1">
      <Button
        variant="ghost"
        size="icon"
        className="-ml-2 text-foreground md:hidden"
        aria-label="Open menu"
        onClick={onMenu}
      >
        <Menu className="size-5!" aria-hidden />
      </Button>
      <h1 className="min-w-0 flex-1 truncate text-base tracking-[-0.011em]">{title}</h1>
      <HeaderSearch />
    </header>
  )
}
