import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { inState, isDisabled } from '#engine/elements/schemas.ts'
import { BOX, PADDING, panelOf, TEXT } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

const AUTOMATIC = { color: '', backgroundColor: '', borderColor: '' }

it('a new one has a thin grey border with round corners, as in the family', () => {
  const { propsValue, commonStyle } = createElement('qk-button')
  expect(propsValue.text).toBe('按钮')
  expect(commonStyle).toMatchObject({
    ...{ width: 140, height: 40, textAlign: 'center' },
    ...{ borderWidth: 1, borderStyle: 'solid', borderColor: '#999999', borderRadius: [4, 0, 0, 0, 0] },
  })
})

it('of the family knows no states: all of them are automatic, and it is on', () => {
  const { element, mended } = restoredElement('qk-button', {
    commonStyle: { paddingTop: 10, borderRadius: 4 },
    propsValue: { text: '按 钮' },
  })
  expect(element.propsValue).toEqual({
    ...{ text: '按 钮', disabled: false },
    states: { hover: AUTOMATIC, pressed: AUTOMATIC, disabled: AUTOMATIC },
  })
  expect(element.commonStyle.borderRadius).toEqual([4, 0, 0, 0, 0])
  expect(mended.map(({ path }) => path)).toEqual(['pages[0].elements[0].commonStyle.borderRadius'])
})

it('keeps what is sound of broken states', () => {
  const states = { hover: 'blue', pressed: { color: 'no colour!', backgroundColor: '#123456' }, later: {} }
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

it('in a state looks as that state says, and only so', () => {
  const button = createElement('qk-button', { propsValue: { disabled: true } })
  button.propsValue.states.hover.backgroundColor = '#00ff00'
  const hovered = inState(button, 'hover')
  expect(hovered.commonStyle.backgroundColor).toBe('#00ff00')
  // Not faded on top of it.
  expect([isDisabled(hovered), isDisabled(button)]).toEqual([false, true])
  expect(button.commonStyle.backgroundColor).toBe('')
})

it('lets words, look, states and being off be set', () => {
  expect(panelOf(createElement('qk-button'))).toMatchObject({
    内容: { 按钮文字: 'propsValue.text' },
    ...TEXT,
    ...PADDING,
    ...BOX,
    状态: { 状态的外观: 'propsValue.states', 禁用: 'propsValue.disabled' },
  })
})
