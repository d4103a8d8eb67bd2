import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { inquiry, json, test } from '#test/support/world.ts'

test('closes within seconds under load, however the connections stand, and keeps what it answered', async ({
  world,
}) => {
  let acknowledged = 0
  let closing = false
  const clients = Array.from({ length: 16 }, async () => {
    while (!closing) {
      const response = await world.request('/api/leads', json(inquiry())).catch(() => null)
      if (response?.status === 201) acknowledged++
      await response?.text().catch(() => {})
    }
  })
  await sleep(300)
  const started = performance.now()
  const closed = world.app.close()
  closing = true
  await closed
  expect(performance.now() - started).toBeLessThan(5000)
  await Promise.all(clients)
  const { n } = await world.ctx.db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(acknowledged).toBeGreaterThan(0)
  expect(n).toBeGreaterThanOrEqual(acknowledged)
})

test('does not wait for connections that were opened in advance, nor for requests that never arrive', async ({
  world,
}) => {
  const { hostname, port } = new URL(world.url)
  const sockets = ['', 'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Le'].map((start) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(start)
    return socket
  })
  await sleep(100)
  const started = performance.now()
  await world.app.close()
  expect(performance.now() - started).toBeLessThan(1000)
  for (const socket of sockets) socket.destroy()
})
