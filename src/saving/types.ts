import type { Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'

/** How far the edited work is saved. */
export interface SaveState {
  status: 'saved' | 'changed' | 'saving' | 'offline' | 'failed' | 'conflict'
  /** Time of the last save at the service, ms since 1970. */
  savedAt: number | null
  /** The error, in Chinese. */
  message: string | null
  /** Time of the next automatic retry, ms since 1970. */
  retryAt: number | null
  /** Why retrying does not help until something changes. */
  barrier: Barrier | null
  /** Whether this browser keeps the changes that the service does not have yet. */
  local: 'kept' | 'pending' | 'failed'
  /** The content is what the service had when the work was open last, without changes; what it has now is unknown. */
  isEarlier: boolean
  /** The version that the service has instead; saving waits for the author's decision. */
  conflict: Conflict | null
  isConflictOpen: boolean
}

/** No permission; logged out; forbidden by the service; deleted; refused because of the content. */
export type Barrier = 'readOnly' | 'session' | 'forbidden' | 'gone' | 'refused'

/** Two versions of one work. Neither object is reactive. */
export interface Conflict {
  mine: Project
  /** The version that `mine` started from. */
  base: number
  /** Time of the last change of `mine`, ms since 1970. */
  changedAt: number
  theirs: PageDetail
}

/** One attempt to save, which is recognized if its answer was lost. */
export interface Attempt {
  version: number
  saveId: string
}

/** The service, for one work. Every call may throw an ApiError. */
export interface WorkService {
  /** Stores the body of a save. `isLast`: the page is going away and will not see the answer. */
  store(body: string, options: { isLast: boolean }): Promise<void>
  /** The stored version. */
  load(): Promise<PageDetail>
  /** Creates a new work. @returns its id */
  create(project: Project): Promise<string>
  /** Keeps a project in the recycle bin as a work of its own. */
  setAside(project: Project): Promise<void>
}

/** The local copy of a work, until the service has it. */
export interface LocalCopy {
  /** The version that the changes started from. */
  base: number
  /** Attempts without an answer; the service may have stored one of them. */
  attempts: Attempt[]
  /** The project as JSON. */
  json: string
  /** Time of the last change, ms since 1970. */
  changedAt: number
  /** Keys of earlier copies that this one continues; a crash may leave them behind. */
  replaces: string[]
}

/** The slot of one tab's local copy. */
export interface CopySlot {
  /** Writes the copy, then removes those that it replaces. */
  put(copy: LocalCopy): Promise<void>
  /** The same without waiting, for a page that is going away. @returns whether it was written */
  putNow(copy: LocalCopy): boolean
  /** Removes the copy and those that it replaces. */
  remove(replaced: readonly string[]): Promise<void>
}
