import type { Canvas2D, ElementRenderer } from '../element-renderer.ts'
import type { ElementName, ElementOf } from '../schemas.ts'

/** Badges are drawn for a box of this size, px, and scaled with it. */
const SIZE = 52
const RADIUS = 14
/** px that the shadow reaches. */
const REACH = 8
const GROUND = '#ffffff'
const LINE = 'rgba(24, 32, 47, 0.12)'
const SHADOW = 'rgba(24, 32, 47, 0.2)'
const UNSET = '#9aa1ad'
/** Heights of the bars under the icon, px. */
const WAVE = [4, 8, 11, 6, 10, 7, 3]

/** What tells one kind of sound from another. */
interface AudioMarker<Name extends ElementName> {
  /** Strokes in a square of 24 px. */
  icon: string
  color: string
  hasSound: (element: ElementOf<Name>) => boolean
}

/** The badge by which the author sees and moves on the stage what is only heard. Without a sound it is grey. */
export function audioMarkerRenderer<Name extends ElementName>(
  badge: AudioMarker<Name>,
): ElementRenderer<Name> {
  return {
    paint(context, element) {
      const { width, height } = element.commonStyle
      context.save()
      context.scale(width / SIZE, height / SIZE)
      paintGround(context)
      const ink = badge.hasSound(element) ? badge.color : UNSET
      paintIcon(context, badge.icon, ink)
      paintWave(context, ink)
      context.restore()
    },
    paintOverflow: ({ commonStyle: { width, height } }) => {
      const [across, down] = [(REACH * width) / SIZE, (REACH * height) / SIZE]
      return { left: across, right: across, top: down, bottom: down }
    },
  }
}

function paintGround(context: Canvas2D) {
  context.beginPath()
  context.roundRect(0.5, 0.5, SIZE - 1, SIZE - 1, RADIUS)
  context.save()
  // Shadows are measured in device px, whatever the scale.
  const { a, b } = context.getTransform()
  const scale = Math.hypot(a, b)
  context.shadowColor = SHADOW
  context.shadowBlur = 6 * scale
  context.shadowOffsetY = 2 * scale
  context.fillStyle = GROUND
  context.fill()
  context.restore()
  context.strokeStyle = LINE
  context.lineWidth = 1
  context.stroke()
}

function paintIcon(context: Canvas2D, icon: string, ink: string) {
  context.save()
  context.translate((SIZE - 22) / 2, 7)
  context.scale(22 / 24, 22 / 24)
  context.strokeStyle = ink
  context.lineWidth = 1.9
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(icon))
  context.restore()
}

function paintWave(context: Canvas2D, ink: string) {
  const step = 4.5
  context.fillStyle = ink
  context.globalAlpha *= 0.75
  context.beginPath()
  WAVE.forEach((bar, at) => {
    const x = SIZE / 2 + (at - (WAVE.length - 1) / 2) * step
    context.roundRect(x - 1, 38.5 - bar / 2, 2, bar, 1)
  })
  context.fill()
}
