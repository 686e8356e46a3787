import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MB } from '#engine/util/bytes.ts'
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

  it('says what of a sheet above the limits it leaves out', async () => {
    const author = await service().member()
    const sent = async (text: string) =>
      (await author.send('/quark/data/upload', [['file', csv(text)]])).envelope.body
    const wide = Array.from({ length: 5000 }, (_, at) => `列${at}`).join()
    expect(await sent(`${wide}\n1\n`)).toMatchObject({ omitted: '只保留了 5000 列中的前 50 列' })
    const long = 'a,b\n' + '1,2\n'.repeat(600)
    expect(await sent(long)).toMatchObject({ omitted: '只保留了 601 行中的前 500 行' })
    expect(await sent('a,b\n1,2\n')).toMatchObject({ omitted: '' })
  })

  it('lists the sheets of their owner only, who deletes and restores them', async () => {
    const [author, other] = [await service().member(), await service().member()]
    const named = async (name: string) => {
      const { envelope } = await author.send('/quark/data/upload', [['file', csv('a,b\n1,2\n', name)]])
      return String(envelope.body.url)
    }
    const url = await named('一月.csv')
    await named('二月.csv')
    const list = async (member = author) =>
      (await member.get('/quark/data/list')).envelope.body.sheets as {
        _id: string
        name: string
        url: string
      }[]
    const names = async () => (await list()).map(({ name }) => name)
    expect(await names()).toEqual(['二月.csv', '一月.csv'])
    expect(await list(other)).toEqual([])
    // Not among the pictures, sounds and videos.
    expect((await author.get('/quark/imageLib/myImages')).envelope.body).toMatchObject({ total: 0 })

    const id = (await list()).find((sheet) => sheet.url === url)?._id ?? ''
    expect((await other.post('/quark/data/delete', { id })).envelope.msg).toContain('表格不存在')
    const removed = (await author.post('/quark/data/delete', { id })).envelope.body
    expect(removed).toMatchObject({ name: '一月.csv' })
    expect(await names()).toEqual(['二月.csv'])
    // Works that are bound to it go on reading it for now.
    expect((await author.post('/quark/data/read', { url })).envelope.status).toBe(true)
    expect((await other.post('/quark/data/register', removed)).http).toBe(403)
    await author.post('/quark/data/register', removed)
    expect(await names()).toContain('一月.csv')
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

  describe('of an object that a browser has put in the place of a sheet', () => {
    const sheetOf = (id: string) => `users/${id}/sheets/${randomUUID()}.json`

    it('reads as many rows and columns as a sheet has, and only cells', async () => {
      const author = await service().member()
      const key = sheetOf(author.id)
      const wide = Array.from({ length: 80 }, (_, at) => at)
      const rows = [['a', { b: 1 }, true], 'c', ...Array.from({ length: 5000 }, () => wide)]
      const url = await service().storage.put(key, Buffer.from(JSON.stringify(rows)), 'application/json')
      const { body } = (await author.post('/quark/data/read', { url })).envelope
      const read = body.rows as unknown[][]
      expect(read.slice(0, 2)).toEqual([['a', null, null], []])
      expect(read).toHaveLength(500)
      expect(read[2]).toHaveLength(50)
    })

    it.each([
      ['larger than a sheet can be', Buffer.alloc(13 * MB, ' '), 'application/json', '不能超过 12 MB'],
      ['of another type', Buffer.from('[["a"]]'), 'text/plain', '无法读取'],
    ])('refuses one that is %s', async (_, bytes, type, reason) => {
      const author = await service().member()
      const key = sheetOf(author.id)
      const url = await service().storage.put(key, bytes, type)
      const read = vi.spyOn(service().storage, 'read')
      onTestFinished(() => read.mockRestore())
      const { envelope } = await author.post('/quark/data/read', { url })
      expect(envelope).toMatchObject({ status: false, msg: expect.stringContaining(reason) })
      expect(read).not.toHaveBeenCalled()
      const registered = await author.post('/quark/data/register', { key, name: '表.csv' })
      expect(registered.envelope).toMatchObject({ status: false, msg: expect.stringContaining(reason) })
    })

    it.each(['{"rows":[]}', '[["a"', 'null'])('refuses %s', async (text) => {
      const author = await service().member()
      const url = await service().storage.put(sheetOf(author.id), Buffer.from(text), 'application/json')
      const { envelope } = await author.post('/quark/data/read', { url })
      expect(envelope).toMatchObject({ status: false, msg: '这份表格无法读取，请重新上传' })
    })

    it('counts toward the quota of its user', async () => {
      const author = await service().member()
      const key = sheetOf(author.id)
      await service().storage.put(key, Buffer.from('[["a"]]'), 'application/json')
      await service().database.users.changeQuotas(author.id, { quotaMb: 0 })
      const { envelope } = await author.post('/quark/data/register', { key, name: '表.csv' })
      expect(envelope).toMatchObject({ status: false, msg: expect.stringContaining('素材空间已满') })
    })
  })
})
