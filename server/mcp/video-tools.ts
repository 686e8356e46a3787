import * as z from 'zod'
import * as videos from '../api/videos.ts'
import { type Tool, tool } from './tool.ts'

const task = z.object({
  task: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .describe('id of an ordered video'),
})

/** What an assistant needs of a video's state. */
const stateOf = ({
  taskId,
  state,
  progress,
  message,
  remaining,
  videoUrl,
  posterUrl,
  remarks,
}: videos.VideoProgress) => ({
  task: taskId,
  state,
  progress,
  message,
  /** Seconds. */
  remaining,
  videoUrl,
  posterUrl,
  remarks,
})

export const videoTools: readonly Tool[] = [
  tool({
    name: 'render_work',
    description: 'Orders an MP4 of the saved work. Ask video_status until its state is complete or error.',
    isReading: false,
    arguments: z.object({
      work: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .describe('id of a work'),
      quality: z.enum(['sd', 'hd', 'fhd']).default('hd').describe('384, 720 or 1080 px on the shorter side'),
    }),
    run: async ({ work, quality }, service) =>
      stateOf(await service(videos.generate, { pageId: work, quality })),
  }),
  tool({
    name: 'video_status',
    description: 'Tells the state of an ordered video and, once it is complete, its address.',
    isReading: true,
    arguments: task,
    run: async ({ task }, service) => stateOf(await service(videos.progress, { taskId: task })),
  }),
  tool({
    name: 'cancel_video',
    description: 'Cancels an ordered video that is not complete.',
    isReading: false,
    arguments: task,
    run: ({ task }, service) => service(videos.cancel, { taskId: task }),
  }),
]
