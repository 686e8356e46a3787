import { proxy } from 'valtio/vanilla'
import { checkFile } from '#src/uploads/check-file.ts'
import type { UploadedFile, Uploads } from '#src/uploads/index.ts'

/** Uploads without a service: files get object URLs of the test's page. */
export const localUploads = (): Uploads => ({
  state: proxy({ list: [], secondsLeft: null }),
  async add(files, arrived) {
    const arriving = await Promise.allSettled([...files].map(uploadedFile))
    const uploaded = arriving.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    for (const file of uploaded) arrived?.(file)
    return uploaded
  },
  retry() {},
  retryAll() {},
  cancel() {},
  clearFailed() {},
  dispose() {},
})

async function uploadedFile(file: File): Promise<UploadedFile> {
  if (file.type.startsWith('audio/')) {
    const facts = { name: file.name, kind: 'audio' as const, size: file.size, duration: null }
    return { ...facts, url: URL.createObjectURL(file), width: null, height: null }
  }
  const { kind, width, height, duration } = await checkFile(file)
  return { name: file.name, kind, size: file.size, duration, url: URL.createObjectURL(file), width, height }
}
