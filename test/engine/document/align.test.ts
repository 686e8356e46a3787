import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/create.ts'
import { boundsOf } from '#engine/document/geometry.ts'
import {
  absoluteBox,
  addElement,
  type Alignment,
  alignElements,
  alignToCanvas,
  composeGroup,
  distributeElements,
  locate,
} from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { commonStyles } from '#test/support/arbitraries.ts'

function pageOf(styles: Partial<CommonStyle>[]) {
  const page = blankPage()
  for (const commonStyle of styles) page.elements.push(createElement('qk-rectangle-border', { commonStyle }))
  const bounds = () => page.elements.map(({ commonStyle }) => boundsOf(commonStyle))
  return { page, ids: page.elements.map(({ uuid }) => uuid), bounds }
}

const canvas = { width: 384, height: 682 }
const sides: Alignment[] = ['left', 'centerX', 'right', 'top', 'centerY', 'bottom']
const middle = (alignment: Alignment, bounds: ReturnType<typeof boundsOf>) => {
  if (alignment === 'centerX') return (bounds.left + bounds.right) / 2
  if (alignment === 'centerY') return (bounds.top + bounds.bottom) / 2
  return bounds[alignment]
}

describe('aligning to the canvas', () => {
  it.each<[Alignment, Partial<CommonStyle>]>([
    ['left', { left: 0, top: 50 }],
    ['centerX', { left: 142, top: 50 }],
    ['right', { left: 284, top: 50 }],
    ['top', { left: 30, top: 0 }],
    ['centerY', { left: 30, top: 321 }],
    ['bottom', { left: 30, top: 642 }],
  ])('aligns %s', (alignment, expected) => {
    const { page, ids } = pageOf([
      { left: 30, top: 50, width: 100, height: 40 },
      { left: 1, top: 1 },
    ])
    alignToCanvas(page, ids.slice(0, 1), alignment, canvas)
    expect(page.elements[0]?.commonStyle).toMatchObject({ ...expected, width: 100, height: 40 })
    expect(page.elements[1]?.commonStyle).toMatchObject({ left: 1, top: 1 })
  })

  test.prop([commonStyles, fc.constantFrom(...sides)])(
    'aligns the visual bounds of a rotated box',
    (style, alignment) => {
      const { page, ids, bounds } = pageOf([style])
      alignToCanvas(page, ids, alignment, canvas)
      const whole = { left: 0, top: 0, right: canvas.width, bottom: canvas.height }
      for (const each of bounds()) expect(middle(alignment, each)).toBeCloseTo(middle(alignment, whole))
      expect(page.elements[0]?.commonStyle).toMatchObject({ width: style.width, rotate: style.rotate })
    },
  )
})

describe('aligning to each other', () => {
  const several = fc.array(commonStyles, { minLength: 2, maxLength: 5 })

  test.prop([several, fc.constantFrom(...sides)])(
    'aligns all elements at one line within their common bounds',
    (styles, alignment) => {
      const { page, ids, bounds } = pageOf(styles)
      const before = bounds()
      const whole = {
        left: Math.min(...before.map(({ left }) => left)),
        top: Math.min(...before.map(({ top }) => top)),
        right: Math.max(...before.map(({ right }) => right)),
        bottom: Math.max(...before.map(({ bottom }) => bottom)),
      }
      alignElements(page, ids, alignment)
      for (const each of bounds()) expect(middle(alignment, each)).toBeCloseTo(middle(alignment, whole))
    },
  )

  it('leaves a single element in place', () => {
    const { page, ids } = pageOf([{ left: 30 }, { left: 90 }])
    alignElements(page, ids.slice(0, 1), 'right')
    expect(page.elements.map(({ commonStyle }) => commonStyle.left)).toEqual([30, 90])
  })
})

describe('distributing', () => {
  it('gives equal gaps between different sizes', () => {
    const { page, ids } = pageOf([
      { left: 300, width: 50, height: 10 },
      { left: 0, width: 100, height: 10 },
      { left: 110, width: 20, height: 10 },
      { left: 150, width: 70, height: 10 },
    ])
    distributeElements(page, ids, 'x')
    expect(page.elements.map(({ commonStyle }) => commonStyle.left)).toEqual([
      300,
      0,
      expect.closeTo(100 + 110 / 3),
      expect.closeTo(120 + 220 / 3),
    ])
  })

  test.prop([
    fc.array(commonStyles, { minLength: 3, maxLength: 6 }),
    fc.constantFrom('x' as const, 'y' as const),
  ])(
    'keeps the outermost elements in place and makes gaps equal, also between rotated boxes',
    (styles, axis) => {
      const { page, ids, bounds } = pageOf(styles)
      const [start, end] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
      const center = (each: ReturnType<typeof boundsOf>) => each[start] + each[end]
      const before = bounds().toSorted((a, b) => center(a) - center(b))
      distributeElements(page, ids, axis)
      const after = bounds()
      expect(after).toContainEqual(before.at(0))
      expect(after).toContainEqual(before.at(-1))
      const sizes = before.slice(1, -1).reduce((sum, each) => sum + each[end] - each[start], 0)
      const gap = ((before.at(-1)?.[start] ?? 0) - (before.at(0)?.[end] ?? 0) - sizes) / (before.length - 1)
      let next = before.at(0)?.[end] ?? 0
      for (const each of before.slice(1)) {
        const size = each[end] - each[start]
        const isThere = after.some(
          (one) => Math.abs(one[start] - next - gap) < 1e-6 && Math.abs(one[end] - one[start] - size) < 1e-6,
        )
        expect(isThere, 'a box at every place').toBe(true)
        next += gap + size
      }
    },
  )

  it('leaves two elements in place', () => {
    const { page, ids } = pageOf([{ left: 30 }, { left: 90 }])
    distributeElements(page, ids, 'x')
    expect(page.elements.map(({ commonStyle }) => commonStyle.left)).toEqual([30, 90])
  })
})

describe('sounds', () => {
  it('have no place to which others are aligned, and are not moved', () => {
    const { page, ids } = pageOf([
      { left: 100, width: 50 },
      { left: 150, width: 50 },
    ])
    const sound = addElement(page, createElement('qk-scene-music', { commonStyle: { left: 0 } }))
    const all = [...ids, sound.uuid]
    alignElements(page, all, 'left')
    distributeElements(page, all, 'x')
    alignToCanvas(page, [sound.uuid], 'right', canvas)
    expect(page.elements.map(({ commonStyle }) => commonStyle.left)).toEqual([100, 100, 0])
  })
})

it('aligns a child of a rotated group to the canvas', () => {
  const { page, ids } = pageOf([
    { left: 100, top: 100, width: 40, height: 20 },
    { left: 200, top: 200, width: 40, height: 20 },
  ])
  const group = composeGroup(page, ids)
  if (group) group.commonStyle.rotate = 30
  alignToCanvas(page, [ids[0] ?? ''], 'left', canvas)
  const found = locate(page, ids[0] ?? '')
  expect(found && boundsOf(absoluteBox(found)).left).toBeCloseTo(0)
})
