import type { Media } from '#engine/editing/index.ts'
import { pickAndUpload, type UploadedFile, type Uploads, uploadFiles } from '#src/uploads/index.ts'

const VIDEO = { accept: 'video/*', kinds: ['video'] } as const
const ANY = { accept: 'image/*,video/*', kinds: ['image', 'video'] } as const

/** Lets the author pick a picture or a video of a presenter and uploads it. @param use possibly called after a retry */
export const pickPresenter = (
  uploads: Uploads,
  kind: 'any' | 'video',
  use: (media: Media) => void,
): Promise<void> => pickAndUpload(uploads, kind === 'any' ? ANY : VIDEO, using(use))

/** The same with files that were dropped, of which the first is taken. */
export const uploadPresenter = (
  uploads: Uploads,
  files: readonly File[],
  use: (media: Media) => void,
): Promise<void> => uploadFiles(uploads, files.slice(0, 1), ANY.kinds, using(use))

const using =
  (use: (media: Media) => void) =>
  ([file]: UploadedFile[]) => {
    if (!file || file.kind === 'audio') return
    const { kind, url, width, height } = file
    use({ kind, url, width: width ?? 0, height: height ?? 0 })
  }
