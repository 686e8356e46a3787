import { expect, it } from 'vitest'
import type { PageList } from '#server/api/pages.ts'
import type { SharedVideo, VideoTaskCard } from '#server/api/video-tasks.ts'
import { clean } from '#server/cleaning.ts'
import { createWork, orderVideo } from '#test/support/finished-video.ts'
import { type Member, onEveryBackend, type TestService } from '#test/support/service.ts'

const BYTES = Buffer.from('not really a video')

/** Finishes a task like a worker: with its files in the store. */
async function finish({ database, storage }: TestService, taskId: string): Promise<string> {
  const task = await database.videoTasks.claim(taskId, 'worker', '正在生成')
  if (!task) throw new Error('not claimed')
  const key = `videos/${task.created.toISOString().slice(0, 10)}/${taskId}`
  const videoUrl = await storage.put(`${key}.mp4`, BYTES, 'video/mp4')
  const posterUrl = await storage.put(`${key}.jpg`, BYTES, 'image/jpeg')
  await database.videoTasks.complete(taskId, 'worker', {
    videoUrl,
    posterUrl,
    remarks: [],
    message: '已生成',
  })
  return videoUrl
}

const listed = async (member: Member, query = '') =>
  (await member.get(`/quark/video/getTaskList${query}`)).envelope.body as unknown as {
    tasks: VideoTaskCard[]
    total: number
  }
const act = async (member: Member, path: string, taskId: string) =>
  (await member.post(`/quark/video/${path}`, { taskId })).envelope
const share = async (member: Member, taskId: string) =>
  String((await act(member, 'share', taskId)).body.shareId)

