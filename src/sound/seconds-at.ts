import { decodeAudio } from '#engine/export/index.ts'
import { SAMPLE_RATE } from '#engine/timeline/index.ts'
import { fetchAudio } from '#src/video/fetch-audio.ts'

/** How long the sound at a resolved address is played, seconds: to the sample, as videos mix it. Null if unreadable. */
export async function secondsAt(url: string): Promise<number | null> {
  const bytes = await fetchAudio(url).catch(() => null)
  const sound = bytes && (await decodeAudio(bytes))
  return sound && sound.left.length > 0 ? sound.left.length / SAMPLE_RATE : null
}
