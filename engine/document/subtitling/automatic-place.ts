import { isChart } from '#engine/elements/chart/schema.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { type Element, isSeen } from '#engine/elements/schemas.ts'
import type { Bounds, Size } from '#engine/geometry/index.ts'
import { boundsOf } from '../geometry.ts'
import { absoluteBox, allElements, itemAt, locateAll, narrationOf, shownTextOf } from '../operations/index.ts'
import type { Page } from '../project.ts'
import type { Subtitles } from '../subtitles.ts'
import {
  appearanceOf,
  lineWidthOf,
  placedSettings,
  placesOf,
  type SubtitlePlace,
  topOf,
} from './appearance.ts'
import { widthOf } from './break-text.ts'
import { clipTexts } from './clip-subtitles.ts'
import { secondsOf } from './page-texts.ts'

/** Font sizes to try, relative to that of the work. */
const SCALES = [1, 0.9, 0.82, 0.73, 0.64, 0.55] as const
/** Up to this one, smaller subtitles are better than some that the controls of apps cover. */
const SMALLEST_BETWEEN_CONTROLS = 0.8
/** px that a box may reach into subtitles: boxes of texts are higher than their characters. */
const SLACK = 3
/** px between subtitles and what is next to them, where there is room for it. */
const GAP = 10
/** px left free at the edges of the page. */
const EDGE = 8

/**
 * Finds where the subtitles of a page cover nothing that is read or scanned: near the usual place at the bottom,
 * otherwise higher, smaller, or where apps show their controls. All subtitles of a page have one place.
 * @returns null if the page has no room for them, or nothing is said on it
 */
function freePlace(page: Page, settings: Subtitles, size: Size): SubtitlePlace | null {
  const shown = shownTexts(page, settings, size.width)
  if (shown.length === 0) return null
  const boxes = contentBounds(page)
  const places = placesOf(size)
  const usual = places.bottom * size.height
  const between = { top: places.top * size.height, bottom: usual }
  const whole = { top: EDGE, bottom: size.height - EDGE }
  const zones = [
    ...SCALES.filter((scale) => scale > SMALLEST_BETWEEN_CONTROLS).map((scale) => ({ zone: between, scale })),
    ...SCALES.map((scale) => ({ zone: whole, scale })),
  ]
  for (const { zone, scale } of zones) {
    const { width, height } = blockSize(shown, settings, size.width, scale)
    const beside = boxes.filter(
      ({ left, right }) => overlap(left, right, (size.width - width) / 2, (size.width + width) / 2) > SLACK,
    )
    const bottom = lowerEdgeIn(freeBands(zone, beside), height, usual)
    if (bottom !== null) return { bottom: Math.round(bottom), scale }
  }
  return null
}

/** `freePlace` where the position of a work's subtitles is automatic; undefined where its settings say it. */
export const automaticPlace = (page: Page, settings: Subtitles, size: Size): SubtitlePlace | undefined =>
  settings.position === 'auto' ? (freePlace(page, settings, size) ?? undefined) : undefined

/** Whether the subtitles of a page cover nothing that is read or scanned. */
export function hasFreePlace(page: Page, settings: Subtitles, size: Size): boolean {
  const shown = shownTexts(page, settings, size.width)
  if (shown.length === 0) return true
  if (settings.position === 'auto') return freePlace(page, settings, size) !== null
  const { width, height } = blockSize(shown, settings, size.width, 1)
  const top = topOf(settings, height, size)
  const left = (size.width - width) / 2
  return !contentBounds(page).some(
    (box) =>
      overlap(box.left, box.right, left, left + width) > SLACK &&
      overlap(box.top, box.bottom, top, top + height) > SLACK,
  )
}

/** The subtitles of a page, in lines, with the same in a second language. */
function shownTexts(page: Page, settings: Subtitles, pageWidth: number) {
  const lineWidth = lineWidthOf(settings, pageWidth)
  return narrationOf(page).flatMap(({ at }) => {
    const item = itemAt(page, at)
    const texts = item ? clipTexts(item, lineWidth) : []
    const seconds = secondsOf(item?.secondSubtitle ?? '', texts)
    return texts.map((text, index) => ({ lines: text.split('\n'), second: seconds[index] ?? '' }))
  })
}

/** The width of the widest and the height of the highest subtitle, at a scale of the font size. */
function blockSize(
  shown: ReturnType<typeof shownTexts>,
  settings: Subtitles,
  pageWidth: number,
  scale: number,
): Size {
  const scaled = placedSettings(settings, { bottom: 0, scale })
  const { text, second, box, lineLength } = appearanceOf(scaled, pageWidth)
  const lengthIn = ({ fontSize, letterSpacing }: CommonStyle, line: string) =>
    widthOf(line) * (fontSize + letterSpacing)
  const sizes = shown.map(({ lines, second: translation }) => {
    const secondLength = lengthIn(second, translation)
    return {
      width: Math.max(secondLength, ...lines.map((line) => lengthIn(text, line))),
      height: lines.length * text.lineHeight + Math.ceil(secondLength / lineLength) * second.lineHeight,
    }
  })
  const width = Math.min(lineLength, Math.max(...sizes.map((size) => size.width)))
  const height = Math.max(...sizes.map((size) => size.height))
  return {
    width: width + box.paddingLeft + box.paddingRight + 2 * box.borderWidth,
    height: height + box.paddingTop + box.paddingBottom + 2 * box.borderWidth,
  }
}

interface Band {
  top: number
  bottom: number
}

/** The parts of a zone that no box reaches into. */
function freeBands(zone: Band, boxes: readonly Bounds[]): Band[] {
  let free: Band[] = [zone]
  for (const box of boxes) {
    const [from, to] = [box.top + SLACK / 2, box.bottom - SLACK / 2]
    if (to <= from) continue
    free = free.flatMap(({ top, bottom }) =>
      [
        { top, bottom: Math.min(bottom, from) },
        { top: Math.max(top, to), bottom },
      ].filter((band) => band.bottom > band.top),
    )
  }
  return free
}

/** The lower edge nearest to the usual one at which a subtitle of this height is in a band; null if none is high enough. */
function lowerEdgeIn(bands: readonly Band[], height: number, usual: number): number | null {
  const edges = bands
    .filter(({ top, bottom }) => bottom - top >= height)
    .map(({ top, bottom }) => {
      if (usual <= bottom && usual - height >= top) return usual
      const gap = Math.min(GAP, (bottom - top - height) / 2)
      return usual > bottom ? bottom - gap : Math.max(usual, top + height + gap)
    })
  const distance = (edge: number) => Math.abs(edge - usual)
  return edges.length === 0 ? null : edges.reduce((a, b) => (distance(b) < distance(a) ? b : a))
}

/** The bounds of what is read or scanned. */
function contentBounds(page: Page): Bounds[] {
  const seen = allElements(page.elements.filter(isSeen)).filter(
    (element) => isSeen(element) && isContent(element),
  )
  return locateAll(
    page,
    seen.map(({ uuid }) => uuid),
  ).map((located) => boundsOf(absoluteBox(located)))
}

const isContent = (element: Element): boolean =>
  isChart(element) ||
  element.elName === 'qk-table' ||
  element.elName === 'qk-qrcode' ||
  // The picture of a storyboard's page.
  (element.elName === 'qk-image' && element.name === '图片') ||
  shownTextOf(element).trim() !== ''

const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom)
