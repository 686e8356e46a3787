import { heardPart } from '#engine/elements/sound-part.ts'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import type { SpokenWord } from '#engine/elements/voice/schema.ts'
import type { VolumeLine } from '#engine/elements/volume-line.ts'
import { clamp, EPSILON } from '#engine/geometry/index.ts'
import { clonePlain } from '../clone.ts'
import type { Page, Project } from '../project.ts'
import {
  isSameVoice,
  itemAt,
  newItem,
  removeSound,
  textOf,
  voiceFor,
  type VoiceItem,
  type VoiceSettings,
  voicesOf,
  voiceWith,
} from './narration-items.ts'
import { ensureVoice } from './narration-voice.ts'
import { setPageDuration } from './pages.ts'
import { type NarrationClipRef, narrationEnd } from './placed-narration.ts'
import { changePart, type PartChange, partOf, type SoundPart, WHOLE } from './sound-part.ts'
import { followText } from './tied-character.ts'
import { changeTies } from './ties.ts'

/** A narration clip of a page. */
export interface NarrationClip extends VoiceSettings {
  /** Its element and item. */
  at: NarrationClipRef
  /** As the author wrote it, with readings such as 〔重庆|chóng qìng〕. */
  text: string
  /** As it is displayed, without readings. */
  written: string
  /** Only of clips to which something is tied. */
  id: string | undefined
  /** Empty until the sound is synthesized. */
  src: string
  /** The audible part of the sound and its fades. */
  part: SoundPart
  /** Duration of that part; 0 if unknown. */
  seconds: number
  /** Whether text, voice or speed changed since the sound was synthesized; of a recorded sound, the text. */
  isOutdated: boolean
  /** Whether the sound was recorded or uploaded; it stays when text or voice change. */
  isRecorded: boolean
  /** Whether voice or speed are its own instead of the element's. */
  hasOwnVoice: boolean
  /** Volume of the element; 50 is neutral. */
  volume: number
  volumeLine: VolumeLine
}

/** The narration clips of a page in playing order. */
export function narrationOf({ elements }: Pick<Page, 'elements'>): NarrationClip[] {
  return voicesOf(elements).flatMap(({ uuid, propsValue, commonStyle }) =>
    propsValue.voiceSrcList.map((item, index) => ({
      at: { elementId: uuid, index },
      text: textOf(item),
      written: withoutReadings(textOf(item)),
      id: item.id,
      src: item.voiceSrc,
      part: partOf(item),
      seconds: secondsOf(item),
      isOutdated: isOutdated(item),
      isRecorded: item.isRecorded === true,
      ...voiceFor(item, commonStyle),
      hasOwnVoice: item.voiceName !== undefined || item.voiceSpeed !== undefined,
      volume: commonStyle.voiceVolume,
      volumeLine: item.volumeLine ?? [],
    })),
  )
}

/** Duration of a page's narration in seconds, without clips that have no sound. */
export const narrationSeconds = (page: Pick<Page, 'elements'>): number =>
  narrationOf(page).reduce((sum, { src, seconds }) => sum + (src === '' ? 0 : seconds), 0)

/** Appends narration clips without sounds to a page's narration. */
export function addNarration(project: Project, pageId: string, texts: readonly string[]) {
  if (texts.length === 0) return
  const { propsValue } = ensureVoice(project, pageId)
  propsValue.voiceSrcList.push(...texts.map(newItem))
}

/**
 * Replaces the narration of a page; blank texts are left out. Clips whose text stays keep their sounds, and what is
 * tied to them stays tied.
 */
export function replaceNarration(project: Project, pageId: string, texts: readonly string[]) {
  const voice = ensureVoice(project, pageId)
  const elements = voicesOf(project.pages.find(({ uuid }) => uuid === pageId)?.elements ?? [])
  const before = elements.flatMap(({ propsValue }) => propsValue.voiceSrcList)
  const after = texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const same = before.findIndex((item) => textOf(item) === text)
      return before.splice(same, same < 0 ? 0 : 1)[0] ?? newItem(text)
    })
  for (const { propsValue } of elements) propsValue.voiceSrcList.length = 0
  voice.propsValue.voiceSrcList.push(...after)
}

/**
 * Changes the text of a narration clip and removes its sound; an empty text removes the clip. What is tied to one of
 * its characters stays with that character.
 */
export function setNarrationClipText(page: Pick<Page, 'elements'>, at: NarrationClipRef, text: string) {
  const item = itemAt(page, at)
  if (!item || text.trim() === textOf(item)) return
  if (text.trim() === '') return removeNarrationClip(page, at)
  const before = withoutReadings(textOf(item))
  removeSound(item)
  item.tempText = text.trim()
  const after = withoutReadings(item.tempText)
  changeTies(page, item.id, (tie) => followText(tie, before, after))
}

