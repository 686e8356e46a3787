import { snapshot, subscribe } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { createDelay } from './timing.ts'
import type { Attempt } from './types.ts'

/** What of the editor is saved: snapshots, the same objects as long as nothing changes. */
export interface Content {
  readonly project: object
  readonly covers: object
}

export interface ContentWatch {
  /** The same object while nothing changes. */
  now(): Content
  stop(): void
}

/** So long after a write, in ms, it is looked whether it was one of the content; a drag writes at every frame. */
const LOOK = { quiet: 60, limit: 120 }

/** Says when the content has changed. A snapshot may walk through the whole project: none is taken in vain. */
export function watchContent({ undoable, covers }: Editing, onChange: () => void): ContentWatch {
  const take = (): Content => ({ project: snapshot(undoable).project, covers: snapshot(covers).coverList })
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

  const look = createDelay(LOOK, now)
  const written = () => {
    isStale = true
    look.poke()
  }
  const offs = [undoable, covers].map((root) => subscribe(root, written, true))
  return {
    now,
    stop() {
      look.cancel()
      for (const off of offs) off()
    },
  }
}

const isSameContent = (a: Content, b: Content): boolean => a.project === b.project && a.covers === b.covers

/** How far above its elements a thing lies: project, pages, page, elements, element. */
const [PROJECT_DEPTH, PAGE_DEPTH] = [4, 2]

export type JsonWriter = (project: object) => string

/**
 * Writes snapshots as JSON. An element that did not change is not written again: a save while typing costs
 * what was typed, not what the project weighs.
 */
export function createJsonWriter(): JsonWriter {
  const known = new WeakMap<object, string>()
  // Pages are large, and history holds on to many of them: only those of the last time are remembered.
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

/** The body of a save: the project under the version and the name of this sending. */
export const saveBody = (write: JsonWriter, project: object, workId: string, attempt: Attempt): string =>
  `{"pageData":${write({ ...project, _id: workId, ...attempt })}}`

/**
 * The name that a stored version was sent under. It is an unknown key to the service, which keeps those; a
 * version counts as ours only when name and number agree, since others may have carried the name along.
 */
export function saveIdOf(page: PageDetail): string | undefined {
  const { saveId } = page as PageDetail & { saveId?: unknown }
  return typeof saveId === 'string' ? saveId : undefined
}

export const isOurs = (stored: PageDetail, attempts: readonly Attempt[]): boolean =>
  attempts.some(({ version, saveId }) => version === stored.version && saveId === saveIdOf(stored))

/** Keys of the service and of saving; they say nothing about what the author made. */
export const ADDED_KEYS: ReadonlySet<string> = new Set([
  'saveId',
  '_id',
  'ownerId',
  'members',
  'isPublish',
  'isTemplate',
  'videoUrl',
  'updatedBy',
  'created',
  'updated',
])

/** The project in what the service answers, without what was added to it. */
export const projectOf = (page: PageDetail): Project =>
  Object.fromEntries(Object.entries(page).filter(([key]) => !ADDED_KEYS.has(key))) as Project // all other keys are its own
