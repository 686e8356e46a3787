import { expect, it } from 'vitest'
import { createProgressReports } from '#src/render/progress-reports.ts'

it('reports some of many frames, the first and the last among them', () => {
  const reported: number[] = []
  let time = 0
  const progress = createProgressReports(
    (done) => reported.push(done),
    () => time,
  )
  for (let frame = 1; frame <= 6000; frame += 1) {
    progress({ frame, frames: 6000 })
    time += 5
  }
  expect(reported[0]).toBe(1)
  expect(reported.at(-1)).toBe(6000)
  // Half a minute.
  expect(reported.length).toBeLessThan(160)
  expect(reported.length).toBeGreaterThan(100)
})

it('reports every frame of slow ones', () => {
  const reported: number[] = []
  let time = 0
  const progress = createProgressReports(
    (done) => reported.push(done),
    () => (time += 1000),
  )
  for (const frame of [1, 1, 2, 3]) progress({ frame, frames: 3 })
  expect(reported).toEqual([1, 1, 2, 3])
})
