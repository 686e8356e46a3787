import { type Page, type Project, restoreProject } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { ADDED_KEYS, isOurs, projectOf } from './content.ts'
import type { FoundCopy } from './local-copies.ts'
import type { LocalCopy } from './types.ts'

/** How a work opens. All `copies` have the same content; a crash while opening leaves two. */
export type Opening<Copy extends FoundCopy = FoundCopy> =
  /** The service's version. `outdated` copies contain nothing else. */
  | { kind: 'stored'; project: Project; outdated: Copy[] }
  /** The service's version with the changes of local copies applied. */
  | { kind: 'restored'; project: Project; mine: Project; copies: Copy[]; outdated: Copy[] }
  /** The local copy, while the service cannot be reached. */
  | { kind: 'offline'; mine: Project; copies: Copy[]; outdated: Copy[] }
  /** What the service had when the work was last open in this browser, while the service cannot be reached. */
  | { kind: 'earlier'; project: Project; outdated: Copy[] }
  /** The local copy; the service has something else. */
  | { kind: 'conflict'; mine: Project; theirs: PageDetail; copies: Copy[]; outdated: Copy[] }

/** Compares the service's version with the local copies, the newest first. */
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
  // Only the newest copy is opened; the others are found again next time.
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

/** Opens the newest readable copy without the service. @returns null when there is none */
export function planOffline<Copy extends FoundCopy>(copies: readonly Copy[]): Opening<Copy> | null {
  for (const copy of copies) {
    const mine = projectIn(copy)
    if (mine) return { kind: 'offline', mine, copies: [copy], outdated: [] }
  }
  return null
}

/**
 * Opens the version that the service had when the work was last open, without the service.
 * @returns null when it is unreadable
 */
export function planEarlier<Copy extends FoundCopy>(version: number, json: string): Opening<Copy> | null {
  const project = projectIn({ base: version, json })
  return project && { kind: 'earlier', project, outdated: [] }
}

/** The project in a local copy, with the version that its changes started from. */
function projectIn(copy: Pick<LocalCopy, 'base' | 'json'>): Project | null {
  try {
    const restored = restoreProject(JSON.parse(copy.json))
    return restored.ok ? { ...restored.project, version: copy.base } : null
  } catch {
    return null
  }
}

/** Whether two projects have the same content. */
function isSameWork(a: Project, b: Project): boolean {
  return isEqual(contentOf(a), contentOf(b))
}

const contentOf = (project: Project) =>
  Object.fromEntries(Object.entries(project).filter(([key]) => key !== 'version' && !ADDED_KEYS.has(key)))

/** Deep equality that ignores the order of keys. Undefined means missing, as in JSON. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => isEqual(left[key], right[key]))
}

export const isSamePage = (a: Page, b: Page): boolean => isEqual(a, b)

/** The difference of two versions, in pages. */
export interface Difference {
  /** Number of pages that both have with different content. */
  changed: number
  /** Number of pages that only the first one has. */
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
