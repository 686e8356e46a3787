import { beforeAll, expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { MAX_FAVORITES } from '#server/api/favorites.ts'
import { favorites } from '#server/db/schema.ts'
import { seedMaterials } from '#server/materials/catalogue.ts'
import { loadTemplates } from '#server/templates.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

type Kind = 'template' | 'material'

const { cards } = await loadTemplates()
const [first = '', second = ''] = cards.map(({ _id }) => _id)

const add = async (member: Member, kind: Kind, id: string) =>
  (await member.post('/quark/favorite/add', { kind, id })).envelope
const remove = async (member: Member, kind: Kind, id: string) =>
  (await member.post('/quark/favorite/delete', { kind, id })).envelope
const listed = async (member: Member, kind: Kind) =>
  (await member.get(`/quark/favorite/getFavorites?kind=${kind}`)).envelope.body.ids

onEveryBackend((service) => {
  beforeAll(() => seedMaterials(service().database))

  it('lists favorites by kind, latest first, for their user only', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    expect(await listed(amy, 'template')).toEqual([])
    for (const id of [first, second, first])
      expect(await add(amy, 'template', id)).toMatchObject({ code: 200 })
    await add(amy, 'material', 'music-night')
    expect(await listed(amy, 'template')).toEqual([second, first])
    expect(await listed(amy, 'material')).toEqual(['music-night'])
    expect(await listed(ben, 'template')).toEqual([])

    expect(await remove(amy, 'template', second)).toMatchObject({ status: true })
    expect(await remove(amy, 'template', second)).toMatchObject({ status: true })
    expect(await listed(amy, 'template')).toEqual([first])
  })

  it('accepts templates of others once they are published', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const { envelope } = await amy.post('/quark/templateCenter/create', createProject())
    const id = String(envelope.body._id)
    expect(await add(amy, 'template', id)).toMatchObject({ status: true })
    expect(await add(ben, 'template', id)).toMatchObject({ code: 403 })
    await service().database.pages.publish(id, true)
    expect(await add(ben, 'template', id)).toMatchObject({ status: true })
    expect(await listed(ben, 'template')).toEqual([id])
  })

  it('refuses what does not exist, and more than the limit', async () => {
    const amy = await service().member()
    expect(await add(amy, 'template', 'none')).toMatchObject({
      status: false,
      msg: '模板不存在，或已下架',
    })
    expect(await add(amy, 'material', 'none')).toMatchObject({
      status: false,
      msg: '素材不存在，或已被删除',
    })
    const { envelope } = await amy.post('/quark/page/create', createProject())
    expect(await add(amy, 'template', String(envelope.body._id))).toMatchObject({ status: false })
    const many = Array.from({ length: MAX_FAVORITES }, (_, index) => ({
      userId: amy.id,
      kind: 'template' as const,
      targetId: `t${index}`,
    }))
    await service().database.orm.insert(favorites).values(many)
    expect(await add(amy, 'template', first)).toMatchObject({
      status: false,
      msg: '最多收藏 1000 个，可以先取消一些',
    })
  })

  it('refuses wrong requests, and callers without a session', async () => {
    const amy = await service().member()
    for (const body of [
      {},
      { kind: 'page', id: first },
      { kind: 'template', id: '../a' },
      { kind: 'template' },
    ]) {
      expect((await amy.post('/quark/favorite/add', body)).http).toBe(400)
      expect((await amy.post('/quark/favorite/delete', body)).http).toBe(400)
    }
    expect((await amy.get('/quark/favorite/getFavorites')).http).toBe(400)
    const body = { kind: 'template', id: first }
    expect((await service().call('POST', '/quark/favorite/add', body)).http).toBe(401)
    expect((await service().call('POST', '/quark/favorite/delete', body)).http).toBe(401)
    expect((await service().call('GET', '/quark/favorite/getFavorites?kind=template')).http).toBe(401)
  })
})
