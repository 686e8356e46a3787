import type { StaticCanvas } from 'fabric'
import type { Element } from '#engine/elements/schemas.ts'
import { type Bounds, unionOf } from '#engine/geometry/index.ts'
import type { CanvasView } from './bake.ts'
import type { BakedObject } from './baked-object.ts'
import { prepareContentBoxes, prepareTexts } from './content-box.ts'
import { coveredAmong } from './covered.ts'
import { viewOf } from './page-canvas.ts'
import type { PageScene } from './page-scene.ts'
import { createShownAreas, type ShownAreas } from './shown-areas.ts'
import { createUnderlay, TILE, type Underlay } from './underlay.ts'

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

type Clip = (context: CanvasRenderingContext2D) => void

/** Bitmaps that `paintNext` paints at least, so that pages with few elements never appear in parts. */
const MIN_BITMAPS = 20

/** Elements whose texts are laid out at once, before their bitmaps are painted. */
const PREPARED_AT_ONCE = 100

/** Objects of which some are probably hidden: finding them takes time. */
const MIN_HIDING = 200

/** Fewer objects are drawn at once. */
const MIN_BELOW = 20
/** How many times as many objects as in the area may be drawn for a part of the underlay, which serves later paintings. */
const UNDERLAY_COST = 2.5
/** Fewer objects below others are painted within a frame, so that nothing need be prepared. */
const MIN_PREPARED = 50
/** How far beyond objects what lies below them is prepared, in device px: so far they may move in the first frame. */
const PREPARED_MARGIN = 12

/**
 * @param keepsBelow whether what lies below objects that change again and again is kept, as during a drag: then only
 *   they are drawn, and those above them.
 */
