import { clonePlain, DEFAULT_SUBTITLES, type Project } from '#engine/document/index.ts'
import {
  itemAt,
  joinSentence,
  moveSentence,
  narrationOf,
  placeBeside,
  type SentenceRef,
  type Recording,
  removeScript,
  setRecording,
  setSentence,
  splitSentence,
  type VoiceItem,
  type WrittenScript,
  writeScript,
} from '#engine/document/operations/index.ts'
import {
  joinedSubtitles,
  lineWidthOf,
  sentenceOf,
  sharedSubtitles,
} from '#engine/document/subtitling/index.ts'
import { showStep } from '../notices.ts'
import type { Editing } from '../store.ts'
import { inStep } from './narration.ts'

/** Name of the step that changes a sentence, which its new sound joins. */
export const sentenceStep = ({ pageId, index }: SentenceRef): string => `sentence ${pageId} ${index}`

/** Writes the text of a sentence. Typing without a pause makes one step; an empty text removes the sentence. */
export function changeSentence({ history, undoable }: Editing, ref: SentenceRef, text: string) {
  const { merge } = inStep(sentenceStep(ref))
  history.change(() => setSentence(undoable.project, ref, text), { merge })
}

/** Splits a sentence before a character, and its subtitles with it. @returns whether both parts have text */
export const splitSentenceAt = ({ history, undoable }: Editing, ref: SentenceRef, offset: number): boolean =>
  history.change(() => {
    const { project } = undoable
    const [item] = itemsFrom(project, ref)
    // Parts of a sentence are not heard when those of the whole were shown.
    const whole = item && { ...clonePlain(item), subtitleTimes: undefined }
    if (!splitSentence(project, ref, offset)) return false
    const [first, second] = itemsFrom(project, ref)
    if (!whole || !first || !second) return true
    const { subtitles = DEFAULT_SUBTITLES, width } = project
    const sentences = [sentenceOf(first), sentenceOf(second)] as const
    const shared = sharedSubtitles(whole, sentences, lineWidthOf(subtitles, width))
    for (const [at, part] of [first, second].entries()) replaceSubtitles(part, shared[at])
    return true
  })

/** Gives a sentence other subtitles in both languages. */
function replaceSubtitles(item: VoiceItem, subtitles: Partial<VoiceItem> | undefined) {
  delete item.secondSubtitle
  delete item.cutSubtitle
  if (subtitles?.subtitle !== undefined) delete item.subtitleTimes
  Object.assign(item, subtitles)
}

/** The narration clips of a page from a sentence on. */
function itemsFrom({ pages }: Project, { pageId, index }: SentenceRef): VoiceItem[] {
  const page = pages.find(({ uuid }) => uuid === pageId)
  const clips = page ? narrationOf(page).slice(index) : []
  return clips.flatMap(({ at }) => (page && itemAt(page, at)) ?? [])
}

/**
 * Joins a sentence, and its subtitles, to the one before it.
 * @returns where the two meet; undefined if they cannot be joined
 */
export const joinToPrevious = ({ history, undoable }: Editing, ref: SentenceRef): number | undefined =>
  history.change(() => {
    const { project } = undoable
    const before = { ...ref, index: ref.index - 1 }
    const [first, second] = itemsFrom(project, before).map(clonePlain)
    const offset = joinSentence(project, ref)
    const [joined] = itemsFrom(project, before)
    if (offset === undefined || !first || !second || !joined) return offset
    const { subtitles = DEFAULT_SUBTITLES, width } = project
    const lineWidth = lineWidthOf(subtitles, width)
    replaceSubtitles(joined, joinedSubtitles([first, second], sentenceOf(joined), lineWidth))
    return offset
  })

/** Moves a sentence by one place in the script, also across pages. @returns its new place */
export function moveSentenceBy(editing: Editing, ref: SentenceRef, by: -1 | 1): SentenceRef | undefined {
  const to = placeBeside(editing.undoable.project, ref, by)
  return to && moveSentenceTo(editing, ref, to) ? to : undefined
}

/** Moves a sentence; `to` is its place afterwards. */
export const moveSentenceTo = ({ history, undoable }: Editing, from: SentenceRef, to: SentenceRef): boolean =>
  history.change(() => moveSentence(undoable.project, from, to))

/**
 * Inserts sentences into the script, by page, and shows a notice if they reach further pages.
 * @param step the name of the undo step, which their sounds join
 */
export function addToScript(
  editing: Editing,
  at: SentenceRef,
  pages: readonly (readonly string[])[],
  { isReplacing = false, step }: { isReplacing?: boolean; step?: string } = {},
): WrittenScript | undefined {
  const { history, undoable } = editing
  const options = step === undefined ? {} : inStep(step)
  const run = () => history.change(() => writeScript(undoable.project, at, pages, isReplacing), options)
  return showStep(editing, history, run, furtherPages)
}

/** What was written beyond one page, in Chinese. */
function furtherPages(written: WrittenScript | undefined): string | null {
  if (!written || written.pages <= 1) return null
  const added = written.added > 0 ? `，新建了 ${written.added} 页` : ''
  const subtitled = written.isSubtitled ? '，已显示字幕' : ''
  return `讲稿分到 ${written.pages} 页${added}${subtitled}`
}

/** Puts sentences, by page, in the place of the whole script; none removes it. One step. */
export function replaceScript(
  editing: Editing,
  pages: readonly (readonly string[])[],
): WrittenScript | undefined {
  const { history, undoable } = editing
  const { project } = undoable
  const run = () =>
    history.change(() => {
      removeScript(project)
      const first = project.pages[0]
      return first && pages.length > 0
        ? writeScript(project, { pageId: first.uuid, index: 0 }, pages, false)
        : undefined
    })
  return showStep(editing, history, run, furtherPages)
}

/** Gives a sentence a recorded or uploaded sound; null removes it. */
export function recordSentence(
  { history, undoable }: Editing,
  ref: SentenceRef,
  recording: Recording | null,
) {
  history.change(() => setRecording(undoable.project, ref, recording))
}
