import { expect, test } from 'vitest'
import { drawAhead } from '#engine/export/draw-ahead.ts'

const parts = [0, 1, 2, 3].map((at) => ({ start: at * 10, end: at * 10 + 10 }))

interface Order {
  drawer: string
  at: number
  resolve: (drawn: string) => void
  reject: (error: Error) => void
}

/** Drawers whose parts the test ends. */
function open(drawers: string[], ahead: number, areIndependent = (_one: unknown, _other: unknown) => true) {
  const orders: Order[] = []
  const draw = (drawer: string, at: number) =>
    new Promise<string>((resolve, reject) => orders.push({ drawer, at, resolve, reject }))
  const partAt = drawAhead({ parts, drawers, draw, ahead, areIndependent })
  const begun = () => orders.map(({ drawer, at }) => `${drawer}${at}`)
  return { orders, partAt, begun }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('draws each part when it is wanted, without going ahead', async () => {
  const { orders, partAt, begun } = open(['a'], 0)
  const first = partAt(0)
  orders[0]!.resolve('first')
  expect(await first).toBe('first')
  await settled()
  expect(begun()).toEqual(['a0'])
  void partAt(1)
  expect(begun()).toEqual(['a0', 'a1'])
})

test('draws parts at the same time, no further ahead than it may', async () => {
  const { orders, partAt, begun } = open(['a', 'b'], 2)
  const first = partAt(0)
  expect(begun()).toEqual(['a0', 'b1'])
  orders[1]!.resolve('second')
  await settled()
  expect(begun()).toEqual(['a0', 'b1', 'b2'])
  orders[2]!.resolve('third')
  await settled()
  expect(begun()).toHaveLength(3)
  orders[0]!.resolve('first')
  expect(await first).toBe('first')
  expect(await partAt(1)).toBe('second')
  expect(begun()).toHaveLength(4)
})

test('keeps apart what cannot be drawn at the same time', async () => {
  const { orders, partAt, begun } = open(
    ['a', 'b'],
    3,
    (one, other) => one !== parts[1] || other !== parts[0],
  )
  void partAt(0)
  expect(begun()).toEqual(['a0'])
  orders[0]!.resolve('first')
  await settled()
  expect(begun().slice(1).toSorted()).toEqual(['a2', 'b1'])
})

test('lets another drawer draw what one could not, and gives that one nothing more', async () => {
  const { orders, partAt, begun } = open(['a', 'b'], 3)
  const first = partAt(0)
  orders[0]!.reject(new Error('no encoder'))
  await settled()
  orders[1]!.resolve('second')
  await settled()
  expect(begun()).toEqual(['a0', 'b1', 'b0'])
  orders[2]!.resolve('first')
  expect(await first).toBe('first')
  await settled()
  expect(begun()).toEqual(['a0', 'b1', 'b0', 'b2'])
})

test('fails when no drawer is left, whichever part is wanted', async () => {
  const { orders, partAt } = open(['a', 'b'], 3)
  const first = partAt(0)
  orders[0]!.reject(new Error('no encoder'))
  orders[1]!.reject(new Error('disk full'))
  await expect(first).rejects.toThrow('disk full')
  await expect(partAt(1)).rejects.toThrow('disk full')
})
