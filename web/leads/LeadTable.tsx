import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import type { Lead } from '#contract/leads.ts'
import { columnOf, type LeadColumn } from '#web/leads/lead-columns.tsx'

interface LeadTableProps {
  label: string
  leads: Lead[]
  columns: LeadColumn[]
}

export function LeadTable({ label, leads, columns }: LeadTableProps) {
  return (
    <table aria-label={label} className="w-full table-fixed border-separate border-spacing-0 tabular-nums">
      <thead>
        <tr>
          {columns.map((key) => (
            <th
              key={key}
              scope="col"
              className={clsx(
                'sticky top-(--header-height) z-1 h-9 border-y bg-card px-2 text-left text-xs font-medium text-muted-foreground first:pl-4 last:pr-4',
                columnOf(key).className,
              )}
            >
              {columnOf(key).head}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a wider target for pointers; the link in the row serves everybody */}
      <tbody onClick={openRow} className="[&>tr:last-child>td]:border-b-0">
        {leads.map((lead) => (
          <tr key={lead.id} className="group cursor-pointer">
            {columns.map((key) => (
              <td
                key={key}
                className={clsx(
                  'h-10 border-b bg-card px-2 group-hover:bg-accent first:pl-4 last:pr-3 group-has-[[data-row-link]:focus-visible]:first:shadow-[inset_3px_0_0_var(--primary)]',
                  columnOf(key).className,
                )}
              >
                {columnOf(key).cell(lead)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function openRow({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const pressed = target as HTMLElement
  if (pressed.closest('a, button') || getSelection()?.toString() || !currentTarget.contains(pressed)) return
  pressed.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click()
}
