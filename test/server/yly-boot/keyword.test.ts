import { beforeAll, expect, it } from 'vitest'
import type { Category } from '#server/api/keywords.ts'
import type { MaterialCard } from '#server/api/materials.ts'
import { seedMaterials } from '#server/materials/catalogue.ts'
import { loadTemplates } from '#server/templates.ts'
import { type BootPage, resultOf } from '#test/support/boot.ts'
import { png } from '#test/support/png.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

interface Judgment {
  type: string
  width: number
  height: number
  isSuitable: boolean
}

const search = async (member: Member, content: string) =>
  resultOf<BootPage<MaterialCard> & { keywords: string[] }>(
    member.post('/yly-boot/ai/keywordSearch/search', { content, pageSize: 5 }),
  )
const suggest = async (member: Member, body: object) =>
  resultOf<{ keyword: string; count: number }[]>(member.post('/yly-boot/saasKeyword/queryKeyword', body))
const judge = async (member: Member, body: object) =>
  resultOf<Judgment>(member.post('/yly-boot/admin/adminSchema/judgeCoverSizeByUrl', body))

onEveryBackend((service) => {
  beforeAll(() => seedMaterials(service().database))

  it('finds materials for a text by what it names or relates to', async () => {
    const amy = await service().member()
    const { result } = await search(amy, '八月十五，一家人团圆赏月，分一块月饼。')
    expect(result.keywords).toEqual(expect.arrayContaining(['中秋', '月饼']))
    expect(result.records[0]?.name).toBe('月饼')
    const isNamed = ({ name, labels }: MaterialCard) =>
      result.keywords.some((word) => name.includes(word) || labels.includes(word))
    expect(result.records.every(isNamed)).toBe(true)
    expect((await search(amy, '')).result).toMatchObject({ records: [], total: 0, keywords: [] })
  })

  it('suggests labels that contain or relate to a text, otherwise the most frequent', async () => {
    const amy = await service().member()
    const names = async (body: object) => (await suggest(amy, body)).result.map(({ keyword }) => keyword)
    expect(await names({ pageSize: 1 })).toEqual(['竖版'])
    expect(await names({ keyword: '月饼' })).toEqual(['中秋'])
    expect(await names({ keyword: '%' })).toEqual([])
    expect(await suggest(amy, { keyword: 'x'.repeat(101) })).toMatchObject({ http: 400 })
  })

  it('lists the categories of templates with their counts', async () => {
    const amy = await service().member()
    const url = '/yly-boot/admin/adminSchema/querySchemaCategory'
    const { result } = await resultOf<Category[]>(amy.get(url))
    const { cards } = await loadTemplates()
    const count = cards.filter(({ tags }) => tags.includes('节日节气')).length
    expect(result[0]).toEqual({ id: '节日节气', name: '节日节气', sort: 1, count })
    expect(result.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(cards.flatMap(({ tags }) => tags))].toSorted(),
    )
    expect(await resultOf(service().call('GET', url))).toMatchObject({ http: 401, success: false })
  })

  it('compares pictures of the service with the expected size', async () => {
    const amy = await service().member()
    const cover = '/templates/mid-autumn/cover.jpg'
    expect((await judge(amy, { url: cover })).result).toMatchObject({
      type: 'jpg',
      width: 384,
      height: 682,
      isSuitable: true,
      message: '尺寸合适',
    })
    const url = await service().storage.put(`users/${amy.id}/a.png`, png(96, 170), 'image/png')
    expect((await judge(amy, { url })).result).toMatchObject({
      isSuitable: false,
      message: '封面至少要 384 × 682 像素，现在是 96 × 170',
    })
    expect((await judge(amy, { url, width: 90, height: 90 })).result).toMatchObject({
      isSuitable: false,
      message: '封面的宽高比应为 90 : 90，现在是 96 × 170',
    })
  })

  it('reads no address of the internal network, and only pictures', async () => {
    const amy = await service().member()
    for (const url of [
      'http://127.0.0.1/a.png',
      'http://169.254.169.254/',
      'http://[::1]/',
      'file:///etc/passwd',
    ]) {
      const { success, message } = await judge(amy, { url })
      expect([success, message], url).toEqual([false, expect.stringMatching(/^图片地址无法读取：/)])
    }
    const text = await service().storage.put(`users/${amy.id}/a.txt`, Buffer.from('text'), 'text/plain')
    expect((await judge(amy, { url: text })).message).toBe('这个地址不是图片，或图片已损坏')
    for (const url of ['/media/none.png', '/media/%E0', '/templates/mid-autumn/none.svg', '/etc/passwd']) {
      expect((await judge(amy, { url })).success, url).toBe(false)
    }
    expect(await judge(amy, {})).toMatchObject({ http: 400 })
  })
})
