/** What the types need of a zod schema. Naming z.ZodType here makes tsc compare whole schemas: twice the work. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** `public` endpoints answer strangers; every other one answers 401 without a session. */
  access: 'public' | 'signed-in'
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  status?: 200 | 201 | 204
  response: Schema
}

/** Names an endpoint once; the server route, the typed call, OpenAPI and the tests all read it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part = 'params' | 'query' | 'body'
type Parts<E, Side extends 'input' | 'output'> = {
  [P in Extract<keyof E, Part>]: E[P] extends Schema ? E[P]['_zod'][Side] : never
}

/** Parts the endpoint does not declare are forbidden, not ignored. */
export type CallInput<E extends Endpoint> = Parts<E, 'input'> & { [P in Exclude<Part, keyof E>]?: never }
export type HandlerInput<E extends Endpoint> = Parts<E, 'output'>
export type Output<E extends Endpoint> = E['response']['_zod']['output']
