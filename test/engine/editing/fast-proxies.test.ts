import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
import { expect, it, vi } from 'vitest'
import { installFastProxies } from '#engine/editing/fast-proxies.ts'
import { work } from './small-work.ts'

installFastProxies()

it('gives proxies the values of the object', () => {
  const state = proxy(work())
  expect(state).toEqual(work())
  expect(state.pages).toHaveLength(2)
  expect(snapshot(state)).toEqual(work())
})

it('notifies of writes, additions and removals at any depth', async () => {
  const state = proxy(work())
  const written = vi.fn()
  subscribe(state, written)
  const changes = [
    () => (state.title = '新'),
    () => (state.pages[1]!.data.seconds = 9),
    () => state.pages.push({ name: '三', data: { seconds: 1 } }),
    () => (state.pages[2]!.data.seconds = 2),
    () => state.pages.splice(0, 1),
  ]
  for (const [at, change] of changes.entries()) {
    change()
    await Promise.resolve()
    await Promise.resolve()
    expect(written).toHaveBeenCalledTimes(at + 1)
  }
  expect(snapshot(state).pages.map(({ data }) => data.seconds)).toEqual([9, 2])
})

it('keeps unchanged parts of snapshots, and refuses writes to them', () => {
  const state = proxy(work())
  const before = snapshot(state)
  expect(snapshot(state)).toBe(before)
  state.pages[0]!.name = '改'
  const after = snapshot(state)
  expect(after.pages[0]).toEqual({ name: '改', data: { seconds: 5 } })
  expect(before.pages[0]!.name).toBe('一')
  expect(after.pages[1]).toBe(before.pages[1])
  expect(after.pages[0]!.data).toBe(before.pages[0]!.data)
  expect(() => Object.assign(after.pages[0]!.data, { seconds: 0 })).toThrow(TypeError)
  expect(() => (after.pages as unknown[]).push(0)).toThrow(TypeError)
})

it('keeps references and objects of classes as they are', () => {
  const held = { text: '原' }
  const when = new Date(0)
  const state = proxy<{ held: { text: string }; when: Date }>({ held: ref(held), when })
  expect(snapshot(state).held).toBe(held)
  expect(snapshot(state).when).toBe(when)
})
