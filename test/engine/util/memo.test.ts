import { expect, it } from 'vitest'
import { createMemo } from '#engine/util/memo.ts'

it('computes each value once, until there are too many', () => {
  const computed: string[] = []
  const memo = createMemo<string>(2)
  const valueOf = (key: string) =>
    memo(key, () => {
      computed.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'b', 'a'].map(valueOf)).toEqual(['A', 'B', 'A', 'B', 'A'])
  expect(computed).toEqual(['a', 'b'])
  expect(['c', 'a', 'c'].map(valueOf)).toEqual(['C', 'A', 'C'])
  expect(computed).toEqual(['a', 'b', 'c', 'a'])
})

it('keeps falsy values, too', () => {
  const memo = createMemo<number>(2)
  expect(memo('none', () => 0)).toBe(0)
  expect(memo('none', () => 1)).toBe(0)
})
