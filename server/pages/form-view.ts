import type { FastifyRequest } from 'fastify'

/** Software that says what it is. Phones by the maker Cubot are not bots. */
const software =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|curl|wget|python|httpclient|go-http|okhttp|java\/|monitor|uptime|pingdom/i

/** Whether a person is looking at the form: no bot, no fetch ahead of a click that may never come. */
export function isFormView({ method, headers }: FastifyRequest): boolean {
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/.test(String(purpose)),
  )
  return method === 'GET' && !ahead && Boolean(headers['user-agent']) && !software.test(String(headers['user-agent']))
}
