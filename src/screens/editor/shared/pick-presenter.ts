import type { Media } from '#engine/editing/index.ts'
import { pickFile } from '#src/ui/choose-files.ts'
import type { UploadedFile, Uploads } from '#src/uploads/index.ts'

/**
 * Lets the author select a picture or a video of a presenter, in the browser's own dialog, and uploads it. The
 * upload tray explains what does not arrive.
 * @param use hears of it, also when it arrives only after another try
 */
export async function pickPresenter(
  uploads: Uploads,
  kind: 'any' | 'video',
  use: (media: Media) => void,
): Promise<void> {
  const file = await pickFile(kind === 'any' ? 'image/*,video/*' : 'video/*')
  if (file) await uploadPresenter(uploads, [file], use)
}

/** The same with files that were dropped, of which the first is taken. */
export async function uploadPresenter(
  uploads: Uploads,
  [file]: readonly File[],
  use: (media: Media) => void,
): Promise<void> {
  if (!file) return
  await uploads.add([file], ({ kind, url, width, height }: UploadedFile) => {
    if (kind !== 'audio') use({ kind, url, width: width ?? 0, height: height ?? 0 })
  })
}
