import { outsideReadings, withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { isVoice, type SpokenWord } from '#engine/elements/voice/schema.ts'
import { MAX_SPOKEN } from '../catalogue/voices.ts'
import { blankPage, createElement } from '../create.ts'
import { clonePlain } from '../clone.ts'
import { newId } from '../ids.ts'
import { newPacing, type Page, type Project } from '../project.ts'
import { piecesOf, sentencesOf } from '../sentences.ts'
import { estimatedSeconds } from '../speech-estimate.ts'
import {
  isSameSpeech,
  moveNarrationClip,
  narrationOf,
  removeNarrationClip,
  setNarrationClipText,
} from './narration.ts'
import { newItem, removeSound, type VoiceItem, voiceWith } from './narration-items.ts'
import { ensureVoice, voiceOfPage } from './narration-voice.ts'
import { addElement } from './elements.ts'
import { freshCopy, insertPages } from './pages.ts'
import { changeTies } from './ties.ts'
import type { NarrationClipRef } from './placed-narration.ts'
import { WHOLE } from './sound-part.ts'
import { changeSubtitles, setPageSubtitles } from './subtitles.ts'

/**
 * The script is the narration of all pages as one text: a block per page, a line per sentence. A sentence is a
 * narration clip.
 */
export interface SentenceRef {
  pageId: string
  /** Index in the narration of the page. */
  index: number
}

/** How a script is distributed over pages: a blank line or each line starts the next page, or all stays on one. */
export type ScriptPaging = 'blankLines' | 'lines' | 'none'

/** The sentences of a script, by page. */
export function scriptPagesOf(script: string, paging: ScriptPaging): string[][] {
  const text = script.replaceAll(/\r\n?/g, '\n')
  const parts = paging === 'none' ? [text] : text.split(paging === 'lines' ? '\n' : /\n[^\S\n]*\n\s*/)
  const pages = parts.map((part) =>
    sentencesOf(part).flatMap((sentence) => piecesOf(sentence, (piece) => piece.length <= MAX_SPOKEN)),
  )
  return pages.filter((sentences) => sentences.length > 0)
}

export interface WrittenScript {
  /** The position behind the last sentence. */
  end: SentenceRef
  /** The pages that were written to, and how many of them are new. */
  pages: number
  added: number
  /** Whether the work shows subtitles from now on. */
  isSubtitled: boolean
}

/**
 * Inserts sentences at a position of the script. Those of further pages become the narration of the following pages
 * that have none; where there is no such page, new ones with the same background are inserted. What they show is the
 * subtitles of their sentences: a work that has never had subtitles gets them, on pages without a narration until now.
 * New pages are as long as their narration unless the work has another pacing.
 * @param isReplacing whether they replace the sentence at that position; its sound stays if the first one equals it
 */
export function writeScript(
  project: Project,
  { pageId, index }: SentenceRef,
  [first = [], ...further]: readonly (readonly string[])[],
  isReplacing = false,
): WrittenScript | undefined {
  const page = pageWith(project, pageId)
  if (!page) return undefined
  const narrated = project.pages.filter((each) => narrationOf(each).length > 0)
  const replaced = isReplacing ? narrationOf(page)[index] : undefined
  const [sentence = '', ...rest] = first
  if (replaced) setNarrationClipText(page, replaced.at, sentence)
  insertSentences(project, pageId, replaced ? index + 1 : index, replaced ? rest : first)
  const last = further.at(-1)
  if (!last) return { end: { pageId, index: index + first.length }, pages: 1, added: 0, isSubtitled: false }
  const from = project.pages.indexOf(page) + 1
  const taken = project.pages.slice(from).findIndex((next) => narrationOf(next).length > 0)
  const free = project.pages.slice(from, taken < 0 ? undefined : from + taken).slice(0, further.length)
  for (const [at, { uuid }] of free.entries()) insertSentences(project, uuid, 0, further[at] ?? [])
  const added = further.slice(free.length)
  const isSubtitled = added.length > 0 && project.subtitles === undefined
  if (isSubtitled) subtitleWithout(project, narrated)
  const made = pagesLike(project, page, added)
  const inserted = insertPages(project, made, (free.at(-1) ?? page).uuid)
  const end = inserted.at(-1) ?? free.at(-1) ?? page
  return {
    end: { pageId: end.uuid, index: last.length },
    pages: 1 + further.length,
    added: added.length,
    isSubtitled,
  }
}

/** Shows subtitles on all pages but those that had a narration without them: these look as before. */
function subtitleWithout(project: Project, narrated: readonly Page[]) {
  changeSubtitles(project, {})
  for (const page of narrated) setPageSubtitles(page, false)
}

/** Changes the text of a sentence; an empty text removes it. */
export function setSentence(project: Project, ref: SentenceRef, text: string) {
  const found = find(project, ref)
  if (found) setNarrationClipText(found.page, found.clip.at, text)
}

/**
 * Splits a sentence in two. Its synthesized sound is removed; a recorded one stays with the first part. What is tied
 * to a character stays with it.
 * @param offset characters of the first part
 * @returns whether both parts have text
 */
export function splitSentence(project: Project, ref: SentenceRef, offset: number): boolean {
  const found = find(project, ref)
  if (!found) return false
  const { page, clip, item, items } = found
  const cut = outsideReadings(clip.text, offset)
  const [head, tail] = [clip.text.slice(0, cut).trim(), clip.text.slice(cut).trim()]
  if (head === '' || tail === '') return false
  const id = tieToSecond(page, item.id, clip.text, cut)
  setNarrationClipText(page, clip.at, head)
  const second: VoiceItem = { ...item, tempText: tail }
  // Recording, timing and what is tied to the whole sentence stay with the first part.
  delete second.id
  if (id !== undefined) second.id = id
  delete second.isRecorded
  delete second.words
  delete second.subtitleTimes
  removeSound(second)
  items.splice(clip.at.index + 1, 0, second)
  return true
}

/** Ties to characters behind a cut go to the second part. @returns its id; undefined if nothing is tied to it */
function tieToSecond(page: Page, clipId: string | undefined, text: string, cut: number): string | undefined {
  const first = withoutReadings(text.slice(0, cut)).length
  const rest = withoutReadings(text.slice(cut))
  const from = first + rest.length - rest.trimStart().length
  let id: string | undefined
  changeTies(page, clipId, (tie) => {
    if (tie.character === undefined || tie.character < first) return tie
    id ??= newId()
    return { ...tie, clipId: id, character: Math.max(0, tie.character - from) }
  })
  return id
}

/**
 * Joins a sentence to the one before it on its page. Synthesized sounds are removed; a recorded one stays. What is
 * tied to either stays with its characters.
 * @returns where the two meet in the joined text; undefined if there is none before or the text would be too long
 */
export function joinSentence(project: Project, ref: SentenceRef): number | undefined {
  const [before, found] = [find(project, { ...ref, index: ref.index - 1 }), find(project, ref)]
  if (!before || !found) return undefined
  const space = /[!-~]$/.test(before.clip.text) && /^[!-~]/.test(found.clip.text) ? ' ' : ''
  const text = before.clip.text + space + found.clip.text
  if (text.length > MAX_SPOKEN) return undefined
  const isSecondKept = found.clip.isRecorded && !before.clip.isRecorded
  const [kept, dropped] = isSecondKept ? [found, before] : [before, found]
  const ids = [before.item.id, found.item.id].filter((id) => id !== undefined)
  const clipId = ids[0] ?? newId()
  const behind = before.clip.written.length + space.length
  changeTies(found.page, found.item.id, (tie) => ({
    ...tie,
    clipId,
    character: (tie.character ?? 0) + behind,
  }))
  // The ties are right already: the text may not move them again.
  delete kept.item.id
  setNarrationClipText(kept.page, kept.clip.at, text)
  if (ids.length > 0) kept.item.id = clipId
  kept.item.voiceText ||= dropped.item.voiceText
  removeNarrationClip(dropped.page, dropped.clip.at)
  return before.clip.text.length
}

/**
 * Moves a sentence, also to another page; `to` is its place afterwards. A synthesized sound of another voice than
 * that of its new place is removed.
 * @returns whether it moved
 */
export function moveSentence(project: Project, from: SentenceRef, to: SentenceRef): boolean {
  const found = find(project, from)
  const target = pageWith(project, to.pageId)
  if (!found || !target) return false
  const { page, clip, item } = found
  if (to.pageId === from.pageId) {
    moveNarrationClip(page, clip.at, to.index)
    return to.index !== from.index
  }
  const moved = clonePlain(item)
  removeNarrationClip(page, clip.at)
  const index = Math.min(to.index, narrationOf(target).length)
  insertItems(project, to.pageId, index, [moved])
  const placed = find(project, { pageId: to.pageId, index })
  if (placed && !isSameSpeech(placed.clip, clip)) removeSound(placed.item)
  return true
}

/** The place before or after a sentence in the script: past its page's ends, that of the neighboring page. */
export function placeBeside(project: Pick<Project, 'pages'>, ref: SentenceRef, by: -1 | 1) {
  const at = project.pages.findIndex(({ uuid }) => uuid === ref.pageId)
  const count = at < 0 ? 0 : narrationOf(project.pages[at] as Page).length
  const index = ref.index + by
  if (index >= 0 && index < count) return { pageId: ref.pageId, index }
  const page = project.pages[at + by]
  return page && { pageId: page.uuid, index: by > 0 ? 0 : narrationOf(page).length }
}

/** A recorded or uploaded sound, its length in seconds, and when its words are heard, if that is known. */
export interface Recording {
  src: string
  seconds: number
  words?: SpokenWord[] | undefined
}

/** Gives a sentence a recorded or uploaded sound, which stays when text or voice change; null removes it. */
export function setRecording(project: Project, ref: SentenceRef, recording: Recording | null) {
  const found = find(project, ref)
  if (!found) return
  const { item, clip } = found
  delete item.words
  delete item.subtitleTimes
  delete item.isRecorded
  if (recording === null) return removeSound(item)
  const { src, seconds, words } = recording
  Object.assign(item, {
    ...WHOLE,
    tempText: clip.text,
    voiceText: clip.written,
    voiceSrc: src,
    voiceNum: seconds,
  })
  item.isRecorded = true
  if (words) item.words = words
}

const pageWith = ({ pages }: Pick<Project, 'pages'>, id: string) => pages.find(({ uuid }) => uuid === id)

/** A sentence and its stored item. */
function find(project: Project, { pageId, index }: SentenceRef) {
  const page = pageWith(project, pageId)
  const clip = page && narrationOf(page)[index]
  const items = clip && voiceWith(page, clip.at.elementId)?.propsValue.voiceSrcList
  const item = clip && items?.[clip.at.index]
  return item && { page, clip, item, items }
}

const insertSentences = (project: Project, pageId: string, index: number, texts: readonly string[]) =>
  insertItems(project, pageId, index, texts.map(newItem))

function insertItems(project: Project, pageId: string, index: number, items: readonly VoiceItem[]) {
  const page = pageWith(project, pageId)
  if (!page || items.length === 0) return
  const clips = narrationOf(page)
  const before = clips[index - 1]?.at
  const place: NarrationClipRef | undefined = before
    ? { ...before, index: before.index + 1 }
    : clips[index]?.at
  const voice = (place && voiceWith(page, place.elementId)) ?? ensureVoice(project, pageId)
  voice.propsValue.voiceSrcList.splice(place?.index ?? 0, 0, ...items)
}

/** Pages with the background of another and these sentences, long enough for them. */
function pagesLike(project: Project, { uuid, commonStyle }: Page, pages: readonly (readonly string[])[]) {
  const template = blankPage()
  template.commonStyle = clonePlain(commonStyle)
  template.data.narration = { ...(project.narration ?? newPacing()) }
  const { voiceName, voiceSpeed, voiceVolume } = voiceOfPage(project, uuid)
  addElement(template, createElement('qk-voice', { commonStyle: { voiceName, voiceSpeed, voiceVolume } }))
  // Copying is much faster than creating, and scripts have hundreds of pages.
  return pages.map((sentences) => {
    const page = freshCopy(template)
    for (const { propsValue } of page.elements.filter(isVoice))
      propsValue.voiceSrcList = sentences.map(newItem)
    const spoken = sentences.reduce((sum, text) => sum + estimatedSeconds(withoutReadings(text)), 0)
    page.data.duration = Math.max(page.data.duration, Math.ceil(spoken * 10) / 10)
    return page
  })
}
