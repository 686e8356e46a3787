import { createElement } from '#engine/document/index.ts'
import { CANVAS_HEIGHT } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { Size } from '#engine/geometry/index.ts'
import { type Block, blocksOf } from './blocks.ts'
import { clustersOf } from './clusters.ts'
import { contrast, isTransparent } from './color.ts'
import { animationsFor, type ElementContext } from './elements.ts'
import type { Paint, Slide, SlideBox, SlideShape, SlideText } from './slide.ts'
import { textElement } from './text-element.ts'
import { LEAST_FONT, largestSize, textHeight, withLeastSize } from './text-size.ts'

const MARGIN = 24
/** Above and below the contents of the tallest usual pages; less on lower ones. */
const ABOVE = 56
const BELOW = 40
/** Above a title on a band. */
const BAND = 40
/** Share of the page that a drawing takes at most, so that a title fits above it; and px. */
const MOST_DRAWING = { share: 0.79, height: 460 }
const GAP = 18
const TITLE_FONT = { min: 22, max: 30, ratio: 0.5 }
const COVER_FONT = { min: 30, max: 42, ratio: 0.62 }
const SUBTITLE_FONT = { min: 18, max: 22, ratio: 0.5 }
const READABLE = 3
const MAX_COVER_SHAPES = 6
const COVER_WORDS = 60

/** A page of a slide that is laid out anew. */
export interface LaidOut {
  background: Paint
  elements: Element[]
}

type TextShape = Extract<SlideShape, { kind: 'shape' }> & { text: SlideText }

/** The part of a page that contents take. */
interface Area {
  top: number
  bottom: number
  width: number
}

function areaOf({ width, height }: Size): Area {
  const share = Math.min(1, height / CANVAS_HEIGHT)
  return { top: ABOVE * share, bottom: height - BELOW * share, width: width - 2 * MARGIN }
}

const mostOf = ({ top, bottom }: Area) => Math.min(MOST_DRAWING.height, (bottom - top) * MOST_DRAWING.share)

/**
 * Lays the contents of a slide out for a page: the title on top, everything else as wide as the page and one below the
 * other. What does not fit continues on further pages.
 */
