import type { Element } from '#engine/elements/schemas.ts'

/** Whether two states of an element differ in nothing but their place and layer, which its bitmap does not depend on. */
export function isOnlyMoved(before: Element, after: Element): boolean {
  return haveSame(before, after, ['commonStyle']) && haveSame(before.commonStyle, after.commonStyle, PLACE)
}

/** Values of a style on which the bitmap of an element does not depend. */
export const PLACE: readonly string[] = ['left', 'top', 'zIndex', 'opacity']

/** Whether all values but the exceptions are identical. Unchanged parts of snapshots are the same objects. */
function haveSame(a: object, b: object, except: readonly string[]): boolean {
  const keys = Object.keys(a) as (keyof typeof a)[]
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => a[key] === b[key] || except.includes(key))
}
