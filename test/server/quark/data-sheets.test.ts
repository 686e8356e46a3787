import { expect, it } from 'vitest'
import { onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  const csv = (text: string, name = '销售.csv') => new File([text], name)

  it('stores a sheet, which works can be bound to, and reads it again', async () => {
    const [author, other] = [await service().member(), await service().member()]
    const { envelope } = await author.send('/quark/data/upload', [
      ['file', csv('地区,销售额\n华东,"1,200"\n')],
    ])
    const rows = [
      ['地区', '销售额'],
      ['华东', '1,200'],
    ]
    expect(envelope.body).toMatchObject({ name: '销售.csv', rows })
    const url = String(envelope.body.url)
    // A cooperator of the work refreshes it, too.
    for (const reader of [author, other])
      expect((await reader.post('/quark/data/read', { url })).envelope.body).toEqual({ rows })
    const gone = url.replace(/[\da-f-]{36}\.json$/, '00000000-0000-0000-0000-000000000000.json')
    expect((await author.post('/quark/data/read', { url: gone })).envelope.msg).toContain('已被删除')
  })

  it('refuses what is no sheet, and other objects of users', async () => {
    const author = await service().member()
    const sent = async (file: File) =>
      (await author.send('/quark/data/upload', [['file', file]])).envelope.msg
    expect(await sent(csv(',\n,\n', '空.csv'))).toContain('没有数据')
    expect(await sent(csv('x', '图.png'))).toContain('不支持这种文件')
    const secret = service().storage.urlOf('users/someone/private.json')
    expect((await author.post('/quark/data/read', { url: secret })).envelope.status).toBe(false)
  })
})