export function reflowed(slide: Slide, size: Size, page: Size, context: ElementContext): LaidOut[] {
  const area = areaOf(page)
  const isBackdrop = ({ box, kind, ...shape }: SlideShape) =>
    box.width * box.height > 0.8 * size.width * size.height &&
    (kind === 'picture' ||
      (kind === 'shape' && 'fill' in shape && shape.fill !== null && shape.text === null))
  const backdrop = slide.shapes.findLast(isBackdrop)
  const background = paintOf(backdrop) ?? slide.background
  const own = slide.shapes.filter((shape) => !shape.isInherited && !isBackdrop(shape))
  const title = titleOf(own, size)
  const band = title && bandOf(slide.shapes, title)
  const dropped = slide.shapes.filter(
    (shape) => shape.isInherited && shape !== band && !isBackdrop(shape),
  ).length
  if (dropped > 0) context.note('', 'omitted', `母版里的 ${dropped} 个装饰，页面重新排版`)
  const ground = groundOf(background)
  const readable = readableOn(ground)
  const rest = own.filter((shape) => shape !== title && shape !== band)
  const subtitles = rest.filter((shape): shape is TextShape => shape.role === 'subtitle' && hasText(shape))
  const isCover =
    title !== undefined &&
    subtitles.length > 0 &&
    rest.every((shape) => shape.role === 'subtitle' || isSmall(shape, size))
  const lines = isCover ? subtitles : fewWords(rest)
  const heading = title ?? (lines && own.find(hasText))
  if (heading && lines && !band && own.length <= MAX_COVER_SHAPES) {
    const others = clustersOf(
      rest.filter((shape) => shape !== heading && !lines.some((line) => line === shape)),
    )
    const blocks = blocksOf(others, area.width, {
      ...context,
      ...size,
      most: mostOf(area),
      readable,
      ink: inkOn(ground),
    })
    return [
      {
        background,
        elements: coverElements(
          heading,
          lines.filter((line) => line !== heading),
          blocks,
        ),
      },
    ]
  }
  const blocks = blocksOf(clustersOf(rest), area.width, {
    ...context,
    ...size,
    most: mostOf(area),
    readable,
    ink: inkOn(ground),
  })
  return pagesOf(blocks, background)

  /** Texts in the colors of the slide unless they would not stand out from the page. */
  function readableOn(color: string) {
    const legible = (one: string) => isTransparent(one) || contrast(one, color) >= READABLE
    return (text: SlideText): SlideText => ({
      ...text,
      paragraphs: text.paragraphs.map((paragraph) => ({
        ...paragraph,
        runs: paragraph.runs.map((run) => (legible(run.color) ? run : { ...run, color: inkOn(color) })),
      })),
    })
  }

  function coverElements(
    heading: TextShape,
    lines: readonly TextShape[],
    others: readonly Block[],
  ): Element[] {
    const elements: Element[] = []
    const texts = [heading, ...lines].map((shape, index) => ({
      shape,
      ...sized(readable(shape.text), area.width, index === 0 ? COVER_FONT : SUBTITLE_FONT),
    }))
    const total = texts.reduce((sum, { height }) => sum + height + GAP, 0)
    let top = Math.max(area.top, (page.height - total) * 0.42)
    for (const { shape, text, height, scale } of texts) {
      const element = textElement(
        { ...text, anchor: 'top' },
        { left: MARGIN, top, width: area.width, height },
        scale,
      )
      element.commonStyle.textWrapStyle = 'balance'
      element.animations = animationsFor(shape.id, context.animations)
      elements.push(element)
      top += height + GAP
    }
    top = Math.max(top + GAP, area.bottom - others.reduce((sum, block) => sum + block.least + GAP, 0))
    return [...elements, ...stacked(others, { ...area, top })]
  }

  function titleElements(): { elements: Element[]; bottom: number } {
    if (!title) return { elements: [], bottom: area.top }
    const isOnBand = band !== undefined
    const { text, height, scale } = sized(
      isOnBand ? title.text : readable(title.text),
      area.width,
      TITLE_FONT,
    )
    const top = isOnBand ? (area.top * BAND) / ABOVE : area.top
    const element = textElement(
      { ...text, anchor: 'top' },
      { left: MARGIN, top, width: area.width, height },
      scale,
    )
    element.commonStyle.textWrapStyle = 'balance'
    element.animations = animationsFor(title.id, context.animations)
    if (!isOnBand) return { elements: [element], bottom: top + height + GAP }
    const bar = { left: 0, top: 0, width: page.width, height: top + height + 20 }
    return { elements: [barElement(band, bar), element], bottom: bar.height + GAP }
  }

  function pagesOf(blocks: readonly Block[], behind: Paint): LaidOut[] {
    const { bottom } = titleElements()
    const room = area.bottom - bottom
    const whole = blocks.flatMap((block) => (block.least > room ? block.split(room) : [block]))
    const pages: Block[][] = [[]]
    let used = 0
    for (const block of whole) {
      const needed = Math.min(block.least, room) + (used > 0 ? GAP : 0)
      if (used > 0 && used + needed > room) {
        pages.push([block])
        used = Math.min(block.least, room)
      } else {
        pages.at(-1)?.push(block)
        used += needed
      }
    }
    if (pages.length > 1) context.note('', 'changed', `内容较多，分成 ${pages.length} 页`)
    return pages.map((part, index) => {
      const elements = [...titleElements().elements, ...stacked(part, { ...area, top: bottom })]
      if (index > 0) restart(elements)
      return { background: behind, elements }
    })
  }
}

/** A text and the scale of its fonts, which depends on the largest one. */
function sized(text: SlideText, width: number, font: { min: number; max: number; ratio: number }) {
  const size = Math.max(...text.paragraphs.map(({ runs }) => largestSize(runs)))
  const scale = Math.min(font.max, Math.max(font.min, size * font.ratio)) / size
  const larger = withLeastSize(text, LEAST_FONT / scale)
  return { text: larger, scale, height: textHeight(larger, width, scale) }
}

