import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameAt, planVideo, segmentAt } from '#engine/timeline/index.ts'

const projectOf = (fps: number, ...pages: [duration: number, transDuration: number, trans?: string][]) => ({
  fps,
  pages: pages.map(([duration, transDuration, trans = 'WaterWave']) => ({
    data: { time: 2, duration, trans, transDuration },
  })),
})

const seconds = fc.integer({ min: 1, max: 1200 }).map((hundredths) => hundredths / 100)
const anyProject = fc
  .tuple(
    fc.integer({ min: 1, max: 60 }),
    fc.array(fc.tuple(seconds, fc.oneof(fc.constant(0), seconds)), { minLength: 1, maxLength: 30 }),
  )
  .map(([fps, pages]) => projectOf(fps, ...pages))

describe('planVideo', () => {
  it('overlaps pages by their transitions and ignores that of the last page', () => {
    const plan = planVideo(projectOf(10, [3, 1], [2, 0.5], [2, 9]))
    expect(plan).toEqual({
      fps: 10,
      frames: 55,
      seconds: 5.5,
      pages: [
        { index: 0, start: 0, end: 30 },
        { index: 1, start: 20, end: 40 },
        { index: 2, start: 35, end: 55 },
      ],
    })
  })

  it('gives 255 frames for 3 + 4 + 3 s with overlaps of 1 and 0.5 s', () => {
    expect(planVideo(projectOf(30, [3, 1], [4, 0.5], [3, 0]))).toMatchObject({ frames: 255, seconds: 8.5 })
  })

  it("accepts a frame rate other than the project's", () => {
    expect(planVideo(projectOf(30, [3, 1], [4, 0.5], [3, 0]), 10).frames).toBe(85)
  })

  it('does not accumulate rounding errors over many pages', () => {
    const pages = Array.from({ length: 1000 }, (): [number, number] => [0.35, 0.01])
    expect(planVideo(projectOf(30, ...pages)).frames).toBe(Math.round((350 - 9.99) * 30))
  })

  it('has one frame even if the page is shorter', () => {
    const project = projectOf(1, [0.1, 0])
    const plan = planVideo(project)
    expect(plan.frames).toBe(1)
    expect(segmentAt(plan, project, 0)).toEqual({ kind: 'page', page: 0, time: 0 })
  })

  it('covers every frame with one page, or with two during a transition', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        const plan = planVideo(project)
        expect(plan.pages[0]?.start).toBe(0)
        expect(plan.pages.at(-1)?.end).toBe(plan.frames)
        const wrong = Array.from({ length: plan.frames }, (_, frame) => frame).filter((frame) => {
          const live = plan.pages.filter(({ start, end }) => start <= frame && frame < end)
          const segment = segmentAt(plan, project, frame)
          const shown = segment.kind === 'page' ? [segment.page] : [segment.from, segment.to]
          return live.length !== shown.length || live.some(({ index }, at) => index !== shown[at])
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('has the duration of its pages minus overlaps, to the frame', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        const { pages, fps, frames } = planVideo(project)
        expect(pages).toHaveLength(project.pages.length)
        let expected = 0
        let before = 0
        project.pages.forEach(({ data }, at) => {
          const next = project.pages[at + 1]
          before = next
            ? Math.max(0, Math.min(data.transDuration, data.duration - before, next.data.duration))
            : 0
          expected += data.duration - before
        })
        expect(Math.abs(frames - Math.max(1, expected * fps))).toBeLessThanOrEqual(0.5 + 1e-5)
      }),
    )
  })
})

describe('segmentAt', () => {
  const project = projectOf(30, [3, 1, 'Fat'], [4, 0.5, 'Lens'], [3, 0.5, 'Shake'])
  const plan = planVideo(project)

  it('starts the clock of a page with its incoming transition', () => {
    expect(segmentAt(plan, project, 59)).toEqual({ kind: 'page', page: 0, time: 59 / 30 })
    expect(segmentAt(plan, project, 75)).toEqual({
      kind: 'transition',
      from: 0,
      fromTime: 2.5,
      to: 1,
      toTime: 0.5,
      name: 'Fat',
      progress: 0.5,
    })
    expect(segmentAt(plan, project, 90)).toEqual({ kind: 'page', page: 1, time: 1 })
  })

  it('runs a transition from 0 to just below 1', () => {
    const progress = Array.from({ length: 15 }, (_, at) => segmentAt(plan, project, 165 + at)).map(
      (segment) => (segment.kind === 'transition' ? segment.progress : Number.NaN),
    )
    expect(progress).toEqual(Array.from({ length: 15 }, (_, at) => at / 15))
  })

  it('cuts without overlap', () => {
    const cut = projectOf(30, [1, 0], [1, 0])
    const { pages } = planVideo(cut)
    expect(pages[0]?.end).toBe(pages[1]?.start)
    expect(segmentAt(planVideo(cut), cut, 30)).toEqual({ kind: 'page', page: 1, time: 0 })
  })

  it('clamps to the first and last frame', () => {
    expect(segmentAt(plan, project, -5)).toEqual(segmentAt(plan, project, 0))
    expect(segmentAt(plan, project, 9999)).toEqual(segmentAt(plan, project, 254))
  })
})

describe('frameAt', () => {
  const plan = planVideo(projectOf(30, [3, 0]))

  it('returns the frame on screen', () => {
    expect([0, 0.03, 1 / 30, 1, 2.9999].map((time) => frameAt(plan, time))).toEqual([0, 0, 1, 30, 89])
  })

  it('clamps to the video', () => {
    expect([-1, 3, 100].map((time) => frameAt(plan, time))).toEqual([0, 89, 89])
  })

  it('inverts the time of every frame', () => {
    fc.assert(
      fc.property(anyProject, fc.nat(), (project, seed) => {
        const plan = planVideo(project)
        const frame = seed % plan.frames
        expect(frameAt(plan, frame / plan.fps)).toBe(frame)
      }),
    )
  })
})
