import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { PersonInfo } from '#server/api/documents.ts'
import { users } from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const KINDS = [
  {
    kind: 'work',
    create: '/quark/page/create',
    base: '/quark/page',
    key: 'pageId',
    update: '/quark/page/update?update=1',
    remove: '/quark/page/delete',
  },
  {
    kind: 'template',
    create: '/quark/templateCenter/create',
    base: '/quark/template',
    key: 'templateId',
    update: '/quark/template/update?update=1',
    remove: '/quark/templateCenter/delete',
  },
] as const

onEveryBackend((service) => {
  describe.each(KINDS)('cooperation on a $kind', ({ create, base, key, update, remove }) => {
    const createOne = async (member: Member) =>
      String((await member.post(create, createProject())).envelope.body._id)
    const add = (member: Member, id: string, body: object) =>
      member.post(`${base}/addCooperation`, { [key]: id, ...body })
    const leave = (member: Member, id: string, userId: string) =>
      member.post(`${base}/delCooperation`, { [key]: id, userId })
    const list = async (member: Member, id: string) => {
      const { envelope } = await member.get(`${base}/getCooperationList?${key}=${id}`)
      return (envelope.body as unknown as PersonInfo[]).map(({ _id }) => _id)
    }

    const become = (member: Member, role: 'viewer' | 'editor') =>
      service().database.orm.update(users).set({ role }).where(eq(users.id, member.id))

    it('invites users by id and by name, each once', async () => {
      const [amy, ben, cid] = [await service().member(), await service().member(), await service().member()]
      const name = `Dora-${cid.id.slice(0, 6)}`
      const dora = await service().member(name)
      const id = await createOne(amy)
      const { envelope } = await add(amy, id, { userIds: [ben.id, amy.id], usernames: [name.toUpperCase()] })
      const people = envelope.body as unknown as PersonInfo[]
      expect(people.map(({ _id }) => _id).toSorted()).toEqual([ben.id, dora.id].toSorted())
      expect(people.find(({ _id }) => _id === dora.id)).toEqual({
        _id: dora.id,
        username: name,
        name,
        avatar: '',
      })
      await add(amy, id, { userIds: [ben.id, cid.id] })
      expect((await list(ben, id)).toSorted()).toEqual([ben.id, cid.id, dora.id].toSorted())
    })

    it('lets cooperators read and save, and only owners delete and invite', async () => {
      const [amy, ben, eve] = [await service().member(), await service().member(), await service().member()]
      const id = await createOne(amy)
      expect((await ben.get(`/quark/page/detail?pageId=${id}`)).http).toBe(403)
      await add(amy, id, { userIds: [ben.id] })
      const read = await ben.get(`/quark/page/detail?pageId=${id}`)
      expect(read.envelope.body).toMatchObject({ members: [ben.id] })
      const pageData = { ...read.envelope.body, title: '一起改', version: 2 }
      expect((await ben.post(update, { pageData })).http).toBe(200)
      expect((await ben.post(remove, { id })).http).toBe(403)
      expect((await ben.post('/quark/page/setPublish', { id })).http).toBe(403)
      expect((await add(ben, id, { userIds: [eve.id] })).http).toBe(403)
      expect((await leave(eve, id, ben.id)).http).toBe(403)
      expect(await list(amy, id)).toEqual([ben.id])
    })

    it('ends by the owner or by the cooperator', async () => {
      const [amy, ben, cid] = [await service().member(), await service().member(), await service().member()]
      const id = await createOne(amy)
      await add(amy, id, { userIds: [ben.id, cid.id] })
      expect((await leave(ben, id, cid.id)).http).toBe(403)
      expect((await leave(ben, id, ben.id)).envelope.body).toEqual([])
      expect((await ben.get(`/quark/page/detail?pageId=${id}`)).http).toBe(403)
      // A viewer removes nobody, but may leave.
      await become(amy, 'viewer')
      expect((await leave(amy, id, cid.id)).http).toBe(403)
      await become(amy, 'editor')
      expect((await leave(amy, id, cid.id)).envelope.body).toEqual([])
      await add(amy, id, { userIds: [cid.id] })
      await become(cid, 'viewer')
      expect((await leave(cid, id, cid.id)).envelope.status).toBe(true)
      expect(await list(amy, id)).toEqual([])
    })

    it('rejects unknown users, too many, and bad input', async () => {
      const [amy, ben] = [await service().member(), await service().member()]
      const id = await createOne(amy)
      const unknown = await add(amy, id, { userIds: [ben.id, 'no-id'], usernames: ['no\u0000 body'] })
      expect(unknown.envelope.msg).toBe('没有这个用户：no-id、no body')
      expect((await add(amy, id, {})).envelope.msg).toBe('请选择要邀请的用户')
      expect(await list(amy, id)).toEqual([])
      expect((await add(amy, id, { userIds: ['../x'] })).http).toBe(400)
      expect((await add(amy, id, { userIds: 'x' })).http).toBe(400)
      expect((await add(amy, 'unknown-id', { userIds: [ben.id] })).envelope.status).toBe(false)

      const { orm } = service().database
      const many = Array.from({ length: 101 }, (_, n) => `many-${id}-${n}`)
      await orm
        .insert(users)
        .values(many.map((one) => ({ id: one, username: one, name: one, passwordHash: '' })))
      await add(amy, id, { userIds: many.slice(0, 100) })
      expect((await add(amy, id, { userIds: many.slice(100) })).envelope.msg).toBe('协作者最多 100 人')
    })

    it('is denied to strangers, other agents, viewers and the logged out', async () => {
      const [amy, ben, eve] = [await service().member(), await service().member(), await service().member()]
      const id = await createOne(amy)
      await become(eve, 'viewer')
      for (const other of [ben, eve, amy.as('agent-1')]) {
        expect((await add(other, id, { userIds: [ben.id] })).http).toBe(403)
        expect((await leave(other, id, ben.id)).http).toBe(403)
        expect((await other.get(`${base}/getCooperationList?${key}=${id}`)).http).toBe(403)
      }
      const body = { [key]: id, userIds: [ben.id] }
      expect((await service().call('POST', `${base}/addCooperation`, body)).http).toBe(401)
      expect((await service().call('GET', `${base}/getCooperationList?${key}=${id}`)).http).toBe(401)
    })
  })
})
