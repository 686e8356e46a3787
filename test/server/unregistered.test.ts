import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { clean } from '#server/cleaning.ts'
import {
  covers,
  discardedObjects,
  information,
  materials,
  pages,
  productions,
  uploadDays,
  users,
  videoTasks,
} from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'
import { readLog } from '../support/log.ts'

const DAY = 24 * 3600_000

onEveryBackend((service) => {
  const has = async (key: string) => (await service().storage.head(key)) !== undefined
  const orm = () => service().database.orm
  let count = 0

  /** Stores an object like a browser. @returns its key and its address */
  async function upload({ id }: Pick<Member, 'id'>, name = `${'0123456789abcdef'.repeat(2)}${count++}.png`) {
    const key = `users/${id}/2026/11/22/${name}`
    return { key, name, url: await service().storage.put(key, Buffer.from(name), 'image/png') }
  }

  /** A user whose browser got keys of the store so many days ago. */
  async function uploader(days = 9): Promise<Member> {
    const member = await service().member()
    expect((await member.get('/quark/file/getAssumeRole')).envelope.status).toBe(true)
    await orm()
      .update(uploadDays)
      .set({
        day: sql`${uploadDays.day} - ${days}::int`,
        due: sql`${uploadDays.due} - make_interval(days => ${days})`,
      })
      .where(eq(uploadDays.userId, member.id))
    return member
  }

  /** The service's store, whose objects are so many days old. */
  function aged(days: number, ageOf: Record<string, number> = {}) {
    const { storage } = service()
    async function* list(prefix?: string) {
      for await (const { key, modified } of storage.list(prefix)) {
        yield { key, modified: modified - (ageOf[key] ?? days) * DAY }
      }
    }
    return { ...storage, list }
  }
  const cleaned = (storage = aged(8.5)) => clean({ database: service().database, storage })
  /** An upload 8.5 days ago was on the day of the keys or on the next one, whatever time it is. */
  const work = (url: string) => {
    const project = createProject()
    project.pages[0]?.elements.push(createElement('qk-image', { propsValue: { imageSrc: url } }))
    return project
  }
  const row = { agentId: '', title: '', name: '' }

  it('removes uploads that were never registered and that nothing refers to', async () => {
    const amy = await uploader()
    const { key } = await upload(amy)
    const entries = readLog('info')
    await cleaned()
    expect(await has(key)).toBe(false)
    expect(entries()).toContainEqual(
      expect.objectContaining({ objects: 1, msg: 'removed unregistered uploads' }),
    )
    expect(await orm().select().from(uploadDays).where(eq(uploadDays.userId, amy.id))).toEqual([])
  })

  it('keeps what anything of anyone refers to', async () => {
    const [amy, bob] = [await uploader(), await service().member()]
    const create = async (path: string, member: Member, body: object) => {
      const { envelope } = await member.post(path, body)
      expect(envelope).toMatchObject({ status: true })
      return String(envelope.body._id)
    }
    const page = await create('/quark/page/create', amy, createProject())
    const other = await create('/quark/page/create', amy, createProject())
    const task = { ...row, pageId: page, userId: amy.id, pageVersion: 1, quality: 'sd' as const, fps: 25 }
    const owner = { ownerId: amy.id, agentId: '' }
    const text = { contentType: 'text' as const, content: '', plain: '', source: '', link: '' }
    const production = { ...row, ...owner, coverImage: '', videoUrl: '', status: 'draft' as const }
    const material = {
      ...row,
      ownerId: bob.id,
      kind: 'image' as const,
      classId: '',
      url: '',
      contentType: '',
    }
    const refer: Record<string, (file: { key: string; url: string; name: string }) => Promise<unknown>> = {
      'an upload': ({ key }) => amy.post('/quark/imageLib/upload', { key, name: 'a.png' }),
      'an avatar': ({ key }) => amy.post('/quark/user/update/avatar', { key }),
      'an avatar of another user': ({ url }) =>
        orm().update(users).set({ avatar: url }).where(eq(users.id, bob.id)),
      'a work': ({ url }) => create('/quark/page/create', amy, work(url)),
      'the cover of a work': ({ url }) =>
        create('/quark/page/create', amy, { ...createProject(), coverImage: url }),
      'a work of another user': ({ url }) => create('/quark/page/create', bob, work(url)),
      'an address in an address': ({ url }) =>
        create('/quark/page/create', bob, work(`https://example.com/?of=${encodeURIComponent(url)}`)),
      'a draft': ({ url }) =>
        orm().update(pages).set({ kind: 'draft', document: { url } }).where(eq(pages.id, other)),
      'a template': async ({ url }) => {
        const id = await create('/quark/page/create', bob, work(url))
        await orm().update(pages).set({ kind: 'template', isPublish: true }).where(eq(pages.id, id))
      },
      'a deleted work': async ({ url }) => {
        const id = await create('/quark/page/create', amy, work(url))
        await amy.post('/quark/page/delete', { id })
      },
      'the video of a work': ({ url }) =>
        orm().update(pages).set({ videoUrl: url }).where(eq(pages.id, page)),
      'an ordered video': ({ url }) =>
        orm()
          .insert(videoTasks)
          .values({ ...task, id: 'ordered', state: 'waiting', document: { url } }),
      'the poster of a video': ({ url }) =>
        orm()
          .insert(videoTasks)
          .values({ ...task, id: 'poster', state: 'complete', posterUrl: url }),
      'a cover': ({ url }) =>
        orm().insert(covers).values({ id: 'cover', pageId: page, title: '', document: { url } }),
      'a picture of a cover': ({ url }) =>
        orm()
          .insert(covers)
          .values({
            ...{ id: 'pictures', pageId: page, title: '', document: {} },
            pictures: [{ width: 1, height: 1, format: 'png', url }],
          }),
      'a production': ({ url }) =>
        orm()
          .insert(productions)
          .values({ ...production, id: 'cover', taskId: '1', coverImage: url }),
      'the video of a production': ({ url }) =>
        orm()
          .insert(productions)
          .values({ ...production, id: 'video', taskId: '2', videoUrl: url }),
      'the text of an information': ({ url }) =>
        orm()
          .insert(information)
          .values({ ...row, ...owner, ...text, id: 'text', content: `见 ${url}` }),
      'a picture of an information': ({ url }) =>
        orm()
          .insert(information)
          .values({ ...row, ...owner, ...text, id: 'picture', pictures: [url] }),
      'a table of an information': ({ url }) =>
        orm()
          .insert(information)
          .values({ ...row, ...owner, ...text, id: 'table', tables: [{ title: '', rows: [[url]] }] }),
      'a material': ({ key }) =>
        orm()
          .insert(materials)
          .values({ ...material, id: 'key', key, license: '', search: '' }),
      'the element of a material': ({ url }) =>
        orm()
          .insert(materials)
          .values({ ...material, id: 'element', element: { url }, license: '', search: '' }),
      'synthesized speech': ({ key }) =>
        service().database.voiceSounds.put({ ownerId: amy.id, hash: 'h', key, seconds: 1, characters: 1 }),
      'a note that it is discarded later': ({ key }) => service().database.discards.addLater([key]),
    }
    const files: Record<string, string> = {}
    for (const [name, run] of Object.entries(refer)) {
      const file = await upload(amy)
      await run(file)
      files[name] = file.key
    }
    const unreferenced = await upload(amy)
    await cleaned()
    expect(await has(unreferenced.key)).toBe(false)
    for (const [name, key] of Object.entries(files)) expect([name, await has(key)]).toEqual([name, true])
  })

  it('keeps what is too young, of another day, of another user or of others', async () => {
    const [amy, bob] = [await uploader(), await service().member()]
    const [young, earlier] = [await upload(amy), await upload(amy)]
    const kept = [
      young,
      earlier,
      await upload(bob),
      await upload({ id: 'nobody' }),
      await upload(amy, '中文.png'),
      await upload(amy, 'a b.png'),
    ]
    await service().storage.put('another/program/file.png', Buffer.from('x'), 'image/png')
    const gone = await upload(amy)
    await cleaned(aged(8.5, { [young.key]: 6.9, [earlier.key]: 20 }))
    for (const { key } of kept) expect([key, await has(key)]).toEqual([key, true])
    expect([await has('another/program/file.png'), await has(gone.key)]).toEqual([true, false])
  })

  it('looks at nothing before the day is old enough', async () => {
    const amy = await uploader(8)
    const { key } = await upload(amy)
    await cleaned(aged(7.5))
    expect(await has(key)).toBe(true)
    expect(await orm().select().from(uploadDays).where(eq(uploadDays.userId, amy.id))).toHaveLength(1)
  })

  it('cleans in several processes, and after one was killed', async () => {
    const amy = await uploader()
    const uploads = [await upload(amy), await upload(amy), await upload(amy)]
    const { uploadDays: days } = service().database
    const taken = await days.take(10)
    expect(taken).toMatchObject([{ userId: amy.id }])
    await cleaned()
    expect(await has(uploads[0]?.key ?? '')).toBe(true)
    await orm().update(uploadDays).set({ due: sql`now()` })
    await Promise.all([cleaned(), cleaned(), cleaned()])
    for (const { key } of uploads) expect(await has(key)).toBe(false)
    expect(await orm().select().from(discardedObjects)).not.toContainEqual(
      expect.objectContaining({ key: uploads[0]?.key }),
    )
  })

  it('removes discarded objects although the store refuses to list, and tries again a day later', async () => {
    const amy = await uploader()
    const [unregistered, discarded] = [await upload(amy), await upload(amy)]
    await service().database.discards.add([discarded.key])
    const entries = readLog()
    const list = (): never => {
      throw new Error('AccessDenied')
    }
    await cleaned({ ...service().storage, list })
    expect(entries()).toMatchObject([{ err: { message: 'AccessDenied' } }])
    expect([await has(unregistered.key), await has(discarded.key)]).toEqual([true, false])
    const [day] = await orm().select().from(uploadDays).where(eq(uploadDays.userId, amy.id))
    expect(day?.due.getTime()).toBeGreaterThan(Date.now())
  })
})
