import { expect, it } from 'vitest'
import type { FontCard } from '#server/api/fonts.ts'
import { fontFamilies, weightName } from '#src/fonts/font-families.ts'

const card = (label: string, weight: number, more: Partial<FontCard> = {}): FontCard => ({
  ...{
    _id: `${label} ${weight}`,
    label,
    family: `${label} ${weight} u1`,
    weight,
    maxWeight: null,
    style: 'normal',
  },
  ...{ copyright: '', license: '', licenseUrl: '', isPreviewOnly: false, isWhole: false, characters: 1 },
  ...{ confirmed: 'commercial', url: '', size: 1, created: '' },
  ...more,
})

it('lists files of a family together, by weight', () => {
  const families = fontFamilies([
    card('思源柔黑 Bold', 700),
    card('站酷快乐体', 400),
    card('思源柔黑', 400),
    card('思源柔黑 Light', 300),
  ])
  expect(
    families.map(({ label, normal, weights }) => [label, normal.label, weights.map((each) => each.weight)]),
  ).toEqual([
    ['思源柔黑', '思源柔黑', [300, 400, 700]],
    ['站酷快乐体', '站酷快乐体', [400]],
  ])
})

it('keeps the name of a file that is alone, and a second file of a weight apart', () => {
  expect(fontFamilies([card('柔黑 Bold', 700)]).map(({ label }) => label)).toEqual(['柔黑 Bold'])
  const same = [
    card('柔黑', 400, { _id: 'a', family: '柔黑 u1' }),
    card('柔黑', 400, { _id: 'b', family: '柔黑 u2' }),
  ]
  expect(fontFamilies(same).map(({ normal }) => normal._id)).toEqual(['a', 'b'])
})

it('names weights', () => {
  expect([100, 300, 400, 500, 700, 900].map(weightName)).toEqual([
    '极细',
    '细体',
    '常规',
    '中等',
    '粗体',
    '超粗',
  ])
})
