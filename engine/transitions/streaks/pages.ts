/** The coarsest level of a page has means of 2³ lines. */
export const LEVELS = 3

/** Pixels that `halve` may write after a page. */
const OVERRUN = 3
const WASM_PAGE = 65_536

/** Addresses of a page whose lines are means of two of the level below. */
interface Level {
  pixels: number
  /** Where each line begins, in bytes after `pixels`: twice above the page and twice below it, mirrored in turn. */
  lines: number
  count: number
}

/** Two pages in the memory of the module, and what it draws from them. */
export interface Pages {
  readonly image: ImageData
  /** Puts a page's pixels into memory, unless they are there. */
  show(page: 0 | 1, pixels: Uint32Array): void
  level(page: 0 | 1, level: number): Level
  /** The address of a pixel of the image. */
  at(x: number, y: number): number
}

/** What `pages.ts` needs of the module. */
export interface PageModule {
  /** All of it is used. */
  memory: WebAssembly.Memory
  /** Writes means of two lines each, and up to 12 bytes after them. */
  halve: (finer: number, coarser: number, stride: number, count: number, finerCount: number) => void
}

/** Sizes in px. */
export function createPages({ memory, halve }: PageModule, width: number, height: number): Pages {
  let end = 0
  const take = (words: number) => (end += words * 4) - words * 4
  const out = take(width * height)
  const createPage = (): Level[] =>
    Array.from({ length: LEVELS + 1 }, (_, level) => {
      const count = Math.ceil(height / 2 ** level)
      return { pixels: take(width * count + OVERRUN), lines: take(5 * count), count }
    })
  const pages: [Level[], Level[]] = [createPage(), createPage()]
  memory.grow(Math.ceil(end / WASM_PAGE))
  const { buffer } = memory as { buffer: ArrayBuffer }
  for (const { lines, count } of pages.flat())
    new Int32Array(buffer, lines, 5 * count).set(mirroredLines(width, count))
  const shown: [Uint32Array?, Uint32Array?] = []

  return {
    image: new ImageData(new Uint8ClampedArray(buffer, out, width * height * 4), width, height),
    show(page, pixels) {
      if (shown[page] === pixels) return
      shown[page] = pixels
      let finer: Level | undefined
      for (const level of pages[page]) {
        if (finer) halve(finer.pixels, level.pixels, width * 4, level.count, finer.count)
        else new Uint32Array(buffer, level.pixels, width * height).set(pixels)
        finer = level
      }
    },
    level(page, level) {
      const found = pages[page][level]
      if (!found) throw new RangeError(`A page has no level ${level}.`)
      return found
    },
    at: (x, y) => out + (y * width + x) * 4,
  }
}

function mirroredLines(width: number, count: number): Int32Array {
  return Int32Array.from({ length: 5 * count }, (_, index) => {
    const line = index % (2 * count)
    return (line < count ? line : 2 * count - 1 - line) * width * 4
  })
}
