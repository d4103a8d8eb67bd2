import type { LeadEvent } from '#contract/lead-events.ts'
import { describeEvent } from '#web/leads/describe-event.tsx'
import { Ago } from '#web/ui/Ago.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'

export function Timeline({ events }: { events: LeadEvent[] }) {
  return (
    <ol>
      {events.map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </ol>
  )
}

function Entry({ event }: { event: LeadEvent }) {
  const { icon: Icon, title, detail } = describeEvent(event)
  return (
    <li className="relative flex gap-3 pb-4 not-last:before:absolute not-last:before:top-6.5 not-last:before:bottom-0.5 not-last:before:left-[0.6875rem] not-last:before:w-px not-last:before:bg-border-strong last:pb-0">
      <span className="grid size-[1.4375rem] shrink-0 place-items-center rounded-full bg-secondary text-secondary-foreground">
        <Icon className="size-3" strokeWidth={2} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
          <Ago at={event.at} className="shrink-0 text-xs text-muted-foreground tabular-nums" />
        </div>
        {detail && (
          <div dir="auto" className="mt-0.5 text-left wrap-anywhere text-muted-foreground">
            {detail}
          </div>
        )}
      </div>
    </li>
  )
}

export function TimelineSkeleton({ count }: { count: number }) {
  return (
    <Loading what="the activity">
      <ol className="grid gap-4">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="flex items-center gap-3">
            <Skeleton className="size-[1.4375rem]! rounded-full!" />
            <Skeleton className="w-1/2" />
            <Skeleton className="ml-auto w-14" />
          </li>
        ))}
      </ol>
    </Loading>
  )
}
