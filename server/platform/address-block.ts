import { isIPv6 } from 'node:net'

/**
 * Whom limits count as one: an IPv4 address, or a /64 of IPv6, of which one household has all. Written the same however
 * the address was; IPv4 inside IPv6 (`::ffff:192.0.2.1`) is IPv4.
 * @param bits a multiple of 16, for wider blocks of IPv6
 */
export function addressBlock(ip: string, bits = 64): string {
  if (!isIPv6(ip)) return ip
  const groups = expand(ip)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const block = groups.slice(0, bits / 16).map((group) => group.toString(16))
  return `${block.join(':')}::/${bits}`
}

/** The eight groups of an address, RFC 4291, 2.2, without its zone. */
function expand(ip: string): number[] {
  const [head = '', tail] = withoutDots(ip.split('%')[0] ?? '').split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** `::ffff:192.0.2.1` is `::ffff:c000:201`. */
function withoutDots(ip: string): string {
  return ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
}
