import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { shadowColor, strokeColor, textColor } from './css.ts'
import { type Decoration, decorationsOf, paintDecoration } from './decoration.ts'
import type { TextLayout, TextLine } from './layout.ts'
import type { TextRun } from './lines.ts'
import { applyFont } from './measurer.ts'

/** Of outlines of text in the DOM; a longer corner is cut. */
const MITER_LIMIT = 4

/** The thing that a shadow belongs to is painted this many device px beside the picture. */
const ASIDE = 16_384

/**
 * Paints a laid-out text as Chromium does, line by line: the stroke, the shadow, which the fill alone casts and
 * which lies over the stroke, and the fill over the stroke's inner half. (0, 0) is the corner of the text's
 * border box.
 * @param decorations other than those of its own style, for a text that stands in others' decorations.
 */
export function paintText(
  context: Canvas2D,
  layout: TextLayout,
  style: CommonStyle,
  decorations: readonly Decoration[] = decorationsOf(layout, style),
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
      eachRun(context, line, (text, x, y) => context.fillText(text, x, y))
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
  eachRun(context, line, (text, x, y) => context.strokeText(text, x, y))
}

/** A canvas paints a shadow under what casts it; to have the shadow alone, its caster is put out of the picture. */
function paintShadow(context: Canvas2D, style: CommonStyle, paintCaster: () => void) {
  const { a, b, c, d, e, f } = context.getTransform()
  context.save()
  // Shadows ignore the transform: their offset and blur are turned and scaled here.
  context.shadowColor = shadowColor(style)
  context.shadowBlur = style.blur * Math.sqrt(Math.abs(a * d - b * c))
  context.shadowOffsetX = ASIDE + a * style.hShadow + c * style.vShadow
  context.shadowOffsetY = b * style.hShadow + d * style.vShadow
  context.setTransform(a, b, c, d, e - ASIDE, f)
  paintCaster()
  context.restore()
}

function eachRun(context: Canvas2D, line: TextLine, paint: (text: string, x: number, y: number) => void) {
  for (const run of line.runs) {
    if (run.isTurned) turned(context, run, paint)
    else {
      context.direction = run.isRtl ? 'rtl' : 'ltr'
      paint(run.text, run.x, run.y)
    }
  }
}

function turned(context: Canvas2D, run: TextRun, paint: (text: string, x: number, y: number) => void) {
  context.save()
  context.translate(run.x, run.y)
  context.rotate(Math.PI / 2)
  paint(run.text, 0, 0)
  context.restore()
}
