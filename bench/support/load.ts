import { connect } from 'node:net'

export interface LoadResult {
  count: number
  seconds: number
  perSecond: number
  p50: number
  p99: number
}

/**
 * Closed loop over plain sockets: each client sends its next request when the last one is answered. Kept this thin
 * because the load shares the machine with what it measures.
 */
export async function runHttpLoad(options: {
  port: number
  clients: number
  seconds: number
  request: (n: number) => string
  expect: number
}): Promise<LoadResult> {
  let n = 0
  return runClosedLoop(options.clients, options.seconds, async () => {
    const socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true })
    const exchange = oneAtATime(socket)
    return {
      once: async () => {
        const status = await exchange(options.request(n++))
        if (status !== options.expect) throw new Error(`answered ${status} instead of ${options.expect}`)
      },
      end: () => socket.destroy(),
    }
  })
}

interface Client {
  once(): Promise<void>
  end(): void
}

export async function runClosedLoop(
  clients: number,
  seconds: number,
  open: () => Promise<Client>,
): Promise<LoadResult> {
  const opened = await Promise.all(Array.from({ length: clients }, open))
  const times: number[] = []
  const start = performance.now()
  const until = start + seconds * 1000
  await Promise.all(
    opened.map(async (client) => {
      for (let at = performance.now(); at < until; ) {
        await client.once()
        const now = performance.now()
        times.push(now - at)
        at = now
      }
    }),
  )
  const took = (performance.now() - start) / 1000
  for (const client of opened) client.end()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { count: times.length, seconds: took, perSecond: times.length / took, p50: at(0.5), p99: at(0.99) }
}

function oneAtATime(socket: import('node:net').Socket) {
  let waiting: { resolve(status: number): void; reject(error: Error): void } | undefined
  let received = ''
  socket.setEncoding('latin1')
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('connection closed')))
  socket.on('data', (chunk: string) => {
    received += chunk
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /content-length: (\d+)/i.exec(received.slice(0, head))
    if (length ? received.length < head + 4 + Number(length[1]) : !received.endsWith('0\r\n\r\n')) return
    const status = Number(received.slice(9, 12))
    received = ''
    const done = waiting
    waiting = undefined
    done?.resolve(status)
  })
  return (request: string) =>
    new Promise<number>((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })
}
