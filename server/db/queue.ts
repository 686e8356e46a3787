import { EventEmitter } from 'node:events'
import PgBoss from 'pg-boss'
import type { Connection } from './connection.ts'

/**
 * The order in which tasks are worked on, kept in the database: of any number of workers on any number of
 * machines, one gets each. A job is no more than a slip that names a task; where the task stands is the
 * task's own to say, so that a slip too many or too few does no harm.
 */
export interface Queue {
  /** Puts a task's slip into the queue, in place of an older one. Those put back go before the others. */
  put: (id: string, place?: 'last' | 'first') => Promise<void>
  /** The next task; nothing when none waits. */
  take: () => Promise<string | undefined>
  remove: (id: string) => Promise<void>
  isWaiting: (id: string) => Promise<boolean>
  /** Calls back when this process has put something in. @returns ends that */
  onPut: (listener: () => void) => () => void
  close: () => Promise<void>
}

const NAME = 'video'
/** A slip is taken back after this long, its task or not; just under the longest that pg-boss allows. */
const EXPIRE_HOURS = 23

/** The queue in a database; it is set up when it is first used. */
export function queueOf({ executeSql }: Pick<Connection, 'executeSql'>): Queue {
  const events = new EventEmitter<{ put: [] }>()
  let started: Promise<PgBoss> | undefined
  const boss = () => {
    started ??= start(executeSql).catch((error: unknown) => {
      started = undefined // the next call tries again
      throw error
    })
    return started
  }

  return {
    async put(id, place = 'last') {
      const queue = await boss()
      await queue.deleteJob(NAME, id)
      const priority = place === 'first' ? 1 : 0
      await queue.send(NAME, {}, { id, priority, retryLimit: 0, expireInHours: EXPIRE_HOURS })
      events.emit('put')
    },
    take: async () => (await (await boss()).fetch(NAME))[0]?.id,
    remove: async (id) => (await boss()).deleteJob(NAME, id),
    async isWaiting(id) {
      const job = await (await boss()).getJobById(NAME, id)
      return job?.state === 'created' || job?.state === 'retry'
    },
    onPut(listener) {
      events.on('put', listener)
      return () => void events.off('put', listener)
    },
    close: async () => (await started)?.stop({ graceful: false }),
  }
}

async function start(executeSql: PgBoss.Db['executeSql']): Promise<PgBoss> {
  const boss = new PgBoss({ db: { executeSql }, schedule: false })
  boss.on('error', (error) => console.error('任务队列出错：', error.message))
  await boss.start()
  await boss.createQueue(NAME)
  return boss
}
