import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { heardPart } from '#engine/elements/sound-part.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { DEFAULT_VOICE, NEUTRAL_LEVEL } from '../catalogue/voices.ts'
import { createElement } from '../create.ts'
import { clamp } from '../geometry.ts'
import type { Page } from '../page.ts'
import type { Project } from '../project.ts'
import { addElement } from './elements.ts'
import { setPageDuration } from './pages.ts'
import { changePart, type PartChange, partOf, type SoundPart, WHOLE } from './sound-part.ts'
import { presentElements } from './tree.ts'

/**
 * What a page says aloud. The items of a page's `qk-voice` elements are one list: they are heard one after
 * another. `tempText` is what the author wrote, `voiceText` what the sound was last made of; an item without a
 * sound is not heard. An edited item has none until it is made again: a sentence is never heard otherwise than
 * it is written.
 */
type VoiceElement = ElementOf<'qk-voice'>
type VoiceItem = VoiceElement['propsValue']['voiceSrcList'][number]

/** Who speaks, and how fast; what a sound is made with. */
export interface Manner {
  voiceName: string
  voiceSpeed: number
}

/** A narration clip of a page's narration. */
export interface NarrationClip extends Manner {
  /** Where it is: which element, and which of its items. */
  at: NarrationClipRef
  text: string
  /** Empty until the sound has been made. */
  src: string
  /** Which part of the sound is heard, and how it fades. */
  part: SoundPart
  /** How long that part lasts; 0 when it is not known. */
  seconds: number
  /** There was a sound, but the text, the voice or the speed has changed since. */
  isOutdated: boolean
  /** Loudness of the element, 50 being neutral. */
  volume: number
}

export interface NarrationClipRef {
  elementId: string
  index: number
}

/** The narration of a page in the order in which it is heard. */
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

/** How long the narration of a page is heard, in seconds, as far as its sounds are made. */
export const narrationSeconds = (page: Pick<Page, 'elements'>): number =>
  narrationOf(page).reduce((sum, { src, seconds }) => sum + (src === '' ? 0 : seconds), 0)

