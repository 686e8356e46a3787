import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createElement, createProject, type Project } from '#engine/document/index.ts'
import { clean } from '#server/cleaning.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { Version } from '#server/api/versions.ts'
import { discardedObjects, pages, pageVersions } from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const MISSING = '这个版本已经不在了'

onEveryBackend((service) => {
  const orm = () => service().database.orm

  const create = async (member: Member, more: Partial<Project> = {}) =>
    (await member.post('/quark/page/create', { ...createProject(), title: '1', ...more })).envelope
      .body as unknown as PageDetail
  /** Saves the next version, titled by its number. */
  async function save(member: Member, id: string, more: object = {}, options: object = {}) {
    const page = (await member.get(`/quark/page/detail?pageId=${id}`)).envelope.body as unknown as PageDetail
    const version = page.version + 1
    const pageData = { ...page, title: String(version), ...more, version }
    return member.post('/quark/page/update?update=1', { pageData, ...options })
  }
  const list = async (member: Member, id: string) =>
    (await member.get(`/quark/page/getVersions?id=${id}`)).envelope.body as unknown as Version[]
  const numbers = async (member: Member, id: string) => (await list(member, id)).map(({ version }) => version)
  const read = (member: Member, id: string, version: number) =>
    member.get(`/quark/page/getVersion?id=${id}&version=${version}`)
  const share = (owner: Member, id: string, member: Member) =>
    owner.post('/quark/page/addCooperation', { pageId: id, userIds: [member.id] })
  /** As if the stored version, and those before it, had been saved so many minutes earlier. */
  async function age(id: string, minutes: number) {
    const pause = sql`make_interval(mins => ${minutes})`
    await orm()
      .update(pages)
      .set({ updated: sql`${pages.updated} - ${pause}` })
      .where(eq(pages.id, id))
    await orm()
      .update(pageVersions)
      .set({ saved: sql`${pageVersions.saved} - ${pause}` })
      .where(eq(pageVersions.pageId, id))
  }

  it('keeps the version before a save, once in five minutes for each author', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const { _id, pages: contents } = await create(amy)
    await share(amy, _id, ben)
    expect(await list(amy, _id)).toEqual([])
    await save(amy, _id)
    await save(amy, _id)
    await save(ben, _id)
    await save(ben, _id)
    expect(await numbers(amy, _id)).toEqual([4, 1])
    const [latest] = await list(ben, _id)
    expect(latest).toEqual({
      version: 4,
      updated: latest?.updated,
      updatedBy: { _id: ben.id, name: expect.any(String) },
      pageCount: 1,
      size: latest?.size,
      isOverwritten: false,
    })
    expect(latest?.size).toBeGreaterThan(100)
    const { envelope } = await read(ben, _id, 4)
    expect(envelope.body).toMatchObject({ title: '4', version: 4, pages: contents })
  })

  it('keeps a version that was the last one for a while', async () => {
    const amy = await service().member()
    const { _id } = await create(amy)
    for (let at = 0; at < 3; at++) await save(amy, _id)
    expect(await numbers(amy, _id)).toEqual([1])
    await age(_id, 6)
    await save(amy, _id)
    expect((await numbers(amy, _id))[0]).toBe(4)
  })

  it('thins them with the next one that it keeps', async () => {
    const amy = await service().member()
    const { _id } = await create(amy)
    for (let at = 0; at < 4; at++) {
      await age(_id, 6)
      await save(amy, _id)
    }
    expect(await numbers(amy, _id)).toEqual([4, 3, 2, 1])
    await age(_id, 60 * 24 * 7 * 100)
    await save(amy, _id)
    expect((await numbers(amy, _id)).length).toBeLessThan(4)
  })

  it('keeps and marks an overwritten version whatever the time', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const { _id } = await create(amy)
    await share(amy, _id, ben)
    await save(amy, _id)
    await save(amy, _id, { script: '阿敏的' })
    await save(ben, _id, { script: '本的' }, { isOverwriting: true })
    expect(await list(amy, _id)).toMatchObject([
      { version: 3, isOverwritten: true, updatedBy: { _id: amy.id } },
      { version: 1, isOverwritten: false },
    ])
    expect((await read(amy, _id, 3)).envelope.body).toMatchObject({ script: '阿敏的' })
    const detail = (await amy.get(`/quark/page/detail?pageId=${_id}`)).envelope.body
    expect(detail).toMatchObject({ script: '本的', version: 4 })
    expect(detail).not.toHaveProperty('isOverwriting')
  })

  it('keeps nothing when a save is refused', async () => {
    const amy = await service().member()
    const page = await create(amy)
    const pageData = { ...page, version: 3 }
    const { http } = await amy.post('/quark/page/update?update=1', { pageData, isOverwriting: true })
    expect(http).toBe(409)
    expect(await list(amy, page._id)).toEqual([])
  })

  it('keeps one version when five save at once', async () => {
    const amy = await service().member()
    const page = await create(amy)
    const pageData = { ...page, version: 2 }
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => amy.post('/quark/page/update?update=1', { pageData, isOverwriting: true })),
    )
    expect(await numbers(amy, page._id)).toEqual([1])
  })

  it('shows them to members only, also of a published template', async () => {
    const [amy, eve] = [await service().member(), await service().member()]
    const { _id } = await create(amy)
    await save(amy, _id)
    await orm().update(pages).set({ kind: 'template', isPublish: true }).where(eq(pages.id, _id))
    expect((await eve.get(`/quark/page/detail?pageId=${_id}`)).http).toBe(200)
    for (const reader of [eve, amy.as('agent-1')]) {
      expect((await reader.get(`/quark/page/getVersions?id=${_id}`)).http).toBe(403)
      expect((await read(reader, _id, 1)).http).toBe(403)
    }
    expect((await read(amy, _id, 1)).http).toBe(200)
    expect((await read(amy, _id, 2)).envelope.msg).toBe(MISSING)
    expect((await read(amy, _id, 0)).http).toBe(400)
    await amy.post('/quark/page/delete', { id: _id })
    expect((await read(amy, _id, 1)).envelope.status).toBe(false)
  })

  it('restores a version of an older format', async () => {
    const amy = await service().member()
    const { _id } = await create(amy)
    await save(amy, _id)
    const old = { pages: [{ elements: [{ elName: 'qk-text', commonStyle: { borderRadius: 7 } }] }] }
    await orm()
      .update(pageVersions)
      .set({ document: old, format: 0 })
      .where(and(eq(pageVersions.pageId, _id), eq(pageVersions.version, 1)))
    const project = (await read(amy, _id, 1)).envelope.body as unknown as Project
    expect(project.format).toBe(createProject().format)
    expect(project.pages[0]?.elements[0]?.commonStyle.borderRadius).toHaveLength(5)
  })

  it('keeps the media of a version, without its cover, and gives them up with the work', async () => {
    const amy = await service().member()
    const put = async (name: string) => {
      const key = `users/${amy.id}/2026/11/22/${name}`
      return { key, url: await service().storage.put(key, Buffer.from(name), 'image/png') }
    }
    const [picture, cover] = [await put('picture.png'), await put('cover.png')]
    const project = createProject()
    project.pages[0]?.elements.push(createElement('qk-image', { propsValue: { imageSrc: picture.url } }))
    const { _id } = await create(amy, { ...project, coverImage: cover.url })
    await save(amy, _id, { pages: createProject().pages, coverImage: '' })
    expect((await read(amy, _id, 1)).envelope.body).toMatchObject({ coverImage: '' })
    const { discards } = service().database
    await discards.add([picture.key, cover.key])
    expect(await discards.used([picture.key, cover.key])).toEqual([picture.key])
    await clean({ database: service().database, storage: service().storage })
    expect(await service().storage.head(picture.key)).toBeDefined()
    expect(await service().storage.head(cover.key)).toBeUndefined()

    await amy.post('/quark/page/delete', { id: _id })
    await amy.post('/quark/recycleBin/delete', { ids: [_id] })
    expect(await orm().select().from(pageVersions).where(eq(pageVersions.pageId, _id))).toEqual([])
    const noted = await orm().select().from(discardedObjects).where(eq(discardedObjects.key, picture.key))
    expect(noted).toHaveLength(1)
  })
})
