import type { Element } from '#engine/elements/schemas.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { DEFAULT_VOICE, NEUTRAL_LEVEL } from '../catalogue/voices.ts'
import { createElement } from '../create.ts'
import type { Page, Project } from '../project.ts'
import { addElement } from './elements.ts'
import {
  isSameVoice,
  itemAt,
  removeSound,
  type VoiceElement,
  voiceFor,
  type VoiceSettings,
  voicesOf,
  voiceWith,
} from './narration-items.ts'
import type { NarrationClipRef } from './placed-narration.ts'

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
  if (!isVoice(element)) return
  for (const item of element.propsValue.voiceSrcList) {
    const before = voiceFor(item, { voiceName, voiceSpeed })
    if (!isSameVoice(voiceFor(item, element.commonStyle), before)) removeSound(item)
  }
}

/** Gives a narration clip a voice or speed of its own; null returns to those of its element. */
export function setNarrationClipVoice(
  page: Pick<Page, 'elements'>,
  at: NarrationClipRef,
  change: Partial<VoiceSettings> | null,
) {
  const [voice, item] = [voiceWith(page, at.elementId), itemAt(page, at)]
  if (!voice || !item) return
  const before = voiceFor(item, voice.commonStyle)
  if (change) Object.assign(item, change)
  else {
    delete item.voiceName
    delete item.voiceSpeed
  }
  if (!isSameVoice(voiceFor(item, voice.commonStyle), before)) removeSound(item)
}

/** The last voice element of a page, created if missing. @throws RangeError if there is no such page */
export function ensureVoice(project: Project, pageId: string): VoiceElement {
  const page = project.pages.find(({ uuid }) => uuid === pageId)
  if (!page) throw new RangeError(`no page ${pageId}`)
  const known = voicesOf(page.elements).at(-1)
  if (known) return known
  const commonStyle = voiceOfPage(project, pageId)
  return addElement(page, createElement('qk-voice', { commonStyle })) as VoiceElement
}
