import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { inState, isDisabled } from '#engine/elements/schemas.ts'
import { BOX, MARKS, PADDING, panelOf, TEXT } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

const AUTOMATIC = { color: '', backgroundColor: '', borderColor: '' }

it('gives a new button a thin gray border with round corners', () => {
  const { propsValue, commonStyle } = createElement('qk-button')
  expect(propsValue.text).toBe('按钮')
  expect(commonStyle).toMatchObject({
    ...{ width: 140, height: 40, textAlign: 'center' },
    ...{ borderWidth: 1, borderStyle: 'solid', borderColor: '#999999', borderRadius: [4, 0, 0, 0, 0] },
  })
})

it('makes a button of older documents enabled, with automatic states', () => {
  const { element, repairs } = restoredElement('qk-button', {
    commonStyle: { paddingTop: 10, borderRadius: 4 },
    propsValue: { text: '按 钮' },
  })
  expect(element.propsValue).toEqual({
    ...{ text: '按 钮', disabled: false },
    states: { hover: AUTOMATIC, pressed: AUTOMATIC, disabled: AUTOMATIC },
  })
  expect(element.commonStyle.borderRadius).toEqual([4, 0, 0, 0, 0])
  expect(repairs.map(({ path }) => path)).toEqual(['pages[0].elements[0].commonStyle.borderRadius'])
})

it('repairs invalid states and keeps valid ones', () => {
  const states = { hover: 'blue', pressed: { color: 'not a color', backgroundColor: '#123456' }, later: {} }
  expect(restoredProps('qk-button', { text: 7, disabled: 'true', states })).toEqual({
    ...{ text: '7', disabled: true },
    states: {
      hover: AUTOMATIC,
      pressed: { ...AUTOMATIC, backgroundColor: '#123456' },
      disabled: AUTOMATIC,
      later: {},
    },
  })
})

it('applies only the style of the given state', () => {
  const button = createElement('qk-button', { propsValue: { disabled: true } })
  button.propsValue.states.hover.backgroundColor = '#00ff00'
  const hovered = inState(button, 'hover')
  expect(hovered.commonStyle.backgroundColor).toBe('#00ff00')
  // The disabled style is not applied on top.
  expect([isDisabled(hovered), isDisabled(button)]).toEqual([false, true])
  expect(button.commonStyle.backgroundColor).toBe('')
})

it('has controls for text, style, states and the disabled flag', () => {
  expect(panelOf(createElement('qk-button'))).toMatchObject({
    内容: { 按钮文字: 'propsValue.text' },
    ...TEXT,
    ...MARKS,
    ...PADDING,
    ...BOX,
    状态: { 状态的外观: 'propsValue.states', 禁用: 'propsValue.disabled' },
  })
})

it('trims punctuation and avoids single last characters, if it is new', () => {
  const { commonStyle } = createElement('qk-button')
  expect(commonStyle).toMatchObject({ textSpacingTrim: 'trim-start', textWrapStyle: 'pretty' })
  expect(restoredElement('qk-button', {}).element.commonStyle).not.toHaveProperty('textWrapStyle')
})
