import { createElement } from '#engine/document/index.ts'
import { type CommonStyle, uniformRadius } from '#engine/elements/element.ts'
import type { Element, PropsOf } from '#engine/elements/schemas.ts'
import { connector, connectorPath, type Drawing, drawing } from './drawing.ts'
import { isOpen, presetPath } from './preset-paths.ts'
import type { Geometry, Paint, SlideBox, SlideShape } from './slide.ts'
import { tidy } from './placing.ts'

type Outlined = Extract<SlideShape, { kind: 'shape' }>
type ShapeProps = Partial<PropsOf<'qk-shape'>>

const SIDES: Record<string, number> = {
  diamond: 4,
  flowChartDecision: 4,
  pentagon: 5,
  heptagon: 7,
  decagon: 10,
  dodecagon: 12,
}
const RECTANGLES = new Set([
  'rect',
  'flowChartProcess',
  'flowChartAlternateProcess',
  'bevel',
  'foldedCorner',
  'plaque',
])
const ROUND = new Set(['roundRect', 'flowChartTerminator'])
const ELLIPSES = new Set(['ellipse', 'flowChartConnector', 'flowChartOnlineStorage'])
const LINES = /^(?:line|.*Connector\d)$/
/** Turns of the arrow that points right. */
const ARROWS: Record<string, (flipX: boolean, flipY: boolean) => number> = {
  rightArrow: (flipX) => (flipX ? 180 : 0),
  leftArrow: (flipX) => (flipX ? 0 : 180),
  upArrow: (_, flipY) => (flipY ? 90 : -90),
  downArrow: (_, flipY) => (flipY ? -90 : 90),
}
const PERCENT = 1000

const isLine = ({ geometry }: Pick<Outlined, 'geometry'>): boolean =>
  geometry.kind === 'preset' && LINES.test(geometry.name)

/** Whether a text can lie anywhere in the box of a shape. */
export const isRectangular = (geometry: Geometry): boolean =>
  geometry.kind === 'preset' && (RECTANGLES.has(geometry.name) || ROUND.has(geometry.name))

export interface OutlineElement {
  element: Element
  /** Name of the preset that a rectangle replaces. */
  replaced?: string
}

/**
 * The outline of a shape in a box of the page.
 * @param picture stores a drawing, and returns its address
 */
export function outlineElement(
  shape: Outlined,
  box: SlideBox,
  scale: number,
  picture: (svg: string) => string,
): OutlineElement {
  const { geometry, fill, flipX, flipY } = shape
  const fillProps = fillOf(fill)
  const style = { ...place(box), ...frameStyle(fill ? shape : { ...shape, shadow: null }, scale) }
  const course = geometry.kind === 'preset' ? connectorPath(geometry.name, geometry.adjustments) : undefined
  // A course that has no extent in one direction is straight.
  if (course && Math.min(box.width, box.height) > 1)
    return { element: connector(shape, box, scale, course, picture) }
  if (isLine(shape)) return { element: lineElement(shape, box, scale) }
  const rectangle = (radius: number) =>
    createElement('qk-rectangle-border', {
      commonStyle: { ...style, borderRadius: uniformRadius(tidy(radius)) },
      propsValue: fillProps,
    })
  const side = Math.min(box.width, box.height)
  const drawn = pathOf(geometry, shape.box)
  if (drawn) return { element: drawing(shape, box, scale, drawn, picture) }
  if (geometry.kind === 'path') return { element: rectangle(0) }
  const { name } = geometry
  const arrow = ARROWS[name]?.(flipX, flipY)
  const props = shapeProps(geometry)
  if (arrow !== undefined) return { element: arrowElement(shape, box, style, fillProps, arrow) }
  if (props) return { element: shapeElement(shape, style, { ...fillProps, ...props }) }
  if (ROUND.has(name)) return { element: rectangle(side * roundness(geometry)) }
  return { element: rectangle(0), ...(!RECTANGLES.has(name) && { replaced: name }) }
}

const place = ({ left, top, width, height }: SlideBox) => ({
  left: tidy(left),
  top: tidy(top),
  width: tidy(Math.max(1, width)),
  height: tidy(Math.max(1, height)),
})

/** Border and shadow of what has the shape of its element. */
export const frameStyle = (
  { stroke, shadow }: Pick<Outlined, 'stroke' | 'shadow'>,
  scale: number,
): Partial<CommonStyle> => ({
  ...(stroke && {
    borderWidth: tidy(Math.max(0.5, stroke.width * scale)),
    borderColor: stroke.color,
    borderStyle: stroke.style,
  }),
  ...(shadow && {
    boxShadow: `${[shadow.x, shadow.y, shadow.blur].map((one) => `${tidy(one * scale)}px`).join(' ')} ${shadow.color}`,
  }),
})

/** Share of the shorter side that the radius of a rounded rectangle has; 0 for other shapes. */
export function roundness(geometry: Geometry): number {
  if (geometry.kind !== 'preset' || !ROUND.has(geometry.name)) return 0
  if (geometry.name !== 'roundRect') return 0.5
  return Math.min(0.5, (geometry.adjustments.adj ?? 16_667) / 100_000)
}

