import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { shadowColor, strokeColor, textColor } from './css.ts'
import { type Decoration, ownDecorationsOf, paintDecoration } from './decoration.ts'
import type { TextLayout, TextLine } from './layout.ts'
import type { TextRun } from './lines.ts'
import { applyFont } from './measurer.ts'

/** Chromium's limit for text outlines; a longer corner is beveled. */
const MITER_LIMIT = 4

/** Distance in device px at which the caster of a shadow is painted, outside of the canvas. */
const OFF_CANVAS = 16_384

/**
 * Paints a laid-out text as Chromium does, line by line: the stroke; the shadow, cast by the fill alone and
 * painted over the stroke; the fill over the inner half of the stroke. (0, 0) is the corner of the text's
 * border box.
 * @param decorations replaces those of the text's own style, for a text inside decorated elements.
 */
export function paintText(
  context: Canvas2D,
  layout: TextLayout,
  style: CommonStyle,
  decorations: readonly Decoration[] = ownDecorationsOf(layout, style),
): void {
  context.save()
  applyFont(context, style)
  for (const line of layout.lines) {
    const decorate = (kind: Decoration['kind'], color?: string) => {
      for (const decoration of decorations) {
        if (decoration.kind !== kind) continue
        context.fillStyle = color ?? decoration.color
        paintDecoration(context, layout, line, decoration)
      }
    }
    const fill = (color?: string) => {
      decorate('underline', color)
      context.fillStyle = color ?? textColor(style)
      paintRuns(context, line, (text, x, y) => context.fillText(text, x, y))
      decorate('line-through', color)
    }
    if (style.textStrokeWidth > 0) strokeLine(context, line, style)
    if (style.isShadow) paintShadow(context, style, () => fill('#000'))
    fill()
  }
  context.restore()
}

function strokeLine(context: Canvas2D, line: TextLine, style: CommonStyle) {
  context.strokeStyle = strokeColor(style)
  context.lineWidth = style.textStrokeWidth
  context.lineJoin = 'miter'
  context.miterLimit = MITER_LIMIT
  paintRuns(context, line, (text, x, y) => context.strokeText(text, x, y))
}

/** Paints only a shadow: a canvas paints a shadow with its caster, so the caster is moved off the canvas. */
function paintShadow(context: Canvas2D, style: CommonStyle, paintCaster: () => void) {
  const { a, b, c, d, e, f } = context.getTransform()
  context.save()
  // Shadows ignore the transform, so offset and blur are transformed here.
  context.shadowColor = shadowColor(style)
  context.shadowBlur = style.blur * Math.sqrt(Math.abs(a * d - b * c))
  context.shadowOffsetX = OFF_CANVAS + a * style.hShadow + c * style.vShadow
  context.shadowOffsetY = b * style.hShadow + d * style.vShadow
  context.setTransform(a, b, c, d, e - OFF_CANVAS, f)
  paintCaster()
  context.restore()
}

function paintRuns(context: Canvas2D, line: TextLine, paint: (text: string, x: number, y: number) => void) {
  for (const run of line.runs) {
    if (run.isSideways) paintSideways(context, run, paint)
    else {
      context.direction = run.isRtl ? 'rtl' : 'ltr'
      paint(run.text, run.x, run.y)
    }
  }
}

function paintSideways(context: Canvas2D, run: TextRun, paint: (text: string, x: number, y: number) => void) {
  context.save()
  context.translate(run.x, run.y)
  context.rotate(Math.PI / 2)
  paint(run.text, 0, 0)
  context.restore()
}
