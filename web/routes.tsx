import type { RouteObject } from 'react-router'
import { DashboardPage } from '#web/dashboard/DashboardPage.tsx'
import { Frame } from '#web/frame/Frame.tsx'
import { NotFound } from '#web/frame/NotFound.tsx'
import { RouteError } from '#web/frame/RouteError.tsx'
import { FullScreenLoading, SignedInGate } from '#web/frame/SignedInGate.tsx'
import { RecentLeads } from '#web/leads/RecentLeads.tsx'
import { WaitingLeads } from '#web/leads/WaitingLeads.tsx'

// The dashboard is made of cards of several slices; they meet here, as the pages do.
const dashboard = <DashboardPage waiting={<WaitingLeads />} recent={<RecentLeads />} />
const dashboardTitle = { title: 'Lead Generation Dashboard' }

export const routes: RouteObject[] = [
  {
    element: <SignedInGate />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <FullScreenLoading />,
    children: [
      {
        element: <Frame />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              { path: '/', handle: dashboardTitle, element: dashboard },
              { path: '/dashboard', handle: dashboardTitle, element: dashboard },
              {
                path: '/leads',
                handle: { title: 'Lead Management' },
                lazy: async () => ({ Component: (await import('#web/leads/LeadsPage.tsx')).LeadsPage }),
                children: [
                  {
                    path: ':id',
                    lazy: async () => ({ Component: (await import('#web/leads/LeadDialog.tsx')).LeadDialog }),
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]
