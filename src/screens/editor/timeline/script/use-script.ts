import { useCallback, useMemo } from 'react'
import { subscribe } from 'valtio/vanilla'
import { estimatedSeconds, type Page, presentElements } from '#engine/document/index.ts'
import {
  type NarrationClip,
  narrationOf,
  placedNarration,
  type SentenceRef,
  type VoiceSettings,
} from '#engine/document/operations/index.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { overlapAt, pageRange, type VideoPlan } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useVideoPlan } from '#src/screens/editor/shared/use-editing.ts'
import { useExternalValue } from '#src/screens/editor/shared/use-external-value.ts'
import { useLanePages } from '../lanes/use-lane-pages.ts'

export interface Sentence extends NarrationClip {
  /** When it is heard, in seconds of the video; the start of a silent one is the end of the one before it. */
  start: number
  end: number
  /** Length of the sound, or what it will be; estimated without a sound. */
  length: number
}

/** A page of the script. */
export interface ScriptPage {
  id: string
  name: string
  /** Seconds for which the page is shown. */
  duration: number
  /** The page becomes as long as its narration once that has its sounds. */
  isFollowed: boolean
  /** Its last frame before the next page comes in, in seconds of the video. */
  lastTime: number
  sentences: readonly Sentence[]
  /** Of its narration; null if it has none. */
  voice: VoiceSettings | null
}

export interface Script {
  pages: readonly ScriptPage[]
  count: number
  unspoken: number
  /** Length of all sentences, estimated where they have no sound. */
  seconds: number
}

/** The script of the work. Pages that did not change are the same objects as before. */
export function useScript(): Script {
  const plan = useVideoPlan()
  const read = useCallback((page: Page, index: number) => scriptPageOf(page, plan, index), [plan])
  const pages = useLanePages(read)
  return useMemo(() => {
    const sentences = pages.flatMap((page) => page.sentences)
    return {
      pages,
      count: sentences.length,
      unspoken: sentences.filter(({ src }) => src === '').length,
      seconds: totalOf(sentences),
    }
  }, [pages])
}

export const totalOf = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { length }) => sum + length, 0)

function scriptPageOf(page: Page, plan: VideoPlan, index: number): ScriptPage {
  const span = plan.pages[index]
  const [from, to] = [(span?.start ?? 0) / plan.fps, (span?.end ?? 0) / plan.fps]
  const cues = new Map(
    placedNarration(page, { start: 0, end: to - from, overlap: overlapAt(plan, index) }).map(
      ({ at, cue }) => [keyOf(at), cue],
    ),
  )
  let start = from
  const sentences = narrationOf(page).map((clip): Sentence => {
    const cue = cues.get(keyOf(clip.at))
    if (cue) start = from + cue.start
    const end = cue ? from + cue.end : start
    const length = clip.src === '' ? estimatedSeconds(clip.written, clip.voiceSpeed) : clip.seconds
    const sentence = { ...clip, start, end, length }
    start = end
    return sentence
  })
  const style = presentElements(page.elements).find(isVoice)?.commonStyle
  const voice = style ? { voiceName: style.voiceName, voiceSpeed: style.voiceSpeed } : null
  const lastTime = pageRange(plan, index).end - 1 / plan.fps
  const { duration, narration } = page.data
  const isFollowed = narration?.isFollowed === true
  return { id: page.uuid, name: page.name, duration, isFollowed, lastTime, sentences, voice }
}

const keyOf = ({ elementId, index }: NarrationClip['at']) => `${elementId} ${index}`

/** A row of the script: the head of a page, a sentence, or the line where a new sentence is written. */
export type ScriptRow =
  | { kind: 'page'; key: string; page: ScriptPage; number: number }
  | { kind: 'sentence'; key: string; page: ScriptPage; number: number; index: number; sentence: Sentence }
  | { kind: 'new'; key: string; page: ScriptPage; number: number; index: number }

/**
 * The rows of a script. Each page ends with a line for a new sentence.
 * @param open a further place for one, which the author asked for
 */
export function rowsOf(pages: readonly ScriptPage[], open: SentenceRef | null): ScriptRow[] {
  return pages.flatMap((page, at) => {
    const number = at + 1
    const isOpenAt = (index: number) => open?.pageId === page.id && open.index === index
    const line = (index: number): ScriptRow => ({
      kind: 'new',
      key: newKey(page.id, index),
      page,
      number,
      index,
    })
    const sentences = page.sentences.flatMap((sentence, index): ScriptRow[] => {
      const ref = { pageId: page.id, index }
      const row: ScriptRow = { kind: 'sentence', key: sentenceKey(ref), page, number, index, sentence }
      return isOpenAt(index) ? [line(index), row] : [row]
    })
    return [{ kind: 'page', key: `page ${page.id}`, page, number }, ...sentences, line(page.sentences.length)]
  })
}

export const sentenceKey = ({ pageId, index }: SentenceRef): string => `sentence ${pageId} ${index}`
export const newKey = (pageId: string, index: number): string => `new ${pageId} ${index}`

/** The place of a row that was moved to `index` in the rows without it. New lines are not counted. */
export function placeAt(rows: readonly ScriptRow[], key: string, index: number): SentenceRef | undefined {
  const rest = rows.filter((row) => row.kind !== 'new' && row.key !== key)
  const before = rest.slice(0, Math.max(1, index))
  const head = before.findLastIndex(({ kind }) => kind === 'page')
  const page = before[head]?.page
  return page && { pageId: page.id, index: before.length - 1 - head }
}

/** The key of the sentence that the playing video speaks; null while the stage shows the page. */
export function useSpokenKey(pages: readonly ScriptPage[]): string | null {
  const { state } = useEditorContext().playback
  const listen = useCallback((changed: () => void) => subscribe(state, changed), [state])
  return useExternalValue(listen, () => (state.isShown ? spokenAt(pages, state.time) : null))
}

function spokenAt(pages: readonly ScriptPage[], time: number): string | null {
  for (const page of pages) {
    const index = page.sentences.findIndex(({ src, start, end }) => src !== '' && start <= time && time < end)
    if (index >= 0) return sentenceKey({ pageId: page.id, index })
  }
  return null
}
