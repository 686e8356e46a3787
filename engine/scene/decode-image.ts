import type { LoadedImage } from '#engine/elements/element-renderer.ts'
import { contextOf, createSurface, releaseSurface } from '#engine/paint/canvas.ts'

/** Larger pictures are reduced: no video shows more, and browsers refuse huge bitmaps. */
const MAX_IMAGE_SIDE = 4096

/**
 * Decodes with an `<img>`, the only API that supports SVG, whose scripts and external references it ignores,
 * and that applies the orientation of photographs.
 * @throws DOMException if the browser cannot show it; Error if its pixels cannot be read
 */
export async function decodeImage(blob: Blob): Promise<LoadedImage> {
  const url = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const width = image.naturalWidth || 300
    const height = image.naturalHeight || 150
    assertReadable(image)
    const factor = Math.min(1, MAX_IMAGE_SIDE / Math.max(width, height))
    if (factor === 1) return { source: image, width, height }
    const size = { resizeWidth: Math.round(width * factor), resizeHeight: Math.round(height * factor) }
    const source = await createImageBitmap(image, { ...size, resizeQuality: 'high' })
    return { source, width, height }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** A picture that taints the canvas would make the whole video unreadable. */
function assertReadable(image: HTMLImageElement) {
  const probe = createSurface(1, 1)
  const context = contextOf(probe)
  context.drawImage(image, 0, 0, 1, 1)
  try {
    context.getImageData(0, 0, 1, 1)
  } catch {
    throw new Error('图片含有不允许导出的内容')
  } finally {
    releaseSurface(probe)
  }
}
