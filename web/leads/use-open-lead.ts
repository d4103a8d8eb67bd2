import { useLocation, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'

/** The ways out of an open lead: its neighbors in the list below, and back to where it was opened. */
export function useOpenLead(id: string) {
  const ids = useOutletContext<string[]>()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { back?: boolean } | null }
  const [search] = useSearchParams()
  const here = ids.indexOf(id)

  function go(to: string | undefined) {
    if (!to) return undefined
    return () =>
      void navigate(paths.lead(to, Object.fromEntries(search)), { replace: true, state, preventScrollReset: true })
  }

  /** A lead opened from a list gives the list back as it was; one opened by its link shows the list. */
  function close() {
    const { tab: _, ...filter } = Object.fromEntries(search)
    if (state?.back) void navigate(-1)
    else void navigate(paths.leads(filter), { replace: true, preventScrollReset: true })
  }

  return { previous: go(ids[here - 1]), next: here === -1 ? undefined : go(ids[here + 1]), close }
}
