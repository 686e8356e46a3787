import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createSnapIndexer, type SnapIndex } from '#engine/stage/snapping/snap-index.ts'

const element = (left: number, width: number, isHidden = false): Element => ({
  ...createElement('qk-rectangle-border', { commonStyle: { left, width, top: -left, height: width } }),
  ...(isHidden && { isHidden: true }),
})

const elements = fc
  .array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 5 }), fc.boolean()), {
    maxLength: 12,
  })
  .map((all) => all.map(([left, width, isHidden]) => element(left, width, isHidden)))

/** The edges and extents that an index has, as positions and ids. */
const edgesOf = ({ elements, x, y }: SnapIndex) =>
  [x, y].map(({ edges: { at, code }, extents: { index, ...positions } }) => ({
    edges: Array.from(code, (each, place) => [at[place], elements[Math.floor(each / 3)]?.uuid, each % 3]),
    order: Array.from(index, (each) => elements[each]?.uuid),
    positions,
  }))

const anew = (all: readonly Element[]) => {
  const index = createSnapIndexer().of(all)
  if (!index) throw new Error('few elements are indexed at once')
  return edgesOf(index)
}

/** Changes a list as an author does: replaces, inserts, removes and exchanges elements. */
function changed(all: readonly Element[], [kind, place, left]: [number, number, number]): Element[] {
  const list = [...all]
  const at = list.length === 0 ? 0 : place % list.length
  const [old] = list.slice(at)
  if (kind === 0 && old) list[at] = { ...old, commonStyle: { ...old.commonStyle, left } }
  else if (kind === 1) list.splice(at, 0, element(left, 3), element(left + 1, 2))
  else if (kind === 2) list.splice(at, 2)
  else list.push(...list.splice(0, at))
  return list
}

describe('the index of a page', () => {
  const numbers = fc.tuple(fc.nat(3), fc.nat(20), fc.integer({ min: -5, max: 5 }))
  test.prop([elements, fc.array(numbers, { maxLength: 6 })])(
    'is, after changes, as if made anew',
    (start, changes) => {
      const indexer = createSnapIndexer()
      let list: readonly Element[] = start
      for (const change of changes) {
        const index = indexer.of(list)
        expect(index && edgesOf(index)).toEqual(anew(list))
        list = changed(list, change)
      }
      const index = indexer.of(list)
      expect(index && edgesOf(index)).toEqual(anew(list))
    },
  )

  it('of many elements is computed in slices, and of the last list that was asked for', () => {
    const many = Array.from({ length: 1500 }, (_, at) => element(at % 50, 3))
    const indexer = createSnapIndexer()
    expect(indexer.of(many)).toBeNull()
    expect(indexer.proceed(() => true)).toBe(true)
    expect(indexer.of(many)).toBeNull()
    const others = many.slice(5)
    expect(indexer.of(others)).toBeNull()
    let slices = 0
    while (indexer.proceed(() => true)) slices += 1
    expect(slices).toBeGreaterThan(3)
    expect(indexer.isReady).toBe(true)
    expect(indexer.of(others)?.x.extents.index).toHaveLength(1495)
    // One more change is made at once.
    expect(indexer.of(changed(others, [0, 7, 4]))?.x.extents.index).toHaveLength(1495)
  })
})
