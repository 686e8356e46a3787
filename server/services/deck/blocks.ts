import type { Element } from '#engine/elements/schemas.ts'
import { type Cluster, rowsOf } from './clusters.ts'
import {
  animationsFor,
  chartElement,
  type ElementContext,
  elementsOf,
  pictureElement,
  pictureStyle,
  tableElement,
} from './elements.ts'
import { isRectangular, outlineElement } from './outline-element.ts'
import { tidy } from './placing.ts'
import type { SlideBox, SlideShape, SlideText } from './slide.ts'
import { textElement } from './text-element.ts'
import { LEAST_FONT, largestSize, textHeight, withLeastSize } from './text-size.ts'
import { isLegible, narrowTables, unfolded } from './unfold.ts'

/** What takes a strip of a page that is laid out anew. Heights in px of the page. */
export interface Block {
  /** Without being shrunk. */
  height: number
  /** The least height at which it can be read. */
  least: number
  /** What it can use beyond its height. */
  grows?: number
  /** Its elements in a box as high as it was given. */
  elements: (box: SlideBox) => Element[]
  /** The block in parts that fit a height; itself if it cannot be divided. */
  split: (height: number) => Block[]
}

/** Fonts of texts on pages, px. */
const FONT = { min: LEAST_FONT, max: 26, ratio: 0.66 }
/** px; on wider pages more than two narrow blocks stand side by side. */
const WIDE = 480
const CARD_PADDING = 14
const GAP = 10

interface BlockContext extends ElementContext {
  /** Size of the slide. */
  width: number
  height: number
  /** Height of the largest drawing, px. */
  most: number
  /** A text in colors that can be read on the page's background. */
  readable: (text: SlideText) => SlideText
  /** Color of the labels of charts. */
  ink: string
}

/** The blocks of clusters from top to bottom. Narrow neighbors share a strip. */
export function blocksOf(all: readonly Cluster[], width: number, context: BlockContext): Block[] {
  const clusters = all.flatMap((cluster) => legible(cluster, width, context))
  return rowsOf(clusters).flatMap((row) => {
    const isNarrow = ({ box }: Cluster) => box.width < context.width * 0.36 && box.height > 24
    if (row.length < 2 || !row.every(isNarrow) || row.some(isProse) || row.some(hasData)) {
      return row.map((cluster) => blockOf(cluster, width, context))
    }
    const isWide = width >= WIDE
    const lines = row.length === 3 && !isWide ? [row.slice(0, 1), row.slice(1)] : chunked(row, isWide ? 4 : 2)
    return lines.map((line) => {
      const share = (width - GAP * (line.length - 1)) / line.length
      return sideBySide(
        line.map((cluster) => blockOf(cluster, share, context)),
        share,
      )
    })
  })
}

const hasData = ({ shapes }: Cluster) => shapes.some(({ kind }) => kind === 'chart' || kind === 'table')

/** A text that wants the whole width. */
const isProse = ({ shapes: [only, ...others] }: Cluster) =>
  others.length === 0 && only?.kind === 'shape' && !only.fill && charactersOf(only.text) > 24

const charactersOf = (text: SlideText | null) =>
  text?.paragraphs.reduce((sum, { runs }) => sum + runs.reduce((all, run) => all + run.text.length, 0), 0) ??
  0

const chunked = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

/** A drawing, or its parts where its texts would be too small in the arrangement of the slide. */
function legible(cluster: Cluster, width: number, context: BlockContext): Cluster[] {
  const tables = narrowTables(cluster)
  if (tables.length > 1) {
    context.note(nameOf(cluster), 'changed', `表格太宽，按列分成 ${tables.length} 个`)
    return tables
  }
  const parts = unfolded(cluster, scaleOf(cluster, width, context))
  if (parts.length > 1) context.note(nameOf(cluster), 'changed', '图形里的文字缩小后看不清，改为逐个排列')
  return parts
}

const nameOf = ({ shapes }: Cluster) => (shapes.length === 1 ? (shapes[0]?.name ?? '') : '')

const hasTexts = (shape: SlideShape): boolean =>
  shape.kind === 'group' ? shape.children.some(hasTexts) : shape.kind === 'shape' && shape.text !== null

/** Of a drawing in its strip. */
const scaleOf = ({ box }: Cluster, width: number, { most }: BlockContext) =>
  Math.min(drawingScale(box, width), most / Math.max(1, box.height))

const drawingScale = ({ width: slideWidth }: SlideBox, width: number) =>
  Math.min(width / Math.max(1, slideWidth), 0.75)

