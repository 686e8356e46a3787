import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planVideo, segmentAt, videoParts } from '#engine/timeline/index.ts'

const projectOf = (fps: number, ...pages: [duration: number, transDuration: number][]) => ({
  fps,
  pages: pages.map(([duration, transDuration]) => ({
    data: { time: 2, duration, trans: 'WaterWave', transDuration },
  })),
})

const partsOf = (...args: Parameters<typeof projectOf>) =>
  videoParts(planVideo(projectOf(...args))).map(({ start, end }) => [start, end])

describe('videoParts', () => {
  it('separates pages and transitions', () => {
    expect(partsOf(10, [3, 1], [2, 0], [2, 0])).toEqual([
      [0, 20],
      [20, 30],
      [30, 40],
      [40, 60],
    ])
  })

  it('divides a long page after every ten seconds', () => {
    expect(partsOf(10, [3, 0], [25, 0])).toEqual([
      [0, 30],
      [30, 130],
      [130, 230],
      [230, 280],
    ])
  })

  it('covers every frame once, each part showing the same pages throughout', () => {
    const seconds = fc.integer({ min: 1, max: 3000 }).map((hundredths) => hundredths / 100)
    const pages = fc.array(fc.tuple(seconds, fc.oneof(fc.constant(0), seconds)), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), pages, (fps, list) => {
        const project = projectOf(fps, ...list)
        const plan = planVideo(project)
        const parts = videoParts(plan)
        expect(parts[0]?.start).toBe(0)
        expect(parts.at(-1)?.end).toBe(plan.frames)
        for (const [index, { start, end }] of parts.entries()) {
          expect(end).toBeGreaterThan(start)
          expect(end - start).toBeLessThanOrEqual(Math.max(1, 10 * fps))
          if (index > 0) expect(start).toBe(parts[index - 1]?.end)
          const shown = new Set<string>()
          for (let frame = start; frame < end; frame += 1) {
            const segment = segmentAt(plan, project, frame)
            shown.add(segment.kind === 'page' ? `${segment.page}` : `${segment.from}>${segment.to}`)
          }
          expect(shown.size).toBe(1)
        }
      }),
      { numRuns: 60 },
    )
  })
})
