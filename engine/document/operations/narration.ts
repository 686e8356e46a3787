import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { heardPart } from '#engine/elements/sound-part.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { clamp, EPSILON } from '#engine/geometry/index.ts'
import { DEFAULT_VOICE, NEUTRAL_LEVEL } from '../catalogue/voices.ts'
import { createElement } from '../create.ts'
import type { Page, Project } from '../project.ts'
import { addElement } from './elements.ts'
import { setPageDuration } from './pages.ts'
import { changePart, type PartChange, partOf, type SoundPart, WHOLE } from './sound-part.ts'
import { presentElements } from './tree.ts'

/**
 * The narration of a page is the list of items of its `qk-voice` elements, played one after another. `tempText` is
 * the author's text, `voiceText` the text of the synthesized sound; an item without a sound is silent. Editing an
 * item removes its sound until it is synthesized again, so that speech always matches the text.
 */
type VoiceElement = ElementOf<'qk-voice'>
type VoiceItem = VoiceElement['propsValue']['voiceSrcList'][number]

/** The voice and speed for synthesis. */
export interface VoiceSettings {
  voiceName: string
  voiceSpeed: number
}

/** A narration clip of a page. */
export interface NarrationClip extends VoiceSettings {
  /** Its element and item. */
  at: NarrationClipRef
  text: string
  /** Empty until the sound is synthesized. */
  src: string
  /** The audible part of the sound and its fades. */
  part: SoundPart
  /** Duration of that part; 0 if unknown. */
  seconds: number
  /** Whether text, voice or speed changed since the sound was synthesized. */
  isOutdated: boolean
  /** Volume of the element; 50 is neutral. */
  volume: number
}

export interface NarrationClipRef {
  elementId: string
  index: number
}

/** The narration clips of a page in playing order. */
export function narrationOf({ elements }: Pick<Page, 'elements'>): NarrationClip[] {
  return voicesOf(elements).flatMap(({ uuid, propsValue, commonStyle }) =>
    propsValue.voiceSrcList.map((item, index) => ({
      at: { elementId: uuid, index },
      text: textOf(item),
      src: item.voiceSrc,
      part: partOf(item),
      seconds: secondsOf(item),
      isOutdated: item.voiceSrc === '' && item.voiceText !== '',
      voiceName: commonStyle.voiceName,
      voiceSpeed: commonStyle.voiceSpeed,
      volume: commonStyle.voiceVolume,
    })),
  )
}

/** Duration of a page's narration in seconds, without clips that have no sound. */
export const narrationSeconds = (page: Pick<Page, 'elements'>): number =>
  narrationOf(page).reduce((sum, { src, seconds }) => sum + (src === '' ? 0 : seconds), 0)

/** The voice of a page; for a page without narration that of the nearest page before it, otherwise after it. */
export function voiceOfPage(
  project: { readonly pages: readonly Pick<Page, 'uuid' | 'elements'>[] },
  pageId: string,
): VoiceSettings & { voiceVolume: number } {
  const index = project.pages.findIndex(({ uuid }) => uuid === pageId)
  const [before, after] = [project.pages.slice(0, index + 1).toReversed(), project.pages.slice(index + 1)]
  for (const { elements } of [...before, ...after]) {
    const voice = voicesOf(elements)[0]
    if (!voice) continue
    const { voiceName, voiceSpeed, voiceVolume } = voice.commonStyle
    return { voiceName, voiceSpeed, voiceVolume }
  }
  return { voiceName: DEFAULT_VOICE, voiceSpeed: NEUTRAL_LEVEL, voiceVolume: NEUTRAL_LEVEL }
}

/** Appends narration clips without sounds to a page's narration. */
export function addNarration(project: Project, pageId: string, texts: readonly string[]) {
  if (texts.length === 0) return
  const { propsValue } = ensureVoice(project, pageId)
  propsValue.voiceSrcList.push(...texts.map(newItem))
}

/** Changes the text of a narration clip and removes its sound; an empty text removes the clip. */
export function setNarrationClipText(page: Page, at: NarrationClipRef, text: string) {
  const item = itemAt(page, at)
  if (!item || text.trim() === textOf(item)) return
  if (text.trim() === '') return removeNarrationClip(page, at)
  removeSound(item)
  item.tempText = text.trim()
}

/** Trims or fades a narration clip; null removes trimming and fades. */
export function setNarrationClipPart(page: Page, at: NarrationClipRef, change: PartChange | null) {
  const item = itemAt(page, at)
  if (item) changePart(item, change ?? { ...WHOLE, fadeIn: 0, fadeOut: null })
}

