import { createLazyStorage } from '#src/api/lazy-storage.ts'

/** Stores a JPEG that the editor has drawn; it does not appear in 我的素材. @returns its address in documents */
export async function storePicture(picture: Blob, signal = new AbortController().signal): Promise<string> {
  const file = new File([picture], 'picture.jpg', { type: 'image/jpeg' })
  const transfer = createLazyStorage().begin({ file, contentType: 'image/jpeg', extension: 'jpg' })
  return transfer.run(signal, () => {})
}
