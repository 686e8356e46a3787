import { proxy, subscribe } from 'valtio/vanilla'
import { newId } from '#engine/document/index.ts'
import { isSameSpeech, missingSpeech, type Speech } from '#engine/document/operations/index.ts'
import { activePage, applySound, type VoiceScope } from '#engine/editing/index.ts'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { createQueue } from '#engine/util/create-queue.ts'
import { voices } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { type EditorContext, perEditor, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { timeWords } from './time-words.ts'

/** A pending synthesis of a speech. */
export type Job = Speech & { step: string } & (
    | { state: 'waiting' | 'making' }
    | { state: 'failed'; message: string }
  )

export interface NarratingState {
  jobs: Job[]
  /** Number finished since the queue was last empty. */
  done: number
  total: number
}

/** Synthesizes narration clips and writes the sounds into the document as they arrive. */
export interface Narrating {
  /** Valtio proxy. */
  readonly state: NarratingState
  /**
   * Synthesizes every clip without a sound, on the active page or on all pages.
   * @param step the undo step that requested it; that of the last change of a clip by default
   */
  make: (scope: VoiceScope, step?: string) => void
  /**
   * Names the undo step of a change that removes sounds; they join it if they are made next.
   * @param step by default an unused name
   */
  newStep: (step?: string) => string
  /**
   * Synthesizes one speech, again if that has failed.
   * @param step the undo step that its sound joins; that of the last change by default
   */
  retry: (speech: Speech, step?: string) => void
  /** Cancels what is pending. Finished sounds stay. */
  cancel: () => void
}

/** Number of parallel requests. */
const AT_ONCE = 2

/** The narration service of the open work. */
export const useNarrating = (): Narrating => narratingOf(useEditorContext())

const narratingOf = perEditor(createNarrating)

export const isUnderWay = ({ state }: Job): boolean => state !== 'failed'

function createNarrating({ editing, resolveUrl }: EditorContext): Narrating {
  const state = proxy<NarratingState>({ jobs: [], done: 0, total: 0 })
  let lastStep = newId()
  /** Replaced when the queue is canceled. */
  let run = newRun()

  const jobOf = (speech: Speech) => state.jobs.find((job) => isSameSpeech(job, speech))

  function remove(speech: Speech) {
    state.jobs = state.jobs.filter((job) => !isSameSpeech(job, speech))
  }

  function order(speeches: readonly Speech[], step: string = newId()) {
    const added = speeches.filter((speech) => {
      const job = jobOf(speech)
      return !job || !isUnderWay(job)
    })
    if (!state.jobs.some(isUnderWay)) Object.assign(state, { done: 0, total: 0 })
    state.total += added.length
    for (const speech of added) remove(speech)
    state.jobs.push(...added.map((speech): Job => ({ ...speech, step, state: 'waiting' })))
    const { queue, stop } = run
    for (const { text, voiceName, voiceSpeed } of added)
      void queue(() => makeOne({ text, voiceName, voiceSpeed }, step, stop.signal))
  }

  async function makeOne(speech: Speech, step: string, signal: AbortSignal) {
    if (signal.aborted) return
    const job = jobOf(speech)
    if (job) job.state = 'making'
    try {
      const { voiceSrc, voiceNum, words: known } = await voices.convert(speech, { signal, quiet: true })
      const words = known ?? (await timeWords(resolveUrl(voiceSrc), withoutReadings(speech.text)))
      await pointerReleased(editing.session)
      if (signal.aborted) return
      applySound(editing, speech, { src: voiceSrc, seconds: voiceNum, words }, step)
      state.done += 1
      remove(speech)
    } catch (error) {
      if (signal.aborted) return
      remove(speech)
      state.jobs.push({ ...speech, step, state: 'failed', message: messageOf(error) })
    }
  }

  return {
    state,
    newStep(step = newId()) {
      lastStep = step
      return step
    },
    make(scope, step = lastStep) {
      order(missingSpeech(scope === 'all' ? editing.undoable.project.pages : [activePage(editing)]), step)
    },
    retry: ({ text, voiceName, voiceSpeed }, step = lastStep) =>
      order([{ text, voiceName, voiceSpeed }], step),
    cancel() {
      run.stop.abort()
      run = newRun()
      state.jobs = state.jobs.filter((job) => !isUnderWay(job))
    },
  }
}

const newRun = () => ({ stop: new AbortController(), queue: createQueue(AT_ONCE) })

/** The service's message, or the error's own. */
function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.reason || error.message
  return '没有生成成功'
}

/** Resolves once no gesture is in progress: a write during a gesture would split its undo step. */
async function pointerReleased(session: EditorContext['editing']['session']): Promise<void> {
  if (!session.isGestureOn) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const off = subscribe(session, () => {
    if (!session.isGestureOn) resolve()
  })
  await promise
  off()
}
