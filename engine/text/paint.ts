import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { shadowColor, strokeColor, textColor } from './css.ts'
import { type Decoration, ownDecorationsOf, paintDecoration } from './decoration.ts'
import type { TextLayout, TextLine } from './layout.ts'
import type { TextRun } from './lines.ts'
import { applyFont } from './measurer.ts'

/** Chromium's limit for text outlines; a longer corner is beveled. */
const MITER_LIMIT = 4

/** Color of what casts a shadow: its opacity is not the shadow's. */
const CASTER = '#000'

/** Distance in device px at which the caster of a shadow is painted, outside of the canvas. */
const OFF_CANVAS = 16_384

/**
 * Paints a laid-out text as Chromium does, line by line: underlines; the stroke; the fill over the inner half of the
 * stroke; lines through the text. The fill's shadow is painted over the stroke, but below everything in a decorated
 * text; decorations cast shadows of their own. (0, 0) is the corner of the text's border box.
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
  for (const line of layout.lines) paintLine(context, layout, line, style, decorations)
  context.restore()
}

function paintLine(
  context: Canvas2D,
  layout: TextLayout,
  line: TextLine,
  style: CommonStyle,
  decorations: readonly Decoration[],
) {
  const underlines = decorations.filter(({ kind }) => kind === 'underline')
  const linesThrough = decorations.filter(({ kind }) => kind === 'line-through')
  const decorate = (decoration: Decoration, color = decoration.color) =>
    paintDecoration(context, layout, line, { ...decoration, color })
  const stroke = () => style.textStrokeWidth > 0 && strokeLine(context, line, style)
  const fill = (color = CASTER) => {
    context.fillStyle = color
    paintRuns(context, line, (text, x, y) => context.fillText(text, x, y))
  }
  const shadow = (cast: () => void) => style.isShadow && paintShadow(context, style, cast)
  const decorationShadow = (decoration: Decoration) =>
    style.isShadow &&
    paintShadow(context, layout.isVertical ? withTurnedShadow(style) : style, () =>
      decorate(decoration, CASTER),
    )

  if (decorations.length > 0 && style.isShadow) {
    // Chromium's pass for the shadows also paints the stroke, which makes its edges darker.
    for (const underline of underlines) decorationShadow(underline)
    stroke()
    shadow(fill)
  }
  for (const underline of underlines) decorate(underline)
  stroke()
  if (decorations.length === 0) shadow(fill)
  fill(textColor(style))
  for (const lineThrough of linesThrough) {
    decorationShadow(lineThrough)
    decorate(lineThrough)
  }
}

/** Chromium paints columns in a turned context, in which it does not turn the shadows of decorations back. */
const withTurnedShadow = (style: CommonStyle): CommonStyle => ({
  ...style,
  hShadow: -style.vShadow,
  vShadow: style.hShadow,
})

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
    if (run.style) paintInStyle(context, run.style, run, paint)
    else if (run.isSideways) paintSideways(context, run, paint)
    else if (run.isBetweenPixels) paintBetweenPixels(context, run, paint)
    else {
      context.direction = run.isRtl ? 'rtl' : 'ltr'
      paint(run.text, run.x, run.y)
    }
  }
}

/** Paints an upright run in another font, or in the vertical forms of its own. */
function paintInStyle(
  context: Canvas2D,
  style: CommonStyle,
  { text, x, y, isForm }: TextRun,
  paint: (text: string, x: number, y: number) => void,
) {
  context.save()
  applyFont(context, style, isForm)
  paint(text, x, y)
  context.restore()
}

/** The least slope that is not taken for level. */
const TILT = 3e-4

/**
 * Paints a run at the exact height of its baseline: on level baselines, canvases move glyphs to whole px. The vertical
 * form of a mark, whose glyph lies elsewhere in its square, is not on one.
 */
function paintBetweenPixels(
  context: Canvas2D,
  run: TextRun,
  paint: (text: string, x: number, y: number) => void,
) {
  context.save()
  context.transform(1, TILT, 0, 1, run.x, run.y)
  paint(run.text, 0, 0)
  context.restore()
}

function paintSideways(context: Canvas2D, run: TextRun, paint: (text: string, x: number, y: number) => void) {
  context.save()
  context.translate(run.x, run.y)
  context.rotate(Math.PI / 2)
  paint(run.text, 0, 0)
  context.restore()
}
