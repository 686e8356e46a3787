import { expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { PersonInfo } from '#server/api/documents.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  it('invites users to several templates, or to none', async () => {
    const [amy, ben, eve] = [await service().member(), await service().member(), await service().member()]
    const create = async (member: Member) =>
      String((await member.post('/quark/templateCenter/create', createProject())).envelope.body._id)
    const [one, two, bens] = [await create(amy), await create(amy), await create(ben)]
    const add = (templateIds: string[]) =>
      amy.post('/quark/template/batchAddCooperation', { templateIds, userIds: [eve.id] })
    const shared = async () =>
      (await eve.get('/quark/user/getUserTemplates?type=cooperation')).envelope.body.total
    expect((await add([one, bens])).http).toBe(403)
    expect((await add([one, 'unknown-id'])).envelope.msg).toBe('模板不存在，或已下架')
    expect(await shared()).toBe(0)
    expect((await add([one, two])).envelope.body).toEqual({})
    expect(await shared()).toBe(2)
  })

  it('finds users by name, without their e-mail addresses', async () => {
    const tag = `林${String(Math.random()).slice(2, 10)}`
    const [amy, one, two] = [
      await service().member(),
      await service().member(`${tag}一`),
      await service().member(`${tag}二`),
    ]
    await two.post('/quark/user/update/name', { name: `100%${tag}` })
    const find = async (keywords: string, more = '') => {
      const query = `keywords=${encodeURIComponent(keywords)}${more}`
      return (await amy.get(`/quark/user/getUserList?${query}`)).envelope.body as unknown as PersonInfo[]
    }
    expect((await find(tag)).map(({ _id }) => _id).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(await find(`100%${tag}`)).toEqual([
      { _id: two.id, username: `${tag}二`, name: `100%${tag}`, avatar: '' },
    ])
    expect(await find(`${tag}一`)).toMatchObject([{ _id: one.id }])
    expect(await find(tag, '&pageSize=1&pageNo=2')).toHaveLength(1)
    expect([await find(''), await find(' \0'), await find('_%')]).toEqual([[], [], []])
    expect((await amy.get('/quark/user/getUserList?pageSize=51')).http).toBe(400)
    expect((await service().call('GET', `/quark/user/getUserList?keywords=a`)).http).toBe(401)
  })

  it('answers with the user and the agent', async () => {
    const amy = await service().member()
    const info = (await amy.get('/quark/user/info')).envelope.body
    const read = async (member: Member) =>
      (await member.get('/quark/user/getUserAndProxyUserInfo')).envelope.body
    expect(await read(amy)).toEqual({ userInfo: info, proxyUserInfo: null })
    expect(await read(amy.as('agent-1'))).toEqual({ userInfo: info, proxyUserInfo: { agentId: 'agent-1' } })
    expect((await service().call('GET', '/quark/user/getUserAndProxyUserInfo')).http).toBe(401)
  })
})