/** Removes a narration clip; its element is kept, as it stores the voice. */
export function removeNarrationClip(page: Page, { elementId, index }: NarrationClipRef) {
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
  if (!isSameVoice(host.commonStyle, voice.commonStyle)) removeSound(moved)
  host.propsValue.voiceSrcList.splice(target.index, 0, moved)
}

/**
 * Sets the voice of pages and removes sounds of other voices. A page without narration gets an empty voice element,
 * so that later texts use the voice.
 */
export function setVoiceOfPages(
  project: Project,
  pageIds: readonly string[],
  change: Partial<VoiceSettings & { voiceVolume: number }>,
) {
  for (const id of pageIds) {
    ensureVoice(project, id)
    const page = project.pages.find(({ uuid }) => uuid === id)
    for (const voice of voicesOf(page?.elements ?? [])) setVoice(voice, change)
  }
}

/** Sets the voice of one element; elements of other kinds only store it. */
export function setVoice(element: Element, change: Partial<VoiceSettings & { voiceVolume: number }>) {
  const { voiceName, voiceSpeed } = element.commonStyle
  Object.assign(element.commonStyle, change)
  if (!isVoice(element) || isSameVoice(element.commonStyle, { voiceName, voiceSpeed })) return
  element.propsValue.voiceSrcList.forEach(removeSound)
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
  { src, seconds }: { src: string; seconds: number },
): number {
  let given = 0
  for (const { commonStyle, propsValue } of pages.flatMap(({ elements }) => voicesOf(elements))) {
    if (!isSameVoice(commonStyle, speech)) continue
    for (const item of propsValue.voiceSrcList) {
      if (item.voiceSrc !== '' || textOf(item) !== speech.text) continue
      const { text } = speech
      Object.assign(item, { ...WHOLE, tempText: text, voiceText: text, voiceSrc: src, voiceNum: seconds })
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

/** Duration of a page's narration, rounded up to tenths of a second; 0 without one. */
export const narratedDuration = (page: Pick<Page, 'elements'>): number =>
  Math.ceil(narrationSeconds(page) * 10 - EPSILON) / 10

export const isSameSpeech = (a: Speech, b: Speech): boolean => a.text === b.text && isSameVoice(a, b)

const isSameVoice = (a: VoiceSettings, b: VoiceSettings) =>
  a.voiceName === b.voiceName && a.voiceSpeed === b.voiceSpeed

/** The author's text; projects of other products only have the spoken text. */
const textOf = ({ tempText, voiceText }: VoiceItem) => tempText || voiceText

/** Duration of the audible part; 0 if unknown. */
function secondsOf(item: VoiceItem): number {
  const { seconds } = heardPart(item, item.voiceNum)
  return Number.isFinite(seconds) ? seconds : 0
}

/**
 * Removes a sound and its trimming. The spoken text, which marks the item as outdated, and the fades are kept.
 */
function removeSound(item: VoiceItem) {
  if (item.voiceSrc === '') return
  item.voiceText ||= item.tempText
  item.voiceSrc = ''
  item.voiceNum = 0
  changePart(item, WHOLE)
}

const newItem = (text: string): VoiceItem => ({
  tempText: text,
  voiceText: '',
  voiceNum: 0,
  tempTextType: '',
  voiceSrc: '',
  ...WHOLE,
  fadeIn: 0,
})

/** The voice elements that are not hidden, in playing order. */
const voicesOf = (elements: Element[]): VoiceElement[] => presentElements(elements).filter(isVoice)

const voiceWith = ({ elements }: Page, id: string) => voicesOf(elements).find(({ uuid }) => uuid === id)

const itemAt = (page: Page, { elementId, index }: NarrationClipRef): VoiceItem | undefined =>
  voiceWith(page, elementId)?.propsValue.voiceSrcList[index]

/** The last voice element of a page, created if missing. @throws RangeError if there is no such page */
function ensureVoice(project: Project, pageId: string): VoiceElement {
  const page = project.pages.find(({ uuid }) => uuid === pageId)
  if (!page) throw new RangeError(`no page ${pageId}`)
  const known = voicesOf(page.elements).at(-1)
  if (known) return known
  const commonStyle = voiceOfPage(project, pageId)
  return addElement(page, createElement('qk-voice', { commonStyle })) as VoiceElement
}
