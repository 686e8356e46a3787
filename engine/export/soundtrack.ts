import { type Cue, SAMPLE_RATE, type Sound, sampleAt, soundFor, soundKey } from '#engine/timeline/index.ts'
import { decodeAudio } from './audio.ts'
import { isHeard, mixBlock } from './mix.ts'
import type { AudioBlock } from './types.ts'

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
  const sources = new Map<string, Sound | null>()
  /** What cues read, by their keys. */
  const sounds = new Map<string, Sound | null>()
  const missing: string[] = []
  let from = 0

  async function load(src: string) {
    const bytes = await loadAudio(src).catch(() => null)
    const sound = bytes && (await decode(bytes).catch(() => null))
    sources.set(src, sound)
    if (!sound) missing.push(src)
  }

  function soundOf(cue: Cue): Sound | null {
    const key = soundKey(cue)
    const known = sounds.get(key)
    if (known !== undefined) return known
    const source = sources.get(cue.src) ?? null
    const sound = source && soundFor(cue, source)
    sounds.set(key, sound)
    return sound
  }

  /** Lets go of what is over. */
  function forget(from: number) {
    const left = cues.filter((cue) => isHeard(cue, from, total))
    const srcs = new Set(left.map(({ src }) => src))
    const keys = new Set(left.map(soundKey))
    // A missing one stays on the list, or it would be asked for and reported again.
    for (const [src, sound] of sources) if (sound && !srcs.has(src)) sources.delete(src)
    for (const key of sounds.keys()) if (!keys.has(key)) sounds.delete(key)
  }

  return {
    missing,
    async next() {
      if (from >= total) return null
      const to = Math.min(from + SAMPLE_RATE, total)
      const heard = cues.filter((cue) => isHeard(cue, from, to))
      const wanted = new Set(heard.map((cue) => cue.src).filter((src) => !sources.has(src)))
      await Promise.all([...wanted].map(load))
      const block = mixBlock(heard, soundOf, from, to - from)
      from = to
      forget(to)
      return block
    },
  }
}
