import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parseBoxShadow } from '#engine/paint/index.ts'

const NONE = { inset: false, x: 0, y: 0, blur: 0, spread: 0, color: '#000000' }

describe('box shadows as authors and other editors write them', () => {
  test.each([
    ['2px 3px', [{ ...NONE, x: 2, y: 3 }]],
    ['0px 8px  24px 0px  rgba(0,0,0,.35)', [{ ...NONE, y: 8, blur: 24, color: 'rgba(0,0,0,.35)' }]],
    [
      'rgb(0 0 0 / 50%) -1px .5px 0 4px inset',
      [{ inset: true, x: -1, y: 0.5, blur: 0, spread: 4, color: 'rgb(0 0 0 / 50%)' }],
    ],
    [
      'INSET 1PX 1PX RED,0 0 3px hsl(10, 20%, 30%)',
      [
        { ...NONE, inset: true, x: 1, y: 1, color: 'RED' },
        { ...NONE, blur: 3, color: 'hsl(10, 20%, 30%)' },
      ],
    ],
    ['1px 1px 2px currentColor', [{ ...NONE, x: 1, y: 1, blur: 2 }]],
    ['none', []],
    ['  ', []],
  ])('%s', (text, shadows) => {
    expect(parseBoxShadow(text)).toEqual(shadows)
  })
})

test("a shadow without a color has the text's", () => {
  expect(parseBoxShadow('1px 1px', '#ff0000')).toEqual([{ ...NONE, x: 1, y: 1, color: '#ff0000' }])
})

// As in CSS, one invalid shadow invalidates the list.
describe('invalid CSS gives no shadow', () => {
  test.each([
    '1px',
    '1px 1px 1px 1px 1px',
    '1 1 red',
    '1px 1px -2px red',
    '1px red 1px',
    '1px 1px red blue',
    '1px 1px #ggg',
    'inset inset 1px 1px',
    '1px 1px red,',
    '1px 1px red, 1em 1em',
    '1px 1px rgb(0, 0',
  ])('%s', (text) => {
    expect(parseBoxShadow(text)).toEqual([])
  })
})

const px = fc.integer({ min: -400, max: 400 }).map((tenths) => tenths / 10)
const shadows = fc.array(
  fc.record({
    inset: fc.boolean(),
    x: px,
    y: px,
    blur: px.map(Math.abs),
    spread: px,
    color: fc.constantFrom('#abc', '#11223344', 'rgba(1, 2, 3, .5)', 'rgb(1 2 3 / 40%)', 'teal'),
  }),
  { minLength: 1, maxLength: 4 },
)
const spaces = fc.constantFrom(' ', '  ', '\t', '\n ')

test.prop([shadows, spaces, fc.constantFrom(',', ' , ', ',  '), fc.integer({ min: 0, max: 2 })])(
  'parses any list, with its parts in any order',
  (list, space, comma, turn) => {
    const text = list.map(({ inset, x, y, blur, spread, color }) => {
      const parts = [`${x}px${space}${y}px${space}${blur}px${space}${spread}px`, color, inset ? 'inset' : '']
      return [...parts.slice(turn), ...parts.slice(0, turn)].filter((part) => part !== '').join(space)
    })
    expect(parseBoxShadow(text.join(comma))).toEqual(list)
  },
)

test.prop([fc.string()])('never throws', (text) => {
  expect(Array.isArray(parseBoxShadow(text))).toBe(true)
})
