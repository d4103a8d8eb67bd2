import type { FastifyInstance } from 'fastify'
import { parse } from 'secure-json-parse'
import { Refusal } from '#server/platform/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON and forms, both refused with a sentence when their bytes are not what they claim to be. */
export function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (body.length === 0) return undefined
    return readJson(decode(body))
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => readForm(decode(body)),
  )
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new Refusal(400, 'This text is not valid UTF-8. Send it again in that encoding.')
  }
}

function readJson(text: string): unknown {
  try {
    return parse(text)
  } catch {
    throw new Refusal(400, 'This is not valid JSON. Check it and send it again.')
  }
}

function readForm(text: string): Record<string, string> {
  try {
    const pairs = text
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...rest] = pair.split('=')
        return [unescapeForm(name), unescapeForm(rest.join('='))] as const
      })
    return Object.fromEntries(pairs.filter(([name]) => name !== '__proto__'))
  } catch {
    throw new Refusal(400, 'This form cannot be read. Check its encoding and send it again.')
  }
}

function unescapeForm(text: string) {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
