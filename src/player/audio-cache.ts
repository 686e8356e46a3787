import { decodeAudio, exportGain, type MeasuredSound } from '#engine/export/index.ts'
import type { DecodeAudio, LoadAudio } from '#engine/player/index.ts'
import { fetchAudio } from '#src/video/fetch-audio.ts'

/** Loads and decodes sounds for players. */
export interface AudioCache {
  /** @throws as `fetch` does */
  load: LoadAudio
  decode: DecodeAudio
  /**
   * The gain that the file of these sounds has, measured in idle time and kept for the same sounds.
   * @throws the signal's reason when aborted
   */
  gainFor(sound: PlayedSound, signal: AbortSignal): Promise<number>
  /** The gain that was measured last; 1 at first. */
  readonly lastGain: number
}

type PlayedSound = Pick<MeasuredSound, 'cues' | 'duration' | 'loudness' | 'loadAudio'>

/** Shares files and decoded sounds among consecutive players. */
export function createAudioCache(resolveUrl: (src: string) => string): AudioCache {
  const files = new Map<string, Promise<ArrayBuffer | null>>()
  const sounds = new WeakMap<ArrayBuffer, ReturnType<DecodeAudio>>()
  let measured = { key: '', gain: 1 }

  async function read(src: string): Promise<ArrayBuffer | null> {
    const file = await fetchAudio(resolveUrl(src)).catch(() => null)
    if (!file) files.delete(src) // it may be there the next time
    return file
  }

  function decode(file: ArrayBuffer) {
    const sound = sounds.get(file) ?? decodeAudio(file)
    sounds.set(file, sound)
    return sound
  }

  return {
    get lastGain() {
      return measured.gain
    },
    async gainFor(sound, signal) {
      const { cues, duration, loudness } = sound
      const key = JSON.stringify([cues, duration, loudness])
      if (key === measured.key) return measured.gain
      const rest = async () => {
        await idle()
        signal.throwIfAborted()
      }
      await rest()
      const gain = await exportGain({ ...sound, decode, rest })
      measured = { key, gain }
      return gain
    },
    load(src) {
      const file = files.get(src) ?? read(src)
      files.set(src, file)
      return file
    },
    decode,
  }
}

/** Playing comes first, but a measurement also ends while it keeps the browser busy, ms. */
const PATIENCE = 250

/** Safari has no idle callback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE })
    else setTimeout(resolve, 16)
  })
