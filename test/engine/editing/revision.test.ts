import { fc } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { proxy, snapshot } from 'valtio/vanilla'
import { revisionOf, snapshotOf } from '#engine/editing/index.ts'

interface Leaf {
  text: string
  words: { at: number }[]
}
interface Tree {
  pages: { name: string; items: Leaf[] }[]
}

const leaf = (text: string): Leaf => ({ text, words: [{ at: 0 }, { at: 1 }] })
const page = (name: string) => ({ name, items: [leaf('a'), leaf('b')] })

const place = { page: fc.nat(2), item: fc.nat(1), to: fc.nat(2), text: fc.string({ maxLength: 3 }) }
const writes = fc.array(
  fc.record({
    ...place,
    kind: fc.constantFrom('text', 'word', 'add', 'remove', 'move', 'replace', 'other', 'read'),
  }),
  { minLength: 1, maxLength: 30 },
)

it('the snapshot shows every write, wherever it is made, and shares what was not written', () => {
  fc.assert(
    fc.property(writes, (steps) => {
      const state = proxy<Tree>({ pages: ['一', '二', '三'].map(page) })
      const other = proxy({ count: 0 })
      for (const { kind, page: at, item, to, text } of steps) {
        const before = snapshotOf(state)
        const plain = JSON.stringify(state)
        const items = state.pages[at]?.items ?? []
        const written = items[item]
        if (kind === 'text' && written) written.text = text
        if (kind === 'word' && written?.words[0]) written.words[0].at += 1
        if (kind === 'add') items.push(leaf(text))
        if (kind === 'remove') items.splice(item, 1)
        if (kind === 'move') state.pages[to]?.items.push(...items.splice(0, 1))
        if (kind === 'replace') state.pages[at] = page(text)
        if (kind === 'other') other.count += 1
        // Checks of Valtio's own lie between.
        if (kind === 'read') snapshot(state.pages)
        const after = snapshotOf(state)
        expect(JSON.stringify(after)).toBe(JSON.stringify(state))
        expect(JSON.stringify(before)).toBe(plain)
        expect(snapshotOf(state.pages)).toBe(after.pages)
        const [old, now] = [before.pages, after.pages]
        for (const [index, one] of now.entries())
          if (JSON.stringify(one) !== JSON.stringify(old[index])) expect(one).not.toBe(old[index])
          else if (index !== at && index !== to) expect(one).toBe(old[index])
      }
    }),
  )
})

it('counts writes to parts that were added later', () => {
  const state = proxy<{ list: { value: number }[] }>({ list: [] })
  expect(snapshotOf(state)).toEqual({ list: [] })
  state.list.push({ value: 1 })
  const [added] = state.list
  const before = revisionOf(state)
  if (added) added.value = 2
  expect(revisionOf(state)).toBe(before + 1)
  expect(snapshotOf(state)).toEqual({ list: [{ value: 2 }] })
  state.list = []
  expect(snapshotOf(state)).toEqual({ list: [] })
})
