import { Globe, Sprout, Tag } from 'lucide-react'
import type { ComponentType, SVGProps } from 'react'

const icons: Record<string, ComponentType<SVGProps<SVGSVGElement>>> = {
  website: Globe,
  facebook: Facebook,
  instagram: Instagram,
  organic: Sprout,
}

export function SourceMark({ source, label }: { source: string; label: string }) {
  const Icon = icons[source] ?? Tag
  return (
    <span className="inline-flex max-w-full min-w-0 items-center align-middle gap-1.5 whitespace-nowrap">
      <Icon className="size-3.5 shrink-0 text-muted-foreground" aria-hidden />
      <span className="truncate" dir="auto" title={label.length > 16 ? label : undefined}>
        {label}
      </span>
    </span>
  )
}

/** The icon set carries no marks of companies; these two are drawn in its line. */
// biome-ignore-start lint/a11y/noSvgWithoutTitle: hidden where they are used; the name stands beside them
function Facebook(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
    </svg>
  )
}

function Instagram(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <rect width="20" height="20" x="2" y="2" rx="5" />
      <path d="M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37zM17.5 6.5h.01" />
    </svg>
  )
}
// biome-ignore-end lint/a11y/noSvgWithoutTitle: as above
