import type { VideoTask } from '../db/video-tasks.ts'

type Named = Pick<VideoTask, 'id' | 'created'>

/** Under which the object store has what a task makes, from its first attempt on. */
export function videoKeysOf({ id, created }: Named): { video: string; poster: string } {
  const key = `videos/${created.toISOString().slice(0, 10)}/${id}`
  return { video: `${key}.mp4`, poster: `${key}.jpg` }
}
