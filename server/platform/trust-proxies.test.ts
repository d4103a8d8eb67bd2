import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { dropForgedAddresses, type Proxies, trustProxies } from '#server/platform/trust-proxies.ts'

/** The visitor's address as the app takes it. */
async function seen(proxies: Proxies | false, peer: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: trustProxies(proxies) })
  dropForgedAddresses(app)
  app.get('/', async ({ ip }) => ip)
  const { body } = await app.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return body
}

test.for<[string, Proxies | false, string, string, string]>([
  ['nothing is believed by default', false, '127.0.0.1', '192.0.2.1', '127.0.0.1'],
  ['nor with 0 proxies', 0, '127.0.0.1', '192.0.2.1', '127.0.0.1'],
  ['one proxy on this machine', 1, '127.0.0.1', '192.0.2.9, 192.0.2.1', '192.0.2.1'],
  ['one proxy on this machine, over IPv6', 1, '::1', '192.0.2.1', '192.0.2.1'],
  ['one proxy in the same house', 1, '172.18.0.2', '192.0.2.1', '192.0.2.1'],
  ['one proxy, seen on a socket for both families', 1, '::ffff:10.0.0.2', '2001:db8::1', '2001:db8::1'],
  ['a visitor who comes past the proxy', 1, '203.0.113.5', '192.0.2.1', '203.0.113.5'],
  ['a visitor who comes past it, over IPv6', 2, '2001:db8::5', '192.0.2.1', '2001:db8::5'],
  ['two proxies, the outer one public', 2, '10.0.0.2', '192.0.2.9, 192.0.2.1, 198.51.100.7', '192.0.2.1'],
  ['a listed proxy', ['198.51.100.0/24'], '198.51.100.7', '192.0.2.1', '192.0.2.1'],
  ['one that is not listed', ['198.51.100.0/24'], '127.0.0.1', '192.0.2.1', '127.0.0.1'],
  ['the word loopback', ['loopback'], '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['the word loopback in the house', ['loopback'], '10.0.0.2', '192.0.2.1', '10.0.0.2'],
  ['the word private', ['private'], 'fd00::1', '192.0.2.1', '192.0.2.1'],
  ['what is no address', 1, '127.0.0.1', '<script>', '127.0.0.1'],
  ['left of the visitor, what is no address', 1, '127.0.0.1', 'a.example, 192.0.2.1', '192.0.2.1'],
  ['what a visitor wrote, behind what is no address', 2, '127.0.0.1', '192.0.2.9, unknown, 10.0.0.1', '10.0.0.1'],
  ['addresses with ports', 1, '127.0.0.1', '192.0.2.1:5000', '192.0.2.1'],
  ['addresses with ports, IPv6', 1, '127.0.0.1', '[2001:db8::1]:5000', '2001:db8::1'],
])('%s', async ([, proxies, peer, forwarded, ip]) => {
  expect(await seen(proxies, peer, forwarded)).toBe(ip)
})

test.for(['0', '1', '3', 'loopback', 'private', '192.0.2.1', '10.0.0.0/8, 2001:db8::/32', 'loopback,192.0.2.1'])(
  'TRUST_PROXY may be %s',
  (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).not.toBe(false)
  },
)

test.for(['true', 'yes', '-1', '1.5', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0/8', 'loopback,', '*'])(
  'TRUST_PROXY may not be %s',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(ConfigError)
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY must be the number of proxies in front/)
  },
)
