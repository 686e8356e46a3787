/** Size at which a picture is looked at, px. */
const SAMPLE = 24
/** Levels of each channel that count as one color. */
const STEP = 32
/** Share of the opaque pixels from which a color counts. */
const LEAST = 0.12
const MOST = 3

/** The colors that most of a picture consists of, such as #2C50DC, the most frequent first. */
export function dominantColors(picture: CanvasImageSource): string[] {
  const context = new OffscreenCanvas(SAMPLE, SAMPLE).getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.drawImage(picture, 0, 0, SAMPLE, SAMPLE)
  return frequentColors(context.getImageData(0, 0, SAMPLE, SAMPLE).data)
}

interface Bin {
  count: number
  /** Sums of red, green and blue. */
  sums: [number, number, number]
}

/** @param pixels red, green, blue and alpha of each one */
export function frequentColors(pixels: ArrayLike<number>): string[] {
  const bins = new Map<string, Bin>()
  let opaque = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => pixels[at + channel])
    if (alpha < 128) continue
    opaque += 1
    const key = [red, green, blue].map((value) => Math.floor(value / STEP)).join()
    const bin = bins.get(key) ?? { count: 0, sums: [0, 0, 0] }
    bin.count += 1
    bin.sums = [bin.sums[0] + red, bin.sums[1] + green, bin.sums[2] + blue]
    bins.set(key, bin)
  }
  return [...bins.values()]
    .toSorted((a, b) => b.count - a.count)
    .filter(({ count }, index) => index === 0 || count >= opaque * LEAST)
    .slice(0, MOST)
    .map(({ count, sums }) => `#${sums.map((sum) => hex(sum / count)).join('')}`)
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0').toUpperCase()
