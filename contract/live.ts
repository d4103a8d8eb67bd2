import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/**
 * What the live connection says. It names what changed, never what it changed to: the screen reads it again.
 * After a gap the screen reads everything again, so a lost message costs nothing.
 */
export const LiveMessage = z.object({
  kind: z.enum(['lead.captured', 'lead.changed']),
  leadIds: z.array(z.uuid()),
})
export type LiveMessage = z.infer<typeof LiveMessage>

/** The named events of the stream, each with `data: {}`. A LiveMessage comes without a name. */
export const liveEvents = {
  /** The first thing said: from here on nothing is missed unheard. */
  ready: 'ready',
  /** Something changed, and nobody can say what. */
  missed: 'missed',
  /** The session has ended, and the stream ends with it. */
  signedOut: 'signed-out',
  /** Nothing has happened; the connection stands. */
  beat: 'beat',
} as const

/** A beat comes this often: proxies give up on a connection that is silent for a minute. */
export const beatEvery = 20_000

/** Two beats that did not come and some: the connection is dead, although nobody has said so. Connect again. */
export const silenceAtMost = 45_000

export const live = {
  /** A stream of server-sent events: LiveMessages, and the events named above. */
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    access: 'signed-in',
    summary: 'Server-sent events: what changed, as it changes',
    response: z.string(),
  }),
}
