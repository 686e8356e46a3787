import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { allElements, isInFront, layersOf, locate, moveToLayer } from '#engine/document/operations/index.ts'
import { projects } from '#test/support/arbitraries.ts'
import { expectInvariants } from '#test/support/invariants.ts'

const moves = fc.array(fc.record({ element: fc.nat(20), index: fc.integer({ min: -2, max: 12 }) }), {
  maxLength: 8,
})

test.prop([projects, moves])(
  'keeps layers dense and changes only their order, after any moves',
  (project, moves) => {
    const [page] = project.pages
    if (!page) return
    const before = allElements(page.elements).map(({ uuid }) => uuid)
    for (const { element, index } of moves) {
      const uuid = before[element % Math.max(1, before.length)]
      if (uuid === undefined) return
      moveToLayer(page, uuid, index)
      const found = locate(page, uuid)
      if (!found || isInFront(found.element)) continue
      const layers = layersOf(found.siblings)
      expect(layers.indexOf(found.element)).toBe(Math.min(Math.max(index, 0), layers.length - 1))
    }
    expect(allElements(page.elements).map(({ uuid }) => uuid)).toEqual(before)
    expectInvariants(project)
  },
)

test.prop([projects, fc.nat(20), fc.nat(12)])(
  'keeps the order of all other elements',
  (project, at, index) => {
    const [page] = project.pages
    const uuid = page?.elements[at % Math.max(1, page.elements.length)]?.uuid
    if (!page || uuid === undefined) return
    const others = () => layersOf(page.elements).filter((layer) => layer.uuid !== uuid)
    const before = others()
    moveToLayer(page, uuid, index)
    expect(others()).toEqual(before)
  },
)
