import { NEUTRAL_LEVEL } from './catalogue/voices.ts'

/** Syllables per second at neutral speed. */
const RATE = 4.5
/** Slowest and fastest speech relative to neutral speed. */
const SPEEDS = { slowest: 0.5, fastest: 2 }
/** Seconds of silence at marks within and at the end of a sentence. */
const PAUSE = { short: 0.25, long: 0.4 }
/** Letters of a syllable in words of other scripts. */
const LETTERS = 3

/** Estimates how long a text is spoken, in seconds, by its syllables and pauses. @param voiceSpeed 0…100 */
export function estimatedSeconds(text: string, voiceSpeed: number = NEUTRAL_LEVEL): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const words = text.match(/[^\P{L}\p{Script=Han}]+/gu) ?? []
  const syllables =
    count(/\p{Script=Han}|\p{N}/gu) + words.reduce((sum, word) => sum + Math.ceil(word.length / LETTERS), 0)
  const pauses = PAUSE.short * count(/[，、,：:—]/g) + PAUSE.long * count(/[。！？；!?;]/g)
  const share = voiceSpeed / NEUTRAL_LEVEL - 1
  const speed = share < 0 ? SPEEDS.slowest ** -share : SPEEDS.fastest ** share
  return (syllables / RATE + pauses) / speed
}
