import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** One bar in the place of a word that is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-3 animate-breathe rounded-sm bg-score-track', className)} />
}

/** Says to a screen reader what is loading while the bars show its shape. */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={`Loading ${what}`}>
      {children}
    </div>
  )
}

const nameWidths = ['w-36', 'w-28', 'w-44', 'w-32']

/** The shape of a list: a face, a name, a line of words and a mark. */
export function SkeletonRows({ count, tall = false }: { count: number; tall?: boolean }) {
  return (
    <ul>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={clsx('flex items-center gap-3 border-t px-4', tall ? 'h-14' : 'h-10 max-lg:h-20')}>
          <Skeleton className="size-6! rounded-full!" />
          <Skeleton className={nameWidths[index % nameWidths.length] ?? ''} />
          <Skeleton className="w-1/4 max-md:hidden" />
          <Skeleton className="ml-auto w-12" />
          <Skeleton className="w-16 max-sm:hidden" />
        </li>
      ))}
    </ul>
  )
}
