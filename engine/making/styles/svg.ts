/** Pieces of SVG for backgrounds. Lengths are px of the page. */

export const fill = (width: number, height: number, color: string) =>
  `<rect width="${width}" height="${height}" fill="${color}"/>`

/** A vertical gradient over the whole page. */
export const gradient = (width: number, height: number, from: string, to: string, isSlanted = false) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="${isSlanted ? 1 : 0}" y2="1"><stop stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient></defs>${fill(width, height, 'url(#g)')}`

export const circle = (x: number, y: number, radius: number, attributes: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`

export const path = (data: string, attributes: string) => `<path d="${data}" ${attributes}/>`

/** Calls `draw` with 0…count-1 and joins what it returns. */
export const repeat = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** The address of an SVG that fills a page. */
export function svgAddress(content: string, width: number, height: number): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)}`
}
