import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createElement, createProject, type Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { clean } from '#server/cleaning.ts'
import { discardedObjects, pages, videoTasks } from '#server/db/schema.ts'
import { videoKeysOf } from '#server/db/task-files.ts'
import { readLog } from '#test/support/log.ts'
import { type Member, onEveryBackend } from '../support/service.ts'

onEveryBackend((service) => {
  const has = async (key: string) => (await service().storage.head(key)) !== undefined
  const orm = () => service().database.orm

  async function create(member: Member, change: (project: Project) => void = () => {}): Promise<PageDetail> {
    const project = createProject()
    change(project)
    return (await member.post('/quark/page/create', project)).envelope.body as unknown as PageDetail
  }
  /** Deletes a work, then removes it from the recycle bin. */
  async function remove(member: Member, id: string) {
    expect((await member.post('/quark/page/delete', { id })).envelope.status).toBe(true)
    expect((await member.post('/quark/recycleBin/delete', { ids: [id] })).envelope.status).toBe(true)
  }
  /** Stores an object in a user's folder. @returns its key and its address */
  async function put(member: Member, name: string) {
    const key = `users/${member.id}/2026/11/22/${name}`
    return { key, url: await service().storage.put(key, Buffer.from(name), 'image/png') }
  }
  async function order(member: Member, pageId: string) {
    const { envelope } = await member.post('/quark/video/generate', { pageId, quality: 'sd' })
    return (envelope.body as unknown as VideoProgress).taskId
  }
  /** Stores a video like a worker. */
  async function make(member: Member, pageId: string) {
    const { videoTasks: tasks, storage } = { ...service().database, storage: service().storage }
    const id = await order(member, pageId)
    const task = await tasks.claim(id, 'worker', '')
    if (!task) throw new Error('not claimed')
    const keys = videoKeysOf(task)
    const posterUrl = await storage.put(keys.poster, Buffer.from('poster'), 'image/jpeg')
    const videoUrl = await storage.put(keys.video, Buffer.from('video'), 'video/mp4')
    await tasks.complete(id, 'worker', { posterUrl, videoUrl, remarks: [], message: '' })
    return { id, ...keys, videoUrl }
  }
  const age = (id: string, days: number) =>
    orm()
      .update(videoTasks)
      .set({ updated: sql`now() - make_interval(days => ${days})` })
      .where(eq(videoTasks.id, id))
  /** Makes all scheduled deletions due. */
  const laterIsNow = () => orm().update(discardedObjects).set({ due: sql`now()` })
  const isTask = async (id: string) => (await service().database.videoTasks.find(id)) !== undefined

  const cleaned = (options: { keepDays?: number; storage?: { remove: () => Promise<void> } } = {}) => {
    const { database, storage } = service()
    return clean({ database, ...options, storage: { ...storage, ...options.storage } })
  }

  it('deletes the videos, posters and tasks of a deleted work, and no others', async () => {
    const amy = await service().member()
    const [gone, kept] = [await create(amy), await create(amy)]
    const [first, second, other] = [
      await make(amy, gone._id),
      await make(amy, gone._id),
      await make(amy, kept._id),
    ]
    await remove(amy, gone._id)
    await cleaned()
    for (const key of [first.video, first.poster, second.video, second.poster])
      expect(await has(key)).toBe(false)
    expect(await isTask(first.id)).toBe(false)
    expect([await has(other.video), await has(other.poster), await isTask(other.id)]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('keeps the earlier video when a video is rendered again', async () => {
    const amy = await service().member()
    const page = await create(amy)
    const [first, second] = [await make(amy, page._id), await make(amy, page._id)]
    expect(first.video).not.toBe(second.video)
    await cleaned()
    expect([await has(first.video), await has(second.video)]).toEqual([true, true])
  })

  it('deletes a work although the store fails, and retries the store later', async () => {
    const amy = await service().member()
    const page = await create(amy)
    const { video, poster } = await make(amy, page._id)
    await remove(amy, page._id)
    readLog()
    await cleaned({ storage: { remove: () => Promise.reject(new Error('down')) } })
    expect(await has(video)).toBe(true)
    const noted = await orm().select().from(discardedObjects).where(eq(discardedObjects.key, video))
    expect(noted).toMatchObject([{ attempts: 1 }])
    expect(noted[0]?.due.getTime()).toBeGreaterThan(Date.now())
    await laterIsNow()
    await cleaned()
    expect([await has(video), await has(poster)]).toEqual([false, false])
  })

  it('deletes files of a deleted work after a week, unless they are referenced elsewhere', async () => {
    const [amy, bob] = [await service().member(), await service().member()]
    const mine = {
      only: await put(amy, 'only.png'),
      shared: await put(amy, 'shared.png'),
      library: await put(amy, 'library.png'),
      face: await put(amy, 'face.png'),
      others: await put(bob, 'others.png'),
    }
    const cover = await put(amy, 'cover.jpg')
    await amy.post('/quark/imageLib/upload', { key: mine.library.key, name: 'library.png' })
    await amy.post('/quark/user/update/avatar', { key: mine.face.key })
    const page = await create(amy, (project) => {
      project.coverImage = cover.url
      for (const { url } of Object.values(mine))
        project.pages[0]?.elements.push(createElement('qk-image', { propsValue: { imageSrc: url } }))
    })
    await create(bob, (project) => {
      project.pages[0]?.elements.push(
        createElement('qk-image', { propsValue: { imageSrc: mine.shared.url } }),
      )
    })
    await remove(amy, page._id)
    await cleaned()
    expect([await has(mine.only.key), await has(cover.key)]).toEqual([true, true])
    await laterIsNow()
    await cleaned()
    expect([await has(mine.only.key), await has(cover.key)]).toEqual([false, false])
    for (const { key } of [mine.shared, mine.library, mine.face, mine.others])
      expect(await has(key)).toBe(true)
  })

  it('keeps a video that another work contains', async () => {
    const amy = await service().member()
    const page = await create(amy)
    const { video, poster, videoUrl } = await make(amy, page._id)
    await create(amy, (project) => {
      project.pages[0]?.elements.push(createElement('qk-video', { propsValue: { videoSrc: videoUrl } }))
    })
    await remove(amy, page._id)
    await cleaned()
    expect([await has(video), await has(poster)]).toEqual([true, false])
  })

  it.each(['video', 'work'])(
    'keeps the files of a production after its %s is deleted, until it is removed',
    async (deleted) => {
      const amy = await service().member()
      const page = await create(amy)
      const { id, video, poster } = await make(amy, page._id)
      const added = await amy.post('/quark/pro/addOrUpdateVideo', { taskId: id })
      if (deleted === 'video') await amy.post('/quark/video/delete', { taskId: id })
      else await remove(amy, page._id)
      await laterIsNow()
      await cleaned()
      expect([await isTask(id), await has(video), await has(poster)]).toEqual([false, true, true])
      await amy.delete(`/yly-boot/saas/saasSchema/deleteSaasSchema?id=${String(added.envelope.body._id)}`)
      await cleaned()
      expect([await has(video), await has(poster)]).toEqual([false, false])
    },
  )

  it('deletes a cover a week after its replacement', async () => {
    const amy = await service().member()
    const [old, fresh] = [await put(amy, 'old.jpg'), await put(amy, 'fresh.jpg')]
    const page = await create(amy, (project) => {
      project.coverImage = old.url
    })
    await amy.post('/quark/page/update?update=1', {
      pageData: { ...page, coverImage: fresh.url, version: 2 },
    })
    await cleaned()
    expect(await has(old.key)).toBe(true)
    await laterIsNow()
    await cleaned()
    expect([await has(old.key), await has(fresh.key)]).toEqual([false, true])
  })

  it('keeps speech that is requested again within that week', async () => {
    const amy = await service().member()
    const { database } = service()
    const [again, gone] = [await put(amy, 'voice-1.mp3'), await put(amy, 'voice-2.mp3')]
    for (const [hash, { key }] of Object.entries({ again, gone }))
      await database.voiceSounds.put({ ownerId: amy.id, hash, key, seconds: 1, characters: 1 })
    const page = await create(amy, (project) => {
      project.coverImage = again.url
      project.script = gone.url
    })
    await remove(amy, page._id)
    expect(await database.voiceSounds.find(amy.id, 'again')).toMatchObject({ key: again.key })
    await laterIsNow()
    await cleaned()
    expect([await has(again.key), await has(gone.key)]).toEqual([true, false])
    expect(await database.voiceSounds.find(amy.id, 'gone')).toBeUndefined()
  })

  it('keeps canceled tasks for a week, and finished videos forever', async () => {
    const amy = await service().member()
    const page = await create(amy)
    const done = await make(amy, page._id)
    const canceled = await order(amy, page._id)
    await amy.post('/quark/video/cancel', { taskId: canceled })
    await age(done.id, 5000)
    await age(canceled, 6)
    await cleaned()
    expect([await isTask(done.id), await isTask(canceled)]).toEqual([true, true])
    await age(canceled, 8)
    const waiting = await order(amy, page._id)
    await age(waiting, 8)
    await cleaned()
    expect([await isTask(canceled), await isTask(waiting)]).toEqual([false, true])
    expect([await isTask(done.id), await has(done.video)]).toEqual([true, true])
    await amy.post('/quark/video/cancel', { taskId: waiting })
  })

  it('keeps finished videos for the configured number of days', async () => {
    const amy = await service().member()
    const page = await create(amy)
    const [old, young] = [await make(amy, page._id), await make(amy, page._id)]
    await age(old.id, 31)
    await age(young.id, 29)
    await cleaned({ keepDays: 30 })
    expect([await isTask(old.id), await has(old.video), await has(old.poster)]).toEqual([false, false, false])
    expect([await isTask(young.id), await has(young.video)]).toEqual([true, true])
    const [row] = await orm().select().from(pages).where(eq(pages.id, page._id))
    expect(row?.videoUrl).toBe(young.videoUrl)
    await age(young.id, 31)
    await cleaned({ keepDays: 30 })
    const [after] = await orm().select().from(pages).where(eq(pages.id, page._id))
    expect(after?.videoUrl).toBe('')
  })

  it('deletes a video that is finished after its work was deleted', async () => {
    const amy = await service().member()
    const page = await create(amy)
    const id = await order(amy, page._id)
    const task = await service().database.videoTasks.claim(id, 'worker', '')
    await remove(amy, page._id)
    if (!task) throw new Error('not claimed')
    const { video } = videoKeysOf(task)
    const [noted] = await orm().select().from(discardedObjects).where(eq(discardedObjects.key, video))
    expect(noted?.due.getTime()).toBeGreaterThan(Date.now() + 300_000)
    await cleaned()
    // The worker had stored its file just before.
    await service().storage.put(video, Buffer.from('video'), 'video/mp4')
    await laterIsNow()
    await cleaned()
    expect(await has(video)).toBe(false)
  })

  it('removes nothing that a process has just taken into use again', async () => {
    const member = await service().member()
    const { key } = await put(member, 'sound.mp3')
    const { discards } = service().database
    await discards.add([key])
    expect(await discards.take(10)).toEqual([key])
    // Another process gets nothing, and a sound that is spoken again is no longer noted.
    expect(await discards.take(10)).toEqual([])
    await discards.delete([key])
    expect(await discards.begin(key)).toBe(false)
    expect(await has(key)).toBe(true)
  })

  it('cleans in several processes at the same time', async () => {
    const member = await service().member()
    const objects = await Promise.all(['a', 'b', 'c', 'd'].map((name) => put(member, `${name}.png`)))
    await service().database.discards.add(objects.map(({ key }) => key))
    const removed: string[] = []
    const { database, storage } = service()
    const counting = {
      ...storage,
      remove: async (key: string) => void removed.push(key),
    }
    await Promise.all([1, 2, 3].map(() => clean({ database, storage: counting })))
    expect(removed.toSorted()).toEqual(objects.map(({ key }) => key).toSorted())
  })
})
