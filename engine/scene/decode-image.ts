import type { LoadedImage } from '#engine/elements/element-renderer.ts'
import { contextOf, createSurface, releaseSurface } from '#engine/paint/canvas.ts'

/** A picture with more px than this is kept smaller: no video shows more, and browsers refuse huge bitmaps. */
const MAX_IMAGE_SIDE = 4096

/**
 * Decodes through an `<img>`: the one way that takes SVG, whose scripts and outside references it ignores, and
 * that turns photographs upright.
 * @throws DOMException for what the browser cannot show; Error when its pixels may not be read
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

/** A picture that taints canvases would make the whole video unreadable. */
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
