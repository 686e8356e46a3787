/** A canvas as PNG in base64: the form in which pictures travel from the page to Node. */
export async function pngOf(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<string> {
  const blob = await blobOf(canvas)
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string)) // readAsDataURL gives a string
    reader.addEventListener('error', () => reject(reader.error ?? new Error('图片无法读取。')))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}

async function blobOf(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob> {
  if (canvas instanceof OffscreenCanvas) return canvas.convertToBlob({ type: 'image/png' })
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('画面过大，无法生成图片。'))),
      'image/png',
    )
  })
}
