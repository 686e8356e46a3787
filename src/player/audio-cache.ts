import { decodeAudio } from '#engine/export/index.ts'
import type { DecodeAudio, LoadAudio } from '#engine/player/index.ts'
import { fetchAudio } from '#src/video/fetch-audio.ts'

/** Loads and decodes sounds for players. */
export interface AudioCache {
  /** @throws as `fetch` does */
  load: LoadAudio
  decode: DecodeAudio
}

/** Shares files and decoded sounds among consecutive players. */
export function createAudioCache(resolveUrl: (src: string) => string): AudioCache {
  const files = new Map<string, Promise<ArrayBuffer | null>>()
  const sounds = new WeakMap<ArrayBuffer, ReturnType<DecodeAudio>>()

  async function read(src: string): Promise<ArrayBuffer | null> {
    const file = await fetchAudio(resolveUrl(src)).catch(() => null)
    if (!file) files.delete(src) // it may be there the next time
    return file
  }

  return {
    load(src) {
      const file = files.get(src) ?? read(src)
      files.set(src, file)
      return file
    },
    decode(file) {
      const sound = sounds.get(file) ?? decodeAudio(file)
      sounds.set(file, sound)
      return sound
    },
  }
}