/** @param width of each */
function sideBySide(blocks: readonly Block[], width: number): Block {
  const [only, ...others] = blocks
  if (only && others.length === 0) return only
  return {
    height: Math.max(...blocks.map(({ height }) => height)),
    least: Math.max(...blocks.map(({ least }) => least)),
    elements: (box) =>
      blocks.flatMap((block, index) =>
        block.elements({ ...box, left: box.left + index * (width + GAP), width }),
      ),
    split() {
      return [this]
    },
  }
}

function blockOf(cluster: Cluster, width: number, context: BlockContext): Block {
  const [only, ...others] = cluster.shapes
  if (!only || others.length > 0 || only.rotate !== 0) return drawingBlock(cluster, width, context)
  if (only.kind === 'picture') return pictureBlock(only, width, context)
  if (only.kind === 'chart') return chartBlock(only, width, context)
  if (only.kind === 'table') return tableBlock(only, width, context)
  if (only.kind === 'shape' && only.text) {
    const text = { ...only.text, isVertical: false }
    if (!only.fill && !only.stroke) return textBlock(only, airy(context.readable(text)), width, context)
    const isCard = isRectangular(only.geometry) || !isLegible(only, scaleOf(cluster, width, context))
    if (isCard && only.fill?.kind !== 'picture') return cardBlock(only, text, width, context)
  }
  return drawingBlock(cluster, width, context)
}

type Of<Kind extends SlideShape['kind']> = Extract<SlideShape, { kind: Kind }>

/** From font sizes of the slide to those of the page: the largest one decides. */
function pageScale({ paragraphs }: SlideText): number {
  const size = Math.max(...paragraphs.map(({ runs }) => largestSize(runs)))
  return Math.min(FONT.max, Math.max(FONT.min, size * FONT.ratio)) / size
}

function textBlock(
  shape: Of<'shape'>,
  text: SlideText,
  width: number,
  context: BlockContext,
  scale = pageScale(text),
): Block {
  /** Small fonts beside large ones do not shrink with them. */
  const at = (one: number) => withLeastSize(text, FONT.min / one)
  const heightAt = (one: number) => textHeight(at(one), width, one)
  const least = Math.min(
    FONT.min / (Math.max(...text.paragraphs.map(({ runs }) => largestSize(runs))) * scale),
    1,
  )
  return {
    height: heightAt(scale),
    least: heightAt(scale * least),
    elements(box) {
      let fitting = scale
      while (fitting > scale * least && heightAt(fitting) > box.height + 1) fitting *= 0.97
      const used = Math.max(fitting, scale * least)
      const element = textElement({ ...at(used), anchor: 'top' }, box, used)
      element.animations = animationsFor(shape.id, context.animations)
      return [element]
    },
    split: (limit) =>
      splitText(at(scale * least), width, scale * least, limit).map((part) =>
        textBlock(shape, part, width, context, scale * least),
      ),
  }
}

/** Lines of a phone's page need more space between them than those of a slide. */
const airy = (text: SlideText): SlideText => ({
  ...text,
  paragraphs: text.paragraphs.map((one) => ({ ...one, lineHeight: Math.max(1.5, one.lineHeight) })),
})

/** Divides a text between paragraphs. */
function splitText(text: SlideText, width: number, scale: number, limit: number): SlideText[] {
  const parts: SlideText[] = []
  for (const paragraph of text.paragraphs) {
    const last = parts.at(-1)
    const longer = last && { ...last, paragraphs: [...last.paragraphs, paragraph] }
    if (longer && textHeight(longer, width, scale) <= limit) parts[parts.length - 1] = longer
    else parts.push({ ...text, paragraphs: [paragraph] })
  }
  return parts
}

/** A filled rectangle with a text, as wide as its strip. */
function cardBlock(shape: Of<'shape'>, text: SlideText, width: number, context: BlockContext): Block {
  const inner = textBlock(shape, text, width - 2 * CARD_PADDING, context)
  const around = 2 * CARD_PADDING
  return {
    height: inner.height + around,
    least: inner.least + around,
    elements(box) {
      const { element } = outlineElement(shape, box, 0.5, context.picture)
      element.animations = animationsFor(shape.id, context.animations)
      const room = {
        left: box.left + CARD_PADDING,
        top: box.top,
        width: box.width - around,
        height: box.height,
      }
      const [label] = inner.elements({ ...room, height: box.height - around })
      if (!label) return [element]
      label.commonStyle.top = tidy(box.top + (box.height - label.commonStyle.height) / 2)
      return [element, label]
    },
    split() {
      return [this]
    },
  }
}

