import { type Box, cornersOf } from '#engine/document/index.ts'
import { type Bounds, type Point, type Size } from '#engine/geometry/index.ts'
import {
  boxOnStage,
  frameOf,
  HANDLE_SIZE,
  type Handle,
  handlePoint,
  handlesOf,
  ROTATE_SIZE,
  rotatePointOf,
  type Sides,
} from '../pointer/handles.ts'
import { paintGuide, paintMark, paintReadout } from '../snapping/guide-marks.ts'
import type { GapMark, GuideLine } from '../snapping/snapping.ts'
import type { OverlayTheme } from './overlay-theme.ts'
import { toScreen, type View } from './view.ts'

/** What the overlay shows; boxes and lines in px of the page. */
export interface OverlayState {
  boxes: readonly Box[]
  sides: Sides
  /** Whether the selection is locked or hidden. */
  isLocked: boolean
  /** Whether it is hidden, but not locked. */
  isHidden: boolean
  /** Handles are hidden during a drag. */
  hasHandles: boolean
  /** A point of the selected element that can be dragged. */
  draggedPoint: Point | null
  hovered: Box | null
  marquee: Bounds | null
  lines: readonly GuideLine[]
  marks: readonly GapMark[]
  readout: { text: string; at: Point } | null
}

/** Paints frames, handles and guides over the page, in CSS px of the stage. */
export function paintOverlay(
  context: CanvasRenderingContext2D,
  view: View,
  state: OverlayState,
  { page, theme }: { page: Size; theme: OverlayTheme },
) {
  const { boxes, hovered, marquee, lines, marks, readout, isLocked, isHidden } = state
  const color = isLocked ? theme.locked : theme.selected
  if (hovered) strokeBox(context, boxOnStage(hovered, view), theme.hovered, 1)
  if (isLocked) context.setLineDash([4, 3])
  if (boxes.length > 1) for (const box of boxes) strokeBox(context, boxOnStage(box, view), color, 1)
  const frame = frameOf(boxes)
  // Around a thin line it would hide the line.
  if (frame && state.sides !== 'ends') strokeBox(context, boxOnStage(frame, view), color, 1.5)
  context.setLineDash([])
  if (frame && isLocked)
    paintBadge(context, boxOnStage(frame, view), theme, isHidden ? paintHiddenEye : paintLock)
  else if (frame && state.hasHandles) paintHandles(context, boxOnStage(frame, view), state.sides, theme)
  if (state.draggedPoint && state.hasHandles)
    paintDraggedPoint(context, toScreen(view, state.draggedPoint), theme)
  if (marquee) paintMarquee(context, marquee, view, theme)
  for (const line of lines) paintGuide(context, line, view, theme)
  for (const mark of marks) paintMark(context, mark, view, page, theme)
  if (readout) paintReadout(context, readout.text, readout.at, theme)
}

function strokeBox(context: CanvasRenderingContext2D, box: Box, color: string, width: number) {
  context.strokeStyle = color
  context.lineWidth = width
  context.beginPath()
  for (const { x, y } of cornersOf(box)) context.lineTo(x, y)
  context.closePath()
  context.stroke()
}

function paintHandles(context: CanvasRenderingContext2D, frame: Box, sides: Sides, theme: OverlayTheme) {
  context.fillStyle = theme.handle
  context.strokeStyle = theme.selected
  context.lineWidth = 1
  for (const handle of handlesOf(frame, sides)) {
    const { x, y } = handlePoint(frame, handle)
    const { width, height, radius } = sides === 'ends' ? END : shapeOf(handle)
    context.save()
    context.translate(x, y)
    context.rotate((frame.rotate * Math.PI) / 180)
    context.beginPath()
    context.roundRect(-width / 2, -height / 2, width, height, radius)
    context.fill()
    context.stroke()
    context.restore()
  }
  if (sides !== 'ends') paintRotateHandle(context, rotatePointOf(frame), theme)
}

/** The end of a line is a disc. */
const END = { width: HANDLE_SIZE + 2, height: HANDLE_SIZE + 2, radius: HANDLE_SIZE }

