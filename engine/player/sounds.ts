/** Fetches the bytes of a sound; null when it cannot be had. */
export type LoadAudio = (src: string) => Promise<ArrayBuffer | null>

/** Decodes bytes to two channels at SAMPLE_RATE, equally long; null when it cannot. */
export type DecodeAudio = (bytes: ArrayBuffer) => Promise<{
  left: Float32Array<ArrayBuffer>
  right: Float32Array<ArrayBuffer>
} | null>

/** The rate of decoded sound, and of the context, so that it is resampled once. */
export const SAMPLE_RATE = 48_000

/** Decoded sounds by source, each loaded once; null is one that cannot be had. */
export function createSounds(loadAudio: LoadAudio, decode: DecodeAudio) {
  const loading = new Map<string, Promise<AudioBuffer | null>>()
  const settled = new Map<string, AudioBuffer | null>()

  async function fetchBuffer(src: string, context: BaseAudioContext): Promise<AudioBuffer | null> {
    const bytes = await loadAudio(src)
    const sound = bytes && (await decode(bytes))
    if (!sound || sound.left.length === 0) return null
    const buffer = context.createBuffer(2, sound.left.length, SAMPLE_RATE)
    buffer.copyToChannel(sound.left, 0)
    buffer.copyToChannel(sound.right, 1)
    return buffer
  }

  return {
    /** undefined while it is not known. */
    get: (src: string) => settled.get(src),
    isSettled: (src: string) => settled.has(src),
    load(src: string, context: BaseAudioContext): Promise<AudioBuffer | null> {
      const known = loading.get(src)
      if (known) return known
      const buffer = fetchBuffer(src, context)
        .catch(() => null)
        .then((buffer) => {
          settled.set(src, buffer)
          return buffer
        })
      loading.set(src, buffer)
      return buffer
    },
  }
}
