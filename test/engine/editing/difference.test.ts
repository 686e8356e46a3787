import { fc, test } from '@fast-check/vitest'
import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { describe, expect, it } from 'vitest'
import { createComparison, writeDifference } from '#engine/editing/difference.ts'

const keyed = (id: string, value: unknown) => ({ uuid: id, value, style: { left: 1 } })

/** A list as the document has them, wrapped for a reactive state. */
function listOf(...items: unknown[]) {
  const state = proxy({ list: items })
  return { state, write: (list: unknown[]) => writeDifference(state, snapshot(state), { list }) }
}

describe('writing the difference', () => {
  it('keeps what stays: reordered, among new ones, without removed ones', () => {
    const { state, write } = listOf(keyed('a', 1), keyed('b', 2), keyed('c', 3), keyed('d', 4))
    const proxies = [...state.list]
    const snapshots = snapshot(state).list
    write([keyed('d', 4), keyed('x', 9), keyed('b', 2), keyed('a', 7)])
    expect(snapshot(state).list).toEqual([keyed('d', 4), keyed('x', 9), keyed('b', 2), keyed('a', 7)])
    expect(state.list[0]).toBe(proxies[3])
    expect(state.list[2]).toBe(proxies[1])
    expect(state.list[3]).toBe(proxies[0])
    expect(snapshot(state).list[0]).toBe(snapshots[3])
    expect(snapshot(state).list[2]).toBe(snapshots[1])
  })

  it('forgets what it removed', async () => {
    const { state, write } = listOf(keyed('a', 1), keyed('b', 2))
    const removed = state.list[1] as { value: unknown }
    write([keyed('a', 1)])
    let heard = 0
    subscribe(state, () => heard++, true)
    removed.value = 'a ghost'
    expect(heard).toBe(0)
  })

  it('writes into what is new', () => {
    const { state, write } = listOf()
    const item = snapshot(proxy(keyed('a', { deep: [1] })))
    write([item])
    const added = state.list[0] as { value: { deep: number[] } }
    added.value.deep.push(2)
    expect(snapshot(state).list).toEqual([keyed('a', { deep: [1, 2] })])
    expect(item.value).toEqual({ deep: [1] })
  })

  it('writes into what is new at a key, which no longer belongs to the snapshot', () => {
    const state = proxy<Record<string, { deep?: number[] } | number>>({ number: 1 })
    const wanted = snapshot(proxy({ number: { deep: [1] }, added: { deep: [1] } }))
    writeDifference(state, snapshot(state), wanted)
    for (const key of ['number', 'added']) {
      const value = state[key]
      if (typeof value === 'object') value.deep?.push(2)
    }
    expect(snapshot(state)).toEqual({ number: { deep: [1, 2] }, added: { deep: [1, 2] } })
    expect(wanted).toEqual({ number: { deep: [1] }, added: { deep: [1] } })
  })

  it('does not even look at what is the same', () => {
    const untouched = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('looked')
        },
      },
    )
    const target = { untouched, list: [untouched, 1], count: 1 }
    const current = { untouched, list: [untouched, 1], count: 1 }
    writeDifference(target, current, { untouched, list: [untouched, 2], count: 2 })
    expect([target.count, target.list[1]]).toEqual([2, 2])
  })

  it('matches items without ids, or with ids that are not unique, by their place', () => {
    const { state, write } = listOf({ n: 1 }, { n: 2 }, 3)
    const first = state.list[0]
    write([{ n: 5 }, 'two'])
    expect(snapshot(state).list).toEqual([{ n: 5 }, 'two'])
    expect(state.list[0]).toBe(first)
    write([keyed('a', 1), keyed('a', 2)])
    write([keyed('a', 3), keyed('a', 2), keyed('a', 1)])
    expect(snapshot(state).list).toEqual([keyed('a', 3), keyed('a', 2), keyed('a', 1)])
  })

  const values = fc.letrec<{ value: unknown; list: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, 0, 1, '', 'text', true),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'list'), tie('value'), { maxKeys: 3 }),
      tie('list'),
    ),
    list: fc.oneof(
      fc.array(tie('value'), { maxLength: 3 }),
      fc.uniqueArray(fc.record({ uuid: fc.constantFrom('p', 'q', 'r', 's', 't'), value: tie('value') }), {
        maxLength: 5,
        selector: ({ uuid }) => uuid,
      }),
    ),
  })).value

  test.prop([values, values], { numRuns: 2000 })('reaches any value from any other', (from, to) => {
    const state = proxy({ root: structuredClone(from) })
    writeDifference(state, snapshot(state), { root: to })
    expect(snapshot(state)).toEqual({ root: to })
    let heard = 0
    subscribe(state, () => heard++, true)
    writeDifference(state, snapshot(state), { root: to })
    expect(heard, 'told about nothing').toBe(0)
  })

  test.prop([values, values])('knows what is equal', (a, b) => {
    const { isEqual, isSame } = createComparison()
    const copy = structuredClone(a)
    expect(isEqual(a, copy)).toBe(true)
    expect(isSame(a, copy)).toBe(true)
    expect(isEqual(a, b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)))
  })
})

/** With keys in order, so that equal values print alike. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}
