import { expect, it } from 'vitest'
import { frequentColors } from '#src/uploads/dominant-colors.ts'

const pixels = (color: number[], count: number) => Array.from({ length: count }, () => color).flat()
const RED = [200, 20, 20, 255]
const BLUE = [20, 20, 200, 255]

it('finds the colors of most pixels, the most frequent first', () => {
  expect(frequentColors([...pixels(BLUE, 30), ...pixels(RED, 65), ...pixels([0, 255, 0, 255], 5)])).toEqual([
    '#C81414',
    '#1414C8',
  ])
})

it('ignores transparent pixels, and takes similar colors for one', () => {
  expect(
    frequentColors([
      ...pixels([0, 0, 0, 0], 90),
      ...pixels([200, 20, 20, 255], 5),
      ...pixels([210, 20, 20, 255], 5),
    ]),
  ).toEqual(['#CD1414'])
  expect(frequentColors(pixels([0, 0, 0, 0], 9))).toEqual([])
})
