import { brightnessOf } from '#engine/elements/color-facts.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import type { Page } from '../../project.ts'
import type { Node } from './nodes.ts'

const DRAWING = /^data:image\/svg|\.svg(?:$|[?#])/i
/** Brightness (0…1) by which text must differ from what it stands on. */
const CONTRAST = 0.25

/**
 * Whether the background is a drawing whose parts texts stand on: white letters on a page with a light color are
 * readable only on the colored part of its drawing.
 */
export function isDrawnFor(
  nodes: readonly Node[],
  { backgroundImage, backgroundColor }: Page['commonStyle'],
): boolean {
  const ground = brightnessOf(backgroundColor)
  if (ground === undefined || !DRAWING.test(backgroundImage)) return false
  return nodes.some(({ element: { elName, commonStyle } }) => {
    const isOutlined = commonStyle.textStrokeWidth > 0 || commonStyle.isShadow
    const brightness = brightnessOf(commonStyle.color)
    if (schemaOf(elName).textKey === null || isOutlined || brightness === undefined) return false
    return Math.abs(brightness - ground) < CONTRAST
  })
}
