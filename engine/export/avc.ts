import { macroblocks } from '#engine/document/index.ts'

/** Bitrate class of a video. */
export type ExportQuality = 'small' | 'standard' | 'high'

/**
 * Bits per pixel and frame: 4, 8 and 12 Mbit/s at 720 × 1280 and 30 fps. An upper bound for busy scenes: the encoder
 * stops at its finest quantizer, so that a typical project stays at a sixth of it. Browsers' software encoders need
 * about 1.6 times the bits of x264 for the same quality.
 */
const BITS_PER_PIXEL = { small: 0.145, standard: 0.29, high: 0.435 } satisfies Record<ExportQuality, number>
const LOWEST_BITRATE = 1_500_000

/** Frame size of these figures. */
const USUAL_PIXELS = 720 * 1280

/**
 * Target of the variable bitrate in bit/s. Smaller frames of the same page have more detail per pixel: below the
 * usual size the rate falls with the side of the frame, not with its area.
 */
export function bitrateOf(width: number, height: number, fps: number, quality: ExportQuality): number {
  const pixels = width * height
  const density = Math.max(1, Math.sqrt(USUAL_PIXELS / pixels))
  return Math.max(LOWEST_BITRATE, Math.round(pixels * density * fps * BITS_PER_PIXEL[quality]))
}

/** Best first: profile_idc and constraint flags, and the factor on the level's bitrate (H.264 table A-2). */
const PROFILES = [
  { code: '6400', bitrateFactor: 1.25 }, // High
  { code: '4d00', bitrateFactor: 1 }, // Main
  { code: '42e0', bitrateFactor: 1 }, // Constrained Baseline
]

/** H.264 table A-1: level × 10, macroblocks a second, macroblocks a frame, bit/s. */
const LEVELS: [level: number, perSecond: number, perFrame: number, bitrate: number][] = [
  [30, 40_500, 1_620, 10e6],
  [31, 108_000, 3_600, 14e6],
  [32, 216_000, 5_120, 20e6],
  [40, 245_760, 8_192, 20e6],
  [41, 245_760, 8_192, 50e6],
  [42, 522_240, 8_704, 50e6],
  [50, 589_824, 22_080, 135e6],
  [51, 983_040, 36_864, 240e6],
  [52, 2_073_600, 36_864, 240e6],
]

/** Codec strings that support such a video, best first. */
export function avcCodecs(width: number, height: number, fps: number, bitrate: number): string[] {
  const blocks = macroblocks({ width, height })
  return PROFILES.map(({ code, bitrateFactor }) => {
    const fits = LEVELS.find(
      ([, perSecond, perFrame, most]) =>
        blocks * fps <= perSecond && blocks <= perFrame && bitrate <= most * bitrateFactor,
    )
    const [level] = fits ?? LEVELS.at(-1)!
    return `avc1.${code}${level.toString(16).padStart(2, '0')}`
  })
}
