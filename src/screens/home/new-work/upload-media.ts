import { subscribe } from 'valtio/vanilla'
import type { UploadedFile, Uploads } from '#src/uploads/index.ts'
import { NewWorkImportError } from './file-kind.ts'

/** The upload tray, too, shows the files, and explains those that fail. @throws NewWorkImportError when none arrives */
export async function uploadMedia(
  uploads: Uploads,
  files: readonly File[],
  signal: AbortSignal,
  show: (text: string, share: number) => void,
): Promise<UploadedFile[]> {
  const before = new Set(uploads.state.list.map(({ id }) => id))
  const adding = uploads.add(files)
  const ours = uploads.state.list.filter(({ id }) => !before.has(id)).map(({ id }) => id)
  const itemsOfOurs = () => uploads.state.list.filter(({ id }) => ours.includes(id))
  const report = () => {
    const sent = itemsOfOurs().reduce((sum, { progress }) => sum + progress, 0)
    show(`正在上传 ${files.length} 个文件`, sent / files.length)
  }
  const stop = subscribe(uploads.state, report)
  const cancel = () => {
    for (const id of ours) uploads.cancel(id)
  }
  signal.addEventListener('abort', cancel)
  try {
    report()
    const arrived = await adding
    signal.throwIfAborted()
    if (arrived.length === 0) {
      const cause = itemsOfOurs().find(({ message }) => message !== null)?.message
      throw new NewWorkImportError(cause ?? '文件没有上传成功，请检查网络后重试')
    }
    return arrived
  } finally {
    stop()
    signal.removeEventListener('abort', cancel)
  }
}
