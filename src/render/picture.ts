import { type FrameCanvas, type ImageType, toImage } from '#engine/export/index.ts'

/** Encodes a canvas as a base64 file, to transfer it from the page to Node. */
export async function base64Of(canvas: FrameCanvas, type: ImageType): Promise<string> {
  const blob = await toImage(canvas, type)
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string)) // readAsDataURL gives a string
    reader.addEventListener('error', () => reject(reader.error ?? new Error('图片无法读取。')))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}
