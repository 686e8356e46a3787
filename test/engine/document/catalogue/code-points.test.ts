import { expect, it } from 'vitest'
import { containsCharacter, readCodePoints, writeCodePoints } from '#engine/document/catalogue/code-points.ts'

const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)

it('reads back what it writes, in any order and with duplicates', () => {
  const written = writeCodePoints(codesOf('永abca龘😀b一'))
  const bounds = readCodePoints(written)
  for (const character of '永abc龘😀一') expect(containsCharacter(bounds, character), character).toBe(true)
  for (const character of 'dA二，\0') expect(containsCharacter(bounds, character), character).toBe(false)
})

it('writes nothing for no characters, and ranges in short', () => {
  expect(writeCodePoints([])).toBe('')
  expect(readCodePoints('')).toHaveLength(0)
  expect(writeCodePoints(codesOf('abcdef'))).toBe('2p-6')
  expect(writeCodePoints([0])).toBe('0')
})
