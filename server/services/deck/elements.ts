import { createElement } from '#engine/document/index.ts'
import { chartConfigOf } from '#engine/elements/chart/schema.ts'
import { type Animation, animationSchema, type CommonStyle, uniformRadius } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { newColumn } from '#engine/elements/table/schema.ts'
import { groupedElements } from '../grouped-elements.ts'
import { frameStyle, outlineElement, roundness } from './outline-element.ts'
import { onItsSide, tidy, turn } from './placing.ts'
import type { SlideAnimation, SlideBox, SlideNote, SlidePicture, SlideShape } from './slide.ts'
import { fittingScale, textElement } from './text-element.ts'
import { isOneLine, textHeight, withLeastSize } from './text-size.ts'

/** From coordinates of the slide to those of the page. */
export interface Placement {
  scale: number
  left: number
  top: number
  /** Font size in px that texts have if their boxes allow it. */
  minFont: number
}

/** What elements of a slide need beyond its shapes. */
export interface ElementContext {
  animations: readonly SlideAnimation[]
  /** Remembers a picture of the file or a drawing, and returns the address that stands for it. */
  picture: (picture: SlidePicture | string) => string
  note: (name: string, result: SlideNote['result'], reason: string) => void
}

const boxOn = ({ left, top, width, height }: SlideBox, place: Placement): SlideBox => ({
  left: place.left + left * place.scale,
  top: place.top + top * place.scale,
  width: width * place.scale,
  height: height * place.scale,
})

/** The elements of a shape, from bottom to top: its outline and its text are two. */
export function elementsOf(shape: SlideShape, place: Placement, context: ElementContext): Element[] {
  const box = boxOn(shape.box, place)
  const elements = bare(shape, box, place, context)
  const animations = animationsFor(shape.id, context.animations)
  for (const element of elements) {
    turn(element, shape.rotate, box)
    if (animations.length > 0) element.animations = animations
    if (shape.name !== '' && elements.length === 1 && shape.kind !== 'shape')
      element.name = shape.name.slice(0, 100)
  }
  return elements
}

function bare(shape: SlideShape, box: SlideBox, place: Placement, context: ElementContext): Element[] {
  switch (shape.kind) {
    case 'group': {
      const children = shape.children.flatMap((child) => elementsOf(child, place, context))
      return children.length < 2 ? children : [grouped(children)]
    }
    case 'picture':
      return [pictureElement(shape.picture, box, pictureStyle(shape, place.scale), shape, context)]
    case 'table':
      return [tableElement(shape, box, place)]
    case 'chart':
      return [chartElement(shape, box)]
    default:
      return [...outlines(shape, box, place, context), ...texts(shape, box, place)]
  }
}

function grouped(children: Element[]): Element {
  for (const [index, child] of children.entries()) child.commonStyle.zIndex = index + 1
  return groupedElements(children, {})
}

type Of<Kind extends SlideShape['kind']> = Extract<SlideShape, { kind: Kind }>

function outlines(shape: Of<'shape'>, box: SlideBox, place: Placement, context: ElementContext): Element[] {
  if (!shape.fill && !shape.stroke) return []
  if (shape.fill?.kind === 'picture') {
    const isRound = shape.geometry.kind === 'preset' && shape.geometry.name === 'ellipse'
    const side = Math.min(shape.box.width, shape.box.height)
    const radius = side * (isRound ? 0.5 : roundness(shape.geometry))
    const style = pictureStyle({ ...shape, radius }, place.scale)
    return [pictureElement(shape.fill.picture, box, style, shape, context)]
  }
  const { element, replaced } = outlineElement(shape, box, place.scale, context.picture)
  if (replaced !== undefined) context.note(shape.name, 'changed', `形状“${replaced}”以矩形代替`)
  return [element]
}

function texts({ text, flipY }: Of<'shape'>, box: SlideBox, place: Placement): Element[] {
  if (!text) return []
  const [left, top, right, bottom] = text.insets.map((inset) => inset * place.scale) as [
    number,
    number,
    number,
    number,
  ]
  const inside = {
    left: box.left + left,
    top: box.top + top,
    width: Math.max(8, box.width - left - right),
    height: Math.max(1, box.height - top - bottom),
  }
  const inner = text.turn === 0 ? inside : onItsSide(inside)
  const scale = fittingScale(text, inner, place.scale, place.minFont)
  // Small fonts beside large ones grow with the text, as far as they fit.
  const larger = withLeastSize(text, place.minFont / scale)
  const sized = textHeight(larger, inner.width, scale) <= inner.height ? larger : text
  const wraps = sized.wraps && !isOneLine(sized, inner, scale)
  const element = textElement({ ...sized, wraps }, inner, scale)
  turn(element, text.turn, inside)
  // Texts are never mirrored; they stand on their heads in a shape that does.
  turn(element, flipY ? 180 : 0, box)
  return [element]
}

