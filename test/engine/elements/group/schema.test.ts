import { expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import { addElement, composeGroup, hasStyle } from '#engine/document/operations/index.ts'
import { childrenOf } from '#engine/elements/schemas.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement } from '#test/support/restored-element.ts'

it('is the topmost layer, at least the second', () => {
  const page = blankPage()
  expect(addElement(page, createElement('qk-group')).commonStyle.zIndex).toBe(2)
  const parts = ['qk-text', 'qk-image', 'qk-button'] as const
  const [first, second] = parts.map((elName) => addElement(page, createElement(elName)).uuid)
  const group = composeGroup(page, [first ?? '', second ?? ''])
  const layers = page.elements.map(({ commonStyle }) => commonStyle.zIndex)
  expect(group?.commonStyle.zIndex).toBe(Math.max(...layers))
})

it('takes neither presenters, who stay before all, nor sounds, which have no place', () => {
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

it('of a document has its children where their percentages say', () => {
  const child = { elName: 'qk-text', groupStyle: { left: '10%', top: 50, width: 'half', height: 25 } }
  const { element, mended } = restoredElement('qk-group', {
    commonStyle: { left: 100, top: 100, width: 200, height: 80 },
    propsValue: { components: [child, null, { elName: 'qk-map', propsValue: { lat: 1 } }, 'text'] },
  })
  const [text, map] = childrenOf(element)
  expect(text?.commonStyle).toMatchObject({ left: 20, top: 40, width: 200, height: 20 })
  expect(map).toMatchObject({ elName: 'qk-map', propsValue: { lat: 1 } })
  expect(childrenOf(element)).toHaveLength(2)
  expect(mended.filter(({ kind }) => kind === 'dropped')).toHaveLength(2)
})

it.each([['text'], [null], [{}]])('that has %j for children has none', (components) => {
  expect(childrenOf(restoredElement('qk-group', { propsValue: { components } }).element)).toEqual([])
})

it('has a box of its own to set; a style is for what it holds', () => {
  expect(panelOf(createElement('qk-group'))).toMatchObject(BOX)
  expect(hasStyle(createElement('qk-group'))).toBe(false)
})
