import type { Subtitles } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { clamp, type Rect, type Size } from '#engine/geometry/index.ts'
import { textSize } from '#engine/text/index.ts'
import {
  appearanceOf,
  placedSettings,
  type SubtitleAppearance,
  topOf,
} from '#engine/document/subtitling/index.ts'
import type { Subtitle } from './track.ts'

/** A text of a subtitle in its place within the block. */
export interface BlockText {
  text: string
  style: CommonStyle
  x: number
  y: number
  isSecond: boolean
}

/** Where a subtitle lies on the page, in whole px of the page. */
export interface SubtitleBlock extends Rect {
  appearance: SubtitleAppearance
  box: CommonStyle
  texts: BlockText[]
}

/** Lays out a subtitle; its fonts should be loaded. */
export function subtitleBlock(
  { text, second, place }: Pick<Subtitle, 'text' | 'second' | 'place'>,
  settings: Subtitles,
  page: Size,
): SubtitleBlock {
  const appearance = appearanceOf(placedSettings(settings, place), page.width)
  const { box: style, lineLength } = appearance
  const written = [
    { text, style: appearance.text, isSecond: false },
    ...(second === '' ? [] : [{ text: second, style: appearance.second, isSecond: true }]),
  ]
  const isWide = appearance.preset.box === 'page'
  const innerWidth = isWide
    ? lineLength
    : Math.min(lineLength, Math.max(...written.map((each) => naturalWidth(each.text, each.style))))
  const inset = { left: style.borderWidth + style.paddingLeft, top: style.borderWidth + style.paddingTop }
  const width = isWide ? page.width : innerWidth + inset.left + style.paddingRight + style.borderWidth
  const x = isWide ? Math.round((width - innerWidth) / 2) : inset.left
  let y = inset.top
  const texts = written.map((each): BlockText => {
    const { height } = textSize(each.text, { ...each.style, width: innerWidth })
    const placed = { ...each, style: { ...each.style, width: innerWidth, height }, x, y }
    y += height
    return placed
  })
  const height = y + style.paddingBottom + style.borderWidth
  const top = place ? place.bottom - height : topOf(settings, height, page)
  return {
    x: Math.round((page.width - width) / 2),
    y: Math.round(clamp(top, 0, Math.max(0, page.height - height))),
    width,
    height,
    appearance,
    box: { ...style, width, height },
    texts,
  }
}

/** The width of the longest line in even px, so that centering gives whole px. */
const naturalWidth = (text: string, style: CommonStyle) =>
  2 * Math.ceil((textSize(text, { ...style, isWrapLine: false }).width + 1) / 2)

/** The `position` and `offset` that move a subtitle to `y` px from the page's top, on all pages. */
export function positionFor(
  y: number,
  { height }: Size,
  settings: Subtitles,
  page: Size,
): Pick<Subtitles, 'position' | 'offset'> {
  const position = settings.position === 'auto' ? 'bottom' : settings.position
  const place = topOf({ ...settings, position, offset: 0 }, height, page)
  return { position, offset: Math.round(clamp(y, 0, Math.max(0, page.height - height)) - place) }
}