/** Who speaks on a page, or would: as in the voice nearest before it, else after it. */
export function voiceOfPage(
  project: { readonly pages: readonly Pick<Page, 'uuid' | 'elements'>[] },
  pageId: string,
): Manner & { voiceVolume: number } {
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

/** Adds narration clips at the end of a page's narration; their sounds are still to be made. */
export function addNarration(project: Project, pageId: string, texts: readonly string[]) {
  if (texts.length === 0) return
  const { propsValue } = ensureVoice(project, pageId)
  propsValue.voiceSrcList.push(...texts.map(newItem))
}

/** Writes a narration clip anew: its sound goes. An empty text removes it. */
export function setNarrationClipText(page: Page, at: NarrationClipRef, text: string) {
  const item = itemAt(page, at)
  if (!item || text.trim() === textOf(item)) return
  if (text.trim() === '') return removeNarrationClip(page, at)
  dropSound(item)
  item.tempText = text.trim()
}

/** Changes which part of a narration clip's sound is heard, or how it fades. Null makes it the whole sound, without fades. */
export function setNarrationClipPart(page: Page, at: NarrationClipRef, change: PartChange | null) {
  const item = itemAt(page, at)
  if (item) changePart(item, change ?? { ...WHOLE, fadeIn: 0, fadeOut: null })
}

/** An element without narration clips is kept: it remembers who speaks. */
export function removeNarrationClip(page: Page, { elementId, index }: NarrationClipRef) {
  voiceWith(page, elementId)?.propsValue.voiceSrcList.splice(index, 1)
}

/**
 * Moves a narration clip to an index of the page's narration without it. It becomes one of the element that it comes
 * to stand in; where that speaks otherwise, its sound goes.
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
  // Between two elements it stays with its own, if that is one of them.
  const isBeforeOwn = after?.elementId === from.elementId && before?.elementId !== from.elementId
  const target =
    before && !isBeforeOwn
      ? { elementId: before.elementId, index: before.index + 1 }
      : (after ?? { elementId: from.elementId, index: 0 })
  const host = voiceWith(page, target.elementId)
  if (!host) return
  if (!isSameManner(host.commonStyle, voice.commonStyle)) dropSound(moved)
  host.propsValue.voiceSrcList.splice(target.index, 0, moved)
}

/**
 * Makes a voice speak on pages; a page without narration gets a place for it, so that what is written there
 * later is spoken so. Sounds made otherwise go.
 */
export function setVoiceOfPages(
  project: Project,
  pageIds: readonly string[],
  change: Partial<Manner & { voiceVolume: number }>,
) {
  for (const id of pageIds) {
    ensureVoice(project, id)
    const page = project.pages.find(({ uuid }) => uuid === id)
    for (const voice of voicesOf(page?.elements ?? [])) setVoice(voice, change)
  }
}

/** The same of one element; others than voices only note it. */
export function setVoice(element: Element, change: Partial<Manner & { voiceVolume: number }>) {
  const { voiceName, voiceSpeed } = element.commonStyle
  Object.assign(element.commonStyle, change)
  if (!isVoice(element) || isSameManner(element.commonStyle, { voiceName, voiceSpeed })) return
  element.propsValue.voiceSrcList.forEach(dropSound)
}

/** A text that is to be spoken. */
export interface Speech extends Manner {
  text: string
}

/** What has no sound yet on these pages, each text once for each voice and speed. */
export function unspokenOf(pages: readonly Pick<Page, 'elements'>[]): Speech[] {
  const wanted = pages.flatMap(narrationOf).filter(({ src, text }) => src === '' && text !== '')
  return wanted
    .map(({ text, voiceName, voiceSpeed }) => ({ text, voiceName, voiceSpeed }))
    .filter((speech, index, all) => all.findIndex((other) => isSameSpeech(other, speech)) === index)
}

/**
 * Gives the sound of a speech to all narration clips that wait for it. By what they say: narration clips may have been moved,
 * edited or removed while it was made.
 * @returns how many got it
 */
export function setSound(
  { pages }: Pick<Project, 'pages'>,
  speech: Speech,
  { src, seconds }: { src: string; seconds: number },
): number {
  let given = 0
  for (const { commonStyle, propsValue } of pages.flatMap(({ elements }) => voicesOf(elements))) {
    if (!isSameManner(commonStyle, speech)) continue
    for (const item of propsValue.voiceSrcList) {
      if (item.voiceSrc !== '' || textOf(item) !== speech.text) continue
      const { text } = speech
      Object.assign(item, { ...WHOLE, tempText: text, voiceText: text, voiceSrc: src, voiceNum: seconds })
      given += 1
    }
  }
  return given
}

/** Makes a page last as long as its narration, to the next tenth of a second. @returns seconds */
export function fitPageToNarration(project: Project, pageId: string): number | undefined {
  const page = project.pages.find(({ uuid }) => uuid === pageId)
  const seconds = page ? narratedDuration(page) : 0
  if (!page || seconds === 0) return undefined
  setPageDuration(project, pageId, seconds)
  return page.data.duration
}

/** How long a page lasts that ends with its narration, to the next tenth of a second; 0 without one. */
export const narratedDuration = (page: Pick<Page, 'elements'>): number =>
  Math.ceil(narrationSeconds(page) * 10 - 1e-6) / 10

export const isSameSpeech = (a: Speech, b: Speech): boolean => a.text === b.text && isSameManner(a, b)

const isSameManner = (a: Manner, b: Manner) => a.voiceName === b.voiceName && a.voiceSpeed === b.voiceSpeed

/** What the author wrote; other products only note what is spoken. */
const textOf = ({ tempText, voiceText }: VoiceItem) => tempText || voiceText

/** How long a narration clip is heard; 0 when it is not known. */
function secondsOf(item: VoiceItem): number {
  const { seconds } = heardPart(item, item.voiceNum)
  return Number.isFinite(seconds) ? seconds : 0
}

/**
 * What was spoken stays noted: it says that there was a sound. So do the fades; what was cut off was cut off that
 * sound, and the next one is heard whole.
 */
function dropSound(item: VoiceItem) {
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

/** The elements that are heard, in the order in which they are. */
const voicesOf = (elements: Element[]): VoiceElement[] => presentElements(elements).filter(isVoice)

const voiceWith = ({ elements }: Page, id: string) => voicesOf(elements).find(({ uuid }) => uuid === id)

const itemAt = (page: Page, { elementId, index }: NarrationClipRef): VoiceItem | undefined =>
  voiceWith(page, elementId)?.propsValue.voiceSrcList[index]

/** The last voice of a page; a page without one gets one. @throws RangeError when there is no such page */
function ensureVoice(project: Project, pageId: string): VoiceElement {
  const page = project.pages.find(({ uuid }) => uuid === pageId)
  if (!page) throw new RangeError(`no page ${pageId}`)
  const known = voicesOf(page.elements).at(-1)
  if (known) return known
  const commonStyle = voiceOfPage(project, pageId)
  return addElement(page, createElement('qk-voice', { commonStyle })) as VoiceElement
}
