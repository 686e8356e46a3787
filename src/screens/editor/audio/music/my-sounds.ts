import { useQuery } from '@tanstack/react-query'
import type { MusicSource } from '#engine/document/operations/index.ts'
import type { UploadCard } from '#server/api/uploads.ts'
import { uploads } from '#src/api/calls.ts'
import { UPLOADS } from '#src/api/query-keys.ts'
import { pickAndUpload, type UploadedFile, type Uploads } from '#src/uploads/index.ts'

/** A prefix of the key of all uploads, so that one invalidation refreshes every list. */
const KEY = [UPLOADS, 'audio']
const SHOWN = 60
const SOUNDS = { accept: '.mp3,.wav,.m4a,.aac,.ogg,.flac,audio/*', kinds: ['audio'] } as const

/** The author's uploaded sounds, newest first. @param isEnabled delays the request while false */
export function useMySounds(isEnabled = true) {
  const { data, isError, isSuccess, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      uploads.list({ type: 'audio', pageNo: 1, pageSize: SHOWN }, { signal, quiet: true }),
    enabled: isEnabled,
  })
  const sounds: readonly UploadCard[] = data?.images ?? []
  return {
    sounds,
    isError,
    isEmpty: isSuccess && sounds.length === 0,
    retry: () => void refetch(),
  }
}

/** Lets the author pick a sound file and uploads it. @param use called with the sound, possibly after a retry */
export const pickSound = (uploads: Uploads, use: (sound: MusicSource) => void): Promise<void> =>
  pickSoundFile(uploads, (file) => use(soundOf(file)))

/** The same with the uploaded file itself. */
export const pickSoundFile = (uploads: Uploads, use: (file: UploadedFile) => void): Promise<void> =>
  pickAndUpload(uploads, SOUNDS, ([file]) => file && use(file))

/** The uploaded sound as the document stores it. */
export const soundOf = ({ url, name }: Pick<UploadedFile, 'url' | 'name'>): MusicSource => ({
  src: url,
  name: name.replace(/\.\w{1,5}$/, ''),
})
