import type { Size } from '#engine/geometry/index.ts'

/** A picture that shows a part of a page. */
export interface Crop extends Size {
  /** Where the page is taller: 0 shows its top, 1 its bottom. */
  position: number
}

/** The size of a page that covers a picture, in px of the picture. */
export function coveringSize(page: Size, { width, height }: Size): Size {
  const scale = Math.max(width / page.width, height / page.height)
  return { width: Math.ceil(page.width * scale), height: Math.ceil(page.height * scale) }
}

/** The part that a picture shows of a page, which is drawn at its covering size. */
export function crop(drawn: CanvasImageSource & Size, { width, height, position }: Crop): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const [left, top] = [(width - drawn.width) / 2, (height - drawn.height) * position]
  canvas.getContext('2d')?.drawImage(drawn, left, top)
  return canvas
}
