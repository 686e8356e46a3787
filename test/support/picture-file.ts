/** Four quarters of their own color: which part of a picture is seen, and which way round, can be told. */
export const QUARTERS = {
  topLeft: [255, 0, 0],
  topRight: [0, 255, 0],
  bottomLeft: [0, 0, 255],
  bottomRight: [255, 255, 0],
} as const

export async function quartersFile(width = 400, height = 200, name = 'quarters.png'): Promise<File> {
  const surface = document.createElement('canvas')
  Object.assign(surface, { width, height })
  const context = surface.getContext('2d')
  const { topLeft, topRight, bottomLeft, bottomRight } = QUARTERS
  for (const [at, color] of [topLeft, topRight, bottomLeft, bottomRight].entries()) {
    if (context) context.fillStyle = `rgb(${color.join(' ')})`
    context?.fillRect(((at % 2) * width) / 2, (Math.floor(at / 2) * height) / 2, width / 2, height / 2)
  }
  const blob = await new Promise<Blob | null>((resolve) => surface.toBlob(resolve))
  return new File([blob ?? ''], name, { type: 'image/png' })
}
