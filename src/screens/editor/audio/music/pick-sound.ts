import type { MusicSource } from '#engine/document/operations/index.ts'
import { pickFile } from '#src/ui/choose-files.ts'
import type { UploadedFile, Uploads } from '#src/uploads/index.ts'

const SOUNDS = '.mp3,.wav,.m4a,.aac,.ogg,.flac,audio/*'

/**
 * Lets the author select a sound file, in the browser's own dialog, and uploads it.
 * @returns null when none was selected or it has not arrived, which the upload tray explains
 */
export async function pickSound(uploads: Uploads): Promise<MusicSource | null> {
  const file = await pickFile(SOUNDS)
  if (!file) return null
  const [sound] = await uploads.add([file])
  return sound?.kind === 'audio' ? soundOf(sound) : null
}

/** An uploaded sound as a work names it. */
export const soundOf = ({ url, name }: Pick<UploadedFile, 'url' | 'name'>): MusicSource => ({
  src: url,
  name: name.replace(/\.\w{1,5}$/, ''),
})
