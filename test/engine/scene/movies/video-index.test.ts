import { expect, it } from 'vitest'
import { frameIndexAt, keyFrameBefore, videoIndexOf } from '#engine/scene/movies/video-index.ts'

const packet = (timestamp: number, isKey = false, duration = 0.1) => ({ timestamp, duration, isKey })

it('sorts the frames of a file whose packets are out of order', () => {
  const index = videoIndexOf([packet(0, true), packet(0.2), packet(0.1), packet(0.3, true)])
  expect(index?.starts).toEqual([0, 0.1, 0.2, 0.3])
  expect(index?.keyFrames).toEqual([0, 3])
  expect(index?.duration).toBeCloseTo(0.4)
})

it('omits what ends before time zero, and gives a last frame without duration one', () => {
  const index = videoIndexOf([packet(-0.2, true), packet(-0.05), packet(0.1, false, 0)])
  expect(index?.starts).toEqual([-0.05, 0.1])
  expect(index?.duration).toBeCloseTo(0.1 + 1 / 30)
  expect(videoIndexOf([])).toBeNull()
})

it('finds the frame at a time, tolerating rounded times', () => {
  const starts = [0.5, 0.533, 0.567]
  expect([0, 0.5, 0.51, 0.5324, 0.53333, 0.56667, 9].map((time) => frameIndexAt(starts, time))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ])
})

it('finds the key frame where decoding can start', () => {
  const index = { starts: [0, 1, 2, 3], keyFrames: [0, 2], duration: 4 }
  expect([0, 1, 2, 3].map((picture) => keyFrameBefore(index, picture))).toEqual([0, 0, 2, 2])
})
