import type { MusicSource } from '#engine/document/operations/index.ts'
import { pickFile } from '#src/ui/choose-files.ts'
import type { UploadedFile, Uploads } from '#src/uploads/index.ts'

const SOUNDS = '.mp3,.wav,.m4a,.aac,.ogg,.flac,audio/*'

/**
 * Opens the browser's file dialog for a sound file and uploads it.
 * @returns null when the author cancels or the upload fails; the upload tray shows the error
 */
export async function pickSound(uploads: Uploads): Promise<MusicSource | null> {
  const file = await pickFile(SOUNDS)
  if (!file) return null
  const [sound] = await uploads.add([file])
  return sound?.kind === 'audio' ? soundOf(sound) : null
}

/** The uploaded sound as the document stores it. */
export const soundOf = ({ url, name }: Pick<UploadedFile, 'url' | 'name'>): MusicSource => ({
  src: url,
  name: name.replace(/\.\w{1,5}$/, ''),
})
