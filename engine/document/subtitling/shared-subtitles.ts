import type { SubtitleTime, VoiceItem } from '#engine/elements/voice/schema.ts'
import { clamp } from '#engine/geometry/index.ts'
import { graphemesOf } from '#engine/util/graphemes.ts'
import { commonIndices } from '../common-indices.ts'
import { joinLines } from './break-text.ts'
import { clipTexts, correctionOf, lineTimesOf, sentenceOf } from './clip-subtitles.ts'
import { secondsOf } from './page-texts.ts'

/** What a narration clip says about its subtitles. */
export type ClipCorrection = Pick<
  VoiceItem,
  'subtitle' | 'subtitleOf' | 'cutSubtitle' | 'subtitleTimes' | 'secondSubtitle'
>

/** A subtitle, or the part of one that is cut, of one part of a clip. */
interface Line {
  /** Its index among the subtitles of the clip. */
  index: number
  text: string
  time: SubtitleTime | undefined
  /** Whether its beginning is in the first part. */
  isRest: boolean
}

type Shared = [first: Line[], second: Line[]]

/** A subtitle that lies less than this beyond the cut is not cut, seconds. */
const SHORTEST = 0.1

/**
 * Shares out the subtitles of a narration clip that is split, in both languages. Corrected ones go where their
 * characters are spoken, or by their times if they have own ones.
 * @param sentences the written texts of both parts
 * @param lineWidth in full-width characters
 * @param cut where the sound is cut, in seconds of the whole sound
 */
export function sharedSubtitles(
  item: VoiceItem,
  sentences: readonly [string, string],
  lineWidth: number,
  cut = 0,
): [ClipCorrection, ClipCorrection] {
  const correction = correctionOf(item)
  const texts = correction ?? clipTexts(item, lineWidth).map((text) => joinLines(text.split('\n')))
  const times = lineTimesOf(item)
  const [first, second] = times
    ? sharedByTime(texts, times, cut)
    : sharedByText(texts, sentenceOf(item), sentences[0])
  const { secondSubtitle = '' } = item
  const seconds = secondSubtitle.trim() === '' ? [] : secondsOf(secondSubtitle, texts)
  const part = (lines: Line[], sentence: string): ClipCorrection => {
    // The rest of a subtitle that is cut has no line of its own.
    const own = lines.map(({ index, isRest }) => (isRest ? '' : (seconds[index] ?? ''))).join('\n')
    const ownTimes = lines.flatMap(({ time }) => time ?? [])
    const [firstLine] = lines
    // Of a subtitle that was cut before, it is a rest of the whole one.
    const cut = firstLine?.index === 0 ? item.cutSubtitle : undefined
    const cutSubtitle = cut ?? (firstLine?.isRest ? texts[firstLine.index] : undefined)
    return {
      ...(correction && { subtitle: lines.map(({ text }) => text).join('\n'), subtitleOf: sentence }),
      ...(correction && cutSubtitle !== undefined && { cutSubtitle }),
      ...(correction && times && { subtitleTimes: ownTimes }),
      ...(own.trim() !== '' && { secondSubtitle: own }),
    }
  }
  return [part(first, sentences[0]), part(second, sentences[1])]
}

/** @param spokenFirst the part of the sentence before the cut */
function sharedByText(texts: readonly string[], sentence: string, spokenFirst: string): Shared {
  const cut = cutOf(texts, charactersOf(sentence), charactersOf(spokenFirst).length)
  const shared: Shared = [[], []]
  let from = 0
  for (const [index, text] of texts.entries()) {
    const { length } = charactersOf(text)
    const [head, tail] = halvesOf(text, clamp(cut - from, 0, length))
    from += length
    if (head !== '') shared[0].push({ index, text: head, time: undefined, isRest: false })
    if (tail !== '') shared[1].push({ index, text: tail, time: undefined, isRest: head !== '' })
  }
  return shared
}

/**
 * Behind how many characters of the texts they are cut as the sentence is behind `count`. Where the author has written
 * something else than what is said there, it is a border of subtitles, if there is one.
 */
function cutOf(texts: readonly string[], sentence: readonly string[], count: number): number {
  const shown = texts.flatMap(charactersOf)
  const same = [...commonIndices(shown, sentence)]
  const before = same.findLast(([, spoken]) => spoken < count) ?? [-1, -1]
  const after = same.find(([, spoken]) => spoken >= count) ?? [shown.length, sentence.length]
  const [from, to] = [before[0] + 1, after[0]]
  let border = 0
  const borders = texts.slice(0, -1).map((text) => (border += charactersOf(text).length))
  const share = (count - before[1] - 1) / Math.max(1, after[1] - before[1] - 1)
  return borders.find((each) => each >= from && each <= to) ?? from + Math.round((to - from) * share)
}

function sharedByTime(texts: readonly string[], times: readonly SubtitleTime[], cut: number): Shared {
  const shared: Shared = [[], []]
  for (const [index, text] of texts.entries()) {
    const time = times[index]
    if (!time) continue
    const [before, after] = [cut - time.start, time.end - cut]
    const isCut = before >= SHORTEST && after >= SHORTEST
    const share = isCut ? before / (before + after) : before > after ? 1 : 0
    const [head, tail] = halvesOf(text, Math.round(charactersOf(text).length * share))
    const [end, start] = head !== '' && tail !== '' ? [cut, cut] : [time.end, time.start]
    if (head !== '') shared[0].push({ index, text: head, time: { ...time, end }, isRest: false })
    if (tail !== '') shared[1].push({ index, text: tail, time: { ...time, start }, isRest: head !== '' })
  }
  return shared
}

const charactersOf = (text: string) => graphemesOf(text).filter((character) => character.trim() !== '')

const MARKS_AT_START = /^[\s，、；：。,;:.]+/
const MARKS_AT_END = /[\s，、；：,;:]+$/
const isWordPart = (character = '') => /[\p{Script=Latin}\p{N}]/u.test(character)
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Cuts a text behind `count` characters that are not blank, outside of words; a part of marks only is none. */
function halvesOf(text: string, count: number): [string, string] {
  const characters = graphemesOf(text)
  let at = 0
  for (let left = count; left > 0 && at < characters.length; at++) if (characters[at]?.trim() !== '') left--
  while (at > 0 && isWordPart(characters[at - 1]) && isWordPart(characters[at])) at--
  const head = characters.slice(0, at).join('').replace(MARKS_AT_END, '')
  const tail = characters.slice(at).join('').replace(MARKS_AT_START, '')
  if (!hasWords(head)) return ['', text]
  return hasWords(tail) ? [head, tail] : [text, '']
}
