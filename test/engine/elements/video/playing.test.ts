import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import type { PropsOf } from '#engine/elements/schemas.ts'
import { fileTimeAt, trimmedRangeOf } from '#engine/elements/video/render/playing.ts'

const video = (propsValue: Partial<PropsOf<'qk-video'>>, animations: object[] = []) =>
  Object.assign(createElement('qk-video', { propsValue }), { animations })

/** Times in a file of 10 seconds, rounded to hundredths. */
const fileTimes = (element: ReturnType<typeof video>, times: number[]) =>
  times.map((time) => Math.round(fileTimeAt(element, time, 10) * 100) / 100)

describe('a video', () => {
  it('plays once and stays on the last frame', () => {
    expect(fileTimes(video({}), [0, 4, 9.99, 10, 60])).toEqual([0, 4, 9.99, 10, 10])
    expect(fileTimeAt(video({}), 60, 10)).toBeLessThan(10)
  })

  it('plays a part at its speed', () => {
    expect(fileTimes(video({ start: 2, end: 5 }), [0, 1, 9])).toEqual([2, 3, 5])
    expect(fileTimeAt(video({ start: 2, end: 5 }), 9, 10)).toBeLessThan(5)
    expect(fileTimes(video({ start: 2, speed: 2 }), [0, 1, 3])).toEqual([2, 4, 8])
    expect(fileTimes(video({ speed: 0.25 }), [4])).toEqual([1])
  })

  it('restarts its part exactly at its end when looped', () => {
    const looped = video({ start: 1, end: 2, loop: true })
    expect(fileTimes(looped, [0.5, 1, 1.5, 7.25])).toEqual([1.5, 1, 1.5, 1.25])
    const thirds = video({ end: 1 / 3, loop: true })
    for (let round = 0; round < 300; round += 1) expect(fileTimeAt(thirds, round / 3, 10)).toBeLessThan(0.001)
  })

  it('starts with its entrance if that is its first animation', () => {
    const fadeIn = { type: 'fadeIn', delay: 1.5, duration: 1 }
    const pulse = { type: 'pulse', delay: 1.5, duration: 1 }
    expect(fileTimes(video({ start: 1 }, [fadeIn]), [0, 1.5, 2.5])).toEqual([1, 1, 2])
    expect(fileTimes(video({ start: 1 }, [pulse]), [0, 1.5])).toEqual([1, 2.5])
  })
})

describe('trimmedRangeOf', () => {
  it.each([
    [
      { start: 0, end: 0 },
      { from: 0, to: 10 },
    ],
    [
      { start: 4, end: 3 },
      { from: 4, to: 10 },
    ],
    [
      { start: 4, end: 99 },
      { from: 4, to: 10 },
    ],
  ])('resolves %o to %o in a file of ten seconds', (set, part) => {
    expect(trimmedRangeOf(set, 10)).toEqual(part)
  })

  it('shows the last frame if the part starts after the end', () => {
    const { from, to } = trimmedRangeOf({ start: 50, end: 0 }, 10)
    expect(to).toBe(10)
    expect(from).toBeGreaterThan(9.9)
    expect(from).toBeLessThan(10)
  })
})
