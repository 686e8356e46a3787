import { describe, expect, it } from 'vitest'
import { endMarks, isOnLine, LINE_ENDS, lineOverflow } from '#engine/elements/straight-line/outline.ts'
import { linePath } from '#engine/elements/straight-line/path.ts'
import { straightLineSchema } from '#engine/elements/straight-line/schema.ts'
import { lineDashes } from '#engine/paint/index.ts'
import { restoredElement } from '#test/support/restored-element.ts'

const props = (values: object) => straightLineSchema.props.parse(values)
const SIZE = { width: 200, height: 4 }
const pathOf = (values: object, size = SIZE) => {
  const line = props(values)
  return linePath(line, size, (length) => lineDashes(line.lineStyle, size.height, length))
}

describe('a line', () => {
  it('fills its box, and ends in marks that point away from each other', () => {
    expect(pathOf({})).toBe('M0 0L200 0L200 4L0 4Z')
    // 2.2 times the thickness and 8 px long; the shaft stops where it is hidden below the arrow.
    expect(pathOf({ endMark: 'arrow' })).toBe('M0 0L191.6 0L191.6 4L0 4ZM200 2L183.2 10.4L183.2 -6.4L200 2Z')
    expect(pathOf({ startMark: 'arrow' })).toContain('M0 2L16.8 -6.4L16.8 10.4L0 2Z')
    expect(pathOf({ startMark: 'dot' })).toContain('A5.8 5.8 0 0 1 5.8 2')
  })

  it('is dashed or dotted between its marks', () => {
    const dashes = (values: object) => pathOf(values).split('M').length - 1
    expect(dashes({ lineStyle: 'dashed' })).toBe(17)
    expect(dashes({ lineStyle: 'dashed', endMark: 'arrow' })).toBe(17)
    expect(pathOf({ lineStyle: 'dotted' })).toMatch(/^M0 2A2 2 0 0 1 4 2A2 2 0 0 1 0 2Z/)
    expect(lineDashes('dotted', 0.1, 1000).dashes).toHaveLength(1)
  })

  it('has smaller marks where they would not fit', () => {
    const [start, end] = endMarks(props({ startMark: 'arrow', endMark: 'arrow' }), { width: 20, height: 4 })
    expect(start.length + end.length).toBeCloseTo(20)
  })

  it('is hit on itself, with room around a thin one, and on its marks only beside its box', () => {
    const line = props({ endMark: 'arrow' })
    const thin = { width: 200, height: 1 }
    expect(isOnLine(line, thin, { x: 50, y: 6 }, 3)).toBe(true)
    expect(isOnLine(line, thin, { x: 50, y: 9 }, 3)).toBe(false)
    expect(isOnLine(line, SIZE, { x: 190, y: 9 }, 0)).toBe(true)
    expect(isOnLine(line, SIZE, { x: 100, y: 9 }, 0)).toBe(false)
    expect(isOnLine(line, SIZE, { x: 206, y: 2 }, 3)).toBe(false)
  })

  it('says how far its marks leave the box', () => {
    expect(lineOverflow(props({}), SIZE)).toEqual({ start: 0, end: 0, across: 0 })
    const { start, end, across } = lineOverflow(props({ startMark: 'dot', endMark: 'arrow' }), SIZE)
    expect([start, end, across].map((length) => Math.round(length * 10) / 10)).toEqual([5.8, 0, 6.4])
  })

  it('is finite for any length and thickness', () => {
    for (const startMark of LINE_ENDS)
      for (const lineStyle of ['solid', 'dashed', 'dotted'])
        for (const width of [0, 0.3, 1, 37])
          for (const height of [0, 0.2, 1.5, 90])
            expect(pathOf({ startMark, lineStyle, endMark: 'bar' }, { width, height })).not.toMatch(/NaN|Inf/)
  })
})

it('of a foreign document is filled with defaults', () => {
  const { element, repairs } = restoredElement('qk-straight-line', { propsValue: { endMark: 'heart' } })
  expect(element.propsValue).toMatchObject({ lineStyle: 'solid', startMark: 'none', endMark: 'none' })
  expect(repairs.map(({ path }) => path.split('.').at(-1))).toContain('endMark')
})
