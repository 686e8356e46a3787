import { type Page, type Project, restoreProject } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { ADDED_KEYS, isOurs, projectOf } from './content.ts'
import type { FoundCopy } from './local-copies.ts'
import type { LocalCopy } from './types.ts'

/** How a work is to be opened. `copies` all hold the same; a page that crashed while opening leaves two. */
export type Opening<Copy extends FoundCopy = FoundCopy> =
  /** As the service has it. `outdated` are copies that say nothing more. */
  | { kind: 'stored'; project: Project; outdated: Copy[] }
  /** As the service has it, and the changes that were kept here on top. */
  | { kind: 'restored'; project: Project; mine: Project; copies: Copy[]; outdated: Copy[] }
  /** As it was kept here, while the service cannot be asked. */
  | { kind: 'offline'; mine: Project; copies: Copy[]; outdated: Copy[] }
  /** As it was kept here; the service has something else. */
  | { kind: 'conflict'; mine: Project; theirs: PageDetail; copies: Copy[]; outdated: Copy[] }

/** Compares what the service has with what was kept here, the newest copy first. */
export function planOpening<Copy extends FoundCopy>(
  stored: PageDetail,
  found: readonly Copy[],
): Opening<Copy> {
  const project = projectOf(stored)
  const replaced = new Set(found.flatMap(({ replaces }) => replaces))
  const readable = found.flatMap((copy): Readable<Copy>[] => {
    const mine = replaced.has(copy.key) ? null : projectIn(copy)
    return mine ? [{ copy, mine }] : []
  })
  const isOutdated = ({ mine }: Readable<Copy>) => isSameWork(mine, project)
  const outdated = [
    ...readable.filter(isOutdated).map(({ copy }) => copy),
    ...found.filter(({ key }) => replaced.has(key)),
  ]
  // Of several the newest is opened now; the others are found again next time.
  const newest = readable.find((each) => !isOutdated(each))
  if (!newest) return { kind: 'stored', project, outdated }
  const { mine } = newest
  const copies = readable.filter((each) => isSameWork(each.mine, mine)).map(({ copy }) => copy)
  const isOnTop = copies.some(({ base, attempts }) => base === stored.version || isOurs(stored, attempts))
  return isOnTop
    ? { kind: 'restored', project, mine: { ...mine, version: stored.version }, copies, outdated }
    : { kind: 'conflict', mine, theirs: stored, copies, outdated }
}

interface Readable<Copy> {
  copy: Copy
  mine: Project
}

/** Opens what was kept here without the service, the newest copy first. @returns null when there is nothing */
export function planOffline<Copy extends FoundCopy>(copies: readonly Copy[]): Opening<Copy> | null {
  for (const copy of copies) {
    const mine = projectIn(copy)
    if (mine) return { kind: 'offline', mine, copies: [copy], outdated: [] }
  }
  return null
}

/** The project in a local copy, at the version that its changes started from. */
function projectIn(copy: LocalCopy): Project | null {
  try {
    const restored = restoreProject(JSON.parse(copy.json))
    return restored.ok ? { ...restored.project, version: copy.base } : null
  } catch {
    return null
  }
}

/** Whether two projects are the same work of the author. */
function isSameWork(a: Project, b: Project): boolean {
  return isEqual(contentOf(a), contentOf(b))
}

const contentOf = (project: Project) =>
  Object.fromEntries(Object.entries(project).filter(([key]) => key !== 'version' && !ADDED_KEYS.has(key)))

/** Equal in depth; keys in any order. What is undefined is missing, as in JSON. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => isEqual(left[key], right[key]))
}

export const isSamePage = (a: Page, b: Page): boolean => isEqual(a, b)

/** How two versions differ, in pages. */
export interface Difference {
  /** Pages that both have, and that are not the same. */
  changed: number
  /** Pages that only the first one has. */
  added: number
}

export function differenceOf(one: Project, other: Project): Difference {
  const others = new Map(other.pages.map((page) => [page.uuid, page]))
  let [changed, added] = [0, 0]
  for (const page of one.pages) {
    const twin = others.get(page.uuid)
    if (!twin) added++
    else if (!isSamePage(page, twin)) changed++
  }
  return { changed, added }
}
