import type pg from 'pg'

/**
 * Leads number `from` to `to`, written by the database itself, through the same triggers as any other. The search
 * index is made anew afterwards, which is the way to fill a table this large.
 */
export async function addLeads(db: pg.Pool, from: number, to: number) {
  const { rows } = await db.query(`select indexdef from pg_indexes where indexname = 'leads_search'`)
  await db.query('drop index leads_search')
  for (let at = from; at < to; at += 100_000) await db.query(insert, [at, Math.min(at + 100_000, to) - 1])
  await db.query(rows[0].indexdef)
  await db.query('vacuum analyze leads')
  await db.query('vacuum analyze lead_counts')
}

const insert = `
  insert into leads (id, first_name, last_name, email, email_key, phone, phone_e164, property_type, budget, location, timeline, source, score,
    calculated_score, fit, engagement, score_reasons, score_version, scored_at, status, consent, waiting_since, search_text, created_at, updated_at)
  select gen_random_uuid(), first, last, email, email, phone, '+1512' || right(phone, 7), (array['single-family','condo','multi-family'])[1 + n % 3],
    (array['under-300k','300k-500k','500k-750k','750k-1m'])[1 + n % 4], (array['Mueller','East Austin','Zilker'])[1 + n % 3], '3months',
    (array['website','website','facebook','instagram','organic'])[1 + n % 5], n % 100, n % 100, 40, 24, '[]', 1, at,
    (array['new','hot','warm','warm','cold','cold','cold','lost','converted'])[1 + n % 9], true, case when n % 50 = 0 then at end,
    lower(first || ' ' || last || ' ' || email || ' ' || phone || ' 1512' || right(phone, 7)), at, at
  from (
    select n, (array['Maya','Daniel','Priya','Thomas','Alicia','Grace','Benjamin','Samantha','Joel','Nia','Omar','Rebecca'])[1 + n % 12] as first,
      case when n % 2000 = 7 then 'Quetzalcoatl' when n % 1000 = 9 then 'Ximenes' when n % 200 = 3 then 'Vandermeer'
        when n % 100 = 51 then 'Applewhite' when n % 5000 = 11 then '王伟' else (array['Okafor','Reyes','Raman','Lindqvist','Moreno','Nakamura','Hartley','Pruitt','Steadman'])[1 + (n / 12) % 9] end as last,
      lower((array['Maya','Daniel','Priya','Thomas','Alicia','Grace','Benjamin','Samantha','Joel','Nia','Omar','Rebecca'])[1 + n % 12]) || '.' || n || '@example.com' as email, '512' || lpad((5550000 + n % 4000000)::text, 7, '0') as phone,
      timestamptz '2025-01-01' + n * interval '30 seconds' as at
    from generate_series($1::int, $2::int) as n
  ) as people`
