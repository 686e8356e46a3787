import type { Canvas2D, ElementRenderer } from '../element-renderer.ts'
import type { AudioMarker } from '../kind-schema.ts'

/** Markers are drawn in a box of this size, px, and scaled to the element's. */
const SIZE = 52
const RADIUS = 14
/** How far the shadow reaches, px. */
const SHADOW_REACH = 8
const BACKGROUND = '#ffffff'
const LINE = 'rgba(24, 32, 47, 0.12)'
const SHADOW = 'rgba(24, 32, 47, 0.2)'
const UNSET = '#9aa1ad'
/** Heights of the bars under the icon, px. */
const WAVE = [4, 8, 11, 6, 10, 7, 3]

/** Paints what the stage shows of a kind that is only heard. Without a sound it is gray. */
export const audioMarkerRenderer = ({ path, color, hasSound }: AudioMarker): ElementRenderer => ({
  paint(context, { commonStyle: { width, height }, propsValue }) {
    context.save()
    context.scale(width / SIZE, height / SIZE)
    paintBackground(context)
    const paintColor = hasSound(propsValue) ? color : UNSET
    paintIcon(context, path, paintColor)
    paintWave(context, paintColor)
    context.restore()
  },
  paintOverflow: ({ commonStyle: { width, height } }) => {
    const [across, down] = [(SHADOW_REACH * width) / SIZE, (SHADOW_REACH * height) / SIZE]
    return { left: across, right: across, top: down, bottom: down }
  },
})

function paintBackground(context: Canvas2D) {
  context.beginPath()
  context.roundRect(0.5, 0.5, SIZE - 1, SIZE - 1, RADIUS)
  context.save()
  // Shadows are measured in device px and ignore the scale.
  const { a, b } = context.getTransform()
  const scale = Math.hypot(a, b)
  context.shadowColor = SHADOW
  context.shadowBlur = 6 * scale
  context.shadowOffsetY = 2 * scale
  context.fillStyle = BACKGROUND
  context.fill()
  context.restore()
  context.strokeStyle = LINE
  context.lineWidth = 1
  context.stroke()
}

function paintIcon(context: Canvas2D, path: string, color: string) {
  context.save()
  context.translate((SIZE - 22) / 2, 7)
  context.scale(22 / 24, 22 / 24)
  context.strokeStyle = color
  context.lineWidth = 1.9
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(path))
  context.restore()
}

function paintWave(context: Canvas2D, color: string) {
  const step = 4.5
  context.fillStyle = color
  context.globalAlpha *= 0.75
  context.beginPath()
  WAVE.forEach((bar, at) => {
    const x = SIZE / 2 + (at - (WAVE.length - 1) / 2) * step
    context.roundRect(x - 1, 38.5 - bar / 2, 2, bar, 1)
  })
  context.fill()
}
