import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, ElementRenderer, Insets, PaintEnv } from '#engine/elements/element-renderer.ts'
import { childrenOf, type Element } from '#engine/elements/schemas.ts'
import { isSingleLined } from '#engine/elements/text/schema.ts'
import { type Bounds } from '#engine/geometry/index.ts'
import { boxPaintOverflow } from '#engine/paint/index.ts'
import { paintedArea, type View } from './bake.ts'

/**
 * The device px that an element touches at rest at most, without laying out its text. For a text that is an estimate,
 * right for characters that are at most as wide as high.
 * @returns null if it is not known without a layout
 */
export function roughBounds(
  element: Element,
  renderer: ElementRenderer,
  env: PaintEnv,
  view: View,
): Bounds | null {
  if (renderer.contentSize) {
    const plain = renderer.plainText?.(element)
    return plain ? roughTextBounds(plain.text, plain.style, view) : null
  }
  if (renderer.plainText || childrenOf(element).length > 0) return null
  return paintedArea(element.commonStyle, renderer.paintOverflow(element, env), view)
}

/** The device px that an element fills at rest, whatever lies below; null if there are none. */
export function opaqueBounds(
  element: Element,
  renderer: ElementRenderer,
  context: Canvas2D,
  view: View,
): Bounds | null {
  const { left, top, width, height, rotate, opacity, borderRadius } = element.commonStyle
  if (rotate !== 0 || opacity < 1 || !renderer.isOpaque?.(element, context)) return null
  // Less than what a rounded corner cuts off, 1 − √½ of its radius on both axes.
  const inset = 0.3 * Math.max(...borderRadius)
  return {
    left: Math.ceil((left + inset) * view.scale + view.x),
    top: Math.ceil((top + inset) * view.scale + view.y),
    right: Math.floor((left + width - inset) * view.scale + view.x),
    bottom: Math.floor((top + height - inset) * view.scale + view.y),
  }
}

function roughTextBounds(text: string, style: CommonStyle, view: View): Bounds | null {
  if (style.writingMode !== 'horizontal-tb') return null
  const { fontSize, lineHeight, letterSpacing, borderWidth } = style
  const across = style.paddingLeft + style.paddingRight + 2 * borderWidth
  const down = style.paddingTop + style.paddingBottom + 2 * borderWidth
  const advance = fontSize + Math.max(0, letterSpacing)
  const room = Math.max(advance, style.width - across)
  const perLine = Math.floor(room / advance)
  const lengths = text.split('\n').map(({ length }) => length)
  const isWrapped = !isSingleLined(style)
  // Words that do not fit into the rest of a line leave it empty.
  const linesOf = (length: number) =>
    isWrapped && length > perLine ? Math.ceil((1.5 * length) / perLine) : 1
  const lines = lengths.reduce((sum, length) => sum + linesOf(length), 0)
  const height = Math.max(style.height, down + lines * lineHeight)
  // A rotated box turns about the center of its real height.
  const turned = style.rotate === 0 ? 0 : (height - down - lineHeight) / 2
  const wider = isWrapped ? 0 : Math.max(0, Math.max(...lengths) * advance - room)
  const glyphs = fontSize / 4 + Math.max(0, (1.5 * fontSize - lineHeight) / 2) + 2 * style.textStrokeWidth
  const shadow = style.isShadow
    ? 1.5 * style.blur + Math.max(Math.abs(style.hShadow), Math.abs(style.vShadow))
    : 0
  const more = turned + glyphs + shadow
  const box = boxPaintOverflow(style)
  const overflow: Insets = {
    top: box.top + more,
    bottom: box.bottom + more,
    left: box.left + more + wider,
    right: box.right + more + wider,
  }
  const { left, top, width, rotate } = style
  return paintedArea({ left, top, width, height, rotate }, overflow, view)
}
