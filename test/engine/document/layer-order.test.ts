import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import {
  addElement,
  allElements,
  hasLayerNumbers,
  isInFront,
  layersOf,
  layerToTop,
  locate,
  moveToLayer,
} from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
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
    for (const id of before.slice(0, 1)) layerToTop(page, [id])
    expect(layersOf(page.elements).length === 1 || isDense(page.elements), 'after a layer command').toBe(true)
  },
)

const isDense = (elements: Element[]) =>
  layersOf(elements).every(({ commonStyle }, at) => commonStyle.zIndex === at + 1)

const kinds = fc.array(fc.constantFrom('qk-text', 'qk-v-anchor', 'qk-group', 'qk-scene-music'), {
  maxLength: 6,
})

test.prop([projects, kinds])(
  'gives a new element the number of elements, presenters included, and puts it on top',
  (project, names) => {
    const [page] = project.pages
    if (!page) return
    for (const name of names) {
      const element = createElement(name)
      if (element.elName === 'qk-group') element.propsValue.components.push(createElement('qk-text'))
      const before = layersOf(page.elements)
      const added = addElement(page, element)
      expect(layersOf(page.elements).filter((layer) => layer !== added)).toEqual(before)
      if (isInFront(added)) expect(added.commonStyle.zIndex).toBe(99_999)
      else {
        expect(layersOf(page.elements).at(-1)).toBe(added)
        const number = page.elements.length
        expect(added.commonStyle.zIndex).toBe(name === 'qk-group' ? Math.max(2, number) : number)
      }
      expect(hasLayerNumbers(page.elements)).toBe(true)
    }
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
