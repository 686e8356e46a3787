import { clonePlain, type Project } from '#engine/document/index.ts'
import { followNarration, missingSpeech, setSound } from '#engine/document/operations/index.ts'
import * as voices from '../api/voices.ts'
import type { ServiceClient } from './service-client.ts'

/** Texts of one call. */
const BATCH = 20

/**
 * Synthesizes the narration of a work that has no sound.
 * @returns a copy with the sounds, how many there are, and why others are missing
 */
export async function speak(
  work: Project,
  service: ServiceClient,
): Promise<{ project: Project; spoken: number; failures: string[] }> {
  const project = clonePlain(work)
  const missing = missingSpeech(project.pages)
  const failures = new Set<string>()
  let spoken = 0
  for (const speeches of batchesOf(missing)) {
    const [first] = speeches
    if (!first) continue
    const { results } = await service(voices.convertBatch, {
      items: speeches.map(({ text, voiceName }) => ({ text, voiceName })),
      voiceSpeed: first.voiceSpeed,
    })
    for (const [index, result] of results.entries()) {
      const speech = speeches[index]
      if (!speech) continue
      if (!result.status) failures.add(result.msg)
      else {
        const { voiceSrc: src, voiceNum: seconds, words } = result
        spoken += setSound(project, speech, { src, seconds, words })
      }
    }
  }
  followNarration(project)
  return { project, spoken, failures: [...failures] }
}

/** Speeches of one speed, as a call has only one. */
function batchesOf<Speech extends { voiceSpeed: number }>(speeches: readonly Speech[]): Speech[][] {
  const batches: Speech[][] = []
  for (const speech of speeches) {
    const last = batches.at(-1)
    if (last && last.length < BATCH && last[0]?.voiceSpeed === speech.voiceSpeed) last.push(speech)
    else batches.push([speech])
  }
  return batches
}
