import { commonStyleSchema } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Bake, bytesOf, releaseBake, type View } from './bake.ts'
import { PLACE } from './only-moved.ts'

/**
 * Bitmaps of elements that look the same, such as copies, and of elements that were removed and may come back. A bitmap
 * fits exactly where the element lies equally on the pixel grid.
 */
export interface SharedBakes {
  /**
   * Lends the bitmap of an equal element; return it with `release`.
   * @param isExact whether it must lie equally on the pixel grid; without, one beside it serves until there is time
   */
  take(look: string, element: Element, view: View, isExact: boolean): { bake: Bake; isExact: boolean } | null
  /** Offers a bitmap to others; it is lent to the caller. */
  add(look: string, element: Element, view: View, bake: Bake): void
  /** Takes back a bitmap, shared or not. */
  release(bake: Bake): void
  /** Lends none of the bitmaps any more: what elements look like has changed. */
  clear(): void
}

/** Bitmaps of a look that differ in how they lie on the pixel grid. */
const MAX_POSITIONS = 8

interface Shared {
  bake: Bake
  /** Device px of the element's corner. */
  origin: { x: number; y: number }
  look: string
  scale: number
  users: number
}

/** What an element looks like at rest apart from its place, as a key. */
export function lookOf(element: Element): string {
  const { uuid: _, name: __, commonStyle, ...rest } = element
  // Most of a style's many values are the default: with them, keys would be ten times as long.
  let style = ''
  for (const [key, value] of Object.entries(commonStyle)) {
    if (value === DEFAULTS[key] || PLACE.includes(key)) continue
    style += `${key}:${typeof value === 'number' ? value : JSON.stringify(value)}\n`
  }
  return style + JSON.stringify(rest)
}

const DEFAULTS: Record<string, unknown> = commonStyleSchema.parse({})

/** @param unusedBytes memory for bitmaps that no object uses */
export function createSharedBakes(unusedBytes: number): SharedBakes {
  /** By look and scale. A look is long: joined with the scale it would be hashed anew at each access. */
  const known = new Map<string, Map<number, Shared[]>>()
  const lent = new Map<Bake['surface'], Shared>()
  /** Without users, the one that was released last at the end. */
  const unused = new Set<Shared>()
  let bytes = 0

  function forget(shared: Shared) {
    const scales = known.get(shared.look)
    const rest = scales?.get(shared.scale)?.filter((other) => other !== shared) ?? []
    if (rest.length > 0) scales?.set(shared.scale, rest)
    else scales?.delete(shared.scale)
    if (scales?.size === 0) known.delete(shared.look)
  }

  function remove(shared: Shared) {
    unused.delete(shared)
    bytes -= bytesOf(shared.bake)
    forget(shared)
    releaseBake(shared.bake)
  }

  return {
    take(look, element, view, isExact) {
      const origin = originOf(element, view)
      const found = known.get(look)?.get(view.scale) ?? []
      const shared =
        found.find((each) => isSamePhase(each.origin, origin)) ?? (isExact ? undefined : found[0])
      if (!shared) return null
      if (unused.delete(shared)) bytes -= bytesOf(shared.bake)
      shared.users += 1
      lent.set(shared.bake.surface, shared)
      const { bake } = shared
      const [x, y] = [origin.x - shared.origin.x, origin.y - shared.origin.y]
      const isSame = isWhole(x) && isWhole(y)
      return { bake: { ...bake, x: bake.x + Math.round(x), y: bake.y + Math.round(y) }, isExact: isSame }
    },
    add(look, element, view, bake) {
      const { scale } = view
      const scales = known.get(look) ?? new Map<number, Shared[]>()
      const others = scales.get(scale) ?? []
      if (others.length >= MAX_POSITIONS) return
      const shared = { bake: { ...bake }, origin: originOf(element, view), look, scale, users: 1 }
      known.set(look, scales.set(scale, [...others, shared]))
      lent.set(bake.surface, shared)
    },
    release(bake) {
      const shared = lent.get(bake.surface)
      if (!shared) return releaseBake(bake)
      shared.users -= 1
      if (shared.users > 0) return
      lent.delete(bake.surface)
      if (!known.get(shared.look)?.get(shared.scale)?.includes(shared)) return releaseBake(bake)
      unused.add(shared)
      bytes += bytesOf(bake)
      for (const oldest of unused) {
        if (bytes <= unusedBytes) break
        remove(oldest)
      }
    },
    clear() {
      for (const shared of unused) remove(shared)
      known.clear()
    },
  }
}

const originOf = ({ commonStyle: { left, top } }: Element, { scale, x, y }: View) => ({
  x: left * scale + x,
  y: top * scale + y,
})

/** Whether two points differ by whole px, but for rounding. */
const isSamePhase = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  isWhole(a.x - b.x) && isWhole(a.y - b.y)

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6
