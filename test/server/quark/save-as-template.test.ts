import { expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { TemplateList } from '#server/api/templates.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const idOf = (envelope: { body: Record<string, unknown> }) => String(envelope.body._id)

async function create(member: Member, kind: 'page' | 'templateCenter', title: string): Promise<PageDetail> {
  const { envelope } = await member.post(`/quark/${kind}/create`, { ...createProject(), title })
  return envelope.body as unknown as PageDetail
}

onEveryBackend((service) => {
  it('saves a template of a work under a name of its own, and again in place of the first', async () => {
    const amy = await service().member()
    const work = await create(amy, 'page', '周会')
    const saveAs = (choice: object, member = amy) =>
      member.post('/quark/page/setTemplate', { id: work._id, ...choice })
    const madeOfWork = async () => {
      const { envelope } = await amy.get(`/quark/user/getUserTemplates?sourceId=${work._id}`)
      return (envelope.body as unknown as TemplateList).templates
    }
    await create(amy, 'templateCenter', '另一个')
    expect(await madeOfWork()).toEqual([])
    const first = idOf((await saveAs({ title: '例会模板', tags: ['会议'] })).envelope)
    expect(await madeOfWork()).toMatchObject([{ _id: first, title: '例会模板', tags: ['会议'] }])

    await amy.post('/quark/page/update?update=1', { pageData: { ...work, width: 512, version: 2 } })
    expect(idOf((await saveAs({ templateId: first, title: '周会模板' })).envelope)).toBe(first)
    const { envelope } = await amy.get(`/quark/templateCenter/detail?id=${first}`)
    expect(envelope.body).toMatchObject({ title: '周会模板', width: 512, version: 2 })
    const second = idOf((await saveAs({})).envelope)
    expect((await madeOfWork()).map(({ _id, title }) => [_id, title])).toEqual([
      [second, '周会'],
      [first, '周会模板'],
    ])

    const other = await create(amy, 'templateCenter', '另一个')
    const refused = await saveAs({ templateId: other._id })
    expect(refused.envelope.msg).toBe('这个模板不是由它存成的')
    const ben = await service().member()
    expect((await saveAs({ templateId: first }, ben)).http).toBe(403)
  })
})
