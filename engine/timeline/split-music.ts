import { type MusicProps, musicParts } from '#engine/elements/music.ts'
import type { JoinedPart } from '#engine/elements/joined-parts.ts'
import {
  type MusicParts,
  type MusicSplit,
  secondsOf,
  SHORTEST_MUSIC_PART,
} from '#engine/elements/music-split.ts'
import { heardPart } from '#engine/elements/sound-part.ts'
import { SAMPLE_RATE } from './sound.ts'

/** Music that repeats more often is not cut: each repetition would be a part. */
const MOST_PARTS = 100

interface MusicCut {
  /** Where it is cut, seconds since the music began. */
  played: number
  /** How long it could play until its page or the video ends, seconds. */
  seconds: number
  /** Length of its sound, seconds. */
  length: number
}

/**
 * Cuts music in two where it has played for `played` seconds; both parts play on as before, sample by sample. Repeated
 * and joined music becomes the parts that are heard.
 * @returns `second`: the index of the part behind the cut; null if nothing plays there, too little of a part would be left, or it repeats too often
 */
export function splitMusic(
  music: MusicProps,
  { played, seconds, length }: MusicCut,
): { split: MusicSplit; second: number } | null {
  const composed = musicParts(music, seconds) ?? wholeMusic(music, seconds, length)
  const { parts } = composed
  let begin = 0
  const at = parts.findIndex((part) => {
    const end = begin + secondsOf([part])
    if (played < end) return true
    begin = end
    return false
  })
  const part = parts[at]
  if (!part || parts.length >= MOST_PARTS) return null
  // A whole number of samples: what follows begins with the next one.
  const cut = part.from + Math.round((played - begin) * SAMPLE_RATE) / SAMPLE_RATE
  if (cut - part.from < SHORTEST_MUSIC_PART || part.to - cut < SHORTEST_MUSIC_PART) return null
  const pair = [
    { from: part.from, to: cut },
    { from: cut, to: part.to },
  ]
  const all = [...parts.slice(0, at), ...pair, ...parts.slice(at + 1)].map(({ from, to }) => ({ from, to }))
  return { split: { parts: all, length: composed.length }, second: at + 1 }
}

function wholeMusic(music: MusicProps, seconds: number, length: number): MusicParts {
  const { from, to } = heardPart(music, length)
  const part = { from, to: Math.min(to, length) }
  const passes = music.loop ? Math.ceil(seconds / Math.max(SHORTEST_MUSIC_PART, part.to - part.from)) : 1
  return { parts: Array.from({ length: Math.max(1, passes) }, () => part), length }
}

/** The parts that are left of split music after `seconds`. */
export function partsFrom(parts: readonly JoinedPart[], seconds: number): MusicSplit['parts'] {
  let left = seconds
  return parts.flatMap(({ from, to }) => {
    const skipped = Math.min(left, to - from)
    left -= skipped
    return to - from - skipped >= SHORTEST_MUSIC_PART ? [{ from: from + skipped, to }] : []
  })
}
