import { expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { projectOfElements } from '#engine/document/operations/index.ts'
import type { ComponentList } from '#server/api/components.ts'
import { onEveryBackend, type Member } from '#test/support/service.ts'

onEveryBackend((service) => {
  const text = createElement('qk-text', { propsValue: { text: '片尾' } })
  const create = async (member: Member, title: string) => {
    const project = projectOfElements(createProject(), [text], title, '#1b1430')
    return String((await member.post('/quark/component/create', project)).envelope.body._id)
  }
  const listed = async (member: Member, query = '') =>
    (await member.get(`/quark/component/getComponentList${query}`)).envelope.body as unknown as ComponentList
  const titles = async (member: Member, query?: string) =>
    (await listed(member, query)).components.map(({ title }) => title)

  it('keeps components apart from works, for their owner only', async () => {
    const [amy, bob] = [await service().member(), await service().member()]
    const id = await create(amy, '片尾关注')
    await create(amy, '角标')
    expect((await titles(amy)).toSorted()).toEqual(['片尾关注', '角标'])
    expect(await titles(amy, `?keyword=${encodeURIComponent('关注')}`)).toEqual(['片尾关注'])
    expect(await titles(bob)).toEqual([])
    expect((await bob.get(`/quark/component/detail?id=${id}`)).http).toBe(403)
    const { envelope } = await amy.get(`/quark/component/detail?id=${id}`)
    expect(envelope.body).toMatchObject({ title: '片尾关注', pages: [{ elements: [{ elName: 'qk-text' }] }] })
    const works = (await amy.get('/quark/page/getMyPages')).envelope.body
    expect(JSON.stringify(works)).not.toContain('片尾关注')
    expect((await amy.get('/quark/component/detail?id=nothing')).envelope.msg).toContain('组件不存在')
  })

  it('renames, deletes and brings back a component', async () => {
    const amy = await service().member()
    const id = await create(amy, '旧名')
    await amy.post('/quark/component/updateTitle', { id, title: '新名' })
    expect(await titles(amy)).toEqual(['新名'])
    await amy.post('/quark/component/delete', { ids: [id] })
    expect(await titles(amy)).toEqual([])
    const bin = (await amy.get('/quark/recycleBin/getList')).envelope.body
    expect(bin).toMatchObject({ documents: [{ _id: id, kind: 'component', title: '新名' }] })
    await amy.post('/quark/recycleBin/restore', { ids: [id] })
    expect(await titles(amy)).toEqual(['新名'])
  })
})
