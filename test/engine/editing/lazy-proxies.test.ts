import fc from 'fast-check'
import { snapshot, subscribe } from 'valtio/vanilla'
import { expect, it } from 'vitest'
import { clonePlain } from '#engine/document/index.ts'
import { installFastProxies } from '#engine/editing/fast-proxies.ts'
import { isSettled, lazyProxy } from '#engine/editing/lazy-proxies.ts'
import { snapshotOf } from '#engine/editing/revision.ts'
import { peek } from '#engine/util/peek.ts'
import { work } from './small-work.ts'

installFastProxies()

it('gives the same proxy of a part at each reading, and keeps snapshots when parts are only read', () => {
  const state = lazyProxy(work())
  const before = snapshot(state)
  expect(state.pages[1]!.data).toBe(state.pages[1]!.data)
  expect(state).toEqual(work())
  expect(snapshot(state)).toBe(before)
  expect(snapshotOf(state)).toBe(before)
})

it('keeps earlier snapshots as they were when a part is written', () => {
  const state = lazyProxy(work())
  const before = snapshot(state)
  state.pages[1]!.data.seconds = 9
  const after = snapshot(state)
  expect(before).toEqual(work())
  expect(after.pages[1]).toEqual({ name: '二', data: { seconds: 9 } })
  expect(after.pages[0]).toBe(before.pages[0])
  expect(() => Object.assign(before.pages[0]!.data, { seconds: 0 })).toThrow(TypeError)
})

it('notifies of writes to parts that were read after subscribing', async () => {
  const state = lazyProxy(work())
  let count = 0
  subscribe(state, () => (count += 1))
  state.pages[1]!.data.seconds = 9
  await Promise.resolve()
  await Promise.resolve()
  expect(count).toBe(1)
})

it('takes back parts of its snapshots without a copy, each place with a state of its own', () => {
  const state = lazyProxy(work())
  const [first] = snapshot(state).pages
  state.pages[1] = first as (typeof state.pages)[number]
  expect(isSettled(first)).toBe(true)
  expect(snapshot(state).pages[1]).toBe(first)
  state.pages[1].name = '改'
  expect(snapshot(state).pages.map(({ name }) => name)).toEqual(['一', '改'])
})

it('notifies of writes to proxies inside of what is assigned', () => {
  const state = lazyProxy(work())
  const page = state.pages[0]!
  state.pages = [page]
  snapshot(state)
  page.data.seconds = 8
  expect(snapshot(state)).toEqual({ title: '作品', pages: [{ name: '一', data: { seconds: 8 } }] })
})

it('is read behind its back without proxies of its parts', () => {
  const state = lazyProxy(work())
  state.pages[0]!.name = '改'
  expect(peek(peek(state).pages)[1]).toEqual({ name: '二', data: { seconds: 3 } })
  expect(clonePlain(state)).toEqual({
    ...work(),
    pages: [{ name: '改', data: { seconds: 5 } }, work().pages[1]],
  })
})

interface Node {
  value: number
  children: Node[]
}

it('has the content of a plain object after any edits, and each snapshot that of its time', () => {
  const node: fc.Memo<Node> = fc.memo((depth) =>
    fc.record({
      value: fc.nat(9),
      children: depth > 1 ? fc.array(node(depth - 1), { maxLength: 3 }) : fc.constant([]),
    }),
  )
  const edit = fc.record({
    kind: fc.constantFrom('set', 'add', 'remove', 'move', 'again'),
    path: fc.array(fc.nat(2), { maxLength: 3 }),
    value: fc.nat(9),
  })
  fc.assert(
    fc.property(node(3), fc.array(edit, { maxLength: 25 }), (start, edits) => {
      const state = lazyProxy(clonePlain(start))
      const plain = clonePlain(start)
      const taken: [Node, Node][] = []
      const at = (root: Node, path: number[]) =>
        path.reduce<Node>((found, index) => found.children[index % found.children.length] ?? found, root)
      for (const { kind, path, value } of edits) {
        const earlier = taken.at(-1)
        for (const root of [state, plain]) {
          const found = at(root, path)
          if (kind === 'set') found.value = value
          else if (kind === 'add') found.children.push({ value, children: [{ value: 1, children: [] }] })
          else if (kind === 'remove') found.children.splice(value % 3, 1)
          else if (kind === 'move') found.children.unshift(...found.children.splice(value % 3, 1))
          else if (earlier)
            found.children = root === state ? earlier[0].children : clonePlain(earlier[1].children)
        }
        taken.push([snapshotOf(state), clonePlain(plain)])
      }
      expect(state).toEqual(plain)
      for (const [snapshot, then] of taken) expect(snapshot).toEqual(then)
    }),
  )
})
