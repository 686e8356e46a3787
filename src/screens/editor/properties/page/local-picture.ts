/** px; no video shows a page larger. */
const MAX_WIDTH = 1080
const MAX_HEIGHT = 1920
/** A file as it is, up to so many bytes; larger ones are packed again. */
const SMALL = 300_000

/**
 * A picture of this machine as an address that can be stored in the document: no larger than a video shows it.
 * @throws when it is no picture that the browser knows
 */
export async function pictureOf(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    const factor = Math.min(1, MAX_WIDTH / bitmap.width, MAX_HEIGHT / bitmap.height)
    if (factor === 1 && file.size <= SMALL) return await dataUrlOf(file)
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * factor)),
      Math.max(1, Math.round(bitmap.height * factor)),
    )
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser gives out no more canvases.')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    // WebP keeps what is transparent.
    return await dataUrlOf(await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }))
  } finally {
    bitmap.close()
  }
}

function dataUrlOf(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(reader.result as string)) // read as an address, it is a string
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
  reader.readAsDataURL(blob)
  return promise
}
