import { expect, test } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { matchSizes, setField, setSize, sizesText } from '#engine/document/operations/index.ts'
import { isFitted } from '#engine/elements/text/schema.ts'
import { restoredElement } from '#test/support/restored-element.ts'

function containerOf() {
  const element = createElement('qk-text')
  return { element, container: { elements: [element] } }
}

test('fitting a text to its box is stored only while it is on', () => {
  const { element, container } = containerOf()
  setField(container, element.uuid, 'propsValue.fit', 'box')
  expect(element.propsValue).toMatchObject({ fit: 'box', minFontSize: 12 })
  expect(isFitted(element)).toBe(true)
  setField(container, element.uuid, 'propsValue.minFontSize', 9)
  expect(element.propsValue.minFontSize).toBe(9)
  setField(container, element.uuid, 'propsValue.fit', 'none')
  expect(element.propsValue).toEqual({ text: '这是一段文字' })
  expect(sizesText('propsValue.fit')).toBe(true)
})

test('a fitted text takes any size and keeps its line breaks', () => {
  const { element, container } = containerOf()
  const model = { ...createElement('qk-rectangle-border'), uuid: 'model' }
  Object.assign(model.commonStyle, { width: 111, height: 222 })
  setField(container, element.uuid, 'propsValue.fit', 'box')
  expect(element.commonStyle.isWrapLine).toBe(true)
  setField(container, element.uuid, 'commonStyle.isWrapLine', false)
  setSize(container, element.uuid, { height: 90 })
  expect(element.commonStyle).toMatchObject({ height: 90, isWrapLine: false })
  const both = { elements: [element, model] }
  matchSizes(both, [element.uuid], 'model', ['width', 'height'])
  expect(element.commonStyle).toMatchObject({ width: 111, height: 222, isWrapLine: false })
})

test('documents keep the fit of a text; an unknown one is dropped', () => {
  const fitted = { text: '标题', fit: 'box', minFontSize: 10 }
  expect(restoredElement('qk-text', { propsValue: fitted }).element.propsValue).toEqual(fitted)
  const { element } = restoredElement('qk-text', { propsValue: { ...fitted, fit: 'page' } })
  expect(isFitted(element)).toBe(false)
})
