import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/create.ts'
import { type Box, boundsOf, cornersOf } from '#engine/document/index.ts'
import { composeGroup } from '#engine/document/operations/index.ts'
import { cursorOf, handleAt, handlePoint, handlesOf } from '#engine/stage/pointer/handles.ts'
import { hitsAt, intersects } from '#engine/stage/pointer/hit.ts'
import { resized, snappedAngle } from '#engine/stage/pointer/transform.ts'
import { toPage, toScreen, zoomedAt } from '#engine/stage/surface/view.ts'

const places = fc.integer({ min: -300, max: 700 })
const boxes: fc.Arbitrary<Box> = fc.record({
  left: places,
  top: places,
  width: fc.integer({ min: 10, max: 400 }),
  height: fc.integer({ min: 10, max: 400 }),
  rotate: fc.integer({ min: -180, max: 180 }),
})
const points = fc.record({ x: places, y: places })
const corners = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const)
const HANDLES = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const

describe('resizing', () => {
  test.prop([boxes, corners, points, fc.boolean()])(
    'keeps the position of the opposite corner, also of a rotated box',
    (box, corner, moved, keepsRatio) => {
      const after = resized(box, { handle: HANDLES[corner], moved, keepsRatio, fromCenter: false })
      const opposite = ((corner + 2) % 4) as 0 | 1 | 2 | 3
      expect(cornersOf(after)[opposite].x).toBeCloseTo(cornersOf(box)[opposite].x, 6)
      expect(cornersOf(after)[opposite].y).toBeCloseTo(cornersOf(box)[opposite].y, 6)
      expect(after.rotate).toBe(box.rotate)
      expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(7.99)
      if (keepsRatio) expect(after.width * box.height).toBeCloseTo(after.height * box.width, -1.4)
    },
  )

  test.prop([boxes, corners])('changes nothing if the pointer does not move', (box, corner) => {
    const still = { handle: HANDLES[corner], moved: { x: 0, y: 0 }, fromCenter: false }
    for (const keepsRatio of [true, false]) {
      const after = resized(box, { ...still, keepsRatio })
      expect(after.left).toBeCloseTo(box.left, 6)
      expect(after).toMatchObject({ width: box.width, height: box.height })
    }
  })
})

describe('rotating', () => {
  const NONE = { shift: false, mod: false, alt: false }
  const rotate = (to: number, modifiers = NONE) => {
    const radians = (to * Math.PI) / 180
    const point = { x: Math.cos(radians) * 100, y: Math.sin(radians) * 100 }
    return snappedAngle(0, { x: 0, y: 0 }, { x: 100, y: 0 }, point, modifiers)
  }

  it('snaps within 5° of multiples of 45° unless Ctrl is held, and steps by 15° with Shift', () => {
    expect(rotate(41)).toBe(45)
    expect(rotate(39)).toBe(39)
    expect(rotate(-92)).toBe(-90)
    expect(rotate(41, { ...NONE, mod: true })).toBe(41)
    expect(rotate(37, { ...NONE, shift: true })).toBe(30)
  })
})

describe('hit testing', () => {
  test.prop([boxes, boxes])(
    'a marquee intersects exactly the boxes that share a point with it',
    (box, area) => {
      const marquee = boundsOf({ ...area, rotate: 0 })
      let isShared = false
      const steps = 24
      for (let i = 0; i <= steps && !isShared; i++) {
        for (let j = 0; j <= steps && !isShared; j++) {
          const { x, y } = handlePoint(box, { x: i / steps, y: j / steps })
          isShared = x >= marquee.left && x <= marquee.right && y >= marquee.top && y <= marquee.bottom
        }
      }
      // Sampled points only: a box may also intersect between two samples.
      if (isShared) expect(intersects(box, marquee)).toBe(true)
      if (!intersects(box, marquee)) expect(isShared).toBe(false)
    },
  )

  it('a marquee beside a rotated corner does not intersect the box', () => {
    const box = { left: 0, top: 0, width: 100, height: 100, rotate: 45 }
    expect(intersects(box, { left: -15, top: -15, right: 5, bottom: 5 })).toBe(false)
    expect(intersects(box, { left: 45, top: -15, right: 55, bottom: 5 })).toBe(true)
  })

  it('hits the children of a rotated group, and not the gap between them', () => {
    const page = {
      elements: [0, 200].map((left) =>
        createElement('qk-rectangle-border', { commonStyle: { left, top: 0, width: 50, height: 50 } }),
      ),
    }
    const [first, second] = page.elements
    const group = composeGroup(page, [first?.uuid ?? '', second?.uuid ?? ''])
    if (!group) throw new Error('no group')
    expect(hitsAt(page.elements, { x: 25, y: 25 }, 0)).toEqual([[group, first]])
    expect(hitsAt(page.elements, { x: 125, y: 25 }, 0)).toEqual([])
    group.commonStyle.rotate = 180
    expect(hitsAt(page.elements, { x: 25, y: 25 }, 0)).toEqual([[group, second]])
    group.commonStyle.backgroundColor = '#fff'
    expect(hitsAt(page.elements, { x: 125, y: 25 }, 0)).toEqual([[group]])
  })
})

