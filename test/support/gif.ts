/** Two colors; each frame is filled with one of them. */
const TABLE = [0xff, 0x00, 0x00, 0x00, 0x00, 0xff]
/** LZW data of one pixel of the first and of the second color. */
const PIXELS = [
  [0x02, 0x02, 0x44, 0x01, 0x00],
  [0x02, 0x02, 0x4c, 0x01, 0x00],
] as const

/**
 * An endless GIF of one pixel that alternates red and blue every so many hundredths of a second, as data URL.
 */
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