/** Trims or fades a narration clip; null removes trimming and fades. */
export function setNarrationClipPart(page: Page, at: NarrationClipRef, change: PartChange | null) {
  const item = itemAt(page, at)
  if (!item) return
  const { start, end } = item
  changePart(item, change ?? { ...WHOLE, fadeIn: 0, fadeOut: null })
  if (item.start !== start || item.end !== end) delete item.subtitleTimes
}

/** Removes a narration clip; its element is kept, as it stores the voice. */
export function removeNarrationClip(page: Pick<Page, 'elements'>, { elementId, index }: NarrationClipRef) {
  voiceWith(page, elementId)?.propsValue.voiceSrcList.splice(index, 1)
}

/**
 * Moves a narration clip; `to` is its index in the page's narration afterwards. It becomes an item of the element
 * there; if that has another voice, its sound is removed.
 */
export function moveNarrationClip(page: Page, from: NarrationClipRef, to: number) {
  const [voice, item] = [voiceWith(page, from.elementId), itemAt(page, from)]
  if (!voice || !item) return
  const moved = { ...item }
  removeNarrationClip(page, from)
  const rest = narrationOf(page)
  const index = clamp(to, 0, rest.length)
  const before = rest[index - 1]?.at
  const after = rest[index]?.at
  // Between two elements it stays in its own if that is one of them.
  const isBeforeOwn = after?.elementId === from.elementId && before?.elementId !== from.elementId
  const target =
    before && !isBeforeOwn
      ? { elementId: before.elementId, index: before.index + 1 }
      : (after ?? { elementId: from.elementId, index: 0 })
  const host = voiceWith(page, target.elementId)
  if (!host) return
  if (!isSameVoice(voiceFor(moved, host.commonStyle), voiceFor(moved, voice.commonStyle))) removeSound(moved)
  host.propsValue.voiceSrcList.splice(target.index, 0, moved)
}

/** A text that is to be spoken. */
export interface Speech extends VoiceSettings {
  text: string
}

/** The speech without sounds on these pages, without duplicates. */
export function missingSpeech(pages: readonly Pick<Page, 'elements'>[]): Speech[] {
  const wanted = pages.flatMap(narrationOf).filter(({ src, text }) => src === '' && text !== '')
  return wanted
    .map(({ text, voiceName, voiceSpeed }) => ({ text, voiceName, voiceSpeed }))
    .filter((speech, index, all) => all.findIndex((other) => isSameSpeech(other, speech)) === index)
}

/**
 * Stores a synthesized sound in all narration clips without a sound that have its text and voice: clips may have been
 * moved, edited or removed in the meantime.
 * @returns the number of clips
 */
export function setSound(
  { pages }: Pick<Project, 'pages'>,
  speech: Speech,
  { src, seconds, words }: { src: string; seconds: number; words?: SpokenWord[] | undefined },
): number {
  let given = 0
  for (const { commonStyle, propsValue } of pages.flatMap(({ elements }) => voicesOf(elements))) {
    for (const item of propsValue.voiceSrcList) {
      if (!isSameVoice(voiceFor(item, commonStyle), speech)) continue
      if (item.voiceSrc !== '' || textOf(item) !== speech.text) continue
      const { text } = speech
      const voiceText = withoutReadings(text)
      Object.assign(item, { ...WHOLE, tempText: text, voiceText, voiceSrc: src, voiceNum: seconds })
      delete item.subtitleTimes
      if (words) item.words = clonePlain(words)
      else delete item.words
      given += 1
    }
  }
  return given
}

/** Sets a page's duration to that of its narration. @returns seconds */
export function fitPageToNarration(project: Project, pageId: string): number | undefined {
  const page = project.pages.find(({ uuid }) => uuid === pageId)
  const seconds = page ? narratedDuration(page) : 0
  if (!page || seconds === 0) return undefined
  setPageDuration(project, pageId, seconds)
  return page.data.duration
}

/** The duration that a page's narration and its pauses need, rounded up to tenths of a second; 0 without sound. */
export function narratedDuration(page: Pick<Page, 'elements' | 'data'>): number {
  const { narration } = page.data
  const spoken = narrationSeconds(page)
  const end = narration && spoken > 0 ? (narrationEnd(page, 0) ?? 0) + narration.tail : spoken
  return Math.ceil(end * 10 - EPSILON) / 10
}

export const isSameSpeech = (a: Speech, b: Speech): boolean => a.text === b.text && isSameVoice(a, b)

/** A recorded sound stays when the text changes; a synthesized one is removed, but its text is kept. */
const isOutdated = (item: VoiceItem): boolean =>
  item.voiceSrc === ''
    ? item.voiceText !== ''
    : item.isRecorded === true && item.voiceText !== withoutReadings(textOf(item))

/** Duration of the audible part; 0 if unknown. */
function secondsOf(item: VoiceItem): number {
  const { seconds } = heardPart(item, item.voiceNum)
  return Number.isFinite(seconds) ? seconds : 0
}
