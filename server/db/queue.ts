import PgBoss from 'pg-boss'
import { log } from '../log.ts'
import type { Connection } from './connection.ts'

/**
 * The queue of video tasks, kept in the database and shared by all workers; each task goes to one of them.
 * A job only names its task. The task itself holds the state, so a duplicate or missing job does no harm.
 */
export interface Queue {
  /** Adds a task's job, replacing an earlier one. */
  put: (task: { id: string; turn: number }) => Promise<void>
  /** The task with the lowest turn, the oldest of several; undefined when none waits. */
  take: () => Promise<string | undefined>
  remove: (id: string) => Promise<void>
  isWaiting: (id: string) => Promise<boolean>
  /** Tells idle workers of all processes that there is something to do. Never rejects: workers also look by themselves. */
  announce: () => Promise<void>
  /** Is called when a job was added or something announced, also by another process. @returns unsubscribes */
  onWork: (listener: () => void) => () => Promise<void>
  close: () => Promise<void>
}

const NAME = 'video'
/** Of notifications. */
const CHANNEL = 'video_work'
/** Lifetime of a job, just under the maximum of pg-boss. */
const EXPIRE_HOURS = 23

/** The queue in a database; set up on first use. */
export function queueOf({ executeSql, listen }: Pick<Connection, 'executeSql' | 'listen'>): Queue {
  let started: Promise<PgBoss> | undefined
  const boss = () => {
    started ??= start(executeSql).catch((error: unknown) => {
      started = undefined // the next call tries again
      throw error
    })
    return started
  }

  async function announce() {
    try {
      await executeSql('select pg_notify($1, $2)', [CHANNEL, ''])
    } catch (error) {
      log.debug({ err: error }, 'notifying idle workers failed')
    }
  }

  return {
    async put({ id, turn }) {
      const queue = await boss()
      await queue.deleteJob(NAME, id)
      await queue.send(NAME, {}, { id, priority: -turn, retryLimit: 0, expireInHours: EXPIRE_HOURS })
      await announce()
    },
    announce,
    take: async () => (await (await boss()).fetch(NAME))[0]?.id,
    remove: async (id) => (await boss()).deleteJob(NAME, id),
    async isWaiting(id) {
      const job = await (await boss()).getJobById(NAME, id)
      return job?.state === 'created' || job?.state === 'retry'
    },
    onWork: (listener) => listen(CHANNEL, listener),
    close: async () => (await started)?.stop({ graceful: false }),
  }
}

async function start(executeSql: PgBoss.Db['executeSql']): Promise<PgBoss> {
  const boss = new PgBoss({ db: { executeSql }, schedule: false })
  boss.on('error', (error) => log.error({ err: error }, 'the queue failed'))
  await boss.start()
  await boss.createQueue(NAME)
  return boss
}
