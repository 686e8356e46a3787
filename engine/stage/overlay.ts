import type { Bounds, Box, Point } from '../document/index.ts'
import {
  frameOf,
  HANDLE_SIZE,
  handlePoint,
  handlesOf,
  onScreen,
  rotatePointOf,
  type Sides,
} from './handles.ts'
import { cornersOf } from './hit.ts'
import type { GuideLine } from './snapping.ts'
import { toScreen, type View } from './view.ts'

/** What is shown above the picture; boxes and lines in px of the page. */
export interface Above {
  boxes: readonly Box[]
  sides: Sides
  /** While something is dragged, handles would only hide it. */
  hasHandles: boolean
  hovered: Box | null
  marquee: Bounds | null
  lines: readonly GuideLine[]
  badge: { text: string; at: Point } | null
}

const COLOR = '#1677ff'
const HOVER = 'rgb(22 119 255 / 60%)'
const MARQUEE = 'rgb(22 119 255 / 10%)'
const GUIDE = '#ff4d6d'
/** Half the length of the strokes that cross the ends of a guide line, CSS px. */
const CROSS = 3

/** Paints frames, handles and lines over the picture, in CSS px of the stage. */
export function paintAbove(context: CanvasRenderingContext2D, view: View, above: Above) {
  const { boxes, hovered, marquee, lines, badge } = above
  if (hovered) strokeBox(context, onScreen(hovered, view), HOVER, 1)
  if (boxes.length > 1) for (const box of boxes) strokeBox(context, onScreen(box, view), COLOR, 1)
  const frame = frameOf(boxes)
  if (frame) paintFrame(context, onScreen(frame, view), above)
  if (marquee) paintMarquee(context, marquee, view)
  for (const line of lines) paintGuide(context, line, view)
  if (badge) paintBadge(context, badge.text, badge.at)
}

function strokeBox(context: CanvasRenderingContext2D, box: Box, color: string, width: number) {
  context.strokeStyle = color
  context.lineWidth = width
  context.beginPath()
  for (const { x, y } of cornersOf(box)) context.lineTo(x, y)
  context.closePath()
  context.stroke()
}

function paintFrame(context: CanvasRenderingContext2D, frame: Box, { sides, hasHandles }: Above) {
  strokeBox(context, frame, COLOR, 1.5)
  if (!hasHandles) return
  context.fillStyle = '#ffffff'
  context.lineWidth = 1
  for (const handle of handlesOf(frame, sides)) {
    const { x, y } = handlePoint(frame, handle)
    context.save()
    context.translate(x, y)
    context.rotate((frame.rotate * Math.PI) / 180)
    context.beginPath()
    context.roundRect(-HANDLE_SIZE / 2, -HANDLE_SIZE / 2, HANDLE_SIZE, HANDLE_SIZE, 2)
    context.fill()
    context.stroke()
    context.restore()
  }
  const { x, y } = rotatePointOf(frame)
  context.beginPath()
  context.arc(x, y, HANDLE_SIZE / 2, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
}

function paintMarquee(context: CanvasRenderingContext2D, area: Bounds, view: View) {
  const start = toScreen(view, { x: area.left, y: area.top })
  const end = toScreen(view, { x: area.right, y: area.bottom })
  context.fillStyle = MARQUEE
  context.strokeStyle = COLOR
  context.lineWidth = 1
  context.beginPath()
  context.rect(start.x, start.y, end.x - start.x, end.y - start.y)
  context.fill()
  context.stroke()
}

function paintGuide(context: CanvasRenderingContext2D, { axis, at, from, to }: GuideLine, view: View) {
  const isUpright = axis === 'x'
  const start = toScreen(view, isUpright ? { x: at, y: from } : { x: from, y: at })
  const end = toScreen(view, isUpright ? { x: at, y: to } : { x: to, y: at })
  const [acrossX, acrossY] = isUpright ? [CROSS, 0] : [0, CROSS]
  context.strokeStyle = GUIDE
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(start.x, start.y)
  context.lineTo(end.x, end.y)
  for (const { x, y } of [start, end]) {
    context.moveTo(x - acrossX, y - acrossY)
    context.lineTo(x + acrossX, y + acrossY)
  }
  context.stroke()
}

function paintBadge(context: CanvasRenderingContext2D, text: string, { x, y }: Point) {
  context.font = '12px sans-serif'
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const { width } = context.measureText(text)
  context.fillStyle = 'rgb(0 0 0 / 75%)'
  context.beginPath()
  context.roundRect(x + 14, y + 16, width + 12, 20, 4)
  context.fill()
  context.fillStyle = '#ffffff'
  context.fillText(text, x + 20, y + 26)
}
