import type { Bounds, Guide } from '#engine/document/index.ts'
import type { OverlayTheme } from '../surface/overlay-theme.ts'
import { RULER, type Size, type View } from '../surface/view.ts'
import { rulerScale, stepsBetween } from './ruler-scale.ts'

/** The rulers along the top and the left edge of the stage, in px of the page from its corner. */
export interface Rulers {
  /** Repaints the rulers if their appearance changes. */
  update(state: RulerState): void
  dispose(): void
}

interface RulerState {
  view: View
  size: Size
  /** Device px per CSS px. */
  ratio: number
  /** The bounding box of the selection, px of the page. */
  extent: Bounds | null
  /** The active guide: dragged, hovered or selected. */
  guide: Guide | null
  theme: OverlayTheme
}

type Axis = Guide['axis']

/** The lengths of ticks, from the ruler's inner edge, CSS px. */
const TICK = { minor: 3, middle: 5, major: 7 }
const NUMBER = { size: 11, middle: 7, beside: 4 }
/** Above everything around the page except toolbars. */
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
    update(state) {
      for (const ruler of rulers) ruler.update(state)
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
  // An element of its own, because the pointer moves far more often than the ruler changes.
  const pointerMark = document.createElement('div')
  pointerMark.style.cssText = `position:absolute;left:0;top:0;width:${isX ? 1 : RULER}px;height:${isX ? RULER : 1}px;background:var(--text-2,#525968);visibility:hidden;${LAYER}`
  root.append(canvas, pointerMark)
  const context = canvas.getContext('2d')
  /** A cache of ticks and numbers, which do not change during a drag. */
  const scale = document.createElement('canvas')
  let scaleKey = ''
  let shownKey = ''
  let shownTheme: OverlayTheme | undefined

  function update({ view, size, ratio, extent, guide, theme }: RulerState) {
    if (!context) return
    if (theme !== shownTheme) scaleKey = shownKey = ''
    shownTheme = theme
    const length = isX ? size.width : size.height
    const lengths = [view.zoom, isX ? view.x : view.y, length, ratio]
    const guideAt = guide?.axis === axis ? guide.at : null
    const ends = extent && endsOn(axis, extent)
    const key = [...lengths, ends, guideAt].join()
    if (key === shownKey) return
    shownKey = key
    if (lengths.join() !== scaleKey) {
      scaleKey = lengths.join()
      const [along, across] = [Math.round(length * ratio), Math.round(RULER * ratio)]
      for (const each of [canvas, scale]) {
        each.width = isX ? along : across
        each.height = isX ? across : along
      }
      // Not the length itself: at 150 %, half a px would blur every tick.
      canvas.style.width = `${canvas.width / ratio}px`
      canvas.style.height = `${canvas.height / ratio}px`
      const onScale = scale.getContext('2d')
      if (onScale) paintScale(brushOn(onScale, axis, view, ratio, theme), length)
    }
    const brush = brushOn(context, axis, view, ratio, theme)
    const [start, end] = ends ?? [0, 0]
    const background = (from: number, to: number, inner: number) => {
      brush.fill(theme.ruler, from, to, 0, inner)
      const [first, last] = [Math.max(from, brush.at(start)), Math.min(to, brush.at(end))]
      if (ends && first < last) brush.fill(theme.rulerBand, first, last, 0, inner)
    }
    background(0, length, RULER)
    context.drawImage(scale, 0, 0)
    const marks: Mark[] = []
    if (ends) {
      marks.push({ position: start, side: 'before', color: theme.rulerMark })
      marks.push({ position: end, side: 'after', color: theme.rulerMark })
    }
    if (guideAt !== null) marks.push({ position: guideAt, side: 'after', color: theme.userGuide })
    for (const mark of marks) clearBehind(brush, mark, background)
    for (const mark of marks) paintMark(brush, mark)
    brush.fill(theme.rulerEdge, 0, length, RULER - 1, RULER)
  }

  return {
    update,
    /** Marks the pointer's position, CSS px; null hides the mark. */
    point(at: number | null) {
      pointerMark.style.visibility = at === null ? 'hidden' : 'visible'
      if (at !== null) pointerMark.style.transform = isX ? `translateX(${at}px)` : `translateY(${at}px)`
    },
    dispose() {
      canvas.remove()
      pointerMark.remove()
    },
  }
}

