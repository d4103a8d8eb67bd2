import { connect } from 'node:net'

/** The same sequence in every run, so that a failure can be found again (mulberry32). */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: <T>(from: readonly T[]) => from[below(from.length)] as T }
}

/** Values of the wrong kind, whatever the field. */
export const wrongKinds: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  [],
  [[]],
  [null],
  ['a', 'b'],
  {},
  { a: 1 },
  { toString: 'x' },
  { length: 5 },
  { $ne: null },
  { $gt: '' },
  [{ firstName: 'Maya' }],
  Array(2000).fill(0),
]

/** Text that has broken other systems: each is lawful or not by its field, but never a reason to fall over. */
export const hostileText: string[] = [
  "'; drop table leads; --",
  "' or '1'='1",
  '1; select pg_sleep(10)--',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<%= 7*7 %>',
  '#{7*7}',
  '%s%s%n',
  '%00',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '<!--#exec cmd="ls"-->',
  ']]>',
  '&lt;b&gt;',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '@SUM(1)',
  '-2+3',
  'a\r\nBcc: all@example.com',
  'a\r\n\r\nHTTP/1.1 200 OK',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\ud83d',
  '\uffff',
  '\ufffe',
  '\u200f\u202e',
  '\u0007\u001b[31m',
  '\u2028\u2029',
  '../../etc/passwd',
  '..\\..\\x',
  'file:///etc/passwd',
  '`id`',
  '$(id)',
  '|id',
  '() { :;}; id',
  '*)(uid=*',
  '__proto__',
  'constructor',
  'prototype',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  'http://169.254.169.254/latest',
  'http://[::1]:5432/',
  'http://a:b@c?utm_source=%00',
  'http://x/?utm_source=\u0000&utm_campaign=%F0%9F',
  '?utm_term=%ED%A0%80',
  'a@b',
  'a@b.c',
  '@',
  'a@@b.co',
  `${'a'.repeat(64)}@example.com`,
  `a@${'b.'.repeat(100)}co`,
  '"a b"@example.com',
  'a@example.com\u0000',
  'A@EXAMPLE.COM\nx',
  '+'.repeat(39),
  '9'.repeat(40),
  '(((((((',
  '+1 512 555 0142 ext. 99999',
  '٠١٢٣٤٥٦٧٨٩',
  '0000000',
  '+999999999999999',
  'İıŞş',
  'ﷺ'.repeat(60),
  'e\u0301'.repeat(90),
  '𝒜'.repeat(100),
  'x'.repeat(199),
  'x'.repeat(201),
  'x'.repeat(3000),
  '\u{1f3e0}'.repeat(150),
  ' '.repeat(5000),
  'é'.repeat(20_000),
]

/** Whole bodies, as bytes: broken, huge, deep, or not what their content type claims. */
export function hostileBodies(): (string | Uint8Array<ArrayBuffer>)[] {
  const bytes = (...values: number[]) => Uint8Array.from(values)
  const around = (middle: number[]) => bytes(...Buffer.from('{"firstName":"'), ...middle, ...Buffer.from('"}'))
  const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
  const lead =
    '{"firstName":"Maya","lastName":"Okafor","email":"maya@example.com","phone":"(512) 555-0142","consent":true'
  return [
    '',
    ' ',
    '{',
    '}',
    '[',
    '[]',
    '{}',
    'null',
    'true',
    '0',
    '"text"',
    'NaN',
    'undefined',
    "{'a':1}",
    '{a:1}',
    '{"a":1,}',
    '//',
    '{"a":01}',
    '\ufeff{}',
    lead,
    `${lead},}`,
    `${lead}}}`,
    `${lead},"firstName":null}`,
    `${lead},"__proto__":{"admin":true}}`,
    `${lead},"constructor":{"prototype":{"x":1}}}`,
    `${lead},"\\u005f_proto__":{"x":1}}`,
    `${lead},"consent":false}`,
    `{"firstName":"\\ud800"}`,
    `{"firstName":"\\u0000"}`,
    `{"firstName":"\\x"}`,
    '{"firstName":"a\nb"}',
    deep('[', ']', 30_000),
    deep('{"a":', '}', 5_000),
    `{"a":${deep('[', ']', 20_000)}}`,
    deep('{"firstName":', '1}', 3_000),
    '['.repeat(60_000),
    '{"a":'.repeat(10_000),
    `[${'1,'.repeat(30_000)}1]`,
    `{${Array.from({ length: 5000 }, (_, at) => `"k${at}":1`).join(',')}}`,
    `{"firstName":${'9'.repeat(60_000)}}`,
    `{"firstName":"${'\\u0041'.repeat(9000)}"}`,
    `{"firstName":"${'x'.repeat(1_000_000)}"}`,
    'x'.repeat(1_000_000),
    `{"${'k'.repeat(60_000)}":1}`,
    around([0xff]),
    around([0xc3, 0x28]),
    around([0xed, 0xa0, 0x80]),
    around([0xf5, 0x80, 0x80, 0x80]),
    around([0xc0, 0xaf]),
    bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
    bytes(0x1f, 0x8b, 8, 0),
    bytes(0),
    'a=1',
    '%',
    '%FF',
    '%00=%00',
    'firstName=%FF',
    'firstName=%E0%A4%A',
    'firstName[]=a&firstName[b]=c',
    '&&&===',
    '=',
    '+',
    '__proto__=1&constructor=2',
    'firstName=a&firstName=b',
    `firstName=${'%41'.repeat(20_000)}`,
    'a&'.repeat(30_000),
    `${'k=v&'.repeat(15_000)}`,
    `firstName=${'x'.repeat(1_000_000)}`,
    '<xml/>',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    '--b\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nMaya\r\n--b--\r\n',
  ]
}

export const contentTypes: (string | undefined)[] = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'json',
  '',
  ';',
  'a/b/c',
  'application/json, text/html',
  undefined,
]

/** Sends these bytes as they are and answers all that came back until the connection closed or fell silent. */
export function sendRaw(url: string, text: string, { end = false } = {}): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () =>
      end ? socket.end(text, 'latin1') : socket.write(text, 'latin1'),
    )
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

/** Some at a time; the order of the answers is that of the calls. */
export async function atOnce<In, Out>(inputs: In[], lanes: number, work: (input: In) => Promise<Out>): Promise<Out[]> {
  const outputs: Out[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let at = next++; at < inputs.length; at = next++) outputs[at] = await work(inputs[at] as In)
    }),
  )
  return outputs
}