onEveryBackend((service) => {
  it('lists and counts works by what their last order came to', async () => {
    const amy = await service().member()
    for (const title of ['未生成', '排队', '完成', '失败', '完成后取消']) await createWork(amy, title)
    const all = async (query = '') =>
      (await amy.get(`/quark/page/getMyPages${query}`)).envelope.body as unknown as PageList
    const ids = new Map((await all()).pages.map(({ title, _id }) => [title, _id]))
    const order = async (title: string) => orderVideo(amy, ids.get(title) ?? '')
    for (const title of ['完成', '完成后取消']) await finish(service(), await order(title))
    await act(amy, 'cancel', await order('完成后取消'))
    await order('排队')
    const failing = await order('失败')
    await service().database.videoTasks.claim(failing, 'worker', '正在生成')
    await service().database.videoTasks.fail(failing, 'worker', '图片没有读到')

    const titles = async (state: string) => {
      const { pages, total, myPageCount } = await all(`?state=${state}&sort=created&order=asc`)
      expect([total, myPageCount]).toEqual([pages.length, 5])
      return pages.map(({ title }) => title)
    }
    expect(await titles('editing')).toEqual(['未生成'])
    expect(await titles('making')).toEqual(['排队'])
    expect(await titles('complete')).toEqual(['完成', '完成后取消'])
    expect(await titles('failed')).toEqual(['失败'])
    expect((await amy.get('/quark/page/getStateCounts')).envelope.body).toEqual({
      ...{ editing: 1, making: 1, complete: 2, failed: 1 },
    })
  })

  const open = (id: string) => service().call('GET', `/quark/video/shared?id=${id}`)

  it('lists the videos of a user by state, with their sizes, newest first', async () => {
    const amy = await service().member()
    const [one, two] = [await createWork(amy, '甲'), await createWork(amy, '乙')]
    const first = await orderVideo(amy, one._id)
    await finish(service(), first)
    const second = await orderVideo(amy, two._id)
    const all = await listed(amy)
    expect(all.total).toBe(2)
    expect(all.tasks).toMatchObject([
      { taskId: second, title: '乙', state: 'waiting', size: null, shareId: null, seconds: 6 },
      { taskId: first, title: '甲', state: 'complete', size: BYTES.length, shareId: null },
    ])
    expect(await listed(amy, '?state=active')).toMatchObject({ tasks: [{ taskId: second }], total: 1 })
    expect(await listed(amy, `?keyword=${encodeURIComponent('甲')}`)).toMatchObject({
      tasks: [{ taskId: first }],
      total: 1,
    })
    expect((await listed(amy, '?pageSize=1&pageNo=2')).tasks).toMatchObject([{ taskId: first }])
    await amy.post('/quark/video/cancel', { taskId: second })
    expect((await listed(amy)).tasks).toMatchObject([{ taskId: first }])
    expect((await listed(await service().member())).total).toBe(0)
    expect((await listed(amy.as('agent'))).total).toBe(0)
    expect((await service().call('GET', '/quark/video/getTaskList')).http).toBe(401)
    expect((await amy.get('/quark/video/getTaskList?state=nothing')).http).toBe(400)
  })

  it('hides the videos of a work in the recycle bin until it is restored', async () => {
    const amy = await service().member()
    const work = await createWork(amy)
    const taskId = await orderVideo(amy, work._id)
    await finish(service(), taskId)
    const link = await share(amy, taskId)
    await amy.post('/quark/page/delete', { id: work._id })
    expect((await listed(amy)).total).toBe(0)
    expect((await open(link)).http).toBe(404)
    await amy.post('/quark/recycleBin/restore', { ids: [work._id] })
    expect((await listed(amy)).total).toBe(1)
    expect((await open(link)).http).toBe(200)
  })

  it('plays a shared video without a login, in parts, until the link is withdrawn', async () => {
    const amy = await service().member()
    const title = '视频 👨‍👩‍👧/"测\\试"?'
    const work = await createWork(amy, title)
    const taskId = await orderVideo(amy, work._id)
    expect((await act(amy, 'share', taskId)).msg).toBe('视频还没有生成好，请在完成后分享')
    await finish(service(), taskId)
    const link = await share(amy, taskId)
    expect(link).toMatch(/^[\w-]{22}$/)
    expect(await share(amy, taskId)).toBe(link)
    expect((await listed(amy)).tasks).toMatchObject([{ taskId, shareId: link }])

    const { envelope } = await open(link)
    const video = envelope.body as unknown as SharedVideo
    expect(video).toMatchObject({ title, file: '视频 👨‍👩‍👧 测 试.mp4', seconds: 6 })
    expect(JSON.stringify(video)).not.toContain(amy.id)
    const part = await service().app.inject({ url: video.videoUrl, headers: { range: 'bytes=4-9' } })
    expect([part.statusCode, part.body]).toEqual([206, BYTES.toString().slice(4, 10)])

    expect((await act(amy, 'unshare', taskId)).status).toBe(true)
    const gone = await open(link)
    expect(gone.http).toBe(404)
    expect(gone.envelope.msg).toBe('链接已失效，作者停止了分享，或删除了视频')
    expect(await share(amy, taskId)).not.toBe(link)
    expect((await open('../etc/passwd')).http).toBe(400)
  })

  it('keeps search engines away from shared videos', async () => {
    const page = await service().app.inject({ url: '/v/abc', headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(200)
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  it('removes a video with its files and its link, and shows the one before with the work', async () => {
    const amy = await service().member()
    const work = await createWork(amy)
    const older = await orderVideo(amy, work._id)
    const olderUrl = await finish(service(), older)
    const newer = await orderVideo(amy, work._id)
    expect((await act(amy, 'delete', newer)).msg).toBe('视频正在生成，先取消才能删除')
    const newerUrl = await finish(service(), newer)
    const link = await share(amy, newer)

    expect((await act(amy, 'delete', newer)).status).toBe(true)
    expect((await listed(amy)).tasks).toMatchObject([{ taskId: older }])
    expect((await open(link)).http).toBe(404)
    const { envelope } = await amy.get(`/quark/page/detail?pageId=${work._id}`)
    expect(envelope.body.videoUrl).toBe(olderUrl)
    await clean({ database: service().database, storage: service().storage })
    const answers = await Promise.all([newerUrl, olderUrl].map((url) => service().app.inject({ url })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200])
    expect((await act(amy, 'delete', newer)).msg).toBe('生成任务不存在，或作品已被删除')
  })

  it('lets nobody else share or remove a video', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const work = await createWork(amy)
    const taskId = await orderVideo(amy, work._id)
    await finish(service(), taskId)
    for (const path of ['share', 'unshare', 'delete'])
      expect((await ben.post(`/quark/video/${path}`, { taskId })).http, path).toBe(403)
    await amy.post('/quark/page/addCooperation', { pageId: work._id, userIds: [ben.id] })
    for (const path of ['share', 'unshare', 'delete'])
      expect((await ben.post(`/quark/video/${path}`, { taskId })).http, path).toBe(403)
    expect((await service().call('POST', '/quark/video/share', { taskId })).http).toBe(401)
    expect((await listed(amy)).total).toBe(1)
  })
})
