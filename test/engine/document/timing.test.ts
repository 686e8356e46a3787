import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxTransition, playedTransitions } from '#engine/document/index.ts'

const projectOf = (...pages: [duration: number, transDuration: number][]) => ({
  pages: pages.map(([duration, transDuration]) => ({ data: { duration, transDuration } })),
})

const anyProject = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 150 })), { minLength: 1 })
  .map((pages) => projectOf(...pages))

describe('playedTransitions', () => {
  it('ignores the last page and keeps transitions that fit', () => {
    expect(playedTransitions(projectOf([3, 1], [2, 0.5], [2, 9]))).toEqual([1, 0.5, 0])
  })

  it('shortens transitions that do not fit, from the first page on', () => {
    expect(playedTransitions(projectOf([2, 1.5], [2, 1], [1, 9]))).toEqual([1.5, 0.5, 0])
    expect(playedTransitions(projectOf([5, 4], [1, 0], [5, 0]))).toEqual([1, 0, 0])
  })

  it('never overlaps more than two pages', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        const played = playedTransitions(project)
        project.pages.forEach(({ data }, at) => {
          expect((played[at - 1] ?? 0) + (played[at] ?? 0)).toBeLessThanOrEqual(data.duration)
        })
      }),
    )
  })
})

describe('maxTransition', () => {
  it('leaves room for the neighbors', () => {
    const project = projectOf([3, 1], [2, 0.5], [4, 0.25], [4, 9])
    expect([0, 1, 2, 3].map((at) => maxTransition(project, at))).toEqual([1.5, 1, 3.5, 0])
  })

  it('is played in full and shortens no other transition', () => {
    fc.assert(
      fc.property(anyProject, fc.nat(), (project, seed) => {
        const valid = playedTransitions(project)
        project.pages.forEach(({ data }, at) => {
          data.transDuration = valid[at] ?? 0
        })
        const at = seed % project.pages.length
        const page = project.pages[at] as (typeof project.pages)[number]
        page.data.transDuration = maxTransition(project, at)
        expect(page.data.transDuration).toBeGreaterThanOrEqual(valid[at] ?? 0)
        expect(playedTransitions(project)).toEqual(project.pages.map(({ data }) => data.transDuration))
      }),
    )
  })
})
