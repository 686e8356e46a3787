import { fc, test } from '@fast-check/vitest'
import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { describe, expect, it } from 'vitest'
import { createComparison, writeDifference } from '#engine/editing/difference.ts'

const keyed = (id: string, value: unknown) => ({ uuid: id, value, style: { left: 1 } })

/** A list of items with ids, as in the document, in a reactive state. */
function listOf(...items: unknown[]) {
  const state = proxy({ list: items })
  return { state, write: (list: unknown[]) => writeDifference(state, snapshot(state), { list }) }
}

describe('writeDifference', () => {
  it('keeps proxies and snapshots of remaining items on reordering, insertion and removal', () => {
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

  it('detaches removed items', async () => {
    const { state, write } = listOf(keyed('a', 1), keyed('b', 2))
    const removed = state.list[1] as { value: unknown }
    write([keyed('a', 1)])
    let notifications = 0
    subscribe(state, () => notifications++, true)
    removed.value = 'detached'
    expect(notifications).toBe(0)
  })

  it('makes inserted items writable', () => {
    const { state, write } = listOf()
    const item = snapshot(proxy(keyed('a', { deep: [1] })))
    write([item])
    const added = state.list[0] as { value: { deep: number[] } }
    added.value.deep.push(2)
    expect(snapshot(state).list).toEqual([keyed('a', { deep: [1, 2] })])
    expect(item.value).toEqual({ deep: [1] })
  })

  it('makes values at new keys writable, without changing the snapshot', () => {
    const state = proxy<Record<string, { deep?: number[] } | number>>({ number: 1 })
    const expected = snapshot(proxy({ number: { deep: [1] }, added: { deep: [1] } }))
    writeDifference(state, snapshot(state), expected)
    for (const key of ['number', 'added']) {
      const value = state[key]
      if (typeof value === 'object') value.deep?.push(2)
    }
    expect(snapshot(state)).toEqual({ number: { deep: [1, 2] }, added: { deep: [1, 2] } })
    expect(expected).toEqual({ number: { deep: [1] }, added: { deep: [1] } })
  })

  it('does not visit identical values', () => {
    const untouched = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('visited')
        },
      },
    )
    const target = { untouched, list: [untouched, 1], count: 1 }
    const current = { untouched, list: [untouched, 1], count: 1 }
    writeDifference(target, current, { untouched, list: [untouched, 2], count: 2 })
    expect([target.count, target.list[1]]).toEqual([2, 2])
  })

  it('matches items without unique ids by index', () => {
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

  test.prop([values, values], { numRuns: 2000 })('turns any value into any other', (from, to) => {
    const state = proxy({ root: structuredClone(from) })
    writeDifference(state, snapshot(state), { root: to })
    expect(snapshot(state)).toEqual({ root: to })
    let notifications = 0
    subscribe(state, () => notifications++, true)
    writeDifference(state, snapshot(state), { root: to })
    expect(notifications, 'no notification without changes').toBe(0)
  })

  test.prop([values, values])('compares deeply', (a, b) => {
    const { isEqual, isSame } = createComparison()
    const copy = structuredClone(a)
    expect(isEqual(a, copy)).toBe(true)
    expect(isSame(a, copy)).toBe(true)
    expect(isEqual(a, b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)))
  })
})

/** Sorts keys, so that equal values have equal JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}
