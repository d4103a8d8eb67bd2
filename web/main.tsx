import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { auth } from '#contract/auth.ts'
import { query } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { routes } from '#web/routes.tsx'
import { Toaster } from '#web/ui/Toaster.tsx'
import '#web/ui/theme.css'

// Asked before the first screen's code is there, so that the two waits overlap.
void queryClient.prefetchQuery(query(auth.user))

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