export function createRepainter(canvas: StaticCanvas, scene: PageScene, keepsBelow = false): Repainter {
  /** Those that are painted, back to front. */
  let order: BakedObject[] = []
  /** Their indices in `order`. */
  let indices = new Map<BakedObject, number>()
  let areas = areasOf(0)

  let underlay: Underlay | null = null
  /** The lowest index of the objects that changed last, and whether it was so before. */
  let changed: { floor: number; isRepeated: boolean } = { floor: -1, isRepeated: false }
  /** Where they were and are. */
  let changedBounds: Bounds[] = []
  /** Objects without bitmaps that `paintNext` has left out. Their areas are rough. */
  const hidden = new Set<BakedObject>()
  /** Those that opaque ones cover now, with their rough bounds; null if it must be found out again. */
  let covered: ReadonlyMap<BakedObject, Bounds> | null = null

  function areasOf(size: number): ShownAreas {
    return createShownAreas({
      size,
      opaqueBoundsOf: (at) => order[at]?.opaqueBounds(viewOf(canvas), canvas.getContext()) ?? null,
      isLeftOut: (at) => isLeftOut(order[at]),
      isTranslucent: (at) => isApproximate(order[at]),
    })
  }

  /** Edges of scaled or shifted bitmaps are translucent. */
  const isApproximate = (object: BakedObject | undefined) =>
    object !== undefined && scene.approximate.has(object)

  /** Takes an object as it is shown now. */
  function take(object: BakedObject, at: number, view: CanvasView, isExact = false) {
    const rough = hidden.has(object) ? object.coverable(view, canvas.getContext()).roughBounds : null
    if (!rough) hidden.delete(object)
    areas.set(at, rough ?? object.deviceBounds(view, isExact))
    scene.changed.delete(object)
  }

  function dropUnderlay() {
    underlay?.dispose()
    underlay = null
  }

  function start(size: number) {
    dropUnderlay()
    changed = { floor: -1, isRepeated: false }
    order = []
    indices = new Map()
    areas = areasOf(size)
    hidden.clear()
    covered = null
  }

  /** The objects without bitmaps that opaque ones cover within the page. */
  function coveredNow(view: CanvasView): ReadonlyMap<BakedObject, Bounds> {
    const { width = 0, height = 0 } = canvas.backgroundImage ?? {}
    const page = {
      ...{ left: view.x, right: view.x + width * view.scale },
      ...{ top: view.y, bottom: view.y + height * view.scale },
    }
    const context = canvas.getContext()
    covered ??= coveredAmong(scene.objects, alignedToPixels(page, canvas), (object) =>
      object.coverable(view, context),
    )
    return covered
  }

  const isLeftOut = (object: BakedObject | undefined) =>
    object !== undefined && hidden.has(object) && coveredNow(viewOf(canvas)).has(object)

  /** @param rough bounds of a hidden object as `coveredNow` found them: there may be thousands of hidden objects */
  function append(object: BakedObject, view: CanvasView, rough: Bounds | null = null) {
    indices.set(object, order.length)
    if (rough && !scene.changed.has(object)) areas.set(order.length, rough)
    else take(object, order.length, view)
    order.push(object)
  }

  function changedAreas(): Bounds[] {
    changedBounds = []
    let floor = Infinity
    const view = viewOf(canvas)
    for (const object of [...scene.changed]) {
      const at = indices.get(object)
      if (at === undefined) continue
      floor = Math.min(floor, at)
      changedBounds.push(areas.at(at))
      take(object, at, view)
      changedBounds.push(areas.at(at))
      covered = null
    }
    if (underlay && floor < underlay.floor) dropUnderlay()
    if (floor < Infinity) changed = { floor, isRepeated: floor === changed.floor }
    return changedBounds.map((area) => alignedToPixels(area, canvas)).filter((area) => !isEmpty(area))
  }

  /** Paints the background and objects on an empty part of a context, which is clipped to it. */
  function paintFrom(context: CanvasRenderingContext2D, objects: readonly number[]) {
    const view = viewOf(canvas)
    context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y)
    canvas.backgroundImage?.render(context)
    context.setTransform(1, 0, 0, 1, 0, 0)
    for (const at of objects) order[at]?.draw(context, view)
  }

  /** The underlay that the last change may use; it may have nothing in an area yet. */
  function currentUnderlay(): Underlay | null {
    if (!keepsBelow || order.length !== scene.objects.length) return null
    const { floor, isRepeated } = changed
    if (underlay?.floor !== floor && isRepeated && floor >= MIN_BELOW) underlay = underlayFrom(floor)
    return underlay
  }

  /** Paints a part of the underlay if that takes not much longer than `drawn` objects. @returns whether it did */
  function fillMissing(below: Underlay, missing: Bounds, drawn: number, clip?: Clip): boolean {
    const objects = areas.visibleIn(missing, below.floor)
    if (objects.length > UNDERLAY_COST * drawn) return false
    fillUnderlay(below, missing, objects, clip)
    return true
  }

  function fillUnderlay(below: Underlay, area: Bounds, objects: readonly number[], clip?: Clip) {
    below.fill(area, (context) => {
      clip?.(context)
      paintFrom(context, objects)
    })
  }

  function prepareUnderlay(objects: readonly BakedObject[], clip?: Clip): boolean {
    const found = objects.map((object) => indices.get(object)).filter((at) => at !== undefined)
    const shown = found.map((at) => areas.at(at))
    const around = unionOf(shown)
    const floor = found.reduce((lowest, at) => Math.min(lowest, at), Infinity)
    if (!keepsBelow || !around || floor < MIN_BELOW) return false
    const area = alignedToPixels(
      {
        ...{ left: around.left - PREPARED_MARGIN, right: around.right + PREPARED_MARGIN },
        ...{ top: around.top - PREPARED_MARGIN, bottom: around.bottom + PREPARED_MARGIN },
      },
      canvas,
    )
    if (underlay?.floor !== floor) {
      if (isEmpty(area) || areas.visibleIn(area, floor).length < MIN_PREPARED) return false
      changedBounds = shown
      underlay = underlayFrom(floor)
    }
    const missing = underlay.missingIn(area)
    if (!missing) return false
    const row = { ...missing, bottom: Math.min(missing.bottom, missing.top + TILE) }
    fillUnderlay(underlay, row, areas.visibleIn(row, floor), clip)
    return true
  }

  /** An underlay in the place of the one before. */
  function underlayFrom(floor: number): Underlay {
    const above = [...changedBounds]
    for (let at = floor; at < order.length; at++) above.push(areas.at(at))
    const aligned = above.map((area) => alignedToPixels(area, canvas))
    return createUnderlay(canvas.lowerCanvasEl, floor, aligned, underlay)
  }

  function paint(area: Bounds, clip?: Clip): number {
    const [width, height] = [area.right - area.left, area.bottom - area.top]
    const kept = currentUnderlay()
    const missing = kept?.missingIn(area) ?? null
    const floor = kept && !missing ? kept.floor : 0
    const objects = areas.visibleIn(area, order.length, floor)
    const below = missing && kept && !fillMissing(kept, missing, objects.length, clip) ? null : kept
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
      for (const at of above) order[at]?.draw(context, view)
    } else paintFrom(context, objects)
    context.restore()
    return above.length
  }

  function paintWhole(area: Bounds, clip?: Clip) {
    const aligned = alignedToPixels(area, canvas)
    if (!isEmpty(aligned)) paint(aligned, clip)
  }

  /** Paints objects that were left out because of others that have changed since. */
  function showUncovered(clip?: Clip) {
    covered = null
    for (const object of hidden) {
      const at = indices.get(object)
      if (at !== undefined && !isLeftOut(object)) paintWhole(areas.at(at), clip)
    }
  }

  return {
    isOutdated(except) {
      for (const object of scene.changed) {
        if (indices.has(object) && object.revision !== except?.get(object)) return true
      }
      return false
    },
    changedAreas,
    paint,
    prepareUnderlay,
    reset() {
      start(scene.objects.length)
      const view = viewOf(canvas)
      for (const object of scene.objects) append(object, view)
    },
    begin(clip) {
      start(scene.objects.length)
      const { width, height } = canvas
      // What a larger view has left lies outside of the page, and so of what is clipped.
      canvas.getContext().clearRect(0, 0, width, height)
      paint({ left: 0, top: 0, right: width, bottom: height }, clip)
    },
    paintNext(isTimeSpent, clip) {
      const all = scene.objects
      const context = canvas.getContext()
      let bitmaps = 0
      if (!isTimeSpent) prepareContentBoxes(unbakedFrom(all, order.length, Infinity))
      const view = viewOf(canvas)
      const behind = isTimeSpent && all.length >= MIN_HIDING ? coveredNow(view) : null
      let isChanged = false
      context.save()
      clip?.(context)
      for (let object = all[order.length]; object; object = all[order.length]) {
        isChanged ||= scene.changed.has(object)
        const rough = behind?.get(object)
        if (rough && !object.isBaked) {
          hidden.add(object)
          append(object, view, rough)
          continue
        }
        if (isTimeSpent && !object.isBaked) {
          if (bitmaps >= MIN_BITMAPS && isTimeSpent()) break
          if (bitmaps % PREPARED_AT_ONCE === 0)
            prepareTexts(unbakedFrom(all, order.length, PREPARED_AT_ONCE, behind))
          bitmaps += 1
        }
        object.draw(context, view, isTimeSpent !== null)
        append(object, view)
      }
      context.restore()
      if (isChanged) showUncovered(clip)
      return order.length === all.length
    },
    get hidesAny() {
      return hidden.size > 0
    },
    prepareHidden(isTimeSpent, clip) {
      const view = viewOf(canvas)
      const larger: Bounds[] = []
      let bitmaps = 0
      for (const object of hidden) {
        if (bitmaps > 0 && isTimeSpent()) break
        if (bitmaps % PREPARED_AT_ONCE === 0) prepareTexts(sourcesOf(hidden, PREPARED_AT_ONCE))
        bitmaps += 1
        hidden.delete(object)
        const at = indices.get(object)
        if (at === undefined) continue
        const rough = areas.at(at)
        take(object, at, view, true)
        if (!contains(rough, areas.at(at))) larger.push(areas.at(at))
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

const contains = (outer: Bounds, inner: Bounds) =>
  isEmpty(inner) ||
  (inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom)

const isEmpty = ({ left, top, right, bottom }: Bounds) => right <= left || bottom <= top

/** Extends an area by a px for anti-aliased edges, within the canvas; an empty one stays empty. */
function alignedToPixels(area: Bounds, { width, height }: { width: number; height: number }): Bounds {
  if (isEmpty(area)) return area
  return {
    left: Math.max(0, Math.floor(area.left) - 1),
    top: Math.max(0, Math.floor(area.top) - 1),
    right: Math.min(width, Math.ceil(area.right) + 1),
    bottom: Math.min(height, Math.ceil(area.bottom) + 1),
  }
}
