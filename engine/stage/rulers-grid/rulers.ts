import type { Guide } from '#engine/document/index.ts'
import { type Bounds, type Size } from '#engine/geometry/index.ts'
import type { Palette } from '../surface/overlay-theme.ts'
import { RULER, type View } from '../surface/view.ts'
import { rulerScale, stepsBetween } from './ruler-scale.ts'

/** The rulers along the top and the left edge of the stage, in px of the page from its corner. */
export interface Rulers {
  /** Shows this; nothing is painted unless it looks otherwise than before. */
  show(seen: Seen): void
  dispose(): void
}

interface Seen {
  view: View
  size: Size
  /** Device px per CSS px. */
  ratio: number
  /** The rectangle around what is selected, px of the page. */
  extent: Bounds | null
  /** The guide in hand. */
  guide: Guide | null
  palette: Palette
}

type Axis = Guide['axis']

/** How far ticks reach into the ruler from its inner edge, and where its numbers stand, CSS px. */
const TICK = { minor: 3, middle: 5, major: 7 }
const NUMBER = { size: 11, middle: 7, beside: 4 }
/** Above all that stands around the page, but for toolbars. */
const LAYER = 'z-index:1;pointer-events:none'

export function createRulers(root: HTMLElement): Rulers {
  const rulers = (['x', 'y'] as const).map((axis) => createRuler(root, axis))
  const corner = document.createElement('div')
  const line = 'var(--line-1,#e8eaee)'
  corner.style.cssText = `position:absolute;left:0;top:0;width:${RULER}px;height:${RULER}px;box-sizing:border-box;background:var(--bg-panel,#fff);border:solid ${line};border-width:0 1px 1px 0;${LAYER}`
  root.append(corner)
  const off = new AbortController()
  const { signal } = off
  root.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const { left, top } = root.getBoundingClientRect()
      rulers[0]?.point(clientX - left)
      rulers[1]?.point(clientY - top)
    },
    { signal },
  )
  root.addEventListener(
    'pointerleave',
    () => {
      for (const ruler of rulers) ruler.point(null)
    },
    { signal },
  )
  return {
    show(seen) {
      for (const ruler of rulers) ruler.show(seen)
    },
    dispose() {
      off.abort()
      corner.remove()
      for (const ruler of rulers) ruler.dispose()
    },
  }
}

function createRuler(root: HTMLElement, axis: Axis) {
  const isX = axis === 'x'
  const canvas = document.createElement('canvas')
  canvas.dataset.ruler = axis
  canvas.style.cssText = `position:absolute;left:0;top:0;${LAYER}`
  // A mark of its own: the pointer moves far more often than the ruler changes.
  const pointed = document.createElement('div')
  pointed.style.cssText = `position:absolute;left:0;top:0;width:${isX ? 1 : RULER}px;height:${isX ? RULER : 1}px;background:var(--text-2,#525968);visibility:hidden;${LAYER}`
  root.append(canvas, pointed)
  const context = canvas.getContext('2d')
  /** Ticks and numbers alone: they stay the same while things are dragged. */
  const scale = document.createElement('canvas')
  let scaleKey = ''
  let shownKey = ''
  let themed: Palette | undefined

  function show({ view, size, ratio, extent, guide, palette }: Seen) {
    if (!context) return
    if (palette !== themed) scaleKey = shownKey = ''
    themed = palette
    const length = isX ? size.width : size.height
    const lengths = [view.zoom, isX ? view.x : view.y, length, ratio]
    const own = guide?.axis === axis ? guide.at : null
    const ends = extent && endsOn(axis, extent)
    const key = [...lengths, ends, own].join()
    if (key === shownKey) return
    shownKey = key
    if (lengths.join() !== scaleKey) {
      scaleKey = lengths.join()
      const [along, across] = [Math.round(length * ratio), Math.round(RULER * ratio)]
      for (const each of [canvas, scale]) {
        each.width = isX ? along : across
        each.height = isX ? across : along
      }
      // Not the length itself: at 150 % half a px would smooth every tick.
      canvas.style.width = `${canvas.width / ratio}px`
      canvas.style.height = `${canvas.height / ratio}px`
      const onScale = scale.getContext('2d')
      if (onScale) paintScale(brushOn(onScale, axis, view, ratio, palette), length)
    }
    const brush = brushOn(context, axis, view, ratio, palette)
    const [start, end] = ends ?? [0, 0]
    const ground = (from: number, to: number, inner: number) => {
      brush.fill(palette.ruler, from, to, 0, inner)
      const [first, last] = [Math.max(from, brush.at(start)), Math.min(to, brush.at(end))]
      if (ends && first < last) brush.fill(palette.rulerBand, first, last, 0, inner)
    }
    ground(0, length, RULER)
    context.drawImage(scale, 0, 0)
    const marks: Mark[] = []
    if (ends) {
      marks.push({ place: start, side: 'before', color: palette.rulerMark })
      marks.push({ place: end, side: 'after', color: palette.rulerMark })
    }
    if (own !== null) marks.push({ place: own, side: 'after', color: palette.ownGuide })
    for (const mark of marks) clearFor(brush, mark, ground)
    for (const mark of marks) paintMark(brush, mark)
    brush.fill(palette.rulerEdge, 0, length, RULER - 1, RULER)
  }

  return {
    show,
    /** Marks a place, CSS px; null is none. */
    point(at: number | null) {
      pointed.style.visibility = at === null ? 'hidden' : 'visible'
      if (at !== null) pointed.style.transform = isX ? `translateX(${at}px)` : `translateY(${at}px)`
    },
    dispose() {
      canvas.remove()
      pointed.remove()
    },
  }
}

