import { type Cue, SAMPLE_RATE, type Sound, soundFor, soundKey } from '#engine/timeline/index.ts'

/** Fetches the bytes of a sound; null if it is unavailable. */
export type LoadAudio = (src: string) => Promise<ArrayBuffer | null>

/** Decodes the bytes of a sound; null if it cannot. */
export type DecodeAudio = (bytes: ArrayBuffer) => Promise<Sound | null>

/** Loads the sounds of cues, each source once; null stands for a missing sound. */
export function createSounds(loadAudio: LoadAudio, decode: DecodeAudio) {
  const sources = new Map<string, Promise<Sound | null>>()
  const loading = new Map<string, Promise<AudioBuffer | null>>()
  const settled = new Map<string, AudioBuffer | null>()

  function sourceOf(src: string): Promise<Sound | null> {
    const known = sources.get(src)
    if (known) return known
    const source = loadAudio(src).then((bytes) => bytes && decode(bytes))
    sources.set(src, source)
    return source
  }

  async function bufferFor(cue: Cue, context: BaseAudioContext): Promise<AudioBuffer | null> {
    const source = await sourceOf(cue.src)
    const sound = source && soundFor(cue, source)
    if (!sound || sound.left.length === 0) return null
    const buffer = context.createBuffer(2, sound.left.length, SAMPLE_RATE)
    buffer.copyToChannel(sound.left, 0)
    buffer.copyToChannel(sound.right, 1)
    return buffer
  }

  return {
    /** undefined while loading. */
    get: (cue: Cue) => settled.get(soundKey(cue)),
    isSettled: (cue: Cue) => settled.has(soundKey(cue)),
    load(cue: Cue, context: BaseAudioContext): Promise<AudioBuffer | null> {
      const key = soundKey(cue)
      const known = loading.get(key)
      if (known) return known
      const buffer = bufferFor(cue, context)
        .catch(() => null)
        .then((buffer) => {
          settled.set(key, buffer)
          return buffer
        })
      loading.set(key, buffer)
      return buffer
    },
  }
}
