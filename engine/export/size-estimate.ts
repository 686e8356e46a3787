import { transitionByName } from '#engine/document/catalogue/transitions.ts'
import type { Project } from '#engine/document/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { VideoCodec } from '#engine/mp4/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import { CODEC_BITRATES } from './codecs.ts'

/**
 * Bytes per second at 720 × 1280 and 30 fps, fitted to videos of the templates that ship. A page stands still most of
 * its time; transitions take most of a file, above all those that change every pixel.
 */
const RATES = { page: 72_000, reveal: 312_000, change: 1_561_000, sound: 24_000 }

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
/** Larger frames of the same page have less detail per pixel, and more frames less change between them. */
const GROWTH = { pixels: 0.71, fps: 0.5 }

/** Estimates the size of a video in bytes, within 20 % of what the shipped templates take. */
export function estimateBytes(
  { pages }: Pick<Project, 'pages'>,
  { pages: shown, fps, seconds }: VideoPlan,
  { width, height, codec = 'avc' }: Size & { codec?: VideoCodec },
  hasSound: boolean,
): number {
  const transitions = shown.map(({ index, end }, at) => {
    const overlap = Math.max(0, end - (shown[at + 1]?.start ?? end)) / fps
    const trans = pages[index]?.data.trans ?? ''
    return overlap * (REVEALS.has(transitionByName(trans)?.name ?? trans) ? RATES.reveal : RATES.change)
  })
  const picture = transitions.reduce((sum, bytes) => sum + bytes, seconds * RATES.page)
  const growth = ((width * height) / USUAL.pixels) ** GROWTH.pixels * (fps / USUAL.fps) ** GROWTH.fps
  return Math.round(picture * growth * CODEC_BITRATES[codec] + (hasSound ? seconds * RATES.sound : 0))
}
