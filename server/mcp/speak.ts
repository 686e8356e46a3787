import type { Project } from '#engine/document/index.ts'
import * as voices from '../api/voices.ts'
import { type SpokenProject, speakProject } from '../services/voice/index.ts'
import type { ServiceClient } from './service-client.ts'

/** Texts of one call. */
const AT_ONCE = 20

/** Synthesizes the narration of a work that has no sound, through the service elsewhere. */
export const speak = (work: Project, service: ServiceClient): Promise<SpokenProject> =>
  speakProject(work, {
    atOnce: AT_ONCE,
    async synthesize(sentences) {
      const { results } = await service(voices.convertBatch, {
        items: sentences.map(({ text, voiceName }) => ({ text, voiceName })),
        ...(sentences[0] && { voiceSpeed: sentences[0].voiceSpeed }),
      })
      return results.map((result) =>
        result.status
          ? { url: result.voiceSrc, seconds: result.voiceNum, words: result.words }
          : { failure: result.msg },
      )
    },
  })
