import { type Cue, SAMPLE_RATE, type Sound, sampleAt, soundFor, soundKey } from '#engine/timeline/index.ts'
import { decodeAudio } from './audio.ts'
import { isHeard, mixBlock } from './mix.ts'
import type { AudioBlock } from './types.ts'

/** Fetches the bytes of a sound; null if it is unavailable. */
export type LoadAudio = (src: string) => Promise<ArrayBuffer | null>

/** The mixed sound of the video, one second at a time. */
export interface Soundtrack {
  /** Sources that could not be loaded or decoded, so far. */
  readonly missing: string[]
  /** Samples. */
  readonly total: number
  /** The next block, valid until the next call; null after the last. */
  next(): Promise<AudioBlock | null>
}

/**
 * Mixes the cues from the start to `duration` seconds. A source is decoded when its first cue begins and released
 * after its last, so that memory does not grow with the length of the video.
 * @param mix `sumBlock` for a soundtrack whose level is adjusted later
 */
export function createSoundtrack(
  cues: readonly Cue[],
  loadAudio: LoadAudio,
  duration: number,
  decode: (bytes: ArrayBuffer) => Promise<Sound | null> = decodeAudio,
  mix: typeof mixBlock = mixBlock,
): Soundtrack {
  const total = sampleAt(duration)
  const sources = new Map<string, Sound | null>()
  /** Sounds of cues by `soundKey`. */
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

  /** Releases sounds without further cues. */
  function release(from: number) {
    const left = cues.filter((cue) => isHeard(cue, from, total))
    const srcs = new Set(left.map(({ src }) => src))
    const keys = new Set(left.map(soundKey))
    // Missing sources stay, otherwise they would be loaded and reported again.
    for (const [src, sound] of sources) if (sound && !srcs.has(src)) sources.delete(src)
    for (const key of sounds.keys()) if (!keys.has(key)) sounds.delete(key)
  }

  return {
    missing,
    total,
    async next() {
      if (from >= total) return null
      const to = Math.min(from + SAMPLE_RATE, total)
      const heard = cues.filter((cue) => isHeard(cue, from, to))
      const required = new Set(heard.map((cue) => cue.src).filter((src) => !sources.has(src)))
      await Promise.all([...required].map(load))
      const block = mix(heard, soundOf, from, to - from)
      from = to
      release(to)
      return block
    },
  }
}
