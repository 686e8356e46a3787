import type { Project } from '#engine/document/index.ts'
import { missingSpeech } from '#engine/document/operations/index.ts'
import type { VoiceProvider } from '../services/voice/index.ts'

/** Gives works of the command line their voice-over; sounds become data of the work. */
export interface Speaker {
  /** @returns the work, or a copy with sounds; missing ones are reported by `say` */
  speak: (work: Project, say?: (line: string) => void) => Promise<Project>
  close: () => Promise<void>
}

/** Speaks with 讯飞 if the environment configures it, otherwise with the embedded synthesizer. */
export function createSpeaker(signal: AbortSignal): Speaker {
  let voice: Promise<VoiceProvider> | undefined
  return {
    async speak(work, say = console.error) {
      const sentences = missingSpeech(work.pages).length
      if (sentences === 0) return work
      // Works without narration do not wait for these modules.
      const [{ readConfig }, { createVoice, speakProject, synthesizeWith }] = await Promise.all([
        import('../config.ts'),
        import('../services/voice/index.ts'),
      ])
      voice ??= createVoice(readConfig(process.env))
      const provider = await voice
      const { project, failures } = await speakProject(work, {
        signal,
        synthesize: synthesizeWith(async (order, stop) => {
          const { mp3, seconds } = await provider.speak(order, stop)
          return { url: `data:audio/mpeg;base64,${mp3.toString('base64')}`, seconds }
        }),
      })
      for (const failure of failures) say(`旁白没有声音：${failure}`)
      return project
    },
    close: async () => (await voice)?.close(),
  }
}
