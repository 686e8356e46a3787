import { clear, createStore, del, delMany, get, set, type UseStore, update } from 'idb-keyval'

/** A work as the service had it when it was open in this browser. */
export interface OpenedWork {
  title: string
  isTemplate: boolean
  version: number
  /** The project as JSON. */
  json: string
}

/** An entry of the list of opened works. */
export interface OpenedEntry {
  workId: string
  title: string
  /** ms since 1970. */
  openedAt: number
}

/** The works that one user has opened in this browser, so that they also open without the service. */
export interface OpenedWorks {
  /** Keeps a work, and removes the one that was not open for longest if there are too many. */
  keep(workId: string, work: OpenedWork): Promise<void>
  /** Undefined where there is none, or the browser has no storage. */
  find(workId: string): Promise<OpenedWork | undefined>
  remove(workId: string): Promise<void>
  /** The last opened first. */
  list(): Promise<OpenedEntry[]>
}

/** Works that are kept; of any more, those that were not open for longest are removed. */
export const MAX_OPENED = 20
/** UTF-16 units; a larger work is not kept. */
const MAX_JSON = 10_000_000

const INDEX = 'index'
type Index = (OpenedEntry & { key: string })[]

let opened: UseStore | undefined
const database = (): UseStore => {
  opened ??= createStore('youlianyun-opened', 'opened-works')
  return opened
}

export function openedWorksOf(userId: string): OpenedWorks {
  const keyOf = (workId: string) => `${userId}/${workId}`

  /** Changes the index, and removes the works that it no longer lists. */
  async function reindex(change: (index: Index) => Index) {
    let gone: string[] = []
    await update<Index>(
      INDEX,
      (before = []) => {
        const all = change(before)
        const kept = all.slice(0, MAX_OPENED)
        const listed = new Set(kept.map(({ key }) => key))
        gone = [...before, ...all].map(({ key }) => key).filter((key) => !listed.has(key))
        return kept
      },
      database(),
    )
    await delMany(gone, database())
  }

  async function remove(workId: string) {
    const key = keyOf(workId)
    await reindex((index) => index.filter((entry) => entry.key !== key))
    await del(key, database())
  }

  return {
    async keep(workId, work) {
      if (work.json.length > MAX_JSON) return remove(workId)
      const key = keyOf(workId)
      await set(key, work, database())
      const entry = { key, workId, title: work.title, openedAt: Date.now() }
      await reindex((index) => [entry, ...index.filter((other) => other.key !== key)])
    },
    async find(workId) {
      try {
        const found = await get<unknown>(keyOf(workId), database())
        return isOpenedWork(found) ? found : undefined
      } catch {
        // Private windows and strict settings have no database.
        return undefined
      }
    },
    remove,
    async list() {
      try {
        const index = (await get<Index>(INDEX, database())) ?? []
        return index.filter(({ key, workId }) => key === keyOf(workId))
      } catch {
        return []
      }
    },
  }
}

/** Removes the works of all users, as a logout does. */
export const clearOpenedWorks = (): Promise<void> => clear(database())

function isOpenedWork(value: unknown): value is OpenedWork {
  if (typeof value !== 'object' || value === null) return false
  const { title, isTemplate, version, json } = value as Record<string, unknown>
  const areTexts = typeof title === 'string' && typeof json === 'string'
  return areTexts && typeof isTemplate === 'boolean' && typeof version === 'number'
}
