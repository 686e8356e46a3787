import type { SpokenWord } from '#engine/elements/voice/schema.ts'
import { graphemesOf } from '#engine/util/graphemes.ts'
import { commonIndices } from '../common-indices.ts'

/** A written character that is not blank and when it is spoken, in seconds of the whole sound. */
export interface TimedCharacter {
  text: string
  start: number
  end: number
}

/** When the characters of a spoken text are heard: within each word in proportion to how long they take. */
export function timedCharacters(words: readonly SpokenWord[]): TimedCharacter[] {
  return words.flatMap(({ text, start, end }) => {
    const characters = graphemesOf(text)
    const total = characters.reduce((sum, character) => sum + weightOf(character), 0)
    const perWeight = total > 0 ? Math.max(0, end - start) / total : 0
    let at = start
    return characters.flatMap((character) => {
      const timed = { text: character, start: at, end: at + weightOf(character) * perWeight }
      at = timed.end
      return character.trim() === '' ? [] : [timed]
    })
  })
}

/** How long a character takes to speak, relative to a Chinese one; marks stand for pauses. */
function weightOf(character: string): number {
  if (/[。！？；!?;…]/u.test(character)) return 1.2
  if (/[，、：,:—]/u.test(character)) return 0.7
  if (/\p{Script=Latin}/u.test(character)) return 0.4
  if (/[\p{L}\p{N}]/u.test(character)) return 1
  return 0.1
}

/**
 * For each shown character, when it is spoken: characters that both texts have, in order, are matched; those between
 * them share the time between them.
 * @returns the start of each shown character, and the end of the last
 */
export function alignTimes(shown: readonly string[], spoken: readonly TimedCharacter[]): number[] {
  const [first, last] = [spoken[0], spoken.at(-1)]
  if (!first || !last) return [...shown.map(() => 0), 0]
  const times: number[] = []
  let from = first.start
  /** Times from the last match to the next character that is matched, or the end. */
  function share(until: number, end: number) {
    const count = until - times.length
    const step = Math.max(0, end - from) / count
    for (let index = 0; index < count; index++) times.push(from + index * step)
  }
  const texts = spoken.map(({ text }) => text)
  for (const [at, index] of commonIndices(shown, texts)) {
    const { start, end } = spoken[index] ?? first
    share(at, start)
    times.push(start)
    from = end
  }
  share(shown.length, last.end)
  return [...times, last.end]
}
