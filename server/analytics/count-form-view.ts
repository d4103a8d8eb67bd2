import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/platform/database.ts'

const flushEvery = 1_000
const pending = new WeakMap<Db, { days: Map<string, number>; timer: NodeJS.Timeout | null }>()

/** Counts that the form was shown: a number per day, nothing about the visitor. Written once a second. */
export function countFormView(ctx: Ctx): void {
  const counter = pending.get(ctx.db) ?? { days: new Map<string, number>(), timer: null }
  pending.set(ctx.db, counter)
  const day = ctx.now().toISOString().slice(0, 10)
  counter.days.set(day, (counter.days.get(day) ?? 0) + 1)
  counter.timer ??= setTimeout(() => void flushFormViews(ctx), flushEvery).unref()
}

/** Writes what has been counted; the app calls it once more before it stops. */
export async function flushFormViews(ctx: Ctx): Promise<void> {
  const counter = pending.get(ctx.db)
  if (!counter) return
  if (counter.timer) clearTimeout(counter.timer)
  counter.timer = null
  for (const [day, views] of counter.days) {
    counter.days.delete(day)
    try {
      await sql`insert into form_views as v (day, slot, views) values (${day}::date, pg_backend_pid() % 16, ${views}::int)
        on conflict (day, slot) do update set views = v.views + excluded.views`.execute(ctx.db)
    } catch (error) {
      counter.days.set(day, (counter.days.get(day) ?? 0) + views)
      ctx.log.warn({ err: error }, 'form views not written yet')
      counter.timer ??= setTimeout(() => void flushFormViews(ctx), flushEvery * 5).unref()
      return
    }
  }
}
