import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import type { SubtitleTime } from '#engine/elements/voice/schema.ts'
import { clamp, EPSILON } from '#engine/geometry/index.ts'
import { graphemesOf } from '#engine/util/graphemes.ts'
import {
  itemAt,
  type NarrationClipRef,
  type PlacedNarrationClip,
  placedNarration,
  type ShownSpan,
  type VoiceItem,
} from '../operations/index.ts'
import type { Page } from '../project.ts'
import { breakLines, breakText, distributeText } from './break-text.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { alignTimes, type TimedCharacter, timedCharacters } from './spoken-times.ts'

/** A subtitle of a page: one or two lines that are shown while they are spoken. Times in seconds of the page. */
export interface ClipSubtitle {
  /** The narration clip whose text it shows. */
  at: NarrationClipRef
  /** Its position among the subtitles of the clip. */
  part: number
  /** Lines separated by `\n`. */
  text: string
  /** The same in a second language; empty for none. */
  second: string
  start: number
  end: number
  /** When its whole sound begins, also the part that is trimmed off. */
  soundStart: number
  /** When each character of `text` that is not blank begins to be spoken. */
  times: readonly number[]
  /** Whether it has a time of its own instead of that of the spoken words. */
  isExact: boolean
}

/** When a subtitle is shown. */
export type LineTime = Pick<SubtitleTime, 'start' | 'end'>

/**
 * The subtitles of a page, even if it does not show them. Clips without a sound have none.
 * @param shown when the page is shown, on the clock that the times are wanted in
 * @param lineWidth in full-width characters
 */
export function pageSubtitles(page: Page, shown: ShownSpan, lineWidth: number): ClipSubtitle[] {
  const all = placedNarration(page, shown).flatMap((placed) => {
    const item = itemAt(page, placed.at)
    return item ? clipSubtitles(item, placed, lineWidth).map((each) => ({ ...each, at: placed.at })) : []
  })
  return oneAtATime(all)
}

/** The written text of a narration clip. */
export const sentenceOf = ({ tempText, voiceText }: VoiceItem): string =>
  withoutReadings(tempText || voiceText)

/** The corrected subtitles of a clip; undefined if its text has changed since, or was not corrected. */
export function correctionOf(item: VoiceItem): string[] | undefined {
  if (item.subtitle === undefined || item.subtitleOf !== sentenceOf(item)) return undefined
  return item.subtitle.split('\n').filter((text) => text.trim() !== '')
}

/** The times that the corrected subtitles of a clip have of their own, on the clock of its sound. */
export function lineTimesOf(item: VoiceItem): readonly LineTime[] | undefined {
  const { subtitleTimes } = item
  return subtitleTimes?.length === correctionOf(item)?.length ? subtitleTimes : undefined
}

/** The texts of a clip's subtitles in lines, also of those for which it has no time. */
export const clipTexts = (item: VoiceItem, lineWidth: number): string[] =>
  correctionOf(item)?.map((text) => breakLines(text, lineWidth)) ?? breakText(sentenceOf(item), lineWidth)

/** The subtitles of a clip. */
function clipSubtitles(
  item: VoiceItem,
  placed: PlacedNarrationClip,
  lineWidth: number,
): Omit<ClipSubtitle, 'at'>[] {
  const { cue, length } = placed
  const texts = clipTexts(item, lineWidth)
  const characters = texts.map((text) => graphemesOf(text).filter((character) => character.trim() !== ''))
  const seconds = cue.end - cue.start
  const onPage = (time: number) => cue.start + clamp(time - cue.from, 0, seconds)
  const times = alignTimes(characters.flat(), spokenCharacters(item, length || cue.from + seconds)).map(
    onPage,
  )
  const exact = exactTimes(item, placed)
  let from = 0
  const timed = texts.map((text, part) => {
    const [first, next] = [from, from + (characters[part]?.length ?? 0)]
    from = next
    const { start, end } = exact?.[part] ?? {
      // A pause before the first word, or after the last one, belongs to the sentence.
      start: part === 0 ? cue.start : (times[first] ?? cue.start),
      end: part === texts.length - 1 ? cue.end : (times[next] ?? cue.end),
    }
    const own = times.slice(first, next).map((time) => clamp(time, start, end))
    const soundStart = cue.start - cue.from
    return { part, text, start, end, soundStart, times: own, isExact: exact !== undefined }
  })
  const translations = secondTexts(item.secondSubtitle ?? '', timed)
  return timed
    .map((subtitle, part) => ({ ...subtitle, second: translations[part] ?? '' }))
    .filter(({ start, end }) => end > start)
}

/** The times that the subtitles have of their own. They may lie beyond the sound, but not beyond a page that cuts it off. */
function exactTimes(item: VoiceItem, { cue, seconds }: PlacedNarrationClip): LineTime[] | undefined {
  const latest = cue.end < cue.start + seconds - EPSILON ? cue.end : Infinity
  const onPage = (time: number) => Math.min(latest, cue.start + time - cue.from)
  return lineTimesOf(item)?.map(({ start, end }) => {
    const from = onPage(start)
    return { start: from, end: Math.max(from, onPage(end)) }
  })
}

function spokenCharacters(item: VoiceItem, length: number): TimedCharacter[] {
  if (item.words && item.words.length > 0) return timedCharacters(item.words)
  return timedCharacters([{ text: item.voiceText || withoutReadings(item.tempText), start: 0, end: length }])
}

/** The second language of each subtitle: a line each, otherwise distributed by how long they are shown. */
function secondTexts(text: string, shown: readonly LineTime[]): string[] {
  if (text.trim() === '') return shown.map(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  if (lines.length === shown.length) return lines
  return distributeText(
    lines.join(' ').trim(),
    shown.map(({ start, end }) => end - start),
  )
}
