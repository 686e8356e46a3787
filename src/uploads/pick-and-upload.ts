import { pickFiles } from '#src/ui/files.ts'
import type { UploadKind } from './file-type.ts'
import type { UploadedFile, Uploads } from './uploads.ts'

interface FilePicking {
  /** As the `accept` of a file input. */
  accept: string
  /** Files of other kinds are uploaded and not used. */
  kinds: readonly UploadKind[]
  areSeveral?: boolean
  /** Of 我的素材; none by default. */
  folderId?: string | null
}

/**
 * Lets the author pick files in the browser's own dialog and uploads them. The upload tray explains what does not
 * arrive.
 * @param use called with the files that arrive, in their order, and again with each one that arrives after a retry
 * @returns when no upload is under way
 */
export async function pickAndUpload(
  uploads: Pick<Uploads, 'add'>,
  { accept, kinds, areSeveral = false, folderId = null }: FilePicking,
  use: (files: UploadedFile[]) => void,
): Promise<void> {
  await uploadFiles(uploads, await pickFiles(accept, areSeveral), kinds, use, folderId)
}

/** The same with files that were dropped or pasted. */
export async function uploadFiles(
  uploads: Pick<Uploads, 'add'>,
  files: readonly File[],
  kinds: readonly UploadKind[],
  use: (files: UploadedFile[]) => void,
  folderId: string | null = null,
): Promise<void> {
  if (files.length === 0) return
  const useArrived = (arrived: UploadedFile[]) => {
    const usable = arrived.filter(({ kind }) => kinds.includes(kind))
    if (usable.length > 0) use(usable)
  }
  await uploadInOrder(uploads, files, useArrived, folderId)
}

/**
 * Uploads files that belong together. Passes the arrived ones on together and in order; a file that succeeds only
 * after a retry is passed on alone.
 * @returns when no file is uploading
 */
export async function uploadInOrder(
  uploads: Pick<Uploads, 'add'>,
  files: Iterable<File>,
  arrived: (files: UploadedFile[]) => void,
  folderId: string | null = null,
): Promise<void> {
  const retried = new Set<UploadedFile>()
  let isUnderWay = true
  const done = await uploads.add(
    files,
    (file) => {
      if (isUnderWay) retried.add(file)
      else arrived([file])
    },
    folderId,
  )
  isUnderWay = false
  const all = [...new Set([...done, ...retried])]
  if (all.length > 0) arrived(all)
}
