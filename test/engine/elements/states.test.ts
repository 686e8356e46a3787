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

/** Style of a button in a state, with optional overrides for that state. */
function styleIn(state: ElementState, style: Partial<CommonStyle> = {}, own: Partial<StateStyle> = {}) {
  const element = button(style)
  Object.assign(element.propsValue.states[state], own)
  return inState(element, state).commonStyle
}

describe('an automatic state style', () => {
  it('overlays the content color on the background, stronger when pressed', () => {
    // 8 % and 16 % of white over #2c50dc.
    expect(styleIn('hover').backgroundColor).toBe('#3d5edf')
    expect(styleIn('pressed').backgroundColor).toBe('#4e6ce2')
    expect(styleIn('hover')).toMatchObject({ color: '#ffffff', borderColor: '#102080', opacity: 0.5 })
    expect(styleIn('hover').boxShadow).toBe(SOLID.boxShadow)
  })

  it('tints a transparent or translucent background', () => {
    const blue = { color: '#2c50dc' }
    expect(styleIn('hover', { ...blue, backgroundColor: '' }).backgroundColor).toBe('rgba(44, 80, 220, 0.08)')
    expect(styleIn('pressed', { ...blue, backgroundColor: 'transparent' }).backgroundColor).toBe(
      'rgba(44, 80, 220, 0.16)',
    )
    expect(styleIn('hover', { color: 'black', backgroundColor: '#ffffff80' }).backgroundColor).toBe(
      'rgba(217, 217, 217, 0.54)',
    )
  })

  it('tints each color of a gradient, and keeps its direction and pictures', () => {
    const gradient = 'linear-gradient(90deg, #000000, rgba(0, 0, 0, 0) 80%)'
    expect(styleIn('hover', { backgroundColor: '', backgroundImage: gradient })).toMatchObject({
      backgroundColor: '',
      backgroundImage: 'linear-gradient(90deg, #141414 0%, rgba(255, 255, 255, 0.08) 80%)',
    })
    expect(styleIn('hover', { backgroundImage: 'a.png' }).backgroundImage).toBe('a.png')
  })

  it('fades a disabled element as a whole and removes its shadow', () => {
    expect(styleIn('disabled')).toEqual({ ...button().commonStyle, opacity: 0.2, boxShadow: '' })
  })

  it('keeps colors that it cannot parse', () => {
    expect(styleIn('hover', { backgroundColor: 'oklch(50% 0.1 20)' }).backgroundColor).toBe(
      'oklch(50% 0.1 20)',
    )
    expect(styleIn('hover', { color: 'currentcolor' }).backgroundColor).toBe('#2c50dc')
  })
})

describe('a custom state style', () => {
  it('uses the custom colors, and derives the others from them', () => {
    expect(styleIn('hover', {}, { backgroundColor: '#ff0000' })).toMatchObject({
      color: '#ffffff',
      backgroundColor: '#ff0000',
    })
    expect(styleIn('hover', { backgroundColor: '#000000' }, { color: '#ff0000' })).toMatchObject({
      color: '#ff0000',
      backgroundColor: '#140000',
    })
    expect(styleIn('pressed', {}, { borderColor: '#00ff00' }).borderColor).toBe('#00ff00')
  })

  it('replaces a gradient by its background color, but not a picture', () => {
    const own = { backgroundColor: '#ff0000' }
    const gradient = { backgroundImage: 'linear-gradient(90deg, #000, #fff)' }
    expect(styleIn('pressed', gradient, own)).toMatchObject({ ...own, backgroundImage: '' })
    expect(styleIn('disabled', gradient, own)).toMatchObject({ ...own, backgroundImage: '' })
    expect(styleIn('pressed', { backgroundImage: 'a.png' }, own)).toMatchObject({
      ...own,
      backgroundImage: 'a.png',
    })
  })

  it('fades only the automatic colors of a disabled element', () => {
    expect(styleIn('disabled', {}, { color: '#888888' })).toMatchObject({
      color: '#888888',
      backgroundColor: 'rgba(44, 80, 220, 0.4)',
      borderColor: 'rgba(16, 32, 128, 0.4)',
      opacity: 0.5,
      boxShadow: '',
    })
  })
})

it('keeps elements of kinds without states identical', () => {
  const text = createElement('qk-text')
  expect([hasStates(text), hasStates(button())]).toEqual([false, true])
  expect(inState(text, 'hover')).toBe(text)
})

it('creates a button with automatic states, enabled', () => {
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
