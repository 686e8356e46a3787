import type { VideoTask } from '../db/video-tasks.ts'

type Named = Pick<VideoTask, 'id' | 'created'>

/** Keys of a task's files in the object store, the same for all attempts. */
export function videoKeysOf({ id, created }: Named): { video: string; poster: string } {
  const key = `videos/${created.toISOString().slice(0, 10)}/${id}`
  return { video: `${key}.mp4`, poster: `${key}.jpg` }
}
