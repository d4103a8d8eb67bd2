import { expect, test } from 'vitest'
import { addressBlock } from '#server/platform/address-block.ts'

test.for([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::aaaa:bbbb:cccc:dddd', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:0DB8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.17', '192.0.2.17'],
  ['::ffff:192.0.2.17', '192.0.2.17'],
  ['::ffff:c000:211', '192.0.2.17'],
  ['0:0:0:0:0:ffff:192.0.2.17', '192.0.2.17'],
] as const)('%s counts as %s', ([ip, block]) => {
  expect(addressBlock(ip)).toBe(block)
})

test('wider blocks take in the neighbours', () => {
  expect(addressBlock('2001:db8:1:2::1', 48)).toBe(addressBlock('2001:db8:1:ffff::1', 48))
  expect(addressBlock('2001:db8:1:2::1', 48)).not.toBe(addressBlock('2001:db8:2::1', 48))
})
