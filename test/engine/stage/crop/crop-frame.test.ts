import { describe, expect, it } from 'vitest'
import { WHOLE } from '#engine/elements/picture.ts'
import {
  cropOf,
  cropState,
  panned,
  resized,
  withRatio,
  zoomedTo,
  zoomOf,
} from '#engine/stage/crop/crop-frame.ts'

const CONTENT = { x: -50, y: -50, width: 100, height: 100 }
const WIDE = { width: 400, height: 200 }
const PLAIN = { fit: 'cover', crop: WHOLE, flipX: false, flipY: false } as const
const none = { flipX: false, flipY: false }

describe('starting to crop', () => {
  it('keeps the appearance of a picture that covers its frame', () => {
    const { frame, picture } = cropState(CONTENT, WIDE, PLAIN)
    expect(frame).toEqual(CONTENT)
    expect(picture).toEqual({ x: -100, y: -50, width: 200, height: 100 })
  })

  it('shrinks the frame to a contained picture', () => {
    const { frame } = cropState(CONTENT, WIDE, { ...PLAIN, fit: 'contain' })
    expect(frame).toEqual({ x: -50, y: -25, width: 100, height: 50 })
  })

  it('keeps a stretched picture stretched', () => {
    const { frame, picture } = cropState(CONTENT, WIDE, { ...PLAIN, fit: 'fill' })
    expect(frame).toEqual(CONTENT)
    expect(picture).toEqual(CONTENT)
  })

  it.each([
    { flipX: false, flipY: false },
    { flipX: true, flipY: false },
    { flipX: true, flipY: true },
  ])('returns the same crop without changes, mirrored %o', (flips) => {
    const crop = { x: 0.1, y: 0.2, width: 0.3, height: 0.6 }
    const again = cropOf(cropState(CONTENT, WIDE, { ...PLAIN, ...flips, crop }), flips)
    for (const key of ['x', 'y', 'width', 'height'] as const) expect(again[key]).toBeCloseTo(crop[key])
  })
})

describe('changing a crop', () => {
  const start = cropState(CONTENT, WIDE, PLAIN)

  it('pans the picture, but never off the frame', () => {
    expect(cropOf(panned(start, { x: 20, y: 0 }), none).x).toBeCloseTo(0.15)
    expect(cropOf(panned(start, { x: 900, y: 70 }), none)).toEqual({ x: 0, y: 0, width: 0.5, height: 1 })
    const mirrored = { flipX: true, flipY: false }
    expect(cropOf(panned(start, { x: 900, y: 0 }), mirrored).x).toBeCloseTo(0.5)
  })

  it('zooms about a point, but not below the size of the frame', () => {
    const twice = zoomedTo(start, 2, { x: -50, y: -50 })
    expect(zoomOf(twice)).toBeCloseTo(2)
    expect(cropOf(twice, none)).toEqual({ x: 0.25, y: 0, width: 0.25, height: 0.5 })
    expect(zoomOf(zoomedTo(twice, 0.1))).toBeCloseTo(1)
    expect(zoomOf(zoomedTo(twice, 99))).toBeCloseTo(8)
  })

  it('moves a side within the picture and keeps the opposite side', () => {
    const wider = resized(start, { x: 1, y: 0.5 }, { x: 900, y: 0 }, null)
    expect(wider.frame).toEqual({ x: -50, y: -50, width: 150, height: 100 })
    const tiny = resized(start, { x: 0, y: 0 }, { x: 500, y: 500 }, null)
    expect(tiny.frame).toEqual({ x: 34, y: 34, width: 16, height: 16 })
  })

  it('keeps a fixed ratio when corners or sides are dragged', () => {
    const corner = resized(start, { x: 1, y: 1 }, { x: -40, y: 0 }, 1)
    expect(corner.frame.width).toBeCloseTo(corner.frame.height)
    const side = resized(start, { x: 0.5, y: 0 }, { x: 0, y: 50 }, 1)
    expect(side.frame).toEqual({ x: -25, y: 0, width: 50, height: 50 })
    expect(resized(start, { x: 1, y: 1 }, { x: 400, y: 400 }, 2).frame).toMatchObject({
      width: 150,
      height: 75,
    })
  })

  it('applies a ratio as large as the picture allows', () => {
    const { frame } = withRatio(start, 2)
    expect(frame.width / frame.height).toBeCloseTo(2)
    expect(frame.width * frame.height).toBeCloseTo(10_000)
    expect(withRatio(start, 8).frame).toMatchObject({ width: 200, height: 25 })
    expect(withRatio(start, 8).frame.x).toBe(-100)
  })
})
