import type { StaticCanvas } from 'fabric'
import type { Bounds } from '#engine/geometry/index.ts'
import { contextOf, createSurface, releaseSurface } from '#engine/paint/canvas.ts'
import type { BakedObject } from './baked-object.ts'
import type { Blitter } from './blitter/blitter.ts'
import { viewOf } from './page-canvas.ts'
import type { PagePainter } from './page-painter.ts'
import type { PageScene } from './page-scene.ts'
import { createPaintedObjects } from './painted-objects.ts'
import { allAlignedToPixels } from './pixel-areas.ts'
import { releaseTemporary } from './placed-bake.ts'
import { areasToPaint } from './separate-areas.ts'

/** Paints with a blitter of the canvas's size; the canvas stays as it is. */
export function createPixelPainter(canvas: StaticCanvas, scene: PageScene, blitter: Blitter): PagePainter {
  const painted = createPaintedObjects(canvas, scene)
  const whole = { left: 0, top: 0, right: canvas.width, bottom: canvas.height }
  let isBegun = false

  function begin() {
    isBegun = true
    blitter.start(backgroundOf(canvas))
    const view = viewOf(canvas)
    painted.start(scene.objects.length)
    for (const object of scene.objects) painted.append(object, view)
  }

  function paintArea(area: Bounds) {
    const { indices, isFilled } = painted.areas.shownIn(area, painted.count)
    if (!isFilled) blitter.clear(area)
    for (const at of indices) draw(painted.at(at), area)
  }

  function changedAreas(): Bounds[] {
    const changed: Bounds[] = []
    painted.takeChanged(changed)
    return allAlignedToPixels(changed, canvas)
  }

  function draw(object: BakedObject | undefined, area: Bounds) {
    const placed = object?.placedIn(viewOf(canvas))
    if (!placed) return
    blitter.draw(placed.surface, placed.toDevice, placed.opacity, area)
    releaseTemporary(placed)
  }

  return {
    paint(also = []) {
      const areas = isBegun ? areasToPaint([...changedAreas(), ...also], canvas) : null
      if (!isBegun) begin()
      for (const area of areas ?? [whole]) paintArea(area)
      return areas
    },
  }
}

/** The background of a canvas without its objects. */
function backgroundOf(canvas: StaticCanvas): ImageData {
  const { width, height, backgroundImage } = canvas
  const surface = createSurface(width, height)
  const context = contextOf(surface)
  const { scale, x, y } = viewOf(canvas)
  context.setTransform(scale, 0, 0, scale, x, y)
  backgroundImage?.render(context as CanvasRenderingContext2D)
  const read = context.getImageData(0, 0, width, height)
  releaseSurface(surface)
  return read
}
