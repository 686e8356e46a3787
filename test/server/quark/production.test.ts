import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Production } from '#server/api/productions.ts'
import type { Material } from '#server/api/videos.ts'
import { users } from '#server/db/schema.ts'
import { createWork, finishVideo, orderVideo } from '#test/support/finished-video.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  async function finished(member: Member, title: string) {
    const { _id } = await createWork(member, title)
    const taskId = await orderVideo(member, _id)
    await finishVideo(service(), taskId)
    return { taskId, pageId: _id }
  }
  const put = async (member: Member, body: object) =>
    (await member.post('/quark/pro/addOrUpdateVideo', body)).envelope
  const list = async (member: Member, query = '') =>
    (await member.get(`/quark/pro/getVideoList?${query}`)).envelope.body as unknown as {
      videos: Production[]
      total: number
    }

  it('adds a finished video once, changes and retracts it', async () => {
    const amy = await service().member()
    const { taskId, pageId } = await finished(amy, '夏天')
    const { body } = await put(amy, { taskId })
    expect(body).toMatchObject({
      ...{ taskId, pageId, title: '夏天', description: '', status: 'published' },
      coverImage: `/media/videos/${taskId}.jpg`,
      videoUrl: `/media/videos/${taskId}.mp4`,
    })
    const again = await put(amy, { taskId, title: '盛夏', status: 'draft' })
    expect(again.body).toMatchObject({ _id: body._id, title: '盛夏', status: 'draft' })
    const id = String(body._id)
    const changed = await put(amy, { id, coverImage: '/media/a.png', description: '热' })
    expect(changed.body).toMatchObject({ title: '盛夏', coverImage: '/media/a.png', description: '热' })
    const retracted = await amy.post('/quark/pro/retractVideo', { id })
    expect(retracted.envelope.body).toMatchObject({ _id: id, status: 'retracted' })

    expect((await list(amy, 'status=published')).total).toBe(0)
    expect((await list(amy, `keyword=${encodeURIComponent('盛')}`)).videos).toMatchObject([{ _id: id }])
    // The production outlives its work.
    await amy.post('/quark/page/delete', { id: pageId })
    await amy.post('/quark/recycleBin/delete', { ids: [pageId] })
    expect((await list(amy)).videos).toMatchObject([{ _id: id, pageId: null, title: '盛夏' }])
    const { discards } = service().database
    await discards.add([`videos/${taskId}.mp4`])
    expect(await discards.used([`videos/${taskId}.mp4`])).toEqual([`videos/${taskId}.mp4`])
  })

  it('rejects unfinished videos, bad input, other users, other agents and readers', async () => {
    const [amy, eve] = [await service().member(), await service().member()]
    const page = await createWork(amy)
    const waiting = await orderVideo(amy, page._id)
    expect((await put(amy, { taskId: waiting })).msg).toBe('视频还没有生成好，请在完成后添加')
    expect((await put(amy, { taskId: 'unknown' })).msg).toBe('生成任务不存在，或作品已被删除')
    expect((await put(amy, { id: 'unknown' })).msg).toBe('成片不存在')
    await finishVideo(service(), waiting)
    const id = String((await put(amy, { taskId: waiting })).body._id)
    for (const bad of [
      {},
      { id, taskId: waiting },
      { id, title: '' },
      { id, coverImage: 'javascript:x' },
      { id, status: '好' },
    ])
      expect((await put(amy, bad)).code).toBe(400)
    for (const other of [eve, amy.as('agent')]) {
      expect((await put(other, { taskId: waiting })).code).toBe(403)
      expect((await put(other, { id })).code).toBe(403)
      expect((await other.post('/quark/pro/retractVideo', { id })).http).toBe(403)
      expect((await list(other)).total).toBe(0)
    }
    expect((await service().call('POST', '/quark/pro/retractVideo', { id })).http).toBe(401)
    await service().database.orm.update(users).set({ role: 'viewer' }).where(eq(users.id, amy.id))
    expect((await put(amy, { id })).code).toBe(403)
  })

  it('lists uploads and finished videos as materials, newest first', async () => {
    const [amy, eve] = [await service().member(), await service().member()]
    const key = `users/${amy.id}/a.png`
    await service().storage.put(key, Buffer.from('picture'), 'image/png')
    await amy.post('/quark/imageLib/upload', { key, name: '海.png', width: 30, height: 20 })
    const { taskId } = await finished(amy, '大海')
    const materials = async (member: Member, body: object = {}) =>
      (await member.post('/quark/video/getMaterialList', body)).envelope.body as unknown as {
        list: Material[]
        total: number
      }
    expect(await materials(amy)).toMatchObject({
      total: 2,
      list: [
        { _id: taskId, origin: 'video', type: 'video', name: '大海', width: 384, height: 682, duration: 6 },
        { origin: 'upload', type: 'image', name: '海.png', url: `/media/${key}`, width: 30, duration: null },
      ],
    })
    expect((await materials(amy, { type: 'image' })).list).toMatchObject([{ name: '海.png' }])
    expect((await materials(amy, { keyword: '大' })).list).toMatchObject([{ name: '大海' }])
    expect(await materials(amy, { pageSize: 1, pageNo: 2 })).toMatchObject({
      total: 2,
      list: [{ name: '海.png' }],
    })
    expect((await materials(eve)).total).toBe(0)
    expect((await materials(amy.as('agent'))).total).toBe(0)
    expect((await amy.post('/quark/video/getMaterialList', { type: 'x' })).http).toBe(400)
    expect((await service().call('POST', '/quark/video/getMaterialList', {})).http).toBe(401)
  })
})
