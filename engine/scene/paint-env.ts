import type { Canvas2D, LoadedImage, PaintEnv } from '../elements/kind.ts'
import { drawOf } from '../elements/kinds.ts'
import type { Element } from '../elements/schemas.ts'
import { placeAt } from './bake.ts'
import { contextOf, createSurface, releaseSurface } from './canvas.ts'

/** What elements paint with: loaded pictures, and each other. */
export function createPaintEnv(image: (src: string) => LoadedImage | null): PaintEnv {
  const env: PaintEnv = { image, paintElement, inkOf: (element) => drawOf(element).ink(element, env) }
  return env

  function paintElement(context: Canvas2D, element: Element) {
    const { opacity } = element.commonStyle
    if (opacity <= 0) return
    if (opacity === 1) {
      paintInPlace(context, element)
      return
    }
    // Opacity fades the whole picture: overlapping parts of one element must not show through each other.
    const layer = createSurface(context.canvas.width, context.canvas.height)
    const layerContext = contextOf(layer)
    layerContext.setTransform(context.getTransform())
    paintInPlace(layerContext, element)
    context.save()
    context.globalAlpha *= opacity
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(layer, 0, 0)
    context.restore()
    releaseSurface(layer)
  }

  function paintInPlace(context: Canvas2D, element: Element) {
    context.save()
    placeAt(context, element)
    drawOf(element).paint(context, element, env)
    context.restore()
  }
}
