import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ANIMATION_LIMITS } from '#engine/document/operations/index.ts'
import { type AnimationBar, type DragEdge, retimed, trimClip } from '#engine/timeline/index.ts'

const FREE = { pageSeconds: 6, targets: [], distance: -1 }

const barOf = (start: number, duration: number, runs = 1): AnimationBar => ({
  elementId: 'e',
  index: 0,
  type: 'pulse',
  role: 'emphasis',
  start,
  end: start + duration * runs,
  duration,
  runs,
})

describe('dragging an animation', () => {
  it.each<[string, DragEdge, number, number, number]>([
    ['the whole', 'whole', 0.72, 1.7, 2],
    ['its end', 'end', 0.72, 1, 2.7],
    ['its start', 'start', 0.72, 1.7, 1.3],
    ['the whole to before its page', 'whole', -9, 0, 2],
    ['the whole to beyond its page', 'whole', 9, 4, 2],
    ['its end to beyond its page', 'end', 9, 1, 5],
    ['its end to before its start', 'end', -9, 1, ANIMATION_LIMITS.duration.min],
    ['its start to after its end', 'start', 9, 2.9, ANIMATION_LIMITS.duration.min],
  ])('%s', (_, edge, by, delay, duration) => {
    expect(retimed(barOf(1, 2), edge, by, FREE)).toEqual({ delay, duration, target: null })
  })

  it('stretches every repetition of a repeating animation', () => {
    expect(retimed(barOf(1, 0.5, 3), 'end', 1.5, FREE)).toMatchObject({ delay: 1, duration: 1 })
    expect(retimed(barOf(1, 0.5, 3), 'start', 0.6, FREE)).toMatchObject({ delay: 1.6, duration: 0.3 })
  })

  it('moves an endless animation by any edge', () => {
    const endless = { ...barOf(1, 0.5), end: Infinity, runs: Infinity }
    for (const edge of ['whole', 'start', 'end'] as const) {
      expect(retimed(endless, edge, 1.02, FREE)).toEqual({ delay: 2, duration: 0.5, target: null })
    }
  })

  it('snaps either edge to the nearest target within the distance', () => {
    const near = { pageSeconds: 6, targets: [2.03, 3.98], distance: 0.1 }
    expect(retimed(barOf(1, 2), 'whole', 1, near)).toEqual({ delay: 1.98, duration: 2, target: 3.98 })
    expect(retimed(barOf(1, 2), 'whole', 1.02, near)).toEqual({ delay: 2.03, duration: 2, target: 2.03 })
    expect(retimed(barOf(1, 2), 'end', 0.9, near)).toEqual({ delay: 1, duration: 2.98, target: 3.98 })
    expect(retimed(barOf(1, 2), 'end', 0.8, near)).toEqual({ delay: 1, duration: 2.8, target: null })
  })

  it('snaps to the nearest of several targets', () => {
    const near = { pageSeconds: 6, targets: [3.7, 3.86, 4], distance: 0.2 }
    expect(retimed(barOf(1, 2), 'end', 0.84, near)).toEqual({ delay: 1, duration: 2.86, target: 3.86 })
  })

  it('leaves an animation beyond the page in place unless it is dragged back', () => {
    expect(retimed(barOf(8, 1), 'whole', 5, FREE)).toMatchObject({ delay: 8 })
    expect(retimed(barOf(8, 1), 'whole', -4, FREE)).toMatchObject({ delay: 4 })
  })

  const tenths = (max: number) => fc.integer({ min: 1, max: max * 10 }).map((n) => n / 10)
  test.prop([
    fc.constantFrom<DragEdge>('whole', 'start', 'end'),
    tenths(5),
    tenths(3),
    fc.integer({ min: 1, max: 4 }),
    fc.double({ min: -20, max: 20, noNaN: true }),
    fc.array(tenths(6), { maxLength: 4 }),
  ])('always gives times within the limits of the document', (edge, start, duration, runs, by, targets) => {
    const bar = barOf(start, duration, runs)
    const times = retimed(bar, edge, by, { pageSeconds: 6, targets, distance: 0.3 })
    expect(times.delay).toBeGreaterThanOrEqual(0)
    expect(times.duration).toBeGreaterThanOrEqual(ANIMATION_LIMITS.duration.min - 1e-3)
    const end = times.delay + times.duration * runs
    expect(end).toBeLessThanOrEqual(Math.max(6, bar.end) + 0.01)
    if (edge === 'start') expect(end).toBeCloseTo(bar.end, 2)
    if (edge === 'end') expect(times.delay).toBe(start)
    if (edge === 'whole') expect(times.duration).toBe(duration)
  })
})

describe('trimming a narration clip', () => {
  const whole = { from: 0, to: Infinity, length: 4, start: 1 }
  const free = { targets: [], distance: -1 }

  it('trims and restores the end', () => {
    expect(trimClip(whole, 'end', -1.02, free)).toEqual({ start: 0, end: 3 })
    expect(trimClip({ ...whole, to: 3 }, 'end', 5, free)).toEqual({ start: 0, end: 0 })
    expect(trimClip(whole, 'end', -9, free)).toEqual({ start: 0, end: 0.1 })
  })

  it('trims and restores the beginning', () => {
    expect(trimClip(whole, 'start', 1.02, free)).toEqual({ start: 1, end: 0 })
    expect(trimClip({ ...whole, from: 1, to: 3 }, 'start', -9, free)).toEqual({ start: 0, end: 3 })
    expect(trimClip({ ...whole, to: 3 }, 'start', 9, free)).toEqual({ start: 2.9, end: 3 })
  })

  it('snaps the end to targets on the page', () => {
    // Starts at second 1 of the page with second 0.5 of the sound.
    const part = { from: 0.5, to: 3, length: 4, start: 1 }
    expect(trimClip(part, 'end', 0.2, { targets: [3.62], distance: 0.3 })).toEqual({ start: 0.5, end: 3.12 })
  })
})
