import { blankPage, type Page } from '#engine/document/index.ts'
import { CANVAS_HEIGHT, CANVAS_WIDTH } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { LayoutName, PageContent, StoryboardPage } from '../storyboard.ts'
import { type PageKind, type Style, type StyleName, styles, svgAddress } from '../styles/index.ts'
import type { Block } from './blocks.ts'
import { column } from './blocks.ts'
import { cover, coverPicture, coverPictureHeight, ending, question, section } from './bold.ts'
import { type Canvas, canvasOf, type Density, fitted } from './canvas.ts'
import { chart, chartDataOf, tableBlock } from './charts.ts'
import { comparison, ranking, timeline } from './compared-points.ts'
import { animate } from './motion.ts'
import { layoutLabels } from './labels.ts'
import { manyNumbers, oneNumber } from './numbers.ts'
import { headingBlock, sourceBlock } from './parts.ts'
import { cards, checklist, list, steps, tiles } from './points.ts'
import { bodyText, pictured, quoted, statement } from './words.ts'

export interface PageSize {
  width: number
  height: number
}

type Make = (density: Density) => Block

const BOLD: ReadonlySet<LayoutName> = new Set<LayoutName>([
  'cover',
  'cover-picture',
  'section',
  'question',
  'ending',
  'ending-source',
])

/**
 * Draws a page of a storyboard. Parts that are empty take no room; texts that are too long become smaller, then
 * shorter. The background belongs to the page; what belongs together is a group with a name.
 * @param size of the page in px
 */
export function layoutPage(
  { layout, content }: StoryboardPage,
  named: StyleName | Style,
  size: PageSize = { width: CANVAS_WIDTH, height: CANVAS_HEIGHT },
): Page {
  const style = typeof named === 'string' ? styles[named] : named
  const kind: PageKind = BOLD.has(layout) ? 'bold' : 'content'
  const canvas = canvasOf(style, kind, size.width, size.height)
  const elements =
    kind === 'bold' ? boldElements(canvas, layout, content) : contentElements(canvas, layout, content)
  elements.forEach((element, at) => {
    element.commonStyle.zIndex = at + 1
  })
  animate(elements, style)
  // The words of a picture cover stand where the ground has its ornaments.
  const hasPicture = layout === 'cover-picture' && content.picture !== null
  const page = blankPage()
  page.name = layoutLabels[layout]
  page.elements = elements
  page.commonStyle = {
    ...page.commonStyle,
    backgroundColor: canvas.scheme.ground,
    backgroundImage: hasPicture
      ? ''
      : svgAddress(style.background(kind, size.width, size.height), size.width, size.height),
  }
  page.data.trans = style.motion.transition
  page.data.transDuration = style.motion.transitionSeconds
  return page
}

function boldElements(canvas: Canvas, layout: LayoutName, content: PageContent): Element[] {
  const { left, top, height, end, unit } = canvas
  const url = layout === 'cover-picture' ? content.picture?.url : undefined
  const high = coverPictureHeight(canvas)
  const picture = url ? coverPicture(canvas, url).draw(0, 0, high) : []
  // The bold ground has its drawing below.
  const start = url ? high + 24 * unit : top + height * 0.18
  const room = Math.min(end, top + height * (url ? 1 : 0.78)) - start
  const block = fitted(room, boldOf(canvas, layout, content), 1.15)
  const free = Math.max(0, room - block.height)
  return [...picture, ...block.draw(left, start + free * (url ? 0.2 : 0.3), block.height)]
}

function boldOf(canvas: Canvas, layout: LayoutName, content: PageContent): Make {
  if (layout === 'section') return section(canvas, content)
  if (layout === 'question') return question(canvas, content)
  if (layout === 'ending' || layout === 'ending-source')
    return ending(canvas, content, layout === 'ending-source')
  return cover(canvas, content)
}

function contentElements(canvas: Canvas, layout: LayoutName, content: PageContent): Element[] {
  const { left, top, height, end, unit, isLow, sourceTop } = canvas
  const heading = headingBlock(canvas, content.heading)
  const source = sourceBlock(canvas, content)
  const gap = (isLow ? 14 : 22) * unit
  const start = top + (heading ? heading.height + gap : 0)
  const aboveSource = source ? sourceTop - 10 * unit : top + height
  const room = Math.min(end, aboveSource) - start
  const body = fitted(room, bodyOf(canvas, layout, content, room))
  const free = Math.max(0, room - body.height)
  const own = body.canGrow ? body.height + free * 0.72 : body.height
  const offset = (room - own) * 0.3
  return [
    ...(heading?.draw(left, top, heading.height) ?? []),
    ...body.draw(left, start + offset, own),
    ...(source?.draw(left, sourceTop, source.height) ?? []),
  ]
}

function bodyOf(canvas: Canvas, layout: LayoutName, content: PageContent, room: number): Make {
  const { items, numbers, table, text } = content
  const withText =
    (make: Make): Make =>
    (density) =>
      column([bodyText(canvas, text, density, 17), make(density)], 16 * canvas.unit * density.scale)
  switch (layout) {
    case 'statement-picture':
      return pictured(canvas, content, 0.42, room)
    case 'picture':
      return pictured(canvas, content, 0.62, room)
    case 'picture-text':
      return pictured(canvas, content, 0.36, room)
    case 'quote':
      return quoted(canvas, content)
    case 'two-points':
    case 'three-points':
      return withText(cards(canvas, items))
    case 'four-points':
      return withText(tiles(canvas, items))
    case 'summary':
    case 'checklist':
      return withText(checklist(canvas, items))
    case 'steps':
      return withText(steps(canvas, items))
    case 'list':
      return withText(list(canvas, items))
    case 'ranking':
      return withText(ranking(canvas, items))
    case 'timeline':
      return withText(timeline(canvas, items))
    case 'comparison':
      return withText(comparison(canvas, items))
    case 'number':
    case 'number-change':
      return oneNumber(canvas, numbers, text, layout === 'number-change')
    case 'two-numbers':
      return withText(manyNumbers(canvas, numbers.slice(0, 2), false))
    case 'number-grid':
      return withText(manyNumbers(canvas, numbers, true))
    case 'bar-chart':
    case 'line-chart':
    case 'pie-chart':
      return chartDataOf(table)
        ? // The chart names its unit itself.
          chart(canvas, layout, table, /^单位[：:]/.test(text) ? '' : text)
        : withText(tableBlock(canvas, table, room))
    case 'table':
      return withText(tableBlock(canvas, table, room))
    default:
      return statement(canvas, text)
  }
}
