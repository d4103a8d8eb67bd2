import { type ReactNode, useId } from 'react'

/** A titled part of the details. */
export function DetailSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 id={id}>{title}</h3>
        <span className="text-xs text-muted-foreground">{aside}</span>
      </div>
      {children}
    </section>
  )
}

/** Facts as name and value; people's own words find their direction themselves. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd dir="auto" className="text-left wrap-anywhere">
        {children ?? <span className="text-muted-foreground">Not said</span>}
      </dd>
    </>
  )
}
