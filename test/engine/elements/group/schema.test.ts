import { expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import { addElement, composeGroup, hasStyle } from '#engine/document/operations/index.ts'
import { childrenOf } from '#engine/elements/schemas.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement } from '#test/support/restored-element.ts'

it('puts a group on the topmost layer, at least the second', () => {
  const page = blankPage()
  expect(addElement(page, createElement('qk-group')).commonStyle.zIndex).toBe(2)
  const parts = ['qk-text', 'qk-image', 'qk-button'] as const
  const [first, second] = parts.map((elName) => addElement(page, createElement(elName)).uuid)
  const group = composeGroup(page, [first ?? '', second ?? ''])
  const layers = page.elements.map(({ commonStyle }) => commonStyle.zIndex)
  expect(group?.commonStyle.zIndex).toBe(Math.max(...layers))
})

it('excludes presenters, which stay in front, and sounds, which have no position', () => {
  const page = blankPage()
  for (const elName of ['qk-text', 'qk-v-anchor', 'qk-voice', 'qk-bg-music'] as const) {
    addElement(page, createElement(elName))
  }
  const all = page.elements.map(({ uuid }) => uuid)
  expect(composeGroup(page, all)).toBeUndefined()
  all.push(addElement(page, createElement('qk-image')).uuid)
  const group = composeGroup(page, all)
  expect(group && childrenOf(group).map(({ elName }) => elName)).toEqual(['qk-text', 'qk-image'])
})

it('lays restored children out from their percentages', () => {
  const child = { elName: 'qk-text', groupStyle: { left: '10%', top: 50, width: 'half', height: 25 } }
  const { element, repairs } = restoredElement('qk-group', {
    commonStyle: { left: 100, top: 100, width: 200, height: 80 },
    propsValue: { components: [child, null, { elName: 'qk-map', propsValue: { lat: 1 } }, 'text'] },
  })
  const [text, map] = childrenOf(element)
  expect(text?.commonStyle).toMatchObject({ left: 20, top: 40, width: 200, height: 20 })
  expect(map).toMatchObject({ elName: 'qk-map', propsValue: { lat: 1 } })
  expect(childrenOf(element)).toHaveLength(2)
  expect(repairs.filter(({ kind }) => kind === 'dropped')).toHaveLength(2)
})

it.each([['text'], [null], [{}]])('restores a group without children from %j', (components) => {
  expect(childrenOf(restoredElement('qk-group', { propsValue: { components } }).element)).toEqual([])
})

it('has controls for its box, but no copyable style', () => {
  expect(panelOf(createElement('qk-group'))).toMatchObject(BOX)
  expect(hasStyle(createElement('qk-group'))).toBe(false)
})
