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

export const live = {
  /** A stream of server-sent events, each `data:` a LiveMessage. */
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    access: 'signed-in',
    summary: 'Server-sent events: what changed, as it changes',
    response: z.string(),
  }),
}
