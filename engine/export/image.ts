import { ExportError } from '#engine/mp4/index.ts'
import type { FrameCanvas } from './types.ts'

export type ImageType = 'image/png' | 'image/jpeg'

/**
 * Encodes a still of a page or cover as an image file.
 * @param quality of a JPEG, 0 … 1; a PNG ignores it
 * @throws ExportError if the canvas is tainted by cross-origin pictures, or too large to encode
 */
export async function toImage(canvas: FrameCanvas, type: ImageType, quality = 0.92): Promise<Blob> {
  const blob = await encode(canvas, type, quality).catch((error: unknown) => {
    throw new ExportError('导出图片失败：画面中有来源不允许读取的图片，请重新上传该图片后再试。', {
      cause: error,
    })
  })
  // For unsupported types and sizes browsers return PNG or nothing.
  if (blob?.type === type) return blob
  throw new ExportError('导出图片失败：当前浏览器无法生成这种尺寸或格式的图片，请换用较小的尺寸或 PNG 格式。')
}

async function encode(canvas: FrameCanvas, type: ImageType, quality: number): Promise<Blob | null> {
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) => {
    try {
      canvas.toBlob(resolve, type, quality)
    } catch (error) {
      reject(error)
    }
  })
}
