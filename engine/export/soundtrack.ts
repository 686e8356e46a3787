import type { Cue } from '../timeline/index.ts'
import { decodeAudio } from './audio.ts'
import { isHeard, mixBlock, sampleAt } from './mix.ts'
import { type AudioBlock, SAMPLE_RATE, type Sound } from './types.ts'

/** Fetches the bytes of a sound; null when it cannot be had. */
export type LoadAudio = (src: string) => Promise<ArrayBuffer | null>

/** The video's sound, a second at a time. */
export interface Soundtrack {
  /** Sources that could not be loaded or decoded, so far. */
  readonly missing: string[]
  /** The next block; null after the last. */
  next(): Promise<AudioBlock | null>
}

/**
 * Mixes the cues from the start to `duration` seconds. A source is decoded when its first cue begins and let go
 * after its last, so memory follows what sounds at a time and not the length of the video.
 */
export function createSoundtrack(
  cues: readonly Cue[],
  loadAudio: LoadAudio,
  duration: number,
  decode: (bytes: ArrayBuffer) => Promise<Sound | null> = decodeAudio,
): Soundtrack {
  const total = sampleAt(duration)
  const sounds = new Map<string, Sound | null>()
  const missing: string[] = []
  let from = 0

  async function load(src: string) {
    const bytes = await loadAudio(src).catch(() => null)
    const sound = bytes && (await decode(bytes).catch(() => null))
    sounds.set(src, sound)
    if (!sound) missing.push(src)
  }

  return {
    missing,
    async next() {
      if (from >= total) return null
      const to = Math.min(from + SAMPLE_RATE, total)
      const heard = cues.filter((cue) => isHeard(cue, from, to))
      const wanted = new Set(heard.map((cue) => cue.src).filter((src) => !sounds.has(src)))
      await Promise.all([...wanted].map(load))
      const block = mixBlock(heard, (src) => sounds.get(src) ?? null, from, to - from)
      from = to
      for (const [src, sound] of sounds) {
        // A missing one stays on the list, or it would be asked for and reported again.
        if (sound && !cues.some((cue) => cue.src === src && isHeard(cue, to, total))) sounds.delete(src)
      }
      return block
    },
  }
}
