import type { Page } from '#engine/document/index.ts'
import {
  correctSubtitles,
  itemAt,
  type NarrationClipRef,
  setSecondSubtitle,
} from '#engine/document/operations/index.ts'
import {
  clipTexts,
  correctionOf,
  joinLines,
  type LineTime,
  lineTimesOf,
  secondsOf,
  sentenceOf,
} from '#engine/document/subtitling/index.ts'
import { graphemesOf } from '#engine/util/graphemes.ts'
import { nearestBorder } from './borders.ts'
import type { Subtitle } from './track.ts'

/** A subtitle of a page: that of a narration clip at a position among those of the clip. */
export interface SubtitleRef {
  at: NarrationClipRef
  part: number
}

interface Line {
  text: string
  second: string
  /** When it is shown, on the clock of the sound; undefined while it is spoken. */
  time: LineTime | undefined
}

/** Corrects the text of a subtitle; an empty one removes the subtitle. */
export function setSubtitleText(page: Page, { at, part }: SubtitleRef, text: string, lineWidth: number) {
  rewrite(page, at, lineWidth, (all) =>
    all.flatMap((each, index) => {
      if (index !== part) return [each]
      return text.trim() === '' ? [] : [{ ...each, text: text.trim() }]
    }),
  )
}

/**
 * Divides a subtitle into what is before and after the caret. The second language stays with the first half; a time
 * of its own is divided by the lengths of the texts.
 */
export function splitSubtitle(
  page: Page,
  { at, part }: SubtitleRef,
  [before, after]: readonly [string, string],
  lineWidth: number,
) {
  rewrite(page, at, lineWidth, (all) =>
    all.flatMap((each, index) => (index === part ? halvesOf(each, before.trim(), after.trim()) : [each])),
  )
}

/** Joins a subtitle with the one before it in the same narration clip. */
export function mergeSubtitle(page: Page, { at, part }: SubtitleRef, lineWidth: number) {
  rewrite(page, at, lineWidth, (all) => {
    const [before, own] = [all[part - 1], all[part]]
    if (!before || !own) return all
    const merged = {
      text: joinLines([before.text, own.text]),
      second: joinLines([before.second, own.second]),
      time: before.time && own.time && { start: before.time.start, end: own.time.end },
    }
    return all.toSpliced(part - 1, 2, merged)
  })
}

/**
 * Moves the border between a subtitle and the next one of the same narration clip: both keep at least a character.
 * The subtitles of the clip are then shown while they are spoken, whatever times a file gave them.
 * @param count characters of both, blanks not counted, that the first one gets
 */
export function moveSubtitleBorder(page: Page, { at, part }: SubtitleRef, count: number, lineWidth: number) {
  rewrite(page, at, lineWidth, (all) => {
    const [first, next] = [all[part], all[part + 1]]
    if (!first || !next) return all
    const halves = dividedAfter(joinLines([first.text, next.text]), count)
    if (!halves) return all
    return all
      .toSpliced(part, 2, { ...first, text: halves[0] }, { ...next, text: halves[1] })
      .map((line) => ({ ...line, time: undefined }))
  })
}

/**
 * Splits a subtitle at a time of the video, along the speech.
 * @param isAtWords only between words
 * @returns whether it could be split
 */
export function splitSubtitleAt(
  page: Page,
  { at, part, text, times }: SubtitleRef & Pick<Subtitle, 'text' | 'times'>,
  seconds: number,
  isAtWords: boolean,
  lineWidth: number,
): boolean {
  const halves = dividedAfter(
    joinLines(text.split('\n')),
    nearestBorder({ text, times }, seconds, isAtWords) ?? 0,
  )
  if (!halves) return false
  splitSubtitle(page, { at, part }, halves, lineWidth)
  return true
}

/** What is before and after a number of characters, blanks not counted; undefined if either is empty. */
function dividedAfter(text: string, count: number): [string, string] | undefined {
  const characters = graphemesOf(text)
  let left = count
  const index = characters.findIndex((character) => character.trim() !== '' && left-- === 0)
  if (index < 1) return undefined
  const [before, after] = [
    characters.slice(0, index).join('').trim(),
    characters.slice(index).join('').trim(),
  ]
  return before !== '' && after !== '' ? [before, after] : undefined
}

/** Sets the text of a subtitle in the second language. */
export function setSubtitleTranslation(
  page: Page,
  { at, part }: SubtitleRef,
  text: string,
  lineWidth: number,
) {
  rewrite(page, at, lineWidth, (all) =>
    all.map((each, index) => (index === part ? { ...each, second: text.trim() } : each)),
  )
}

/** Goes back to the automatic subtitles of a narration clip. */
export function resetSubtitles(page: Page, at: NarrationClipRef) {
  correctSubtitles(page, at, '', null)
}

/** Whether the subtitles of a narration clip were corrected. */
export function isCorrected(page: Page, at: NarrationClipRef): boolean {
  const item = itemAt(page, at)
  return item !== undefined && correctionOf(item) !== undefined
}

/** Writes the subtitles of a clip; those that the automatic breaking gives anyway are not stored. */
function rewrite(page: Page, at: NarrationClipRef, lineWidth: number, change: (all: Line[]) => Line[]) {
  const item = itemAt(page, at)
  if (!item) return
  const texts = clipTexts(item, lineWidth).map((text) => joinLines(text.split('\n')))
  const seconds = secondsOf(item.secondSubtitle ?? '', texts)
  const times = lineTimesOf(item)
  const changed = change(
    texts.map((text, index) => ({ text, second: seconds[index] ?? '', time: times?.[index] })),
  )
  const kept = changed.flatMap(({ time }) => (time ? [time] : []))
  const sentence = sentenceOf(item)
  correctSubtitles(
    page,
    at,
    sentence,
    changed.map(({ text }) => text),
    kept,
  )
  const automatic = clipTexts({ ...item, subtitle: undefined }, lineWidth)
  const isAutomatic = clipTexts(item, lineWidth).join('\n\n') === automatic.join('\n\n')
  if (isAutomatic && lineTimesOf(item) === undefined) resetSubtitles(page, at)
  setSecondSubtitle(page, at, changed.map(({ second }) => second).join('\n'))
}

function halvesOf({ second, time }: Line, before: string, after: string): Line[] {
  const middle =
    time && time.start + ((time.end - time.start) * before.length) / Math.max(1, before.length + after.length)
  return [
    { text: before, second, time: time && { ...time, end: middle ?? time.end } },
    { text: after, second: '', time: time && { ...time, start: middle ?? time.start } },
  ]
}
