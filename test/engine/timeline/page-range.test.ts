import { expect, it } from 'vitest'
import { blankPage, createProject } from '#engine/document/index.ts'
import { pageOf, pageRange, planVideo } from '#engine/timeline/index.ts'

const page = (duration: number, transDuration: number) => {
  const { data, ...rest } = blankPage()
  return { ...rest, data: { ...data, duration, trans: 'wipeUp', transDuration } }
}

it('gives each page of a video its range, including the incoming transition', () => {
  const plan = planVideo({ ...createProject(), fps: 10, pages: [page(2, 0.5), page(3, 0), page(1, 0)] })
  expect([0, 1, 2].map((index) => pageRange(plan, index))).toEqual([
    { start: 0, alone: 0, end: 1.5 },
    { start: 1.5, alone: 2, end: 4.5 },
    { start: 4.5, alone: 4.5, end: 5.5 },
  ])
  expect([0, 14, 15, 19, 44, 45, 54].map((frame) => pageOf(plan, frame))).toEqual([0, 0, 1, 1, 1, 2, 2])
})
