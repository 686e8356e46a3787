import { join } from 'node:path'
import { type Project, videoSize } from '#engine/document/index.ts'
import { pictureKeysOf, videoKeysOf } from '../db/task-files.ts'
import type { VideoTask, VideoTaskRow } from '../db/video-tasks.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { RenderOrder } from './render-messages.ts'

type Storage = Pick<ObjectStorage, 'put'>
type Stored = Partial<Pick<VideoTask, 'videoUrl' | 'posterUrl' | 'pictures'>>
type Machine = 'media' | 'dist' | 'launch'
/** Keeps the kinds of orders apart, which Omit does not. */
type OrderOf<Order> = Order extends RenderOrder ? Omit<Order, Machine> : never

/** What a task renders, and how its files get into the object store. */
export interface Output {
  order: OrderOf<RenderOrder>
  /** Stores the rendered files. @returns their addresses */
  store: (storage: Storage) => Promise<Stored>
}

/** The output of a task, whose files are rendered into a folder. */
export function outputOf(task: VideoTaskRow, folder: string): Output {
  const project = task.document as Project // restored when the page was saved
  return task.kind === 'video' ? videoOf(task, project, folder) : coverOf(task, project, folder)
}

function videoOf(task: VideoTaskRow, project: Project, folder: string): Output {
  const files = { video: join(folder, 'video.mp4'), poster: join(folder, 'poster.jpg') }
  const keys = videoKeysOf(task)
  return {
    order: {
      ...{ kind: 'video', project, folder, ...videoSize(project, task.quality), fps: task.fps, ...files },
      parts: join(folder, 'parts'),
      unversioned: task.id,
    },
    async store(storage) {
      const [posterUrl, videoUrl] = await Promise.all([
        storage.put(keys.poster, { path: files.poster }, 'image/jpeg'),
        storage.put(keys.video, { path: files.video }, 'video/mp4'),
      ])
      return { videoUrl, posterUrl }
    },
  }
}

function coverOf(task: VideoTaskRow, project: Project, folder: string): Output {
  const keys = pictureKeysOf(task)
  const files = task.pictures.map(({ width, height, format, position }, at) => ({
    ...{ width, height, format, position },
    path: join(folder, `${at}.${format}`),
  }))
  return {
    order: { kind: 'cover', project, folder, pictures: files },
    async store(storage) {
      const pictures = await Promise.all(
        files.map(async ({ path, ...picture }, at) => {
          const url = await storage.put(keys[at] as string, { path }, `image/${picture.format}`)
          return { ...picture, url }
        }),
      )
      return { pictures }
    },
  }
}
