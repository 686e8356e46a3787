import type { Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'

/** How far the work on the editor is kept. */
export interface SaveState {
  status: 'saved' | 'changed' | 'saving' | 'offline' | 'failed' | 'conflict'
  /** When the service last took it, ms since 1970. */
  savedAt: number | null
  /** What went wrong, in Chinese. */
  message: string | null
  /** When it is tried again by itself, ms since 1970. */
  retryAt: number | null
  /** Why trying again does not help, until something is done about it. */
  barrier: Barrier | null
  /** What this browser has of the changes that the service does not have yet. */
  local: 'kept' | 'pending' | 'failed'
  /** What the service has instead of what is on the editor; saving waits until the author has selected. */
  conflict: Conflict | null
  isConflictOpen: boolean
}

/** The author may only look; logged out; not allowed (any more); deleted; refused for what is in it. */
export type Barrier = 'readOnly' | 'session' | 'forbidden' | 'gone' | 'refused'

/** Two versions of one work. Neither object is reactive. */
export interface Conflict {
  mine: Project
  /** The version that `mine` started from. */
  base: number
  /** When `mine` was changed last, ms since 1970. */
  changedAt: number
  theirs: PageDetail
}

/** One sending of the work, recognised again when its answer was lost. */
export interface Attempt {
  version: number
  saveId: string
}

/** The service, for one work. Everything may throw an `ApiError`. */
export interface WorkService {
  /** Stores a save made by `saveBody`. `isLast`: the page is going away and will not see the answer. */
  store(body: string, options: { isLast: boolean }): Promise<void>
  /** What is stored now. */
  load(): Promise<PageDetail>
  /** Makes a new work. @returns its id */
  create(project: Project): Promise<string>
}

/** What this browser keeps of a work until the service has it. */
export interface LocalCopy {
  /** The version that the changes started from. */
  base: number
  /** Sendings whose answers have not come; the service may have one of them. */
  attempts: Attempt[]
  /** The project as JSON. */
  json: string
  /** When it was changed last, ms since 1970. */
  changedAt: number
  /** Keys of earlier copies that this one goes on from; a crash may leave them behind. */
  replaces: string[]
}

/** The place of one editor's local copy. */
export interface CopySlot {
  /** Copies that it replaces go once it is written. */
  put(copy: LocalCopy): Promise<void>
  /** The same at once, for a page that is going away. @returns whether it was kept */
  putNow(copy: LocalCopy): boolean
  /** Removes the copy, and those that it would have replaced. */
  remove(replaced: readonly string[]): Promise<void>
}