/** Radius, border and shadow of a picture at a scale. */
export const pictureStyle = (
  shape: Pick<Of<'picture'>, 'radius' | 'stroke' | 'shadow'>,
  scale: number,
): Partial<CommonStyle> => ({
  borderRadius: uniformRadius(tidy(shape.radius * scale)),
  ...frameStyle(shape, scale),
})

export function pictureElement(
  picture: SlidePicture,
  box: SlideBox,
  style: Partial<CommonStyle>,
  { flipX, flipY }: Pick<SlideShape, 'flipX' | 'flipY'>,
  context: Pick<ElementContext, 'picture'>,
): Element {
  return createElement('qk-image', {
    commonStyle: { ...tidyBox(box), ...style, opacity: picture.opacity },
    propsValue: { imageSrc: context.picture(picture), fit: 'cover', crop: picture.crop, flipX, flipY },
  })
}

export function tableElement({ table }: Of<'table'>, box: SlideBox, place: Placement): Element {
  const total = table.columns.reduce((sum, width) => sum + width, 0) || 1
  const fontSize = tidy(Math.max(place.minFont, table.fontSize * place.scale))
  return createElement('qk-table', {
    commonStyle: { ...tidyBox(box), fontSize, lineHeight: tidy(fontSize * 1.35), color: table.textColor },
    propsValue: {
      chartData: table.rows.map((row) => row.map((cell) => cell || null)),
      columnConfig: table.columns.map((width, index) => ({
        ...newColumn(),
        width: tidy((width / total) * box.width),
        align: table.aligns[index] ?? 'left',
      })),
      stripe: table.stripes.length > 0,
      chartColor: table.stripes.length > 0 ? table.stripes : ['#ffffff00'],
      headerColor: table.headerColor,
      headerTextColor: table.headerTextColor,
      headerBold: table.headerColor !== '',
      lineColor: table.lineColor,
      lineWidth: 1,
      cellPaddingX: tidy(Math.max(3, 10 * place.scale)),
      cellPaddingY: tidy(Math.max(2, 6 * place.scale)),
    },
  })
}

/** Font sizes of charts in a box of the page. */
const chartFont = ({ width, height }: SlideBox) =>
  Math.round(Math.min(13, Math.max(6, Math.min(width / 26, height / 20))))

/** @param least font size of its labels in px */
export function chartElement(
  { chart }: Of<'chart'>,
  box: SlideBox,
  color = chart.textColor,
  least = 0,
): Element {
  const font = Math.max(least, chartFont(box))
  const grid = chart.isPercent
    ? chart.grid.map((row) => row.map((cell) => (typeof cell === 'number' ? `${tidy(cell * 100)}%` : cell)))
    : chart.grid
  const commonStyle: Partial<CommonStyle> = {
    ...tidyBox(box),
    ...{ titleFontSize: font + 3, labelFontSize: font, axisFontSize: font, color, textAlign: 'center' },
  }
  const propsValue = {
    chartData: grid,
    chartTitle: chart.title,
    chartColor: chart.colors,
    chartConfig: chartConfigOf({
      labelVal: chart.hasLabels || chart.kind === 'pie',
      legend: chart.hasLegend,
      areaStyle: chart.isArea,
      stack: chart.stack,
      smooth: chart.isSmooth,
    }),
  }
  if (chart.kind === 'pie')
    return createElement('pie', { commonStyle, propsValue: { ...propsValue, innerRadius: chart.hole } })
  return createElement(chart.kind, { commonStyle, propsValue })
}

const tidyBox = ({ left, top, width, height }: SlideBox) => ({
  left: tidy(left),
  top: tidy(top),
  width: tidy(Math.max(1, width)),
  height: tidy(Math.max(1, height)),
})

export const animationsFor = (id: string, all: readonly SlideAnimation[]): Animation[] =>
  all
    .filter(({ shapeId }) => id !== '' && shapeId === id)
    .map(({ type, duration, delay, count, isEndless }) =>
      animationSchema.parse({
        type,
        duration,
        delay,
        interationCount: count,
        infinite: isEndless ? true : '',
      }),
    )
