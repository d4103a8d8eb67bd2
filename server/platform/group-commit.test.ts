import { expect, test } from 'vitest'
import { createGroupCommit } from '#server/platform/group-commit.ts'

interface Item {
  name: string
  keys?: string[]
}

function open(
  options: { lanes?: number; largest?: number; bad?: string; code?: string; most?: number; worthALane?: number } = {},
) {
  const groups: string[][] = []
  const release: (() => void)[] = []
  const group = createGroupCommit<Item, string>({
    lanes: options.lanes ?? 1,
    worthALane: options.worthALane ?? 1,
    largest: options.largest ?? 64,
    most: options.most ?? 1000,
    keys: ({ keys }) => keys ?? [],
    async commit(items) {
      groups.push(items.map(({ name }) => name))
      await new Promise<void>((resolve) => release.push(resolve))
      if (items.some(({ name }) => name === options.bad))
        throw Object.assign(new Error(`cannot store ${options.bad}`), { code: options.code ?? '22021' })
      return items.map(({ name }) => `${name} stored`)
    },
  })
  /** Lets commits finish until nothing is left to do. */
  const finish = async () => {
    for (let idle = 0; idle < 5; idle++) {
      while (release.length) {
        release.shift()?.()
        idle = 0
        await new Promise((resolve) => setImmediate(resolve))
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { group, groups, finish }
}

test('the first item starts at once; those that come meanwhile share the next group', async () => {
  const { group, groups, finish } = open()
  const answers = Promise.all(['a', 'b', 'c'].map((name) => group.add({ name })))
  await finish()
  expect(groups).toEqual([['a'], ['b', 'c']])
  expect(await answers).toEqual(['a stored', 'b stored', 'c stored'])
})

test('two lanes work side by side', async () => {
  const { group, groups, finish } = open({ lanes: 2 })
  const answers = Promise.all(['a', 'b', 'c', 'd'].map((name) => group.add({ name })))
  expect(groups).toEqual([['a'], ['b']])
  await finish()
  expect(groups[2]).toEqual(['c', 'd'])
  await answers
})

test('a further lane opens only for a group that is worth it; the rest goes when a lane is free', async () => {
  const { group, groups, finish } = open({ lanes: 2, worthALane: 3 })
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => group.add({ name })))
  expect(groups).toEqual([['a'], ['b', 'c', 'd']])
  await finish()
  expect(groups[2]).toEqual(['e'])
  await answers
})

test('a group grows no larger than it may', async () => {
  const { group, groups, finish } = open({ largest: 2 })
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => group.add({ name })))
  await finish()
  expect(groups).toEqual([['a'], ['b', 'c'], ['d', 'e']])
  await answers
})

test('items that share a key follow each other, in their order', async () => {
  const { group, groups, finish } = open()
  const items: Item[] = [
    { name: 'first' },
    { name: 'a1', keys: ['a'] },
    { name: 'a2', keys: ['a', 'b'] },
    { name: 'b1', keys: ['b'] },
    { name: 'c1', keys: ['c'] },
  ]
  const answers = Promise.all(items.map((item) => group.add(item)))
  await finish()
  expect(groups).toEqual([['first'], ['a1', 'c1'], ['a2'], ['b1']])
  await answers
})

test('one bad item fails alone; the others of its group are stored', async () => {
  const { group, finish } = open({ bad: 'b' })
  const answers = Promise.allSettled(['x', 'a', 'b', 'c'].map((name) => group.add({ name })))
  await finish()
  const settled = await answers
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(settled[2]).toMatchObject({ reason: { message: 'cannot store b' } })
})

test('a database that is away fails the whole group at once, and is not asked again item by item', async () => {
  const { group, groups, finish } = open({ bad: 'b', code: 'ECONNRESET' })
  const answers = Promise.allSettled(['x', 'a', 'b', 'c'].map((name) => group.add({ name })))
  await finish()
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  expect(groups).toEqual([['x'], ['a', 'b', 'c']])
})

test('past what can be answered in time, items are refused with a sentence', async () => {
  const { group, finish } = open({ most: 2 })
  const answers = Promise.allSettled(['x', 'a', 'b', 'c'].map((name) => group.add({ name })))
  await finish()
  expect((await answers)[3]).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } })
})
