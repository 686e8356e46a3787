import type { Orm } from './connection.ts'
import { discard } from './discards.ts'
import type { videoTasks } from './schema.ts'

type Task = Pick<typeof videoTasks.$inferSelect, 'id' | 'created' | 'kind' | 'state' | 'pictures'>

/** Folder of encoded parts of videos in the object store. */
export const PART_FOLDER = 'videos/parts/'

/** Seconds until the files of a stopping task are removed: its worker may still be storing them. */
const STOPPING_SECONDS = 600

/** Keys of a video's files in the object store, the same for all attempts. */
export function videoKeysOf(task: Pick<Task, 'id' | 'created'>): { video: string; poster: string } {
  const key = keyOf(task)
  return { video: `${key}.mp4`, poster: `${key}.jpg` }
}

/** Keys of a cover's pictures in the object store, in their order. */
export const pictureKeysOf = (task: Pick<Task, 'id' | 'created' | 'pictures'>): string[] =>
  task.pictures.map(
    ({ width, height, format }) => `${keyOf(task)}-${width}x${height}.${format === 'png' ? 'png' : 'jpg'}`,
  )

/** Keys of all files of a task in the object store. */
export const keysOf = (task: Omit<Task, 'state'>): string[] =>
  task.kind === 'video' ? Object.values(videoKeysOf(task)) : pictureKeysOf(task)

/** Discards the files of deleted tasks. */
export async function discardFiles(transaction: Orm, tasks: readonly Task[]): Promise<void> {
  const isStopping = ({ state }: Task) => state === 'running' || state === 'cancelled'
  const ended = tasks.filter((task) => !isStopping(task))
  await discard(transaction, ended.flatMap(keysOf))
  await discard(transaction, tasks.filter(isStopping).flatMap(keysOf), STOPPING_SECONDS)
}

const keyOf = ({ id, created }: Pick<Task, 'id' | 'created'>) =>
  `videos/${created.toISOString().slice(0, 10)}/${id}`
