import { voiceOf } from '#engine/document/catalogue/voices.ts'
import { sentencesOf } from '#engine/document/index.ts'
import {
  addNarration,
  fitPageToNarration,
  moveNarrationClip,
  type NarrationClipRef,
  type PartChange,
  removeNarrationClip,
  type Speech,
  setNarrationClipPart,
  setNarrationClipText,
  setSound,
  setVoiceOfPages,
  type VoiceSettings,
} from '#engine/document/operations/index.ts'
import type { ChangeOptions } from '../history.ts'
import { activePage } from '../selection.ts'
import type { Editing } from '../store.ts'

/** The active page, or every page of the work. */
export type VoiceScope = 'page' | 'all'

/**
 * Sounds are made after what asks for them, one by one. They are one step with it, by the step's name, as long as
 * the author does nothing in between; a name that was never used makes them a step of their own.
 */
const inStep = (step: string): ChangeOptions => ({ merge: `narration ${step}`, pause: Infinity })

/** Adds a text to the narration of the active page, a narration clip for each sentence. @returns how many */
export function addNarrationText(editing: Editing, text: string, step: string): number {
  const sentences = sentencesOf(text)
  const { history, undoable } = editing
  history.change(() => addNarration(undoable.project, activePage(editing).uuid, sentences), inStep(step))
  return sentences.length
}

/** Writes a narration clip of the active page anew; empty, it goes. */
export function changeNarrationClip(editing: Editing, at: NarrationClipRef, text: string) {
  editing.history.change(() => setNarrationClipText(activePage(editing), at, text))
}

/** Writes freely, while the author trims or fades a narration clip of the active page. */
export function trimNarrationClip(editing: Editing, at: NarrationClipRef, change: PartChange) {
  setNarrationClipPart(activePage(editing), at, change)
}

/** Lets a narration clip be heard whole again, without fades. */
export function restoreNarrationClip(editing: Editing, at: NarrationClipRef) {
  editing.history.change(() => setNarrationClipPart(activePage(editing), at, null))
}

export function deleteNarrationClip(editing: Editing, at: NarrationClipRef) {
  editing.history.change(() => removeNarrationClip(activePage(editing), at))
}

/** Moves a narration clip to an index of the page's narration without it. */
export function moveNarrationClipTo(editing: Editing, at: NarrationClipRef, index: number) {
  editing.history.change(() => moveNarrationClip(activePage(editing), at, index))
}

/** Makes a voice speak on the active page or on all, as one step, and says so. */
export function applyVoice(
  editing: Editing,
  scope: VoiceScope,
  change: VoiceSettings & { voiceVolume: number },
  step: string,
) {
  const { history, session, undoable } = editing
  const { pages } = undoable.project
  const targets = scope === 'all' ? pages : [activePage(editing)]
  const before = history.status.index
  const ids = targets.map(({ uuid }) => uuid)
  history.change(() => setVoiceOfPages(undoable.project, ids, change), inStep(step))
  if (history.status.index === before) return
  const where =
    scope === 'all' ? `全部 ${pages.length} 页` : `第 ${pages.indexOf(activePage(editing)) + 1} 页`
  const { voiceName } = change
  session.notice = { text: `${where}已换成${voiceOf(voiceName)?.label ?? voiceName}的声音` }
}

/** Makes the active page last as long as its narration. */
export function fitToNarration(editing: Editing) {
  const { history, undoable } = editing
  history.change(() => fitPageToNarration(undoable.project, activePage(editing).uuid))
}

/** Gives a sound that was made to the narration clips that wait for it. */
export function applySound(
  { history, undoable }: Editing,
  speech: Speech,
  sound: { src: string; seconds: number },
  step: string,
) {
  history.change(() => setSound(undoable.project, speech, sound), inStep(step))
}
