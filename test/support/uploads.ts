import { proxy } from 'valtio/vanilla'
import type { UploadedFile, Uploads } from '../../src/uploads/index.ts'

/** Uploads that need no service: files get addresses that live as long as the test's page. */
export const localUploads = (): Uploads => ({
  state: proxy({ list: [], secondsLeft: null }),
  async add(files, arrived) {
    const arriving = await Promise.allSettled([...files].map(uploadedFile))
    const uploaded = arriving.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    for (const file of uploaded) arrived?.(file)
    return uploaded
  },
  retry() {},
  cancel() {},
  dispose() {},
})

async function uploadedFile(file: File): Promise<UploadedFile> {
  if (file.type.startsWith('audio/')) {
    const facts = { name: file.name, kind: 'audio' as const, size: file.size, duration: null }
    return { ...facts, url: URL.createObjectURL(file), width: null, height: null }
  }
  const { width, height } = await createImageBitmap(file)
  const facts = { name: file.name, kind: 'image' as const, size: file.size, duration: null }
  return { ...facts, url: URL.createObjectURL(file), width, height }
}
