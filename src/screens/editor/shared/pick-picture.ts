import { pickAndUpload, type UploadedFile, type Uploads, uploadFiles } from '#src/uploads/index.ts'

const IMAGES = { accept: 'image/*', kinds: ['image'] } as const

/** Lets the author pick a picture and uploads it. @param use called with its address, possibly after a retry */
export const pickPicture = (uploads: Uploads, use: (src: string) => void): Promise<void> =>
  pickAndUpload(uploads, IMAGES, ([file]) => file && use(file.url))

/** The same with any number of pictures. Resolves when no upload is under way. */
export const pickPictures = (uploads: Uploads, use: (srcs: string[]) => void): Promise<void> =>
  pickAndUpload(uploads, { ...IMAGES, areSeveral: true }, (files) => use(files.map(srcOf)))

/** The same with files that were dropped. */
export const uploadPictures = (
  uploads: Uploads,
  files: readonly File[],
  use: (srcs: string[]) => void,
): Promise<void> => uploadFiles(uploads, files, IMAGES.kinds, (arrived) => use(arrived.map(srcOf)))

const srcOf = ({ url }: UploadedFile) => url
