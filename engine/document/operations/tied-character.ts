import type { Tie } from '#engine/elements/element.ts'
import { commonIndices } from '../common-indices.ts'

/** The tie after a change of the written text of its clip: it stays with its character. */
export function followText(tie: Tie, before: string, after: string): Tie {
  const { character } = tie
  if (character === undefined || before === after) return tie
  const next = characterAfter(character, before, after)
  return next === character ? tie : { ...tie, character: next }
}

/**
 * Where a character of a text is in a changed one. One that is gone is succeeded by what was written in its place,
 * otherwise by the next character that stays, or the last one.
 * @param at UTF-16 index
 */
export function characterAfter(at: number, before: string, after: string): number {
  const kept = commonIndices(before.split(''), after.split(''))
  const [from, to] = kept.findLast(([index]) => index <= at) ?? [-1, -1]
  const [, next] = kept.find(([index]) => index > at) ?? [before.length, after.length - 1]
  return from === at ? to : Math.max(0, Math.min(to + at - from, next))
}
