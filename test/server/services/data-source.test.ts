import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { readDataSource } from '#server/services/data-source/index.ts'
import { serve } from '#test/support/http-server.ts'

/** Serves one answer. @returns reads it as a source */
async function sourceOf(answer: (response: ServerResponse) => void) {
  const origin = await serve((_, response) => answer(response))
  return (patience = 5000) => readDataSource(`${origin}/data`, { trusted: [origin], patience })
}

const text = (body: string, type = 'text/csv') =>
  sourceOf((response) => response.setHeader('content-type', type).end(body))

describe('reads', () => {
  test.each([
    ['CSV with a byte order mark', '\uFEFF月份,销量\n1月,120\n2月,"1,200"\n'],
    ['a list of rows', '[["月份","销量"],["1月",120],["2月","1,200"]]'],
    ['a list of objects', '[{"月份":"1月","销量":120},{"月份":"2月","销量":"1,200","明细":{}}]'],
  ])('%s', async (_, body) => {
    const read = await text(body)
    const rows = await read()
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['月份', '销量'],
      ['1月', 120],
      ['2月', '1,200'],
    ])
  })

  test('the list in an object, and at most as many rows and columns as a sheet has', async () => {
    const wide = Array.from({ length: 900 }, () => Array.from({ length: 80 }, (_, at) => at))
    const rows = await (await text(JSON.stringify({ total: 900, data: wide }), 'application/json'))()
    expect(rows).toHaveLength(500)
    expect(rows[0]).toHaveLength(50)
  })

  test('the first objects of a list of a million, without making cells of the others', async () => {
    const keys = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, at]))
    const list = `[${JSON.stringify(keys)}${',{}'.repeat(1_000_000)},{"late":1}]`
    const rows = await (await text(list, 'application/json'))()
    expect(rows).toHaveLength(500)
    expect(rows[0]).toHaveLength(50)
    expect(rows[0]).not.toContain('late')
  })
})

describe('says why there is no table', () => {
  test.each([
    ['a web page', '<!doctype html><html></html>', '这是网页，不是 CSV 或 JSON 的地址'],
    ['nothing', ' ', '这个地址没有数据'],
    ['broken JSON', '[{"a":1}', '这个地址的 JSON 不完整，读不出来'],
    ['JSON without a list', '{"a":1}', '这个 JSON 里没有表格，要有一列数据行'],
    ['a workbook', 'PK\u0003\u0004\0\0', '这不是 CSV 或 JSON，别的格式请先下载，再导入文件'],
  ])('for %s', async (_, body, reason) => {
    const read = await text(body)
    await expect(read()).rejects.toThrow(reason)
  })

  test('for an error', async () => {
    const read = await sourceOf((response) => response.writeHead(404).end('no'))
    await expect(read()).rejects.toThrow('对方返回 404，没有给数据')
  })

  test('for a source that never answers', async () => {
    const read = await sourceOf(() => undefined)
    await expect(read(200)).rejects.toThrow('这个地址 1 秒没有给完数据')
  })

  test('for a source that stops midway', async () => {
    const read = await sourceOf((response) => response.write('月份,销量\n'))
    await expect(read(200)).rejects.toThrow('这个地址 1 秒没有给完数据')
  })

  test('for a huge one', async () => {
    const read = await text('1,2,3,4,5,6,7\n'.repeat(500_000))
    await expect(read()).rejects.toThrow('数据不能超过 5 MB')
  })

  test('for the own network, also behind a redirect', async () => {
    await expect(readDataSource('http://127.0.0.1/data')).rejects.toThrow('不允许访问内部网络的地址')
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: 'http://192.168.1.1/data' }).end(),
    )
    await expect(readDataSource(`${origin}/data`, { trusted: [origin] })).rejects.toThrow(
      '不允许访问内部网络的地址',
    )
  })
})
