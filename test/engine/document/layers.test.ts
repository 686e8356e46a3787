import { describe, expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/create.ts'
import {
  type Container,
  layerDown,
  layerName,
  layerNumbers,
  layersOf,
  layerToBottom,
  layerToTop,
  layerUp,
  moveToLayer,
  paintOrder,
  renumber,
} from '#engine/document/operations/index.ts'
import type { ElementName } from '#engine/elements/schemas.ts'

/** A page whose elements a, b, c … lie on the given layers, with a presenter in front. */
function pageOf(zIndexes: number[]) {
  const page = blankPage()
  const add = (elName: ElementName, uuid: string, zIndex: number) =>
    page.elements.push(Object.assign(createElement(elName, { commonStyle: { zIndex } }), { uuid }))
  zIndexes.forEach((zIndex, at) => add('qk-text', 'abcdefgh'[at] ?? '?', zIndex))
  add('qk-v-anchor', 'P', 99_999)
  return page
}

const stack = (page: Container) =>
  layersOf(page.elements)
    .map(({ uuid }) => uuid)
    .join('')
const numbers = (page: Container) => page.elements.map(({ commonStyle }) => commonStyle.zIndex)

describe.each([
  ['up', layerUp, 'b', 'acbd'],
  ['up', layerUp, 'd', 'abcd'],
  ['up', layerUp, 'ab', 'cabd'],
  ['up', layerUp, 'ac', 'badc'],
  ['up', layerUp, 'cd', 'abcd'],
  ['up', layerUp, 'bd', 'acbd'],
  ['down', layerDown, 'c', 'acbd'],
  ['down', layerDown, 'a', 'abcd'],
  ['down', layerDown, 'cd', 'acdb'],
  ['down', layerDown, 'ac', 'acbd'],
  ['to the top', layerToTop, 'b', 'acdb'],
  ['to the top', layerToTop, 'ca', 'bdac'],
  ['to the bottom', layerToBottom, 'c', 'cabd'],
  ['to the bottom', layerToBottom, 'db', 'bdac'],
  ['up with a presenter', layerUp, 'bP', 'acbd'],
  ['to the bottom with a presenter', layerToBottom, 'P', 'abcd'],
])('%s', (_, command, selected, expected) => {
  it(`${selected} of abcd gives ${expected}`, () => {
    const page = pageOf([1, 2, 3, 4])
    command(page, selected.split(''))
    expect(stack(page)).toBe(expected)
    expect(numbers(page).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 99_999])
  })
})

describe('moving to a layer', () => {
  it.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 99, 'acdb'],
    ['c', -3, 'cabd'],
    ['P', 0, 'abcd'],
  ])('moves %s to %i: %s', (id, index, expected) => {
    const page = pageOf([1, 2, 3, 4])
    moveToLayer(page, id, index)
    expect(stack(page)).toBe(expected)
  })
})

describe('numbering', () => {
  it('closes gaps and separates equal numbers, the later element above', () => {
    const page = pageOf([7, 3, 7, 0])
    renumber(page.elements)
    expect(stack(page)).toBe('dbac')
    expect(numbers(page)).toEqual([3, 2, 4, 1, 99_999])
  })

  it('puts presenters back in front', () => {
    const page = pageOf([1])
    for (const { commonStyle } of page.elements) commonStyle.zIndex = 1
    renumber(page.elements)
    expect(numbers(page)).toEqual([1, 99_999])
    expect(paintOrder(page.elements.toReversed()).map(({ uuid }) => uuid)).toEqual(['a', 'P'])
  })

  it('keeps a group that is alone on the second layer', () => {
    expect(layerNumbers([createElement('qk-group')])).toEqual([2])
    expect(layerNumbers([createElement('qk-group'), createElement('qk-v-anchor')])).toEqual([2, 99_999])
    expect(layerNumbers([createElement('qk-group'), createElement('qk-text')])).toEqual([1, 2])
  })

  it('works inside a group without changing the page', () => {
    const page = pageOf([1, 2])
    const [one, two] = [createElement('qk-text'), createElement('qk-text')]
    two.commonStyle.zIndex = 2
    const group = createElement('qk-group', { commonStyle: { zIndex: 3 } })
    group.propsValue.components.push(one, two)
    page.elements.push(group)
    layerToTop(page, [one.uuid, 'a'])
    expect([one.commonStyle.zIndex, two.commonStyle.zIndex]).toEqual([2, 1])
    expect(stack(page)).toBe(`b${group.uuid}a`)
  })
})

it.each([
  ['qk-text', { text: '  开放\n日 ' }, '开放 日'],
  ['qk-button', { text: '立即\n报名' }, '立即 报名'],
  ['qk-button', { text: '很长'.repeat(20) }, '很长'.repeat(15)],
  ['qk-button', { text: ' ' }, '按钮'],
  ['qk-shape', { text: '第一步' }, '第一步'],
  ['qk-shape', {}, '形状'],
  ['qk-image', {}, '图片'],
] as const)('lists %s %j as %s', (elName, propsValue, name) => {
  expect(layerName(createElement(elName, { propsValue }))).toBe(name)
})
