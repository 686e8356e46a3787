import { createProject } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import type { Member, TestService } from './service.ts'

/** Creates a work. */
export async function createWork(member: Member, title = '作品'): Promise<PageDetail> {
  const { envelope } = await member.post('/quark/page/create', { ...createProject(), title })
  return envelope.body as unknown as PageDetail
}

/** Orders a video of a work. @returns the id of the task */
export async function orderVideo(member: Member, pageId: string): Promise<string> {
  const { envelope } = await member.post('/quark/video/generate', { pageId, quality: 'sd' })
  return (envelope.body as unknown as VideoProgress).taskId
}

/** Finishes a task like a worker that has stored its video. */
export async function finishVideo({ database }: TestService, taskId: string): Promise<void> {
  const task = await database.videoTasks.claim(taskId, 'worker', '正在生成')
  if (!task) throw new Error('not claimed')
  const files = { videoUrl: `/media/videos/${taskId}.mp4`, posterUrl: `/media/videos/${taskId}.jpg` }
  await database.videoTasks.complete(taskId, 'worker', { ...files, remarks: [], message: '已生成' })
}