/** A diamond, unlike the handles of the frame. */
function paintDraggedPoint(context: CanvasRenderingContext2D, { x, y }: Point, theme: OverlayTheme) {
  context.save()
  context.translate(x, y)
  context.rotate(Math.PI / 4)
  context.fillStyle = theme.selected
  context.strokeStyle = theme.handle
  context.lineWidth = 1.5
  context.beginPath()
  context.roundRect(-HANDLE_SIZE / 2, -HANDLE_SIZE / 2, HANDLE_SIZE, HANDLE_SIZE, 2)
  context.fill()
  context.stroke()
  context.restore()
}

/** Corners are squares; sides are pills that lie along them. */
function shapeOf({ x, y }: Handle) {
  if (x !== 0.5 && y !== 0.5) return { width: HANDLE_SIZE, height: HANDLE_SIZE, radius: 2 }
  return y === 0.5 ? { width: 6, height: 14, radius: 3 } : { width: 14, height: 6, radius: 3 }
}

/** A white disc with a circular arrow. */
function paintRotateHandle(context: CanvasRenderingContext2D, { x, y }: Point, theme: OverlayTheme) {
  context.save()
  context.shadowColor = 'rgb(18 22 33 / 24%)'
  context.shadowBlur = 6
  context.shadowOffsetY = 1
  context.beginPath()
  context.arc(x, y, ROTATE_SIZE / 2, 0, 2 * Math.PI)
  context.fill()
  context.restore()
  context.save()
  context.translate(x, y)
  context.strokeStyle = theme.selected
  context.lineWidth = 1.5
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.arc(0, 0, 4.5, -0.35, -0.35 - 1.65 * Math.PI, true)
  context.moveTo(4.9, -5)
  context.lineTo(4.4, -1.6)
  context.lineTo(1.1, -2)
  context.stroke()
  context.restore()
}

const BADGE_SIZE = 16

/** A badge at the top right corner. */
function paintBadge(
  context: CanvasRenderingContext2D,
  frame: Box,
  theme: OverlayTheme,
  paintIcon: (context: CanvasRenderingContext2D) => void,
) {
  const { x, y } = cornersOf(frame)[1]
  context.save()
  context.translate(x - BADGE_SIZE / 2, y - BADGE_SIZE / 2)
  context.fillStyle = theme.locked
  context.beginPath()
  context.roundRect(0, 0, BADGE_SIZE, BADGE_SIZE, 4)
  context.fill()
  context.fillStyle = context.strokeStyle = theme.handle
  context.lineWidth = 1.2
  context.lineCap = 'round'
  paintIcon(context)
  context.restore()
}

/** A padlock. */
function paintLock(context: CanvasRenderingContext2D) {
  context.beginPath()
  context.arc(8, 7, 2.3, Math.PI, 0)
  context.stroke()
  context.fillRect(4.5, 7.2, 7, 5)
}

/** An eye that is crossed out, as in the layer list. */
function paintHiddenEye(context: CanvasRenderingContext2D) {
  context.beginPath()
  context.moveTo(3, 8)
  context.quadraticCurveTo(8, 2.4, 13, 8)
  context.quadraticCurveTo(8, 13.6, 3, 8)
  context.stroke()
  context.beginPath()
  context.arc(8, 8, 1.4, 0, 2 * Math.PI)
  context.fill()
  context.beginPath()
  context.moveTo(4.2, 12.2)
  context.lineTo(11.8, 3.8)
  context.stroke()
}

function paintMarquee(context: CanvasRenderingContext2D, area: Bounds, view: View, theme: OverlayTheme) {
  const start = toScreen(view, { x: area.left, y: area.top })
  const end = toScreen(view, { x: area.right, y: area.bottom })
  context.fillStyle = theme.marquee
  context.strokeStyle = theme.selected
  context.lineWidth = 1
  context.beginPath()
  context.rect(start.x, start.y, end.x - start.x, end.y - start.y)
  context.fill()
  context.stroke()
}
