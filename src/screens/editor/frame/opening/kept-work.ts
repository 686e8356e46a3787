import type { OpenedWork } from '#src/saving/opened-works.ts'
import { session } from '#src/session/index.ts'

const load = () => import('#src/saving/opened-works.ts')

/** What this browser keeps of a work that the service has, so that it also opens without the service. */
export function keptWork(userId: string, workId: string) {
  async function write(change: () => Promise<void>): Promise<void> {
    try {
      await change()
    } catch {
      // Storage is full or forbidden: the work opens only with the service.
    }
  }
  return {
    keep: (work: OpenedWork) =>
      void write(async () => {
        const { openedWorksOf } = await load()
        // A logout has removed everything; a save that ends later must not bring it back.
        if (session() !== null) await openedWorksOf(userId).keep(workId, work)
      }),
    remove: () => void write(async () => (await load()).openedWorksOf(userId).remove(workId)),
    find: async () => (await load()).openedWorksOf(userId).find(workId),
  }
}
