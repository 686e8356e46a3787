import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { hasStates, inState, isDisabled } from '#engine/elements/schemas.ts'
import type { ElementState, StateStyle } from '#engine/elements/states.ts'

const SOLID = {
  color: '#ffffff',
  backgroundColor: '#2c50dc',
  borderColor: '#102080',
  boxShadow: '0 4px 8px #0006',
  opacity: 0.5,
}

const button = (commonStyle: Partial<CommonStyle> = {}) =>
  createElement('qk-button', { commonStyle: { ...SOLID, ...commonStyle } })

/** Its style in a state, with colours of its own for that state. */
function look(state: ElementState, style: Partial<CommonStyle> = {}, own: Partial<StateStyle> = {}) {
  const element = button(style)
  Object.assign(element.propsValue.states[state], own)
  return inState(element, state).commonStyle
}

describe('an automatic look', () => {
  it('is a layer of the content over the ground, thicker when pressed', () => {
    // 8 % and 16 % of white over #2c50dc.
    expect(look('hover').backgroundColor).toBe('#3d5edf')
    expect(look('pressed').backgroundColor).toBe('#4e6ce2')
    expect(look('hover')).toMatchObject({ color: '#ffffff', borderColor: '#102080', opacity: 0.5 })
    expect(look('hover').boxShadow).toBe(SOLID.boxShadow)
  })

  it('tints a ground that is not there, or half there', () => {
    const blue = { color: '#2c50dc' }
    expect(look('hover', { ...blue, backgroundColor: '' }).backgroundColor).toBe('rgba(44, 80, 220, 0.08)')
    expect(look('pressed', { ...blue, backgroundColor: 'transparent' }).backgroundColor).toBe(
      'rgba(44, 80, 220, 0.16)',
    )
    expect(look('hover', { color: 'black', backgroundColor: '#ffffff80' }).backgroundColor).toBe(
      'rgba(217, 217, 217, 0.54)',
    )
  })

  it('changes each colour of a gradient, and neither its direction nor a picture', () => {
    const gradient = 'linear-gradient(90deg, #000000, rgba(0, 0, 0, 0) 80%)'
    expect(look('hover', { backgroundColor: '', backgroundImage: gradient })).toMatchObject({
      backgroundColor: '',
      backgroundImage: 'linear-gradient(90deg, #141414 0%, rgba(255, 255, 255, 0.08) 80%)',
    })
    expect(look('hover', { backgroundImage: 'a.png' }).backgroundImage).toBe('a.png')
  })

  it('fades what is disabled as one picture, and takes its shadow', () => {
    expect(look('disabled')).toEqual({ ...button().commonStyle, opacity: 0.2, boxShadow: '' })
  })

  it('leaves colours alone that it cannot reckon with', () => {
    expect(look('hover', { backgroundColor: 'oklch(50% 0.1 20)' }).backgroundColor).toBe('oklch(50% 0.1 20)')
    expect(look('hover', { color: 'currentcolor' }).backgroundColor).toBe('#2c50dc')
  })
})

describe('a look of its own', () => {
  it('is what the author chose, and what is left reckons with it', () => {
    expect(look('hover', {}, { backgroundColor: '#ff0000' })).toMatchObject({
      color: '#ffffff',
      backgroundColor: '#ff0000',
    })
    expect(look('hover', { backgroundColor: '#000000' }, { color: '#ff0000' })).toMatchObject({
      color: '#ff0000',
      backgroundColor: '#140000',
    })
    expect(look('pressed', {}, { borderColor: '#00ff00' }).borderColor).toBe('#00ff00')
  })

  it('has its ground instead of a gradient, but under a picture', () => {
    const own = { backgroundColor: '#ff0000' }
    const gradient = { backgroundImage: 'linear-gradient(90deg, #000, #fff)' }
    expect(look('pressed', gradient, own)).toMatchObject({ ...own, backgroundImage: '' })
    expect(look('disabled', gradient, own)).toMatchObject({ ...own, backgroundImage: '' })
    expect(look('pressed', { backgroundImage: 'a.png' }, own)).toMatchObject({
      ...own,
      backgroundImage: 'a.png',
    })
  })

  it('lets what is left fade by itself where it is disabled', () => {
    expect(look('disabled', {}, { color: '#888888' })).toMatchObject({
      color: '#888888',
      backgroundColor: 'rgba(44, 80, 220, 0.4)',
      borderColor: 'rgba(16, 32, 128, 0.4)',
      opacity: 0.5,
      boxShadow: '',
    })
  })
})

it('is asked of every kind: those without states stay as they are', () => {
  const text = createElement('qk-text')
  expect([hasStates(text), hasStates(button())]).toEqual([false, true])
  expect(inState(text, 'hover')).toBe(text)
})

it('comes with nothing of its own, and switched on', () => {
  const { propsValue } = createElement('qk-button')
  const automatic = { color: '', backgroundColor: '', borderColor: '' }
  expect(propsValue).toEqual({
    text: '按钮',
    disabled: false,
    states: { hover: automatic, pressed: automatic, disabled: automatic },
  })
  expect(isDisabled(createElement('qk-button'))).toBe(false)
  expect(isDisabled(createElement('qk-button', { propsValue: { disabled: true } }))).toBe(true)
})
