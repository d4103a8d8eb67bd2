import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A number counts the proxies in front, of which the nearest must be on a private address; else it lists them. */
export type Proxies = number | string[]

type Trust = (address: string, hop: number) => boolean

const ranges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  // RFC 1918, 3927, 4193 and 4291: the networks of a house, a company or a container host.
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
}

/**
 * Reads TRUST_PROXY: a number, or addresses, networks (CIDR) and the words loopback and private, with commas between.
 * @returns null for anything else; `true` would let every visitor choose their own address.
 */
export function readProxies(text: string): Proxies | null {
  if (/^\d{1,2}$/.test(text.trim())) return Number(text)
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every((entry) => Object.hasOwn(ranges, entry) || isNetwork(entry)) ? entries : null
}

/** Whose word about the visitor's address is believed, in the form that Fastify asks for. */
export function trustProxies(proxies: Proxies | false): Trust | false {
  if (proxies === false || proxies === 0) return false
  const near = includes(['loopback', 'private'])
  if (typeof proxies === 'number') return (address, hop) => hop < proxies && (hop > 0 || near(address, hop))
  return includes(proxies)
}

/**
 * Cuts X-Forwarded-For down to what can be believed: its addresses from the right, up to the first entry that is none.
 * What stands left of that was not written by a proxy that knows what it does.
 */
export function dropForgedAddresses(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for']
    if (header === undefined) return
    const entries = String(header).split(',').map(bareAddress)
    const believable = entries.slice(entries.findLastIndex((entry) => !isIP(entry)) + 1)
    if (believable.length > 0) raw.headers['x-forwarded-for'] = believable.join(', ')
    else delete raw.headers['x-forwarded-for']
  })
}

/** Some proxies add the port: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
function bareAddress(entry: string): string {
  const text = entry.trim()
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

function includes(entries: string[]): Trust {
  const list = new BlockList()
  for (const entry of entries.flatMap((word) => (word === 'private' ? all : (ranges[word] ?? [word])))) {
    const [address = '', bits] = entry.split('/')
    list.addSubnet(address, bits === undefined ? widthOf(address) : Number(bits), familyOf(address))
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address))
}

/** A private network also means this machine. */
const all = Object.values(ranges).flat()

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  if (!isIP(address) || address.includes('%') || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widthOf(address))
}

function widthOf(address: string): number {
  return isIP(address) === 6 ? 128 : 32
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
