import type { StaticCanvas } from 'fabric'
import type { Element } from '#engine/elements/schemas.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import type { BakedObject } from './baked-object.ts'
import { prepareContentBoxes, prepareTexts } from './content-box.ts'
import { viewOf } from './page-canvas.ts'
import type { PageScene } from './page-scene.ts'
import { createPaintedObjects } from './painted-objects.ts'
import { alignedToPixels, allAlignedToPixels, containsArea, isEmptyArea } from './pixel-areas.ts'
import { type Clip, createUnderlayKeeper } from './underlay-keeper.ts'

/** Repaints parts of the canvas of a scene: the cost depends on what overlaps them, not on the size of the page. */
export interface Repainter {
  /**
   * Whether an object has changed since the last call of `changedAreas`.
   * @param except changes up to these revisions do not count
   */
  isOutdated(except?: ReadonlyMap<BakedObject, number>): boolean
  /**
   * Where objects were and are that have changed since the last call, in whole px of the canvas. Call it only while the
   * scene has the same objects; otherwise `reset` it.
   */
  changedAreas(): Bounds[]
  /**
   * Paints what overlaps an area.
   * @param clip clips the context to the page
   * @returns the number of objects that were drawn on the canvas
   */
  paint(area: Bounds, clip?: Clip): number
  /**
   * Paints another row of tiles of what lies below objects that probably change next, where that takes long: their first
   * change would wait for it. Call it only while all objects are painted exactly.
   * @returns whether there is more
   */
  prepareUnderlay(objects: readonly BakedObject[], clip?: Clip): boolean
  /** Takes the scene's objects as they are now: call it after painting all of them. */
  reset(): void
  /** Clears the canvas and paints the background only: `paintNext` paints the scene's objects. */
  begin(clip?: Clip): void
  /**
   * Paints the objects above those painted so far, until there is no time for another bitmap; a few in any case.
   * @param isTimeSpent null to paint all of them now, also those that others hide; there is no time to paint the bitmaps
   *   of copies exactly then
   * @returns whether all objects are painted, except for those that opaque ones hide
   */
  paintNext(isTimeSpent: (() => boolean) | null, clip?: Clip): boolean
  /** Whether `paintNext` has left out objects that opaque ones hide, and that have no bitmaps yet. */
  readonly hidesAny: boolean
  /** Paints bitmaps of such objects until there is no time for another one: what hides them may move away. */
  prepareHidden(isTimeSpent: () => boolean, clip?: Clip): void
}

/** Bitmaps that `paintNext` paints at least, so that pages with few elements never appear in parts. */
const MIN_BITMAPS = 20

/** Elements whose texts are laid out at once, before their bitmaps are painted. */
const PREPARED_AT_ONCE = 100

/** Objects of which some are probably hidden: finding them takes time. */
const MIN_HIDING = 200

/**
 * @param keepsBelow whether what lies below objects that change again and again is kept, as during a drag: then only
 *   they are drawn, and those above them.
 */
