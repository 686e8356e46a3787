import { expect, it } from 'vitest'
import { createRowReach } from '#src/screens/editor/timeline/script/row-reach.ts'

const COUNT = 1000
const OVERSCAN = 8

/** A reach and what it renders while these rows are visible. */
function reachOf() {
  const reach = createRowReach()
  const rows = (startIndex: number, endIndex: number, kept: readonly number[] = []) =>
    reach.extract({ startIndex, endIndex, overscan: OVERSCAN, count: COUNT }, kept)
  /** Frames until all is rendered, and the most rows that one of them adds. */
  const settle = (startIndex: number, endIndex: number) => {
    let [frames, most, before] = [0, 0, rows(startIndex, endIndex).length]
    while (!reach.isWhole) {
      reach.widen()
      const { length } = rows(startIndex, endIndex)
      most = Math.max(most, length - before)
      before = length
      frames += 1
    }
    return { frames, most }
  }
  return { reach, rows, settle }
}

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

it('renders visible rows at once and those beyond them within frames', () => {
  const { rows, settle } = reachOf()
  expect(rows(100, 120)).toEqual(between(100, 120))
  expect(settle(100, 120)).toEqual({ frames: 3, most: 6 })
  expect(rows(100, 120)).toEqual(between(92, 128))
})

it('adds few rows in a frame after a turn of the wheel, and keeps none beyond its reach', () => {
  const { rows, settle } = reachOf()
  settle(100, 120)
  expect(rows(107, 127)).toEqual(between(99, 128))
  expect(settle(107, 127)).toEqual({ frames: 3, most: 3 })
  expect(rows(107, 127)).toEqual(between(99, 135))
  expect(rows(100, 120)).toEqual(between(99, 128))
})

it('renders only what is visible after a jump', () => {
  const { rows, settle } = reachOf()
  settle(100, 120)
  expect(rows(700, 720)).toEqual(between(700, 720))
  settle(700, 720)
  expect(rows(100, 120)).toEqual(between(100, 120))
})

it('renders the same while nothing changes, and is whole at the ends of the script', () => {
  const { reach, rows, settle } = reachOf()
  expect(rows(0, 20)).toEqual(rows(0, 20))
  settle(0, 20)
  expect(rows(0, 20)).toEqual(between(0, 28))
  expect(reach.isWhole).toBe(true)
})

it('renders kept rows wherever the script is scrolled to', () => {
  const { rows } = reachOf()
  expect(rows(100, 102, [3, 101, 999])).toEqual([3, 100, 101, 102, 999])
})
