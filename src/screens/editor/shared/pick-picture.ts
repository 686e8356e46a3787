import { pickFiles } from '#src/ui/choose-files.ts'
import { type UploadedFile, type Uploads, uploadInOrder } from '#src/uploads/index.ts'

/**
 * Lets the author select a picture file, in the browser's own dialog, and uploads it. The upload tray explains what
 * does not arrive.
 * @param use hears of its address, also when it arrives only after another try
 */
export async function pickPicture(uploads: Uploads, use: (src: string) => void): Promise<void> {
  await uploadPictures(uploads, await pickFiles('image/*'), ([src]) => src !== undefined && use(src))
}

/** The same with any number of pictures. Resolves when none is under way. */
export async function pickPictures(uploads: Uploads, use: (srcs: string[]) => void): Promise<void> {
  await uploadPictures(uploads, await pickFiles('image/*', true), use)
}

/** Uploads files that were dropped, for instance. @param use hears of the addresses of those that are pictures */
export async function uploadPictures(
  uploads: Uploads,
  files: readonly File[],
  use: (srcs: string[]) => void,
): Promise<void> {
  if (files.length === 0) return
  await uploadInOrder(uploads, files, (arrived) => {
    const srcs = arrived.filter(isPicture).map(({ url }) => url)
    if (srcs.length > 0) use(srcs)
  })
}

const isPicture = ({ kind }: UploadedFile) => kind === 'image'
