import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isInOutline,
  OUTLINES,
  outlineExtent,
  outlineLength,
  outlinePath,
} from '#engine/elements/shape/outline.ts'
import { shapeSchema } from '#engine/elements/shape/schema.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

const props = (values: object) => shapeSchema.props.parse(values)
const SQUARE = { width: 100, height: 100 }

describe('the outline of a shape', () => {
  it('has the corners of its shape, touching all sides of the box', () => {
    const path = (values: object, size = SQUARE) => outlinePath(props(values), size)
    expect(path({ shape: 'triangle' })).toBe('M50 0L100 100L0 100Z')
    expect(path({ shape: 'triangle', apex: 0 })).toBe('M0 0L100 100L0 100Z')
    expect(path({ shape: 'arrow' }, { width: 200, height: 100 })).toBe(
      'M0 25L140 25L140 0L200 50L140 100L140 75L0 75Z',
    )
    expect(path({ shape: 'ellipse' }, { width: 60, height: 40 })).toBe(
      'M0 20A30 20 0 0 1 60 20A30 20 0 0 1 0 20Z',
    )
    expect(outlineLength(props({ shape: 'polygon', sides: 4 }), SQUARE)).toBeCloseTo(4 * Math.hypot(50, 50))
  })

  it('rounds corners, outward and inward, and by less where there is no room', () => {
    const bubble = { shape: 'bubble', tailX: 50, tailY: 50 }
    expect(outlinePath(props({ ...bubble, cornerRadius: 10 }), SQUARE)).toBe(
      'M0 10A10 10 0 0 1 10 0L90 0A10 10 0 0 1 100 10L100 90A10 10 0 0 1 90 100L10 100A10 10 0 0 1 0 90Z',
    )
    expect(outlinePath(props({ ...bubble, cornerRadius: 500 }), SQUARE)).toContain('A50 50 0 0 1')
    const star = outlinePath(props({ shape: 'star', cornerRadius: 6 }), SQUARE)
    expect(star.match(/ 0 0 1 /g)).toHaveLength(5)
    expect(star.match(/ 0 0 0 /g)).toHaveLength(5)
  })

  it('is hit where the shape is, and within the tolerance around it', () => {
    const star = props({ shape: 'star' })
    expect(isInOutline(star, SQUARE, { x: 50, y: 50 }, 0)).toBe(true)
    expect(isInOutline(star, SQUARE, { x: 12, y: 12 }, 3)).toBe(false)
    expect(isInOutline(star, SQUARE, { x: 50, y: -2 }, 3)).toBe(true)
    const ellipse = props({ shape: 'ellipse' })
    expect(isInOutline(ellipse, SQUARE, { x: 10, y: 10 }, 3)).toBe(false)
    expect(isInOutline(ellipse, SQUARE, { x: 16, y: 16 }, 3)).toBe(true)
  })

  it('leaves the box with the tail of a speech bubble, toward any side', () => {
    for (const [tailX, tailY, inTail] of [
      [50, 160, { x: 50, y: 140 }],
      [50, -60, { x: 50, y: -40 }],
      [160, 50, { x: 140, y: 50 }],
      [-60, 50, { x: -40, y: 50 }],
    ] as const) {
      const bubble = props({ shape: 'bubble', tailX, tailY })
      expect(isInOutline(bubble, SQUARE, inTail, 0), `${tailX} ${tailY}`).toBe(true)
      const { width, height } = outlineExtent(bubble, SQUARE)
      expect(Math.max(width, height)).toBe(160)
    }
  })

  it('is finite and within its extent for any parameters and sizes', () => {
    const percent = fc.double({ min: -1000, max: 1000, noNaN: true })
    const length = fc.double({ min: 0, max: 2000, noNaN: true })
    const any = fc.record({
      shape: fc.constantFrom(...OUTLINES),
      cornerRadius: length,
      apex: fc.integer({ min: 0, max: 100 }),
      sides: fc.integer({ min: 3, max: 24 }),
      points: fc.integer({ min: 3, max: 24 }),
      innerRadius: fc.integer({ min: 5, max: 100 }),
      arrowHead: fc.integer({ min: 10, max: 400 }),
      arrowShaft: fc.integer({ min: 5, max: 100 }),
      tailX: percent,
      tailY: percent,
      tailWidth: fc.double({ min: 1, max: 500, noNaN: true }),
    })
    const size = fc.record({ width: length, height: length })
    fc.assert(
      fc.property(any, size, (values, box) => {
        const path = outlinePath(values, box)
        expect(path).not.toMatch(/NaN|Infinity/)
        const { x, y, width, height } = outlineExtent(values, box)
        const numbers =
          path.match(/[ML]\S+ [^ALMZ]+/g)?.map((point) => point.slice(1).split(' ').map(Number)) ?? []
        for (const [px = 0, py = 0] of numbers) {
          expect(px).toBeGreaterThanOrEqual(x - 0.01)
          expect(px).toBeLessThanOrEqual(x + width + 0.01)
          expect(py).toBeGreaterThanOrEqual(y - 0.01)
          expect(py).toBeLessThanOrEqual(y + height + 0.01)
        }
      }),
    )
  })
})

describe('a shape of a foreign document', () => {
  it('is filled with defaults, and what is invalid becomes the nearest valid value', () => {
    expect(restoredProps('qk-shape', {})).toMatchObject({
      shape: 'triangle',
      bgColor: '#ffcc22',
      cornerRadius: 0,
    })
    const { element, repairs } = restoredElement('qk-shape', {
      propsValue: { shape: 'heart', points: 99, innerRadius: -4, tailX: 'left' },
    })
    expect(element.propsValue).toMatchObject({ shape: 'triangle', points: 24, innerRadius: 5, tailX: 20 })
    expect(repairs.map(({ path }) => path.split('.').at(-1))).toEqual(
      expect.arrayContaining(['shape', 'points', 'innerRadius', 'tailX']),
    )
  })
})