function pictureBlock(shape: Of<'picture'>, width: number, context: BlockContext): Block {
  const isSmall = shape.box.width < context.width * 0.15
  const shown = isSmall ? Math.min(width, shape.box.width * 0.6) : width
  const ratio = shape.box.height / Math.max(1, shape.box.width)
  const height = Math.min(shown * ratio, 400, context.most)
  return {
    height,
    least: Math.min(height, 110),
    elements(box) {
      const wide = Math.min(shown, box.height / ratio)
      const place = {
        left: box.left + (box.width - wide) / 2,
        top: box.top,
        width: wide,
        height: wide * ratio,
      }
      const style = pictureStyle(shape, wide / Math.max(1, shape.box.width))
      const element = pictureElement(shape.picture, place, style, shape, context)
      element.animations = animationsFor(shape.id, context.animations)
      return [element]
    },
    split() {
      return [this]
    },
  }
}

function chartBlock(shape: Of<'chart'>, width: number, context: BlockContext): Block {
  const series = shape.chart.grid.length
  const preferred =
    shape.chart.kind === 'strip' ? Math.min(380, 120 + (shape.chart.grid[0]?.length ?? 5) * 30) : 270
  return {
    height: Math.max(preferred, 160 + series * 8) * Math.min(1, width / 300),
    least: 170 * Math.min(1, width / 300),
    grows: width < 300 ? 0 : 110,
    elements(box) {
      const element = chartElement(shape, box, context.ink, FONT.min)
      element.animations = animationsFor(shape.id, context.animations)
      return [element]
    },
    split() {
      return [this]
    },
  }
}

function tableBlock(shape: Of<'table'>, width: number, context: BlockContext): Block {
  const { rows, columns } = shape.table
  const font = FONT.min
  const share = columns.reduce((sum, one) => sum + one, 0) || 1
  const lines = rows.map((row) =>
    Math.max(
      1,
      ...row.map((cell, index) => {
        const room = Math.max(font, ((columns[index] ?? share) / share) * width - 10)
        return Math.ceil((Array.from(cell).length * font * 0.9) / room)
      }),
    ),
  )
  const heights = lines.map((count) => count * font * 1.35 + 12)
  const height = heights.reduce((sum, one) => sum + one, 0)
  const part = (from: number, to: number): Of<'table'> => ({
    ...shape,
    table: { ...shape.table, rows: [...rows.slice(0, 1), ...rows.slice(from, to)] },
  })
  return {
    height,
    least: height,
    elements(box) {
      const element = tableElement(shape, { ...box, height }, { scale: 0.6, left: 0, top: 0, minFont: font })
      element.commonStyle.fontSize = font
      element.commonStyle.lineHeight = tidy(font * 1.35)
      element.animations = animationsFor(shape.id, context.animations)
      return [element]
    },
    split(limit) {
      const parts: Block[] = []
      let from = 1
      while (from < rows.length) {
        let to = from + 1
        let sum = (heights[0] ?? 0) + (heights[from] ?? 0)
        while (to < rows.length && sum + (heights[to] ?? 0) <= limit) sum += heights[to++] ?? 0
        parts.push(tableBlock(part(from, to), width, context))
        from = to
      }
      return parts.length > 1 ? parts : [this]
    },
  }
}

/** Shapes that keep their arrangement, scaled to the strip. */
function drawingBlock({ shapes, box: bounds }: Cluster, width: number, context: BlockContext): Block {
  const scale = drawingScale(bounds, width)
  const height = Math.min(bounds.height * scale, context.most)
  return {
    height,
    // Its texts would get too small.
    least: shapes.some(hasTexts) ? height : Math.min(height, Math.max(60, height * 0.6)),
    elements(box) {
      const fitting = Math.min(scale, box.height / Math.max(1, bounds.height))
      const left = box.left + (box.width - bounds.width * fitting) / 2 - bounds.left * fitting
      const place = { scale: fitting, left, top: box.top - bounds.top * fitting, minFont: FONT.min }
      return shapes.flatMap((shape) => elementsOf(withReadable(shape, shapes, context), place, context))
    },
    split() {
      return [this]
    },
  }
}

/** A text that has lost its background gets a color that can be read. */
function withReadable(shape: SlideShape, all: readonly SlideShape[], { readable }: BlockContext): SlideShape {
  if (shape.kind !== 'shape' || !shape.text || shape.fill) return shape
  const { left, top, width, height } = shape.box
  const isOn = (other: SlideShape) =>
    other !== shape &&
    (other.kind === 'picture' || (other.kind === 'shape' && other.fill !== null)) &&
    left + width / 2 > other.box.left &&
    left + width / 2 < other.box.left + other.box.width &&
    top + height / 2 > other.box.top &&
    top + height / 2 < other.box.top + other.box.height
  return all.some(isOn) ? shape : { ...shape, text: readable(shape.text) }
}
