import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { Category } from '#server/api/keywords.ts'
import type { MyVideo } from '#server/api/my-videos.ts'
import { users, videoTasks } from '#server/db/schema.ts'
import { type BootPage, resultOf } from '#test/support/boot.ts'
import { type Member, onEveryBackend, type TestService } from '#test/support/service.ts'

const SCHEMA = '/yly-boot/saas/saasSchema'

const put = (member: Member, video: object) =>
  resultOf<MyVideo>(member.post(`${SCHEMA}/addOrUpdateVideo`, video))
const list = async (member: Member, filter: object = {}) =>
  (await resultOf<BootPage<MyVideo>>(member.post(`${SCHEMA}/queryMyVideo`, filter))).result
const remove = (member: Member, query: string) =>
  resultOf<{ count: number }>(member.delete(`${SCHEMA}/deleteSaasSchema?${query}`))

/** A task of a new work; complete unless it shall wait. */
async function taskOf(service: TestService, member: Member, title: string, isDone = true): Promise<string> {
  const { envelope } = await member.post('/quark/page/create', { ...createProject(), title })
  const order = await member.post('/quark/video/generate', { pageId: envelope.body._id })
  const taskId = String(order.envelope.body.taskId)
  const done = {
    state: 'complete' as const,
    videoUrl: `/media/videos/${taskId}/a.mp4`,
    posterUrl: `/media/videos/${taskId}/a.jpg`,
  }
  if (isDone) await service.database.orm.update(videoTasks).set(done).where(eq(videoTasks.id, taskId))
  return taskId
}

onEveryBackend((service) => {
  it('adds a finished video, and changes it', async () => {
    const amy = await service().member()
    const taskId = await taskOf(service(), amy, '新能源销量')
    const { result } = await put(amy, { taskId })
    expect(result).toMatchObject({
      taskId,
      title: '新能源销量',
      categoryId: '',
      coverImage: `/media/videos/${taskId}/a.jpg`,
      videoUrl: `/media/videos/${taskId}/a.mp4`,
      status: 'draft',
    })
    const changes = { title: '四年销量', categoryId: 'finance', status: 'published' }
    const changed = await put(amy, { id: result.id, ...changes })
    expect(changed.result).toMatchObject({ ...changes, id: result.id, coverImage: result.coverImage })
    expect((await put(amy, { taskId, description: '说明' })).result).toMatchObject({
      ...changes,
      id: result.id,
      description: '说明',
    })
    expect(await list(amy)).toMatchObject({ total: 1, current: 1, pages: 1 })
  })

  it('finds videos by title, status and category, newest first', async () => {
    const amy = await service().member()
    for (const title of ['早餐店', '夜市']) {
      await put(amy, { taskId: await taskOf(service(), amy, title), categoryId: 'food' })
    }
    const titles = async (filter: object) => (await list(amy, filter)).records.map(({ title }) => title)
    expect(await titles({})).toEqual(['夜市', '早餐店'])
    expect(await titles({ keyword: '早餐', status: '' })).toEqual(['早餐店'])
    expect(await titles({ status: 'published' })).toEqual([])
    expect(await titles({ categoryId: 'food', pageSize: 1, pageNo: 2 })).toEqual(['早餐店'])
    const { result } = await resultOf<Category[]>(amy.get('/yly-boot/content/category/list'))
    expect(result.find(({ id }) => id === 'food')).toMatchObject({ name: '美食', count: 2 })
  })

  it('removes videos, whose files stay as long as their task refers to them', async () => {
    const amy = await service().member()
    const taskIds = [await taskOf(service(), amy, '一'), await taskOf(service(), amy, '二')]
    const ids: string[] = []
    for (const taskId of taskIds) ids.push((await put(amy, { taskId })).result.id)
    const key = `videos/${taskIds[0]}/a.mp4`
    const { discards, orm } = service().database
    await orm.delete(videoTasks).where(eq(videoTasks.id, String(taskIds[0])))
    await discards.add([key])
    expect(await discards.used([key])).toEqual([key])
    expect((await remove(amy, `ids=${ids.join(',')}`)).result).toEqual({ count: 2 })
    expect((await list(amy)).total).toBe(0)
    expect(await discards.used([key, `videos/${taskIds[1]}/a.mp4`])).toEqual([`videos/${taskIds[1]}/a.mp4`])
    expect(await remove(amy, `id=${ids[0]}`)).toMatchObject({ message: '视频不存在，或已被删除' })
  })

  it('separates users and agents', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const taskId = await taskOf(service(), amy, '甲的视频')
    const { id } = (await put(amy, { taskId })).result
    for (const other of [ben, amy.as('agent-1')]) {
      expect(await put(other, { taskId })).toMatchObject({ http: 403, success: false })
      expect(await put(other, { id, title: '乙' })).toMatchObject({ message: '视频不存在，或已被删除' })
      expect((await remove(other, `id=${id}`)).success).toBe(false)
      expect((await list(other)).total).toBe(0)
    }
    expect((await list(amy)).records[0]?.title).toBe('甲的视频')
  })

  it('refuses wrong requests, and callers who may not', async () => {
    const amy = await service().member()
    const waiting = await taskOf(service(), amy, '等待', false)
    expect(await put(amy, { taskId: waiting })).toMatchObject({ message: '视频还没有生成好，请在完成后添加' })
    expect(await put(amy, { taskId: 'none' })).toMatchObject({ success: false, code: 200 })
    expect(await put(amy, { id: 'none', categoryId: 'none' })).toMatchObject({ message: '内容分类不存在' })
    for (const wrong of [
      {},
      { id: 'a', taskId: 'b' },
      { id: 'a', title: ' ' },
      { id: 'a', coverImage: 'x:y' },
    ]) {
      expect(await put(amy, wrong), JSON.stringify(wrong)).toMatchObject({ http: 400 })
    }
    expect(await resultOf(service().call('DELETE', `${SCHEMA}/deleteSaasSchema?id=a`))).toMatchObject({
      http: 401,
    })
    const reader = await service().member()
    await service().database.orm.update(users).set({ role: 'viewer' }).where(eq(users.id, reader.id))
    expect(await put(reader, { id: 'a' })).toMatchObject({ http: 403 })
    expect(await remove(reader, 'id=a')).toMatchObject({ http: 403 })
  })
})