export function createRepainter(canvas: StaticCanvas, scene: PageScene, keepsBelow = false): Repainter {
  const painted = createPaintedObjects(canvas, scene)
  const underlays = keepsBelow ? createUnderlayKeeper(canvas, painted, paintFrom) : null

  function start() {
    underlays?.reset()
    painted.start(scene.objects.length)
  }

  function changedAreas(): Bounds[] {
    const bounds: Bounds[] = []
    const floor = painted.takeChanged(bounds)
    underlays?.noteChanged(floor, bounds)
    return allAlignedToPixels(bounds, canvas)
  }

  /** Paints the background and objects on an empty part of a context, which is clipped to it. */
  function paintFrom(context: CanvasRenderingContext2D, objects: readonly number[]) {
    const view = viewOf(canvas)
    context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y)
    canvas.backgroundImage?.render(context)
    context.setTransform(1, 0, 0, 1, 0, 0)
    for (const at of objects) painted.at(at)?.draw(context, view)
  }

  function paint(area: Bounds, clip?: Clip): number {
    const [width, height] = [area.right - area.left, area.bottom - area.top]
    const isWhole = painted.count === scene.objects.length
    const kept = (isWhole && underlays?.current()) || null
    const missing = kept?.missingIn(area) ?? null
    const floor = kept && !missing ? kept.floor : 0
    const objects = painted.areas.visibleIn(area, painted.count, floor)
    const below =
      missing && kept && !underlays?.fillMissing(kept, missing, objects.length, clip) ? null : kept
    const context = canvas.getContext()
    context.save()
    clip?.(context)
    context.beginPath()
    context.rect(area.left, area.top, width, height)
    context.clip()
    context.clearRect(area.left, area.top, width, height)
    const above = below ? objects.filter((at) => at >= below.floor) : objects
    if (below) {
      context.drawImage(below.surface, 0, 0)
      const view = viewOf(canvas)
      for (const at of above) painted.at(at)?.draw(context, view)
    } else paintFrom(context, objects)
    context.restore()
    return above.length
  }

  function paintWhole(area: Bounds, clip?: Clip) {
    const aligned = alignedToPixels(area, canvas)
    if (!isEmptyArea(aligned)) paint(aligned, clip)
  }

  /** Paints objects that were left out because of others that have changed since. */
  function showUncovered(clip?: Clip) {
    painted.invalidateCovered()
    for (const object of painted.hidden) {
      const at = painted.indexOf(object)
      if (at !== undefined && !painted.isLeftOut(object)) paintWhole(painted.areas.at(at), clip)
    }
  }

  return {
    isOutdated: (except) => painted.isOutdated(except),
    changedAreas,
    paint,
    prepareUnderlay: (objects, clip) => underlays?.prepare(objects, clip) ?? false,
    reset() {
      start()
      const view = viewOf(canvas)
      for (const object of scene.objects) painted.append(object, view)
    },
    begin(clip) {
      start()
      const { width, height } = canvas
      // What a larger view has left lies outside of the page, and so of what is clipped.
      canvas.getContext().clearRect(0, 0, width, height)
      paint({ left: 0, top: 0, right: width, bottom: height }, clip)
    },
    paintNext(isTimeSpent, clip) {
      const all = scene.objects
      const context = canvas.getContext()
      let bitmaps = 0
      if (!isTimeSpent) prepareContentBoxes(unbakedFrom(all, painted.count, Infinity))
      const view = viewOf(canvas)
      const behind = isTimeSpent && all.length >= MIN_HIDING ? painted.covered(view) : null
      let isChanged = false
      context.save()
      clip?.(context)
      for (let object = all[painted.count]; object; object = all[painted.count]) {
        isChanged ||= scene.changed.has(object)
        const rough = behind?.get(object)
        if (rough && !object.isBaked) {
          painted.appendHidden(object, view, rough)
          continue
        }
        if (isTimeSpent && !object.isBaked) {
          if (bitmaps >= MIN_BITMAPS && isTimeSpent()) break
          if (bitmaps % PREPARED_AT_ONCE === 0)
            prepareTexts(unbakedFrom(all, painted.count, PREPARED_AT_ONCE, behind))
          bitmaps += 1
        }
        object.draw(context, view, isTimeSpent !== null)
        painted.append(object, view)
      }
      context.restore()
      if (isChanged) showUncovered(clip)
      return painted.count === all.length
    },
    get hidesAny() {
      return painted.hidden.size > 0
    },
    prepareHidden(isTimeSpent, clip) {
      const view = viewOf(canvas)
      const larger: Bounds[] = []
      let bitmaps = 0
      for (const object of painted.hidden) {
        if (bitmaps > 0 && isTimeSpent()) break
        if (bitmaps % PREPARED_AT_ONCE === 0) prepareTexts(sourcesOf(painted.hidden, PREPARED_AT_ONCE))
        bitmaps += 1
        const found = painted.reveal(object, view)
        if (found && !containsArea(found.before, found.now)) larger.push(found.now)
      }
      for (const area of larger) paintWhole(area, clip)
    },
  }
}

/** The next elements that are painted anew, at most `count`. */
function unbakedFrom(
  objects: readonly BakedObject[],
  start: number,
  count: number,
  except: ReadonlyMap<BakedObject, unknown> | null = null,
): Element[] {
  const found: Element[] = []
  for (let at = start; at < objects.length && found.length < count; at++) {
    const object = objects[at]
    if (object && !object.isBaked && !except?.has(object)) found.push(object.source)
  }
  return found
}

function sourcesOf(objects: ReadonlySet<BakedObject>, count: number): Element[] {
  const found: Element[] = []
  for (const object of objects) {
    if (found.length === count) break
    found.push(object.source)
  }
  return found
}
