import { subscribe } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import { type Editing, snapshotOf } from '#engine/editing/index.ts'
import { PAGE_FACTS, type PageDetail } from '#server/api/pages.ts'
import { createDelay } from './timing.ts'
import type { Attempt } from './types.ts'

/** The saved part of the editor's state: snapshots, which are the same objects while nothing changes. */
export interface Content {
  readonly project: object
  readonly covers: object
}

export interface ContentWatch {
  /** The same object while nothing changes. */
  now: () => Content
  stop: () => void
}

/** Delay, in ms, of checking whether a write changed the content. */
const LOOK = { quiet: 60, limit: 120 }

/** Notifies of changes of the content. Takes snapshots only after a write: one may visit the whole project. */
export function watchContent({ undoable, covers, session }: Editing, onChange: () => void): ContentWatch {
  const take = (): Content => ({
    project: snapshotOf(undoable).project,
    covers: snapshotOf(covers).coverList,
  })
  let content = take()
  let isStale = false

  function now(): Content {
    if (!isStale) return content
    isStale = false
    const next = take()
    if (isSameContent(next, content)) return content
    content = next
    onChange()
    return content
  }

  const look = createDelay(LOOK, () => {
    // A gesture writes at every frame, and its end or its cancellation decides what remains.
    if (session.isGestureOn) look.poke()
    else now()
  })
  const written = () => {
    isStale = true
  }
  // A write must be known at once, but hundreds of them in a task need only one timer.
  const offs = [undoable, covers].flatMap((root) => [
    subscribe(root, written, true),
    subscribe(root, look.poke),
  ])
  return {
    now,
    stop() {
      look.cancel()
      for (const off of offs) off()
    },
  }
}

const isSameContent = (a: Content, b: Content): boolean => a.project === b.project && a.covers === b.covers

/** Levels above an element: project, pages, page, elements, element. */
const [PROJECT_DEPTH, PAGE_DEPTH] = [4, 2]

export type JsonWriter = (project: object) => string

/**
 * Serializes snapshots as JSON and caches the text of unchanged elements: saving while typing costs only the
 * changed ones.
 */
export function createJsonWriter(): JsonWriter {
  const known = new WeakMap<object, string>()
  // Pages are large and the history keeps many of them, so only those of the last call are cached.
  let pages = new Map<object, string>()
  let nextPages = new Map<object, string>()

  function write(value: unknown, depth: number): string | undefined {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    if (depth === 0) return writeWhole(value)
    if (depth !== PAGE_DEPTH) return writeParts(value, depth)
    const text = pages.get(value) ?? writeParts(value, depth)
    nextPages.set(value, text)
    return text
  }

  function writeParts(value: object, depth: number): string {
    if (Array.isArray(value)) return `[${value.map((item) => write(item, depth - 1) ?? 'null').join(',')}]`
    const parts: string[] = []
    for (const [key, item] of Object.entries(value)) {
      const text = write(item, depth - 1)
      if (text !== undefined) parts.push(`${JSON.stringify(key)}:${text}`)
    }
    return `{${parts.join(',')}}`
  }

  function writeWhole(value: object): string {
    const before = known.get(value)
    if (before !== undefined) return before
    const text = JSON.stringify(value)
    known.set(value, text)
    return text
  }

  return (project) => {
    const text = writeParts(project, PROJECT_DEPTH)
    pages = nextPages
    nextPages = new Map()
    return text
  }
}

/**
 * The body of a save: the project with the version and the id of the attempt, and whether the service keeps the
 * version that it replaces in any case.
 */
export const saveBody = (
  write: JsonWriter,
  project: object,
  workId: string,
  { isOverwriting, ...attempt }: Attempt & { isOverwriting: boolean },
): string => `{"isOverwriting":${isOverwriting},"pageData":${write({ ...project, _id: workId, ...attempt })}}`

/**
 * The attempt's id of a stored version. The service keeps it as an unknown key. A version is ours only if id
 * and number agree, since others may have copied the id along.
 */
export function saveIdOf(page: PageDetail): string | undefined {
  const { saveId } = page as PageDetail & { saveId?: unknown }
  return typeof saveId === 'string' ? saveId : undefined
}

export const isOurs = (stored: PageDetail, attempts: readonly Attempt[]): boolean =>
  attempts.some(({ version, saveId }) => version === stored.version && saveId === saveIdOf(stored))

/** Keys of the service and of saving; they are not part of the author's work. */
export const ADDED_KEYS: ReadonlySet<string> = new Set([
  'saveId',
  ...PAGE_FACTS.filter((key) => key !== 'version'),
])

/** The project in an answer, without the added keys. */
export const projectOf = (page: PageDetail): Project =>
  Object.fromEntries(Object.entries(page).filter(([key]) => !ADDED_KEYS.has(key))) as Project // all other keys are its own
