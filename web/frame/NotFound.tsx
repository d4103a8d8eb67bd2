import { Link } from 'react-router'
import { Mark } from '#web/frame/Brand.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'

export function NotFound() {
  usePageTitle('404 Page Not Found')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-start gap-4 px-6">
      <Mark className="size-12" />
      <h1 className="text-2xl tracking-[-0.02em]">404 Page Not Found</h1>
      <p>Nobody lives at this address. The light is on next door, though.</p>
      <p className="border-l-2 border-border-strong pl-3 text-muted-foreground">
        Did you forget to add the page to the router?
      </p>
      <Button variant="primary" size="lg" asChild>
        <Link to={paths.dashboard()}>Go to the dashboard</Link>
      </Button>
    </main>
  )
}
