/** Two colors: what a frame shows is one of them. */
const TABLE = [0xff, 0x00, 0x00, 0x00, 0x00, 0xff]
/** One px of the first, and one of the second color, as LZW writes them. */
const PIXELS = [
  [0x02, 0x02, 0x44, 0x01, 0x00],
  [0x02, 0x02, 0x4c, 0x01, 0x00],
] as const

/** An endless GIF of one px, red and blue in turn, each for so many hundredths of a second, as a data address. */
export function blinkingGif(hundredths: number): string {
  const frame = (pixel: readonly number[]) => [
    ...[0x21, 0xf9, 0x04, 0x04, hundredths, 0x00, 0x00, 0x00],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, ...pixel],
  ]
  const bytes = [
    ...[0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, ...TABLE],
    ...[0x21, 0xff, 0x0b, ...Array.from('NETSCAPE2.0', (letter) => letter.charCodeAt(0)), 3, 1, 0, 0, 0],
    ...PIXELS.flatMap(frame),
    0x3b,
  ]
  return `data:image/gif;base64,${btoa(String.fromCharCode(...bytes))}`
}
