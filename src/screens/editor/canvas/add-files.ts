import type { Media } from '../../../../engine/editing/index.ts'

/** Larger files would make the document slow to save. */
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Gives files an address under which the document can name them. Small pictures are written into the document
 * itself as `data:` addresses, which works without a service.
 * @returns them in the same order; sizes in px.
 * @throws with a Chinese message, if any of them cannot be added
 */
export const addFiles = (files: readonly File[]): Promise<Media[]> => Promise.all(files.map(added))

async function added(file: File): Promise<Media> {
  if (!file.type.startsWith('image/')) throw new Error(`「${file.name}」不是图片，暂时只能加入图片。`)
  if (file.size > MAX_BYTES) throw new Error(`「${file.name}」超过 2 MB，请压缩后再加入。`)
  const url = await dataUrl(file)
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {
    throw new Error(`「${file.name}」无法打开，可能已经损坏。`)
  })
  return { kind: 'image', url, width: image.naturalWidth, height: image.naturalHeight }
}

function dataUrl(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => reject(new Error(`「${file.name}」读取失败，请重新选择。`)))
  reader.readAsDataURL(file)
  return promise
}
