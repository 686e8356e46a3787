import type { Page, Project } from '#engine/document/index.ts'
import {
  addNarration,
  correctSubtitles,
  itemAt,
  type NarrationClipRef,
  narrationOf,
  placedNarration,
  setSecondSubtitle,
} from '#engine/document/operations/index.ts'
import { joinLines, type LineTime, sentenceOf } from '#engine/document/subtitling/index.ts'
import { frameAt, overlapAt, pageOf, type VideoPlan } from '#engine/timeline/index.ts'
import { type Subtitle, subtitlesOf, subtitlesOfPage } from '../track.ts'
import type { FileCue } from './write.ts'

/** What reading a subtitle file changes in a project. */
export interface MatchedSubtitles {
  /** The subtitles of sentences whose time they have. */
  corrections: Correction[]
  /** Texts for the narration of pages that have none. */
  narration: { pageId: string; texts: string[] }[]
  /** The number of cues whose time no sentence has. */
  unmatched: number
}

interface Correction {
  pageId: string
  at: NarrationClipRef
  sentence: string
  texts: string[]
  /** When each text is shown, on the clock of the sound. */
  times: LineTime[]
  second: string
}

interface Sentence {
  page: Page
  at: NarrationClipRef
  /** Seconds of the video. */
  start: number
  end: number
  /** Where its sound begins to be heard, on the clock of the sound. */
  from: number
  /** Its current subtitles. */
  subtitles: Subtitle[]
}

/** Seconds that a cue may be away from the nearest sentence. */
const TOLERANCE = 1
/** Files have milliseconds. */
const SAME_TIME = 0.001

/**
 * Matches the cues of a file with the sentences that are spoken at their time.
 * @param cues in order of time
 */
export function matchSubtitles(
  cues: readonly FileCue[],
  project: Project,
  plan: VideoPlan,
): MatchedSubtitles {
  // Pages that hide their subtitles are not in the track, yet those of a file can be theirs.
  const hidden = project.pages.flatMap((page, index) =>
    page.data.hasSubtitles === false ? subtitlesOfPage(project, page, plan, index) : [],
  )
  const subtitles = new Map<string, Subtitle[]>()
  for (const subtitle of [...subtitlesOf(project, plan), ...hidden])
    append(subtitles, keyOf(subtitle.pageId, subtitle.at), subtitle)
  const sentences = project.pages.flatMap((page, index) => sentencesOf(page, plan, index, subtitles))
  const bySentence = new Map<Sentence, FileCue[]>()
  const byPage = new Map<Page, string[]>()
  let unmatched = 0
  let passed = 0
  for (const cue of cues) {
    while ((sentences[passed]?.end ?? Infinity) <= cue.start) passed += 1
    const sentence = sentenceAt(sentences, cue, passed)
    const page = project.pages[pageOf(plan, frameAt(plan, cue.start))]
    if (sentence) append(bySentence, sentence, cue)
    else if (page && cue.start < plan.seconds && narrationOf(page).length === 0)
      append(byPage, page, languagesOf(cue.text).first)
    else unmatched += 1
  }
  return {
    corrections: [...bySentence].flatMap(([sentence, own]) => correctionOf(sentence, own)),
    narration: [...byPage].map(([{ uuid }, texts]) => ({ pageId: uuid, texts })),
    unmatched,
  }
}

/** Writes what `matchSubtitles` found. */
export function applyMatched(project: Project, { corrections, narration }: MatchedSubtitles) {
  for (const { pageId, at, sentence, texts, times, second } of corrections) {
    const page = project.pages.find(({ uuid }) => uuid === pageId)
    if (!page) continue
    correctSubtitles(page, at, sentence, texts, times)
    if (second !== '') setSecondSubtitle(page, at, second)
  }
  for (const { pageId, texts } of narration) addNarration(project, pageId, texts)
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The sentences of a page that have a sound, in order of time. */
function sentencesOf(
  page: Page,
  plan: VideoPlan,
  index: number,
  subtitles: ReadonlyMap<string, Subtitle[]>,
): Sentence[] {
  const span = plan.pages[index]
  if (!span) return []
  const shown = { start: span.start / plan.fps, end: span.end / plan.fps, overlap: overlapAt(plan, index) }
  return placedNarration(page, shown).map(({ at, cue: { start, end, from } }) => ({
    page,
    at,
    start,
    end,
    from,
    subtitles: subtitles.get(keyOf(page.uuid, at)) ?? [],
  }))
}

const keyOf = (pageId: string, { elementId, index }: NarrationClipRef) => `${pageId}/${elementId}/${index}`

/**
 * The sentence that shares most time with a cue, otherwise one close by.
 * @param passed how many of them are over when the cue begins
 */
function sentenceAt(
  sentences: readonly Sentence[],
  { start, end }: FileCue,
  passed: number,
): Sentence | undefined {
  let best: Sentence | undefined
  let most = -TOLERANCE
  for (let at = Math.max(0, passed - 1); at < sentences.length; at++) {
    const sentence = sentences[at]
    if (!sentence || sentence.start >= end + TOLERANCE) break
    const shared = Math.min(end, sentence.end) - Math.max(start, sentence.start)
    if (shared > most) [best, most] = [sentence, shared]
  }
  return best
}

/** None if the file has the subtitles that are shown anyway. */
function correctionOf(
  { page, at, start, from, subtitles }: Sentence,
  cues: readonly FileCue[],
): Correction[] {
  const languages = cues.map(({ text }) => languagesOf(text))
  const texts = languages.map(({ first }) => first)
  const second = languages.some((each) => each.second !== '')
    ? languages.map((each) => each.second).join('\n')
    : ''
  const isSame =
    texts.length === subtitles.length &&
    subtitles.every((subtitle, index) => {
      const cue = cues[index]
      return (
        cue !== undefined &&
        joinLines(subtitle.text.split('\n')) === texts[index] &&
        subtitle.second === (languages[index]?.second ?? '') &&
        Math.abs(subtitle.start - cue.start) < SAME_TIME &&
        Math.abs(subtitle.end - cue.end) < SAME_TIME
      )
    })
  const item = itemAt(page, at)
  if (isSame || !item) return []
  const onSound = (time: number) => rounded(time - start + from)
  const times = cues.map((cue) => ({ start: onSound(cue.start), end: onSound(cue.end) }))
  return [{ pageId: page.uuid, at, sentence: sentenceOf(item), texts, times, second }]
}

/** Microseconds, so that sums leave no long fractions in the document and the milliseconds of the file stay. */
const rounded = (seconds: number) => Math.round(seconds * 1e6) / 1e6

const HAN = /\p{Script=Han}/u
const LETTER = /\p{L}/u

/** The first lines of a cue, and those after them in a language without Chinese characters. */
function languagesOf(text: string): { first: string; second: string } {
  const lines = text.split('\n')
  const from = lines.findIndex((line, index) => index > 0 && LETTER.test(line) && !HAN.test(line))
  const isBilingual = from > 0 && lines.slice(0, from).some((line) => HAN.test(line))
  if (!isBilingual) return { first: joinLines(lines), second: '' }
  return { first: joinLines(lines.slice(0, from)), second: joinLines(lines.slice(from)) }
}
