import { del, get, set, update } from 'idb-keyval'
import { lazyStore } from '#src/browser-storage/lazy-store.ts'
import { type Conversation, keptConversations, restoredConversations } from './conversation.ts'

/** Works whose conversations are kept; those that were not used for longest go first. */
const MOST_WORKS = 30
const INDEX = 'index'

const database = lazyStore('youlianyun-assistant', 'conversations')

/** The conversations about one work, in this browser. */
export interface ConversationStore {
  /** Empty where the browser has no storage. */
  load(): Promise<Conversation[]>
  save(conversations: readonly Conversation[]): Promise<void>
}

export function conversationsOf(userId: string, workId: string): ConversationStore {
  const key = `${userId}/${workId}`
  return {
    async load() {
      try {
        return restoredConversations(await get<unknown>(key, database()))
      } catch {
        return []
      }
    },
    async save(conversations) {
      const kept = keptConversations(conversations)
      await set(key, kept, database())
      await dropOldest(key)
    },
  }
}

async function dropOldest(used: string) {
  let dropped: string[] = []
  await update<string[]>(
    INDEX,
    (before = []) => {
      const keys = [used, ...before.filter((key) => key !== used)]
      dropped = keys.slice(MOST_WORKS)
      return keys.slice(0, MOST_WORKS)
    },
    database(),
  )
  for (const key of dropped) await del(key, database())
}
