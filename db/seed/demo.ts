import { sql } from 'kysely'
import { type Happening, sampleYear } from '#db/seed/year.ts'
import { countFormView, flushFormViews } from '#server/analytics/count-form-view.ts'
import { insertOwner } from '#server/auth/create-owner.ts'
import type { Ctx } from '#server/context.ts'
import { captureLead } from '#server/leads/capture-lead.ts'
import { contactLead } from '#server/leads/contact-lead.ts'
import { rescoreDueLeads } from '#server/leads/jobs.ts'
import { stampForm } from '#server/leads/stamp-form.ts'
import { updateLead } from '#server/leads/update-lead.ts'

const agent = {
  email: 'dana@porchlight.example',
  password: 'light on the porch',
  firstName: 'Dana',
  lastName: 'Whitfield',
  company: 'Whitfield Realty',
  phone: '(512) 555-0100',
}
const agentOnForm = { name: `${agent.firstName} ${agent.lastName}`, company: agent.company }
const day = 86_400_000

interface Options {
  ctx: Ctx
  onStep: (sentence: string) => void
  leads?: number
}

/** A year of sample data, lived through day by day by the product's own verbs. Does nothing where it has run before. */
export async function seedDemo({ ctx, onStep, leads = 2_000 }: Options): Promise<{ email: string; password: string }> {
  const { email, password } = agent
  if (!(await makeRoom(ctx))) return { email, password }
  const now = ctx.now()
  const happenings = sampleYear(now, leads)
  const first = happenings[0]?.at ?? now
  onStep(`Living through a sample year with ${leads} leads`)
  const owner = await insertOwner(at(ctx, first), agent)
  await setRole(ctx, unfinished)
  const ids = new Map<number, string>()
  for (const today of byDay(happenings)) {
    const inquiries = today.filter(({ kind }) => kind === 'inquiry')
    await Promise.all(inquiries.map((inquiry) => happen(ctx, owner.id, ids, inquiry)))
    await rememberIds(ctx, ids, inquiries)
    await inTurn(
      today.filter(({ kind }) => kind !== 'inquiry'),
      (happening) => happen(ctx, owner.id, ids, happening),
    )
    await rescoreDueLeads(at(ctx, today.at(-1)?.at ?? now))
  }
  await rescoreDueLeads(ctx)
  await flushFormViews(ctx)
  await sql`analyze`.execute(ctx.db)
  await setRole(ctx, 'owner')
  return { email, password }
}

/** The role of the owner until the year is complete; a year that was interrupted is lived anew. */
const unfinished = 'sample year in progress'

async function makeRoom({ db }: Ctx): Promise<boolean> {
  const owner = await db.selectFrom('users').select('role').executeTakeFirst()
  if (owner?.role === unfinished)
    await sql`truncate users, leads, lead_events, consent_evidence, lead_counts, lead_daily, form_views`.execute(db)
  return owner === undefined || owner.role === unfinished
}

async function setRole({ db }: Ctx, role: string) {
  await db.updateTable('users').set({ role }).execute()
}

/** The product at another moment. */
function at(ctx: Ctx, moment: Date): Ctx {
  return { ...ctx, now: () => moment }
}

async function happen(ctx: Ctx, agentId: string, ids: Map<number, string>, happening: Happening) {
  const then = at(ctx, happening.at)
  if (happening.kind === 'inquiry') {
    for (let view = 0; view < happening.views; view++) countFormView(then)
    const shown = await stampForm(at(ctx, new Date(happening.at.getTime() - 60_000)), agentOnForm)
    const page = `${ctx.config.publicUrl.origin}/find-a-home`
    const { landingPage } = happening.buyer
    await captureLead(
      then,
      { ...happening.buyer, shown, landingPage: `${ctx.config.publicUrl.origin}${landingPage}` },
      { ip: '192.0.2.17', userAgent: 'Mozilla/5.0 (sample data)', idempotencyKey: null, page },
    )
    return
  }
  const id = ids.get(happening.who)
  if (!id) return
  if (happening.kind === 'contact') await contactLead(then, agentId, id, happening.channel)
  else if (happening.kind === 'status') await updateLead(then, agentId, id, { status: happening.status })
  else await updateLead(then, agentId, id, { notes: happening.notes })
}

async function rememberIds(ctx: Ctx, ids: Map<number, string>, inquiries: Happening[]) {
  const emails = inquiries.flatMap((inquiry) => (inquiry.kind === 'inquiry' ? inquiry.buyer.email : []))
  if (emails.length === 0) return
  const rows = await ctx.db.selectFrom('leads').select(['id', 'emailKey']).where('emailKey', 'in', emails).execute()
  for (const { id, emailKey } of rows) ids.set(Number(/\.(\d+)@/.exec(emailKey ?? '')?.[1]), id)
}

/** Buyers side by side, each one's story in its order. */
async function inTurn(happenings: Happening[], run: (happening: Happening) => Promise<void>) {
  const stories = Map.groupBy(happenings, ({ who }) => who)
  await Promise.all(
    [...stories.values()].map(async (story) => {
      for (const happening of story) await run(happening)
    }),
  )
}

function byDay(happenings: Happening[]) {
  return Map.groupBy(happenings, ({ at }) => Math.floor(at.getTime() / day)).values()
}
