import { createStore, delMany, getMany, keys, set, type UseStore } from 'idb-keyval'
import { SAVE_TIMING, within } from './timing.ts'
import type { CopySlot, LocalCopy } from './types.ts'

/** A found local copy. */
export interface FoundCopy extends LocalCopy {
  key: string
  discard(): Promise<void>
}

/** The local copies of one user; other users of this browser cannot see them. */
export interface LocalCopies {
  /** A slot for the copy of one tab. Tabs do not share slots, so no copy overwrites another tab's. */
  slot(workId: string): CopySlot
  /** The copies of a work, the newest first; empty where the browser has no storage. */
  find(workId: string): Promise<FoundCopy[]>
  /** The works that have copies, the newest first. */
  works(): Promise<LocalWork[]>
}

/** A work that can be opened without the service. */
export interface LocalWork {
  workId: string
  title: string
  /** Time of the last change, ms since 1970. */
  changedAt: number
}

const PREFIX = 'kept:'

let opened: UseStore | undefined
const database = (): UseStore => {
  opened ??= createStore('youlianyun', 'kept-works')
  return opened
}

/**
 * Local copies in IndexedDB; while the page goes away, when nothing can be awaited, in localStorage.
 */
export function localCopiesOf(userId: string): LocalCopies {
  const prefixOf = (workId: string) => `${userId}/${workId}/`
  return {
    slot(workId) {
      const key = prefixOf(workId) + crypto.randomUUID()
      return {
        async put(copy) {
          await set(key, copy, database())
          removeAtOnce(key)
          await removeAll(copy.replaces)
        },
        putNow: (copy) => putAtOnce(key, copy),
        remove: (replaced) => removeAll([key, ...replaced]),
      }
    },
    async find(workId) {
      const copies = await copiesOf(prefixOf(workId))
      return copies.map(([key, copy]) => ({ ...copy, key, discard: () => removeAll([key]) }))
    },
    async works() {
      const works = new Map<string, LocalWork>()
      for (const [key, { json, changedAt }] of await copiesOf(`${userId}/`)) {
        const workId = key.split('/')[1] ?? ''
        if (!works.has(workId)) works.set(workId, { workId, title: titleIn(json), changedAt })
      }
      return [...works.values()]
    },
  }
}

/** Copies by their keys, the newest first. */
async function copiesOf(prefix: string): Promise<[string, LocalCopy][]> {
  const copies = new Map(await withoutWaiting(storedCopies(prefix)))
  for (const [key, copy] of hastyCopies(prefix)) {
    const other = copies.get(key)
    if (!other || other.changedAt <= copy.changedAt) copies.set(key, copy)
  }
  return [...copies].sort(([, a], [, b]) => b.changedAt - a.changedAt)
}

function titleIn(json: string): string {
  try {
    const { title } = JSON.parse(json) as { title?: unknown }
    return typeof title === 'string' ? title : ''
  } catch {
    return ''
  }
}

/** A database that does not answer does not delay opening; its copies are found at the next opening. */
async function withoutWaiting(stored: Promise<[string, LocalCopy][]>): Promise<[string, LocalCopy][]> {
  let found: [string, LocalCopy][] = []
  async function wait() {
    found = await stored
  }
  await within(SAVE_TIMING.patience, wait())
  return found
}

async function removeAll(keys: readonly string[]): Promise<void> {
  for (const key of keys) removeAtOnce(key)
  if (keys.length === 0) return
  try {
    await delMany([...keys], database())
  } catch {
    // A copy that remains is found and compared again at the next opening.
  }
}

async function storedCopies(prefix: string): Promise<[string, LocalCopy][]> {
  try {
    const all = await keys<string>(database())
    const wanted = all.filter((key) => key.startsWith(prefix))
    const copies = await getMany<unknown>(wanted, database())
    return wanted.flatMap((key, at) => pairOf(key, copies[at]))
  } catch {
    // Private windows and strict settings have no database.
    return []
  }
}

function hastyCopies(prefix: string): [string, LocalCopy][] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX + prefix))
    return names.flatMap((name) =>
      pairOf(name.slice(PREFIX.length), JSON.parse(localStorage.getItem(name) ?? '')),
    )
  } catch {
    return []
  }
}

const pairOf = (key: string, value: unknown): [string, LocalCopy][] => (isCopy(value) ? [[key, value]] : [])

function isCopy(value: unknown): value is LocalCopy {
  if (typeof value !== 'object' || value === null) return false
  const { base, attempts, json, changedAt, replaces } = value as Record<string, unknown>
  const areNumbers = typeof base === 'number' && typeof changedAt === 'number'
  return areNumbers && typeof json === 'string' && Array.isArray(attempts) && Array.isArray(replaces)
}

function putAtOnce(key: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

function removeAtOnce(key: string) {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}
