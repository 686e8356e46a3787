import type { UploadedFile, Uploads } from './uploads.ts'

/**
 * Uploads files that belong together. Those that arrive are handed on at once and in their order; one that did not
 * arrive, and was then tried again, when it comes.
 * @returns when none is under way
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