/** Places blocks one below the other; those that can shrink do so when they need more than the area. */
function stacked(blocks: readonly Block[], { top, bottom, width }: Area): Element[] {
  const gaps = GAP * Math.max(0, blocks.length - 1)
  const room = bottom - top - gaps
  const wanted = blocks.reduce((sum, { height }) => sum + height, 0)
  const least = blocks.reduce((sum, block) => sum + Math.min(block.height, block.least), 0)
  const share = wanted <= room ? 1 : wanted === least ? 0 : Math.max(0, (room - least) / (wanted - least))
  // What is left over goes mostly below: pages are read from the top.
  const spare = Math.max(0, room - wanted)
  const growth = blocks.reduce((sum, { grows = 0 }) => sum + grows, 0)
  const grown = growth === 0 ? 0 : Math.min(1, spare / growth)
  let at = top + Math.min(70, (spare - grown * growth) * 0.3)
  return blocks.flatMap(({ height, least: low, elements, grows = 0 }) => {
    const wish = Math.min(height, low) + Math.max(0, height - low) * share + grows * grown
    const given = Math.max(20, Math.min(wish, bottom - at))
    const box: SlideBox = { left: MARGIN, top: at, width, height: given }
    at += given + GAP
    return elements(box)
  })
}

/** Animations of a further page start with its own time. */
function restart(elements: readonly Element[]): void {
  const delays = elements.flatMap(({ animations }) => animations.map(({ delay }) => delay))
  const first = Math.min(...delays)
  for (const { animations } of elements)
    for (const one of animations) one.delay = Math.max(0, one.delay - first)
}

const hasText = (shape: SlideShape | undefined): shape is TextShape =>
  shape?.kind === 'shape' && shape.text !== null

/** The title placeholder, or else a large text at the top. */
function titleOf(shapes: readonly SlideShape[], { height }: { height: number }): TextShape | undefined {
  const title = shapes.find((shape) => shape.role === 'title' && hasText(shape))
  if (hasText(title)) return title
  const sizeOf = ({ text }: TextShape) => Math.max(...text.paragraphs.map(({ runs }) => largestSize(runs)))
  const texts = shapes.filter(hasText)
  const [largest, second] = texts.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  if (!largest || largest.fill || largest.text.isVertical || largest.box.top > height * 0.25) return undefined
  return !second || sizeOf(largest) > sizeOf(second) * 1.1 ? largest : undefined
}

/** The texts of a slide that has a few words only, such as a cover, a chapter or the end; in order. */
function fewWords(shapes: readonly SlideShape[]): TextShape[] | undefined {
  const texts = shapes.filter(hasText).toSorted((a, b) => a.box.top - b.box.top)
  const isOnly = texts.length === shapes.length && texts.every((shape) => !shape.fill && !shape.stroke)
  const paragraphs = texts.flatMap(({ text }) => text.paragraphs)
  const words = paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')
  const isShort = words.length <= COVER_WORDS && paragraphs.every(({ bullet }) => bullet === 'none')
  return isOnly && isShort ? texts : undefined
}

const isSmall = ({ box }: SlideShape, { width, height }: { width: number; height: number }) =>
  box.width * box.height < 0.06 * width * height

/** A filled strip behind the title, from the slide or its master. */
function bandOf(shapes: readonly SlideShape[], { box }: TextShape): SlideShape | undefined {
  const middle = box.top + box.height / 2
  return shapes.findLast(
    (shape) =>
      shape.kind === 'shape' &&
      shape.fill !== null &&
      shape.text === null &&
      shape.box.width > box.width &&
      shape.box.top <= middle &&
      shape.box.top + shape.box.height >= middle &&
      shape.box.height < box.height * 3,
  )
}

function barElement(band: SlideShape, box: SlideBox): Element {
  const fill = band.kind === 'shape' ? band.fill : null
  const gradient = fill?.kind === 'gradient' && {
    gradient: true,
    angle: fill.angle,
    colors: fill.stops.map(({ color }) => color),
    positions: fill.stops.map(({ position }) => position),
  }
  return createElement('qk-rectangle-border', {
    commonStyle: box,
    propsValue: { bgColor: fill?.kind === 'color' ? fill.color : '', ...gradient },
  })
}

function paintOf(shape: SlideShape | undefined): Paint | null {
  if (shape?.kind === 'picture') return { kind: 'picture', picture: shape.picture }
  return shape?.kind === 'shape' ? shape.fill : null
}

/** The color that texts must stand out from; pictures are taken for dark ones if their texts are light. */
function groundOf(paint: Paint): string {
  if (paint.kind === 'color') return paint.color
  return paint.kind === 'gradient' ? (paint.stops[0]?.color ?? '#ffffff') : '#808080'
}

const inkOn = (ground: string) =>
  contrast('#262b35', ground) >= contrast('#ffffff', ground) ? '#262b35' : '#ffffff'
