import { transitionByName } from '#engine/document/catalogue/transitions.ts'
import type { Project } from '#engine/document/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { VideoCodec } from '#engine/mp4/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import { CODEC_BITRATES } from './codecs.ts'

/** Bytes of the picture per second at 720 × 1280 and 30 fps, and how they grow with the number of pixels. */
interface PictureRates {
  page: number
  /** What the two kinds of transitions add. */
  reveal: number
  change: number
  /** Exponent: larger frames of the same page have less detail per pixel. */
  growth: number
}

/**
 * Fitted to videos of the templates that ship. A page stands still most of its time; in H.264, transitions take most of a
 * file, above all those that change every pixel. In AV1, those that reveal a page take no more than a page.
 */
const AVC: PictureRates = { page: 72_000, reveal: 312_000, change: 1_561_000, growth: 0.71 }
const AV1: PictureRates = { page: 75_000, reveal: 0, change: 370_000, growth: 0.62 }

/** Bytes per second. */
const SOUND_RATE = 24_000

/** Transitions in which most pixels stay as they are in one of the two pages. */
const REVEALS: ReadonlySet<string> = new Set([
  'wipeUp',
  'wipeDown',
  'wipeLeft',
  'wipeRight',
  'CircleCrop',
  'BackOff',
  'MoveLeft',
])

const USUAL = { pixels: 720 * 1280, fps: 30 }
/** More frames of the same time have less change between them. */
const FPS_GROWTH = 0.5

/** Estimates the size of a video in bytes, within 20 % of what the shipped templates take. */
export function estimateBytes(
  { pages }: Pick<Project, 'pages'>,
  { pages: shown, fps, seconds }: VideoPlan,
  { width, height, codec = 'avc' }: Size & { codec?: VideoCodec },
  hasSound: boolean,
): number {
  const rates = codec === 'av1' ? AV1 : AVC
  const transitions = shown.map(({ index, end }, at) => {
    const overlap = Math.max(0, end - (shown[at + 1]?.start ?? end)) / fps
    const trans = pages[index]?.data.trans ?? ''
    return overlap * (REVEALS.has(transitionByName(trans)?.name ?? trans) ? rates.reveal : rates.change)
  })
  const picture = transitions.reduce((sum, bytes) => sum + bytes, seconds * rates.page)
  const growth = ((width * height) / USUAL.pixels) ** rates.growth * (fps / USUAL.fps) ** FPS_GROWTH
  // Nothing here encodes HEVC: its bitrate is the only measure.
  const share = codec === 'hevc' ? CODEC_BITRATES.hevc : 1
  return Math.round(picture * growth * share + (hasSound ? seconds * SOUND_RATE : 0))
}