describe('handles', () => {
  test.prop([boxes.filter(({ width, height }) => width > 60 && height > 60)])(
    'are hit at their positions',
    (frame) => {
      for (const handle of handlesOf(frame, 'all'))
        expect(handleAt(frame, 'all', handlePoint(frame, handle))).toEqual({ kind: 'resize', handle })
    },
  )

  it('are omitted in the middle of a short side', () => {
    const frame = { left: 0, top: 0, width: 100, height: 20, rotate: 0 }
    expect(handlesOf(frame, 'all')).toHaveLength(6)
    expect(handlesOf(frame, 'beside')).toHaveLength(6)
    expect(handlesOf(frame, 'none')).toHaveLength(4)
  })

  it('of a vertical text are above and below it, also if it is narrow', () => {
    const sides = handlesOf({ left: 0, top: 0, width: 20, height: 160, rotate: 0 }, 'aboveBelow')
    expect(sides.slice(4)).toEqual([
      { x: 0.5, y: 0 },
      { x: 0.5, y: 1 },
    ])
  })

  const RIGHT = { kind: 'resize', handle: { x: 1, y: 0.5 } }
  const TOP_RIGHT = { kind: 'resize', handle: { x: 1, y: 0 } }

  it.each([20, 17.6, 8, 4])('on a side of %s px are hit where they are nearest', (height) => {
    for (const rotate of [0, 45, 90]) {
      const frame = { left: 100, top: 100, width: 200, height, rotate }
      const at = (x: number, y: number) =>
        handleAt(frame, 'beside', handlePoint(frame, { x: x / 200, y: y / height }))
      expect(at(200, height / 2)).toEqual(RIGHT)
      expect(at(195, height / 2 + 2)).toEqual(RIGHT)
      expect(at(200, -4)).toEqual(TOP_RIGHT)
      expect(at(204, -9)).toEqual(TOP_RIGHT)
      expect(at(100, height / 2)).toBeUndefined()
    }
  })

  it.each([
    { width: 8, height: 8 },
    { width: 10, height: 40 },
    { width: 40, height: 10 },
  ])('leave the middle of a small frame to drag it by: $width × $height', (size) => {
    for (const sides of ['all', 'beside', 'aboveBelow', 'none'] as const) {
      const isHit = handleAt({ left: 0, top: 0, ...size, rotate: 0 }, sides, {
        x: size.width / 2,
        y: size.height / 2,
      })
      expect(isHit).toBeUndefined()
    }
  })

  it('have a cursor that rotates with the frame', () => {
    const corner = { kind: 'resize', handle: { x: 1, y: 1 } } as const
    expect([0, 45, 90, 180].map((angle) => cursorOf(corner, angle))).toEqual([
      'nwse-resize',
      'ns-resize',
      'nesw-resize',
      'nwse-resize',
    ])
  })
})

describe('the view', () => {
  const views = fc.record({ zoom: fc.double({ min: 0.1, max: 8, noNaN: true }), x: places, y: places })
  test.prop([views, points, fc.double({ min: 0.1, max: 8, noNaN: true })])(
    'zooms about the pointer',
    (view, pointer, zoom) => {
      const page = toPage(view, pointer)
      const after = toScreen(zoomedAt(view, zoom, pointer), page)
      expect(after.x).toBeCloseTo(pointer.x, 6)
      expect(after.y).toBeCloseTo(pointer.y, 6)
    },
  )
})