type Brush = ReturnType<typeof brushOn>

function paintScale(brush: Brush, length: number) {
  const { zoom, start, theme } = brush
  const { major, minor } = rulerScale(zoom)
  const [from, to] = [-start / zoom, (length - start) / zoom]
  for (const step of stepsBetween(from - major, to + major, minor)) {
    const at = brush.at(step * minor)
    const length = step % 10 === 0 ? TICK.major : step % 5 === 0 ? TICK.middle : TICK.minor
    brush.fill(theme.rulerTick, at, at + 1, RULER - 1 - length, RULER - 1)
    if (step % 10 === 0) brush.number(step * minor, at + NUMBER.beside, 'start', theme.rulerText)
  }
}

const endsOn = (axis: Axis, { left, right, top, bottom }: Bounds): [number, number] =>
  axis === 'x' ? [left, right] : [top, bottom]

/** A marked position with its number, and the side on which the number stands. */
interface Mark {
  position: number
  side: 'before' | 'after'
  color: string
}

/**
 * Clears the space of a mark's number.
 * @param background paints the ruler's background over a range, as far as numbers extend.
 */
function clearBehind(
  brush: Brush,
  { position, side }: Mark,
  background: (from: number, to: number, inner: number) => void,
) {
  const at = brush.at(position)
  const room = brush.lengthOf(position) + 2 * NUMBER.beside
  const [from, to] = side === 'before' ? [at - room, at] : [at, at + room]
  const inner = RULER - 1 - TICK.major
  background(from, to, inner)
  // A number of the scale that would be cut in half is removed.
  const { major } = rulerScale(brush.zoom)
  const before = Math.floor((from - brush.start) / brush.zoom / major)
  for (const step of [before, before + 1]) {
    const first = brush.at(step * major) + NUMBER.beside
    const last = first + brush.lengthOf(step * major)
    if (first < to && last > from) background(first - 1, last + 1, inner)
  }
}

function paintMark(brush: Brush, { position, side, color }: Mark) {
  const at = brush.at(position)
  brush.fill(color, at, at + 1, 0, RULER - 1)
  if (side === 'before') brush.number(position, at - NUMBER.beside, 'end', color)
  else brush.number(position, at + NUMBER.beside, 'start', color)
}

/** Paints along a ruler of either axis: positions in CSS px from its start and from its outer edge. */
function brushOn(
  context: CanvasRenderingContext2D,
  axis: Axis,
  view: View,
  ratio: number,
  theme: OverlayTheme,
) {
  const isX = axis === 'x'
  const start = isX ? view.x : view.y
  const font = `${NUMBER.size * ratio}px ${theme.font}`

  /** Fills whole device px, at least one. */
  function fill(color: string, from: number, to: number, outer: number, inner: number) {
    const [a, b] = [Math.round(from * ratio), Math.round(to * ratio)]
    const [c, d] = [Math.round(outer * ratio), Math.round(inner * ratio)]
    const [along, across] = [Math.max(1, b - a), Math.max(1, d - c)]
    context.fillStyle = color
    if (isX) context.fillRect(a, c, along, across)
    else context.fillRect(c, a, across, along)
  }

  /** Paints a number beside a position; on a vertical ruler it reads upwards. */
  function number(value: number, at: number, align: 'start' | 'end', color: string) {
    context.save()
    context.font = font
    context.fillStyle = color
    context.textBaseline = 'middle'
    const [along, across] = [Math.round(at * ratio), NUMBER.middle * ratio]
    context.translate(isX ? along : across, isX ? across : along)
    if (!isX) context.rotate(-Math.PI / 2)
    context.textAlign = isX === (align === 'start') ? 'left' : 'right'
    context.fillText(label(value), 0, 0)
    context.restore()
  }

  return {
    zoom: view.zoom,
    start,
    theme,
    /** The position of a coordinate of the page. */
    at: (position: number) => start + position * view.zoom,
    fill,
    number,
    /** The width of a number, CSS px. */
    lengthOf(value: number) {
      context.font = font
      return context.measureText(label(value)).width / ratio
    },
  }
}

const label = (position: number) => String(Math.round(position * 10) / 10)
