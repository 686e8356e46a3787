import { pickFiles } from '#src/ui/pick-files.ts'
import type { UploadKind } from './file-type.ts'
import { uploadInOrder } from './upload-in-order.ts'
import type { UploadedFile, Uploads } from './uploads.ts'

interface FilePicking {
  /** As the `accept` of a file input. */
  accept: string
  /** Files of other kinds are uploaded and not used. */
  kinds: readonly UploadKind[]
  areSeveral?: boolean
}

/**
 * Lets the author pick files in the browser's own dialog and uploads them. The upload tray explains what does not
 * arrive.
 * @param use called with the files that arrive, in their order, and again with each one that arrives after a retry
 * @returns when no upload is under way
 */
export async function pickAndUpload(
  uploads: Pick<Uploads, 'add'>,
  { accept, kinds, areSeveral = false }: FilePicking,
  use: (files: UploadedFile[]) => void,
): Promise<void> {
  await uploadFiles(uploads, await pickFiles(accept, areSeveral), kinds, use)
}

/** The same with files that were dropped or pasted. */
export async function uploadFiles(
  uploads: Pick<Uploads, 'add'>,
  files: readonly File[],
  kinds: readonly UploadKind[],
  use: (files: UploadedFile[]) => void,
): Promise<void> {
  if (files.length === 0) return
  await uploadInOrder(uploads, files, (arrived) => {
    const usable = arrived.filter(({ kind }) => kinds.includes(kind))
    if (usable.length > 0) use(usable)
  })
}
