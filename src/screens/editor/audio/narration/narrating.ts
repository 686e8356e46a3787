import { proxy, subscribe } from 'valtio/vanilla'
import { newId } from '#engine/document/index.ts'
import { isSameSpeech, type Speech, unspokenOf } from '#engine/document/operations/index.ts'
import { activePage, takeSound, type VoiceScope } from '#engine/editing/index.ts'
import { ApiError } from '#src/api/client.ts'
import { voices } from '#src/api/voices.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { perEditor } from '#src/screens/editor/shared/per-editor.ts'

/** What is being done about a speech that has no sound yet. */
export type Job = Speech & { step: string } & (
    | { state: 'waiting' | 'making' }
    | { state: 'failed'; message: string }
  )

export interface NarratingState {
  jobs: Job[]
  /** Of those that were ordered since nothing was under way. */
  done: number
  total: number
}

/** Has the sounds of the narration made, and writes them into the document as they come. */
export interface Narrating {
  /** Reactive. */
  readonly state: NarratingState
  /**
   * Has all made that has no sound, on the active page or on all.
   * @param step the step of the history that asks for it; by default one of its own
   */
  make: (scope: VoiceScope, step?: string) => void
  /** Tries one again. */
  retry: (speech: Speech) => void
  /** What is made stays; the rest waits for another order. */
  cancel: () => void
}

/** How many are made at once. */
const AT_ONCE = 2

/** The narration of the work that is open. */
export const useNarrating = (): Narrating => narratingOf(useEditorContext())

const narratingOf = perEditor(createNarrating)

export const isUnderWay = ({ state }: Job): boolean => state !== 'failed'

function createNarrating({ editing }: EditorContext): Narrating {
  const state = proxy<NarratingState>({ jobs: [], done: 0, total: 0 })
  /** Until it is cancelled. */
  let run = { stop: new AbortController(), workers: 0 }

  const jobOf = (speech: Speech) => state.jobs.find((job) => isSameSpeech(job, speech))

  function remove(speech: Speech) {
    state.jobs = state.jobs.filter((job) => !isSameSpeech(job, speech))
  }

  function order(speeches: readonly Speech[], step: string = newId()) {
    const wanted = speeches.filter((speech) => {
      const job = jobOf(speech)
      return !job || !isUnderWay(job)
    })
    if (!state.jobs.some(isUnderWay)) Object.assign(state, { done: 0, total: 0 })
    state.total += wanted.length
    for (const speech of wanted) remove(speech)
    state.jobs.push(...wanted.map((speech): Job => ({ ...speech, step, state: 'waiting' })))
    while (run.workers < AT_ONCE && state.jobs.some(isWaiting)) void work(run)
  }

  async function work(mine: typeof run) {
    const { signal } = mine.stop
    mine.workers += 1
    for (let job = state.jobs.find(isWaiting); job && !signal.aborted; job = state.jobs.find(isWaiting)) {
      const { text, voiceName, voiceSpeed, step } = job
      await makeOne({ text, voiceName, voiceSpeed }, step, signal)
    }
    mine.workers -= 1
  }

  async function makeOne(speech: Speech, step: string, signal: AbortSignal) {
    const job = jobOf(speech)
    if (job) job.state = 'making'
    try {
      const { voiceSrc, voiceNum } = await voices.convert(speech, { signal, quiet: true })
      await handsOff(editing.session)
      if (signal.aborted) return
      takeSound(editing, speech, { src: voiceSrc, seconds: voiceNum }, step)
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
    make(scope, step) {
      order(unspokenOf(scope === 'all' ? editing.undoable.project.pages : [activePage(editing)]), step)
    },
    retry: ({ text, voiceName, voiceSpeed }) => order([{ text, voiceName, voiceSpeed }]),
    cancel() {
      run.stop.abort()
      run = { stop: new AbortController(), workers: 0 }
      state.jobs = state.jobs.filter((job) => !isUnderWay(job))
    },
  }
}

const isWaiting = ({ state }: Job) => state === 'waiting'

/** What the service said about it, else what is known of the call. */
function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.reason || error.message
  return '没有生成成功'
}

/** Resolves when nothing is in the author's hand: a step in the middle of a gesture would break it in two. */
async function handsOff(session: EditorContext['editing']['session']): Promise<void> {
  if (!session.isGestureOn) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const off = subscribe(session, () => {
    if (!session.isGestureOn) resolve()
  })
  await promise
  off()
}
