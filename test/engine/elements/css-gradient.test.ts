import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  backgroundFillOf,
  changedBackground,
  formatLinearGradient,
  parseLinearGradient,
} from '#engine/elements/css-gradient.ts'

describe('a CSS gradient', () => {
  it.each([
    ['linear-gradient(135deg, #4065f0 0%, rgba(0, 0, 0, 0.5) 60%, red 100%)', 135, [0, 60, 100]],
    ['linear-gradient(to right, #fff, #000)', 90, [0, 100]],
    ['linear-gradient(to top left, #fff, #000)', 315, [0, 100]],
    ['LINEAR-GRADIENT(0.25turn, hsl(10, 20%, 30%) 10%, #000)', 90, [10, 100]],
    ['linear-gradient(#fff, #888, #000)', 180, [0, 50, 100]],
  ])('parses %s', (css, angle, positions) => {
    expect(parseLinearGradient(css)).toMatchObject({ angle, positions })
  })

  it.each([
    '',
    'none',
    'https://example.com/linear-gradient(a.png',
    'url("/media/a.png")',
    'linear-gradient()',
    'linear-gradient(red)',
    'linear-gradient(45deg, red 10px, blue)',
    'linear-gradient(45deg, url(javascript:alert(1)), blue)',
    'radial-gradient(red, blue)',
  ])('rejects %j', (css) => {
    expect(parseLinearGradient(css)).toBeNull()
  })

  const color = fc.constantFrom('#4065f0', 'rgba(1, 2, 3, 0.25)', 'tomato')
  const stops = fc.array(fc.tuple(color, fc.integer({ min: 0, max: 100 })), { minLength: 2, maxLength: 6 })
  test.prop([fc.integer({ min: -720, max: 720 }), stops])(
    'survives formatting and parsing',
    (angle, list) => {
      const gradient = { angle, colors: list.map(([each]) => each), positions: list.map(([, at]) => at) }
      expect(parseLinearGradient(formatLinearGradient(gradient))).toEqual(gradient)
    },
  )
})

describe('the background of a style', () => {
  const gradient = { gradient: true, angle: 90, colors: ['#000000', '#ffffff'], positions: [0, 100] }

  it('replaces a picture by a gradient, and removes the gradient', () => {
    const plain = { backgroundColor: '#ff0000', backgroundImage: '/media/a.png' }
    expect(backgroundFillOf(plain)).toMatchObject({ bgColor: '#ff0000', gradient: false })
    const changed = { ...plain, ...changedBackground(plain, gradient) }
    expect(backgroundFillOf(changed)).toEqual({ bgColor: '#ff0000', ...gradient })
    const turned = { ...changed, ...changedBackground(changed, { angle: 45 }) }
    expect(turned.backgroundImage).toBe('linear-gradient(45deg, #000000 0%, #ffffff 100%)')
    expect(changedBackground(turned, { gradient: false })).toEqual({ backgroundImage: '' })
  })

  it('keeps a picture when only the color changes', () => {
    const style = { backgroundColor: '', backgroundImage: '/media/a.png' }
    expect(changedBackground(style, { bgColor: '#00ff00' })).toEqual({ backgroundColor: '#00ff00' })
  })
})
