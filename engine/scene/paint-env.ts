import type { Canvas2D, PaintEnv } from '#engine/elements/element-renderer.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { contextOf, createSurface, releaseSurface } from '#engine/paint/canvas.ts'
import { applyElementTransform } from './bake.ts'

/** Where loaded media come from; `Resources` implements it. `isEditing` is false by default. */
export type PaintSources = Pick<PaintEnv, 'image'> &
  Partial<Pick<PaintEnv, 'movie' | 'movieFrame' | 'narrationLoudnessAt' | 'isEditing'>>

/** Creates the environment in which elements paint media and each other. */
export function createPaintEnv(sources: PaintSources, seconds: number | null = null): PaintEnv {
  const { image, movie = () => null, movieFrame = () => null, narrationLoudnessAt = () => 0 } = sources
  const { isEditing = false } = sources
  const env: PaintEnv = {
    ...{ seconds, isEditing, image, movie, movieFrame, narrationLoudnessAt, paintElement },
    paintOverflowOf: (element) => rendererOf(element).paintOverflow(element, env),
    keyOf: (element, time) => rendererOf(element).selfAnimation?.keyAt(element, time, env) ?? '',
    movieFramesOf: (element, time) =>
      rendererOf(element).selfAnimation?.movieFramesAt?.(element, time, env) ?? [],
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
    // Opacity applies to the element as a whole: overlapping parts must not show through each other.
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
    applyElementTransform(context, element)
    rendererOf(element).paint(context, element, env)
    context.restore()
  }
}
