import type { ReactNode } from 'react'
import { FormPreview } from '#web/dashboard/FormPreview.tsx'
import { Metrics } from '#web/dashboard/Metrics.tsx'

/** People first, figures second, history third. The cards about leads belong to that slice. */
export function DashboardPage({ waiting, recent }: { waiting: ReactNode; recent: ReactNode }) {
  return (
    <>
      {waiting}
      <Metrics />
      <div className="grid items-start gap-4 max-md:gap-3 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        {recent}
        <FormPreview />
      </div>
    </>
  )
}
