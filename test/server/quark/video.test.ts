import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createProject, type Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { pages, users } from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

async function create(member: Member, change: (project: Project) => void = () => {}): Promise<PageDetail> {
  const project = createProject()
  change(project)
  return (await member.post('/quark/page/create', project)).envelope.body as unknown as PageDetail
}

const generate = async (member: Member, pageId: string, more: object = {}) =>
  (await member.post('/quark/video/generate', { pageId, ...more })).envelope
const ordered = async (member: Member, pageId: string, more: object = {}) =>
  (await generate(member, pageId, more)).body as unknown as VideoProgress
const progress = async (member: Member, taskId: string) =>
  (await member.get(`/quark/video/progress?taskId=${taskId}`)).envelope.body as unknown as VideoProgress
const cancel = async (member: Member, taskId: string) =>
  (await member.post('/quark/video/cancel', { taskId })).envelope

onEveryBackend((service) => {
  describe('ordering a video', () => {
    it('creates a waiting task and reports its progress', async () => {
      const amy = await service().member()
      const page = await create(amy)
      const task = await ordered(amy, page._id)
      expect(task).toMatchObject({
        pageId: page._id,
        pageVersion: 1,
        quality: 'hd',
        fps: 30,
        state: 'waiting',
        message: '排队中',
        progress: 0,
        attempts: 0,
        isCancelled: false,
        file: null,
        videoUrl: null,
        posterUrl: null,
        remaining: null,
      })
      expect(await progress(amy, task.taskId)).toEqual(task)
      await cancel(amy, task.taskId)
    })

    it('is idempotent while the task waits', async () => {
      const amy = await service().member()
      const page = await create(amy)
      const tasks = await Promise.all(Array.from({ length: 6 }, () => ordered(amy, page._id)))
      expect(new Set(tasks.map(({ taskId }) => taskId)).size).toBe(1)
      const [first] = tasks
      const others = [
        await ordered(amy, page._id, { quality: 'sd' }),
        await ordered(amy, page._id, { fps: 25 }),
      ]
      await amy.post('/quark/page/update?update=1', { pageData: { ...page, version: 2 } })
      others.push(await ordered(amy, page._id))
      expect(new Set([first, ...others].map((task) => task?.taskId)).size).toBe(4)
      expect(others.map(({ pageVersion }) => pageVersion)).toEqual([1, 1, 2])
      await cancel(amy, String(first?.taskId))
      await amy.post('/quark/page/update?update=1', { pageData: { ...page, version: 3 } })
      expect((await ordered(amy, page._id)).taskId).not.toBe(first?.taskId)
      await amy.post('/quark/page/delete', { id: page._id })
    })

    it('counts the tasks ahead', async () => {
      const amy = await service().member()
      const [one, two] = [await create(amy), await create(amy)]
      const first = await ordered(amy, one._id)
      const second = await ordered(amy, two._id)
      expect(second.ahead).toBe(first.ahead + 1)
      await cancel(amy, first.taskId)
      expect((await progress(amy, second.taskId)).ahead).toBe(first.ahead)
      await cancel(amy, second.taskId)
    })

    it('rejects a sixth task, a video that is too long, and invalid parameters', async () => {
      const amy = await service().member()
      const page = await create(amy)
      for (const fps of [21, 22, 23, 24, 25]) await ordered(amy, page._id, { fps })
      expect(await generate(amy, page._id, { fps: 26 })).toMatchObject({
        status: false,
        msg: '已有 5 个视频在排队或生成，等其中一个完成后再试',
      })
      expect(await generate(amy, page._id, { fps: 21 })).toMatchObject({ status: true })
      await amy.post('/quark/page/delete', { id: page._id })

      const long = await create(amy, ({ pages: [first] }) => {
        if (first) first.data.duration = 601
      })
      expect((await generate(amy, long._id)).msg).toBe('视频超过 10 分钟，请缩短页面时长，或拆成几个视频')
      expect((await generate(amy, page._id)).msg).toBe('作品不存在，或已被删除')
      expect((await generate(amy, long._id, { quality: '8k' })).code).toBe(400)
      expect((await generate(amy, long._id, { fps: 0.5 })).code).toBe(400)
    })

    it('requires read access to the page and the permission', async () => {
      const [amy, ben, eve] = [await service().member(), await service().member(), await service().member()]
      const page = await create(amy)
      const { orm } = service().database
      await orm
        .update(pages)
        .set({ cooperators: [ben.id] })
        .where(eq(pages.id, page._id))
      const task = await ordered(ben, page._id)
      expect(await progress(amy, task.taskId)).toMatchObject({ taskId: task.taskId })
      expect((await generate(eve, page._id)).code).toBe(403)
      expect((await eve.get(`/quark/video/progress?taskId=${task.taskId}`)).http).toBe(403)
      expect((await cancel(eve, task.taskId)).code).toBe(403)
      await orm.update(users).set({ role: 'viewer' }).where(eq(users.id, ben.id))
      expect((await generate(ben, page._id)).code).toBe(403)
      expect((await progress(ben, task.taskId)).state).toBe('waiting')
      await cancel(amy, task.taskId)
    })
  })

  it('cancels once, and reports when there is nothing to cancel', async () => {
    const amy = await service().member()
    const task = await ordered(amy, (await create(amy))._id)
    expect((await cancel(amy, task.taskId)).status).toBe(true)
    expect(await progress(amy, task.taskId)).toMatchObject({
      state: 'error',
      isCancelled: true,
      message: '已取消生成',
    })
    expect((await cancel(amy, task.taskId)).msg).toBe('这个视频已经结束，不能取消')
    expect((await cancel(amy, 'unknown')).msg).toBe('生成任务不存在，或作品已被删除')
  })

  it('returns the latest tasks of several readable pages at once', async () => {
    const [amy, eve] = [await service().member(), await service().member()]
    const [one, two, three] = [await create(amy), await create(amy), await create(eve)]
    await cancel(amy, (await ordered(amy, one._id, { quality: 'sd' })).taskId)
    const latest = await ordered(amy, one._id, { quality: 'fhd' })
    const theirs = await ordered(eve, three._id)
    const pageIds = [one._id, two._id, three._id, 'gone']
    const { envelope } = await amy.post('/quark/video/getBatchProgress', { pageIds })
    expect((envelope.body.tasks as VideoProgress[]).map(({ taskId }) => taskId)).toEqual([latest.taskId])
    await cancel(amy, latest.taskId)
    await cancel(eve, theirs.taskId)
  })
})
