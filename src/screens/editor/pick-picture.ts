import { type UploadedFile, type Uploads, uploadInOrder } from '../../uploads/index.ts'

/**
 * Lets the author choose a picture file, in the browser's own dialog, and uploads it. The upload tray explains what
 * does not arrive.
 * @param use hears of its address, also when it arrives only after another try
 */
export async function pickPicture(uploads: Uploads, use: (src: string) => void): Promise<void> {
  await uploadPictures(uploads, await chosenFiles(false), ([src]) => src !== undefined && use(src))
}

/** The same with any number of pictures. Resolves when none is under way. */
export async function pickPictures(uploads: Uploads, use: (srcs: string[]) => void): Promise<void> {
  await uploadPictures(uploads, await chosenFiles(true), use)
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

function chosenFiles(areSeveral: boolean): Promise<File[]> {
  const { promise, resolve } = Promise.withResolvers<File[]>()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.multiple = areSeveral
  input.addEventListener('change', () => resolve([...(input.files ?? [])]))
  input.addEventListener('cancel', () => resolve([]))
  input.click()
  return promise
}
