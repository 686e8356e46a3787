import type { Canvas2D, PaintEnv } from '#engine/elements/kind.ts'
import { drawOf } from '#engine/elements/kinds.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { contextOf, createSurface, releaseSurface } from '#engine/paint/canvas.ts'
import { placeAt } from './bake.ts'

/** Where loaded pictures come from; `Resources` is one. */
export type PaintSources = Pick<PaintEnv, 'image'> & Partial<Pick<PaintEnv, 'movie' | 'moment' | 'voiceAt'>>

/** What elements paint with: loaded pictures, and each other. */
export function createPaintEnv(sources: PaintSources, seconds: number | null = null): PaintEnv {
  const { image, movie = () => null, moment = () => null, voiceAt = () => 0 } = sources
  const env: PaintEnv = {
    ...{ seconds, image, movie, moment, voiceAt, paintElement },
    inkOf: (element) => drawOf(element).ink(element, env),
    keyOf: (element, time) => drawOf(element).motion?.keyAt(element, time, env) ?? '',
    momentsOf: (element, time) => drawOf(element).motion?.momentsAt?.(element, time, env) ?? [],
    at: (time) => (time === seconds ? env : createPaintEnv(sources, time)),
  }
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
