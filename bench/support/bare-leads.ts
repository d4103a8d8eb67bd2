/** The ceiling for reading: node:http, one query, JSON.stringify, and nothing else. */
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC' })
const columns =
  'id, first_name, last_name, email, phone, phone_e164, property_type, budget, location, timeline, source, score, score_by_hand, status, property_interest, consent, notes, last_contact, waiting_since, created_at'

const server = createServer(async (_request, response) => {
  const [{ rows }, total] = await Promise.all([
    pool.query(
      `select ${columns}, spam_signals <> '{}' as suspected_spam from leads order by created_at desc, id desc limit 50`,
    ),
    pool.query('select coalesce(sum(n), 0)::int as n from lead_counts'),
  ])
  const body = JSON.stringify(rows)
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-total-count': total.rows[0].n,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
