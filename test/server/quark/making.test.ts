import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Project } from '#engine/document/index.ts'
import { allElements, narrationOf } from '#engine/document/operations/index.ts'
import type { MadeWork } from '#server/api/making.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const article = (name: string) =>
  readFile(new URL(`../../fixtures/articles/${name}`, import.meta.url), 'utf8')

onEveryBackend((service) => {
  const workOf = async (member: Member, id: string) =>
    (await member.get(`/quark/page/detail?pageId=${id}`)).envelope.body as unknown as Project

  it('makes a work of an article that its author then has', async () => {
    const author = await service().member()
    const content = await article('quarterly-figures.md')
    const { envelope } = await author.post('/quark/video/fastMaking', { content, style: 'data' })
    const made = envelope.body as unknown as MadeWork
    expect(made).toMatchObject({ style: 'data', missing: [] })
    const work = await workOf(author, made.pageId)
    expect(work.pages).toHaveLength(made.pageCount)
    expect(work.title).toBe(made.title)
    const kinds = work.pages.flatMap(({ elements }) => allElements(elements).map(({ elName }) => elName))
    expect(kinds.some((kind) => ['bar', 'strip', 'line', 'pie', 'qk-table'].includes(kind))).toBe(true)
    for (const page of work.pages) expect(narrationOf(page).length, page.name).toBeGreaterThan(0)
    expect(work).toMatchObject({ subtitles: { isShown: true }, coverList: [{}] })
  })

  it('takes a script word for word', async () => {
    const author = await service().member()
    const content = '阳台也能种菜。今天教会你。\n\n第一步，选对容器。'
    const { envelope } = await author.post('/quark/video/fastMaking', { content, contentType: 'script' })
    const work = await workOf(author, String(envelope.body.pageId))
    const sentences = work.pages.flatMap((page) => narrationOf(page).map(({ written }) => written))
    expect(sentences.join('')).toContain('阳台也能种菜。今天教会你。第一步，选对容器。')
  })

  it('makes a work of information with its table, for its owner only', async () => {
    const [author, other] = [await service().member(), await service().member()]
    const tables = [
      {
        title: '销量（万辆）',
        rows: [
          ['年份', '销量'],
          ['2022', '689'],
          ['2023', '950'],
          ['2024', '1287'],
        ],
      },
    ]
    const info = { title: '新能源汽车销量连年增长', content: '', source: '汽车周报', tables }
    const { envelope } = await author.post('/quark/information/createInfo', info)
    const id = envelope.body._id
    const made = await author.post('/quark/information/createVideo', { id })
    const work = await workOf(author, String(made.envelope.body.pageId))
    expect(JSON.stringify(work.pages)).toContain('1287')
    expect(JSON.stringify(work.pages)).toContain('汽车周报')
    expect((await other.post('/quark/information/createVideo', { id })).http).toBe(403)
  })

  it('says why nothing can be made', async () => {
    const author = await service().member()
    const refusal = async (content: string) =>
      (await author.post('/quark/video/fastMaking', { content })).envelope
    expect(await refusal(' \n ')).toMatchObject({ status: false, msg: '文章是空的，请粘贴正文后再试' })
    expect(await refusal('。。。')).toMatchObject({
      status: false,
      msg: '没有找到可以用的文字，请检查内容后再试',
    })
    expect((await author.post('/quark/video/fastMaking', { content: '好', style: 'loud' })).http).toBe(400)
  })
})