type Brush = ReturnType<typeof brushOn>

function paintScale(brush: Brush, length: number) {
  const { zoom, start, palette } = brush
  const { major, minor } = rulerScale(zoom)
  const [from, to] = [-start / zoom, (length - start) / zoom]
  for (const step of stepsBetween(from - major, to + major, minor)) {
    const at = brush.at(step * minor)
    const reach = step % 10 === 0 ? TICK.major : step % 5 === 0 ? TICK.middle : TICK.minor
    brush.fill(palette.rulerTick, at, at + 1, RULER - 1 - reach, RULER - 1)
    if (step % 10 === 0) brush.number(step * minor, at + NUMBER.beside, 'start', palette.rulerText)
  }
}

const endsOn = (axis: Axis, { left, right, top, bottom }: Bounds): [number, number] =>
  axis === 'x' ? [left, right] : [top, bottom]

/** A place of its own with its number, and on which side of it that stands. */
interface Mark {
  place: number
  side: 'before' | 'after'
  color: string
}

/**
 * Makes room for a mark's number.
 * @param ground paints the ruler's ground from one place to another, as far as numbers reach.
 */
function clearFor(
  brush: Brush,
  { place, side }: Mark,
  ground: (from: number, to: number, inner: number) => void,
) {
  const at = brush.at(place)
  const room = brush.lengthOf(place) + 2 * NUMBER.beside
  const [from, to] = side === 'before' ? [at - room, at] : [at, at + room]
  const inner = RULER - 1 - TICK.major
  ground(from, to, inner)
  // Of the scale's own numbers a half one would be left.
  const { major } = rulerScale(brush.zoom)
  const before = Math.floor((from - brush.start) / brush.zoom / major)
  for (const step of [before, before + 1]) {
    const first = brush.at(step * major) + NUMBER.beside
    const last = first + brush.lengthOf(step * major)
    if (first < to && last > from) ground(first - 1, last + 1, inner)
  }
}

function paintMark(brush: Brush, { place, side, color }: Mark) {
  const at = brush.at(place)
  brush.fill(color, at, at + 1, 0, RULER - 1)
  if (side === 'before') brush.number(place, at - NUMBER.beside, 'end', color)
  else brush.number(place, at + NUMBER.beside, 'start', color)
}

/** Paints along a ruler, whichever way it lies: places in CSS px from its start and from its outer edge. */
function brushOn(context: CanvasRenderingContext2D, axis: Axis, view: View, ratio: number, palette: Palette) {
  const isX = axis === 'x'
  const start = isX ? view.x : view.y
  const font = `${NUMBER.size * ratio}px ${palette.font}`

  /** On whole device px, and never thinner than one. */
  function fill(color: string, from: number, to: number, outer: number, inner: number) {
    const [a, b] = [Math.round(from * ratio), Math.round(to * ratio)]
    const [c, d] = [Math.round(outer * ratio), Math.round(inner * ratio)]
    const [along, across] = [Math.max(1, b - a), Math.max(1, d - c)]
    context.fillStyle = color
    if (isX) context.fillRect(a, c, along, across)
    else context.fillRect(c, a, across, along)
  }

  /** A number beside a place; on an upright ruler it is read from below. */
  function number(value: number, at: number, align: 'start' | 'end', color: string) {
    context.save()
    context.font = font
    context.fillStyle = color
    context.textBaseline = 'middle'
    const [along, across] = [Math.round(at * ratio), NUMBER.middle * ratio]
    context.translate(isX ? along : across, isX ? across : along)
    if (!isX) context.rotate(-Math.PI / 2)
    context.textAlign = isX === (align === 'start') ? 'left' : 'right'
    context.fillText(written(value), 0, 0)
    context.restore()
  }

  return {
    zoom: view.zoom,
    start,
    palette,
    /** Where a place of the page lies. */
    at: (place: number) => start + place * view.zoom,
    fill,
    number,
    /** How long a number is, CSS px. */
    lengthOf(value: number) {
      context.font = font
      return context.measureText(written(value)).width / ratio
    },
  }
}

const written = (place: number) => String(Math.round(place * 10) / 10)
