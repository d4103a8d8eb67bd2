import { useSearchParams } from 'react-router'
import type { LeadDetail } from '#contract/leads.ts'
import { ActivityTab } from '#web/leads/ActivityTab.tsx'
import { DetailsTab } from '#web/leads/DetailsTab.tsx'
import { EditTab } from '#web/leads/EditTab.tsx'
import { useLeadEvents } from '#web/leads/use-lead-events.ts'
import { Tab, TabCount, TabList, TabPanel, Tabs } from '#web/ui/Tabs.tsx'

const tabs = { details: DetailsTab, activity: ActivityTab, edit: EditTab }
const words = { details: 'Details', activity: 'Activity', edit: 'Edit' }
type TabName = keyof typeof tabs

/** The open tab stands in the address. */
export function LeadTabs({ lead }: { lead: LeadDetail }) {
  const [open, setOpen] = useOpenTab()
  const { data: events } = useLeadEvents(lead.id)
  return (
    <Tabs value={open} onValueChange={(tab) => setOpen(tab as TabName)} className="flex min-h-0 flex-1 flex-col">
      <TabList aria-label="Lead" className="px-5 max-md:px-4">
        {Object.entries(words).map(([tab, word]) => (
          <Tab key={tab} value={tab}>
            {word}
            {tab === 'activity' && <TabCount>{events?.pages[0]?.total?.toLocaleString('en-US')}</TabCount>}
          </Tab>
        ))}
      </TabList>
      {Object.entries(tabs).map(([tab, Content]) => (
        <TabPanel
          key={tab}
          value={tab}
          className="flex-1 overflow-y-auto p-5 focus-visible:-outline-offset-2 max-md:p-4"
        >
          <Content lead={lead} onOpen={setOpen} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

export interface TabProps {
  lead: LeadDetail
  onOpen: (tab: TabName) => void
}

function useOpenTab(): [TabName, (tab: TabName) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('tab') ?? ''
  const open = named in tabs ? (named as TabName) : 'details'

  function change(tab: TabName) {
    setSearch(
      (previous) => {
        if (tab === 'details') previous.delete('tab')
        else previous.set('tab', tab)
        return previous
      },
      // The state says how closing goes back; a change of tab must not drop it.
      { replace: true, preventScrollReset: true, state: history.state?.usr },
    )
  }
  return [open, change]
}
