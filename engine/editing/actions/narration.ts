import { voiceOf } from '#engine/document/catalogue/voices.ts'
import { type Pacing, sentencesOf } from '#engine/document/index.ts'
import {
  addNarration,
  fitPageToNarration,
  moveNarrationClip,
  type NarrationClip,
  type NarrationClipRef,
  narrationOf,
  type PartChange,
  removeNarrationClip,
  type Speech,
  setNarrationClipPart,
  setNarrationClipText,
  setNarrationClipVoice,
  setPacing,
  setFollowingOfAll,
  setPacingOfAll,
  setSound,
  setVoiceOfPages,
  type VoiceSettings,
} from '#engine/document/operations/index.ts'
import type { SpokenWord } from '#engine/elements/voice/schema.ts'
import type { ChangeOptions } from '../history.ts'
import { showStep } from '../notices.ts'
import { activePage } from '../selection.ts'
import { settleTiming } from '../settle-timing.ts'
import type { Editing } from '../store.ts'

/** The active page, or every page of the work. */
export type VoiceScope = 'page' | 'all'

/**
 * Speech is synthesized after the change that needs it, clip by clip. The results merge with that change by its step
 * name unless the author edits in between; an unused name makes them a step of their own.
 */
export const inStep = (step: string) =>
  ({ merge: `narration ${step}`, pause: Infinity }) satisfies ChangeOptions

/** Adds a text to the narration of the active page, one clip per sentence. @returns the number of clips */
export function addNarrationText(editing: Editing, text: string, step: string): number {
  const sentences = sentencesOf(text)
  const { history, undoable } = editing
  history.change(() => addNarration(undoable.project, activePage(editing).uuid, sentences), inStep(step))
  return sentences.length
}

/**
 * Changes the text of a narration clip of the active page; an empty text removes it.
 * @param step the step that its new sound joins; by default a change of its own
 */
export function changeNarrationClip(editing: Editing, at: NarrationClipRef, text: string, step?: string) {
  const options = step === undefined ? {} : inStep(step)
  editing.history.change(() => setNarrationClipText(activePage(editing), at, text), options)
}

/**
 * Gives a narration clip a voice or speed of its own; null returns to those of its page.
 * @returns the clip if its sound was removed and should be made again
 */
export function changeNarrationClipVoice(
  { history, undoable }: Editing,
  { pageId, at }: { pageId: string; at: NarrationClipRef },
  change: Partial<VoiceSettings> | null,
  step: string,
): NarrationClip | undefined {
  const page = undoable.project.pages.find(({ uuid }) => uuid === pageId)
  if (!page) return undefined
  const clip = () =>
    narrationOf(page).find((each) => each.at.elementId === at.elementId && each.at.index === at.index)
  const before = clip()
  history.change(() => setNarrationClipVoice(page, at, change), inStep(step))
  const after = clip()
  const hadSound = before !== undefined && (before.src !== '' || before.isOutdated)
  return hadSound && after?.src === '' ? after : undefined
}

/** Trims or fades a narration clip of the active page live. */
export function trimNarrationClip(editing: Editing, at: NarrationClipRef, change: PartChange) {
  setNarrationClipPart(activePage(editing), at, change)
  settleTiming(editing.undoable)
}

/** Removes trimming and fades from a narration clip. */
export function restoreNarrationClip(editing: Editing, at: NarrationClipRef) {
  editing.history.change(() => setNarrationClipPart(activePage(editing), at, null))
}

export function deleteNarrationClip(editing: Editing, at: NarrationClipRef) {
  editing.history.change(() => removeNarrationClip(activePage(editing), at))
}

/** Moves a narration clip within the page's narration; `index` is its index afterwards. */
export function moveNarrationClipTo(editing: Editing, at: NarrationClipRef, index: number) {
  editing.history.change(() => moveNarrationClip(activePage(editing), at, index))
}

/** Changes the voice of the active page or of all pages as one step and shows a notice. */
export function applyVoice(
  editing: Editing,
  scope: VoiceScope,
  change: VoiceSettings & { voiceVolume: number },
  step: string,
) {
  const { history, undoable } = editing
  const { pages } = undoable.project
  const targets = scope === 'all' ? pages : [activePage(editing)]
  const ids = targets.map(({ uuid }) => uuid)
  const run = () => history.change(() => setVoiceOfPages(undoable.project, ids, change), inStep(step))
  const { voiceName } = change
  showStep(editing, history, run, (_, isStep) => {
    if (!isStep) return null
    const where =
      scope === 'all' ? `全部 ${pages.length} 页` : `第 ${pages.indexOf(activePage(editing)) + 1} 页`
    return `${where}已换成${voiceOf(voiceName)?.label ?? voiceName}的声音`
  })
}

/** Sets the duration of the active page to that of its narration. */
export function fitToNarration(editing: Editing) {
  const { history, undoable } = editing
  history.change(() => fitPageToNarration(undoable.project, activePage(editing).uuid))
}

/** Changes the pacing of the active page live; `commit` makes a step of it. */
export function changePacing(editing: Editing, change: Partial<Pacing>) {
  setPacing(activePage(editing), change)
  settleTiming(editing.undoable)
}

/** Gives all pages, and those that are added later, the pacing of the active page. */
export function applyPacingToAll(editing: Editing) {
  const { history, undoable } = editing
  const run = () => history.change(() => setPacingOfAll(undoable.project, activePage(editing)))
  showStep(editing, history, run, () => `已用到全部 ${undoable.project.pages.length} 页，新建的页面也一样`)
}

/** Lets all pages, and those that are added later, follow their narration, or none. */
export function followNarrationInAll(editing: Editing, isFollowed: boolean) {
  const { history, undoable } = editing
  const run = () => history.change(() => setFollowingOfAll(undoable.project, isFollowed))
  const { length } = undoable.project.pages
  showStep(editing, history, run, () =>
    isFollowed ? `全部 ${length} 页的时长跟随配音，新建的页面也一样` : '页面时长不再跟随配音',
  )
}

/** Stores a synthesized sound in the narration clips that wait for it. */
export function applySound(
  { history, undoable }: Editing,
  speech: Speech,
  sound: { src: string; seconds: number; words?: SpokenWord[] | undefined },
  step: string,
) {
  history.change(() => setSound(undoable.project, speech, sound), inStep(step))
}
