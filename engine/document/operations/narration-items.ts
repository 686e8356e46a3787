import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { isVoice, type VoiceItem } from '#engine/elements/voice/schema.ts'
import type { Page } from '../project.ts'
import type { NarrationClipRef } from './placed-narration.ts'
import { changePart, WHOLE } from './sound-part.ts'
import { presentElements } from './tree.ts'

/**
 * The narration of a page is the list of items of its `qk-voice` elements, played one after another. `tempText` is
 * the author's text with readings, `voiceText` the text of the synthesized sound; an item without a sound is silent. Editing an
 * item removes its sound until it is synthesized again, so that speech always matches the text.
 */
export type VoiceElement = ElementOf<'qk-voice'>

export type { VoiceItem }

/** The voice and speed for synthesis. */
export interface VoiceSettings {
  voiceName: string
  voiceSpeed: number
}

export const isSameVoice = (a: VoiceSettings, b: VoiceSettings) =>
  a.voiceName === b.voiceName && a.voiceSpeed === b.voiceSpeed

/** The voice and speed of a narration clip, given those of its element. */
export const voiceFor = (
  item: Pick<VoiceItem, 'voiceName' | 'voiceSpeed'>,
  { voiceName, voiceSpeed }: VoiceSettings,
): VoiceSettings => ({
  voiceName: item.voiceName ?? voiceName,
  voiceSpeed: item.voiceSpeed ?? voiceSpeed,
})

/** The author's text; projects of other products only have the spoken text. */
export const textOf = ({ tempText, voiceText }: VoiceItem) => tempText || voiceText

/**
 * Removes a synthesized sound and its trimming. The spoken text, which marks the item as outdated, and the fades are
 * kept.
 */
export function removeSound(item: VoiceItem) {
  if (item.voiceSrc === '' || item.isRecorded === true) return
  item.voiceText ||= withoutReadings(item.tempText)
  item.voiceSrc = ''
  item.voiceNum = 0
  delete item.words
  delete item.subtitleTimes
  changePart(item, WHOLE)
}

export const newItem = (text: string): VoiceItem => ({
  tempText: text,
  voiceText: '',
  voiceNum: 0,
  tempTextType: '',
  voiceSrc: '',
  ...WHOLE,
  fadeIn: 0,
})

/** The voice elements that are not hidden, in playing order. */
export const voicesOf = (elements: Element[]): VoiceElement[] => presentElements(elements).filter(isVoice)

export const voiceWith = ({ elements }: Pick<Page, 'elements'>, id: string) =>
  voicesOf(elements).find(({ uuid }) => uuid === id)

export const itemAt = (
  page: Pick<Page, 'elements'>,
  { elementId, index }: NarrationClipRef,
): VoiceItem | undefined => voiceWith(page, elementId)?.propsValue.voiceSrcList[index]