/** Fills of rectangles, shapes and lines; pictures are elements of their own. */
function fillOf(fill: Paint | null) {
  if (fill?.kind !== 'gradient') return { bgColor: fill?.kind === 'color' ? fill.color : '' }
  return {
    bgColor: fill.stops[0]?.color ?? '',
    gradient: true,
    angle: fill.angle,
    colors: fill.stops.map(({ color }) => color),
    positions: fill.stops.map(({ position }) => position),
  }
}

/** What an outline of the product needs to look like a preset; undefined for those that it lacks. */
function shapeProps({ name, adjustments }: Extract<Geometry, { kind: 'preset' }>): ShapeProps | undefined {
  if (ELLIPSES.has(name)) return { shape: 'ellipse' }
  if (name === 'triangle' || name === 'flowChartExtract')
    return { shape: 'triangle', apex: clampPercent((adjustments.adj ?? 50_000) / PERCENT) }
  if (name === 'rtTriangle') return { shape: 'triangle', apex: 0 }
  const sides = SIDES[name]
  if (sides !== undefined) return { shape: 'polygon', sides }
  const points = Number(/^star(\d+)$/.exec(name)?.[1])
  if (points >= 3 && points <= 24) {
    // Adjustments give the inner radius in parts of the box; the usual ones look like this.
    return { shape: 'star', points, innerRadius: points === 5 ? 38 : points === 4 ? 25 : 75 }
  }
  if (/^wedge(?:Rect|RoundRect|Ellipse)Callout$/.test(name)) {
    const tail = {
      tailX: 50 + (adjustments.adj1 ?? -20_833) / PERCENT,
      tailY: 50 + (adjustments.adj2 ?? 62_500) / PERCENT,
    }
    return {
      shape: 'bubble',
      ...tail,
      cornerRadius: name.includes('Round') ? 8 : name.includes('Ellipse') ? 1000 : 0,
    }
  }
  return undefined
}

/** A shape that is flipped: down by half a turn, across by mirroring what is not symmetric. */
function shapeElement({ flipX, flipY }: Outlined, style: Partial<CommonStyle>, props: ShapeProps): Element {
  // Half a turn also flips across.
  const isAcross = flipX !== flipY
  const { apex = 50, tailX = 50, tailY = 50, angle = 0 } = props
  const isBubble = props.shape === 'bubble'
  const mirror = {
    ...(isAcross && { apex: 100 - apex, angle: 360 - angle }),
    ...(isBubble && { tailX: flipX ? 100 - tailX : tailX, tailY: flipY ? 100 - tailY : tailY }),
  }
  return createElement('qk-shape', {
    commonStyle: { ...style, ...(flipY && !isBubble && { rotate: 180 }) },
    propsValue: { ...props, ...mirror },
  })
}

const clampPercent = (value: number) => Math.min(100, Math.max(0, value))

/** The product's arrow points right: others are turned about their center. */
function arrowElement(
  { geometry }: Outlined,
  box: SlideBox,
  style: Partial<CommonStyle>,
  fill: ReturnType<typeof fillOf>,
  turn: number,
): Element {
  const isUpright = Math.abs(turn) === 90
  const [width, height] = isUpright ? [box.height, box.width] : [box.width, box.height]
  const adjustments = geometry.kind === 'preset' ? geometry.adjustments : {}
  const [shaft, head] = [(adjustments.adj1 ?? 50_000) / PERCENT, (adjustments.adj2 ?? 50_000) / PERCENT]
  const turned = {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    width,
    height,
  }
  return createElement('qk-shape', {
    commonStyle: { ...style, ...place(turned), rotate: turn },
    propsValue: {
      ...fill,
      shape: 'arrow',
      arrowShaft: Math.min(100, Math.max(5, shaft)),
      // Relative to the shorter side in DrawingML, to the height here.
      arrowHead: Math.min(400, Math.max(10, (head * Math.min(width, height)) / height)),
    },
  })
}

/** A line from one corner of its box to the opposite one. */
function lineElement({ flipX, flipY, stroke }: Outlined, box: SlideBox, scale: number): Element {
  const length = Math.hypot(box.width, box.height)
  const thickness = Math.max(1, (stroke?.width ?? 1) * scale)
  const angle = (Math.atan2(box.height, box.width) * 180) / Math.PI
  const across = { left: box.left + (box.width - length) / 2, top: box.top + (box.height - thickness) / 2 }
  // The slide's line begins at its other side where it is flipped.
  const [startMark = 'none', endMark = 'none'] = flipX
    ? (stroke?.ends.toReversed() ?? [])
    : (stroke?.ends ?? [])
  return createElement('qk-straight-line', {
    commonStyle: {
      ...place({ ...across, width: length, height: thickness }),
      rotate: tidy(flipX === flipY ? angle : -angle),
    },
    propsValue: {
      bgColor: stroke?.color ?? '#000000',
      lineStyle: stroke?.style ?? 'solid',
      startMark,
      endMark,
    },
  })
}

function pathOf(geometry: Geometry, box: SlideBox): Drawing | undefined {
  if (geometry.kind === 'path')
    return geometry.data === '' ? undefined : { ...geometry, fillRule: 'evenodd', isOpen: false }
  const { name, adjustments } = geometry
  const size = { width: Math.max(1, box.width), height: Math.max(1, box.height) }
  const data = presetPath(name, size, adjustments)
  return data === undefined ? undefined : { ...size, data, fillRule: 'nonzero', isOpen: isOpen(name) }
}
