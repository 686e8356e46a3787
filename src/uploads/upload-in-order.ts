import type { UploadedFile, Uploads } from './uploads.ts'

/**
 * Uploads files that belong together. Passes the arrived ones on together and in order; a file that succeeds only
 * after a retry follows by itself.
 * @returns when no file is uploading
 */
export async function uploadInOrder(
  uploads: Pick<Uploads, 'add'>,
  files: Iterable<File>,
  arrived: (files: UploadedFile[]) => void,
): Promise<void> {
  const retried = new Set<UploadedFile>()
  let isUnderWay = true
  const done = await uploads.add(files, (file) => {
    if (isUnderWay) retried.add(file)
    else arrived([file])
  })
  isUnderWay = false
  const all = [...new Set([...done, ...retried])]
  if (all.length > 0) arrived(all)
}
