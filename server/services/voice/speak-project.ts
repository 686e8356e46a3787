import { MAX_SPOKEN } from '#engine/document/catalogue/voices.ts'
import { clonePlain, type Project } from '#engine/document/index.ts'
import {
  followNarration,
  missingSpeech,
  setSound,
  type Speech as Sentence,
} from '#engine/document/operations/index.ts'
import { HttpError, UserError } from '#server/errors.ts'
import type { SpokenSound } from './sounds.ts'
import { speechOrderOf } from './speech-order.ts'
import type { SpeechOrder } from './voice.ts'

/** The sound of a sentence, or why there is none. `endsAll`: the next sentences would fail in the same way. */
export type SentenceResult = SpokenSound | { failure: string; endsAll?: boolean }

/** Synthesizes sentences of one speed. @returns a result for each, in their order */
export type Synthesize = (sentences: readonly Sentence[], signal: AbortSignal) => Promise<SentenceResult[]>

/** Sentences that are synthesized at the same time. */
const AT_ONCE = 4

interface Options {
  synthesize: Synthesize
  /** Most sentences of one call of `synthesize`; 4 by default. */
  atOnce?: number
  /** Most sentences; those behind them stay without a sound. */
  most?: number
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

export interface SpokenProject {
  /** A copy with the sounds; pages that follow their narration are as long as it takes. */
  project: Project
  /** Number of clips with a new sound. */
  spoken: number
  /** Why sounds are missing, each reason once, in Chinese. */
  failures: string[]
}

/** Synthesizes the narration of a project that has no sound. @throws the signal's reason */
export async function speakProject(
  work: Project,
  {
    synthesize,
    atOnce = AT_ONCE,
    most = Infinity,
    signal = new AbortController().signal,
    onProgress,
  }: Options,
): Promise<SpokenProject> {
  const project = clonePlain(work)
  const missing = missingSpeech(project.pages).slice(0, most)
  const failures = new Set<string>()
  let [spoken, done, isOver] = [0, 0, false]
  for (const sentences of batchesOf(missing, atOnce)) {
    signal.throwIfAborted()
    const results = await synthesize(sentences, signal)
    signal.throwIfAborted()
    for (const [index, result] of results.entries()) {
      const sentence = sentences[index]
      if ('failure' in result) {
        failures.add(result.failure)
        isOver ||= result.endsAll === true
      } else if (sentence) {
        const { url: src, seconds, words } = result
        spoken += setSound(project, sentence, { src, seconds, words: words && [...words] })
      }
    }
    done += sentences.length
    onProgress?.(done, missing.length)
    if (isOver) break
  }
  followNarration(project)
  return { project, spoken, failures: [...failures] }
}

/**
 * Synthesizes one sentence at a time, such as with `soundOf` of a user. A sentence that the provider fails twice ends
 * the work's narration: an unreachable provider would take its time-out for each.
 */
export function synthesizeWith(
  soundOf: (order: SpeechOrder, signal: AbortSignal) => Promise<SpokenSound>,
): Synthesize {
  async function resultOf(sentence: Sentence, signal: AbortSignal, isAgain = false): Promise<SentenceResult> {
    try {
      return await soundOf(speechOrderOf(sentence, MAX_SPOKEN), signal)
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof HttpError) return { failure: error.message }
      if (!(error instanceof UserError)) throw error
      return isAgain ? { failure: error.message, endsAll: true } : resultOf(sentence, signal, true)
    }
  }
  return (sentences, signal) => Promise.all(sentences.map((sentence) => resultOf(sentence, signal)))
}

/** Sentences of one speed, as a call has only one. */
function batchesOf(sentences: readonly Sentence[], atOnce: number): Sentence[][] {
  const batches: Sentence[][] = []
  for (const sentence of sentences) {
    const last = batches.at(-1)
    if (last && last.length < atOnce && last[0]?.voiceSpeed === sentence.voiceSpeed) last.push(sentence)
    else batches.push([sentence])
  }
  return batches
}
