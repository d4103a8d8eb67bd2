import { LoaderCircle } from 'lucide-react'

export function Spinner() {
  return <LoaderCircle className="size-5 animate-spin text-muted-foreground" aria-hidden />
}
