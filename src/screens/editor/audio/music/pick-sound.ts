import type { MusicSource } from '#engine/document/operations/index.ts'
import { pickAndUpload, type UploadedFile, type Uploads } from '#src/uploads/index.ts'

const SOUNDS = { accept: '.mp3,.wav,.m4a,.aac,.ogg,.flac,audio/*', kinds: ['audio'] } as const

/** Lets the author pick a sound file and uploads it. @param use called with the sound, possibly after a retry */
export const pickSound = (uploads: Uploads, use: (sound: MusicSource) => void): Promise<void> =>
  pickAndUpload(uploads, SOUNDS, ([file]) => file && use(soundOf(file)))

/** The uploaded sound as the document stores it. */
export const soundOf = ({ url, name }: Pick<UploadedFile, 'url' | 'name'>): MusicSource => ({
  src: url,
  name: name.replace(/\.\w{1,5}$/, ''),
})
