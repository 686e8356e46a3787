import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Project } from '#engine/document/index.ts'
import { allElements, narrationOf } from '#engine/document/operations/index.ts'
import type { MadeWork, PlannedWork } from '#server/api/making.ts'
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

  const plan = async (author: Member, body: object) =>
    (await author.post('/quark/video/planMaking', body)).envelope as unknown as {
      body: PlannedWork
      msg: string
    }

  it('plans a storyboard, whose correction becomes the work', async () => {
    const author = await service().member()
    const content = await article('quarterly-figures.md')
    const { body } = await plan(author, { source: { content } })
    expect(body.numbers.every(({ place }) => place !== null)).toBe(true)
    expect(body.article?.source).toBe('云帆科技投资者关系')
    const { storyboard } = body
    const [first, second] = storyboard.pages
    if (!first || !second) throw new Error('The storyboard has no pages.')
    const corrected = {
      ...storyboard,
      pages: [
        { ...first, content: { ...first.content, heading: '营收达到999亿元' } },
        { ...second, narration: ['一季度表现稳健。'] },
      ],
    }
    const { envelope } = await author.post('/quark/video/makeStoryboard', {
      storyboard: corrected,
      style: 'minimal',
      article: body.article,
    })
    const made = envelope.body as unknown as MadeWork
    expect(made).toMatchObject({ pageCount: 2, style: 'minimal', missing: ['999亿'] })
    const work = await workOf(author, made.pageId)
    expect(work.pages.map((page) => narrationOf(page).map(({ text }) => text))).toEqual([
      first.narration,
      ['一季度表现稳健。'],
    ])
  })

  it('plans an article that was read from a file, and information of its owner', async () => {
    const author = await service().member()
    const read = {
      title: '一周菜价',
      source: '',
      date: '',
      link: '',
      blocks: [{ type: 'paragraph', text: '本周白菜均价每斤1.2元，比上周下降8%。' }],
    }
    const { body } = await plan(author, { source: { article: read } })
    expect(JSON.stringify(body.storyboard)).toContain('1.2')
    const info = { title: '一周菜价', content: read.blocks[0]?.text }
    const { envelope } = await author.post('/quark/information/createInfo', info)
    const other = await service().member()
    const source = { infoId: envelope.body._id }
    expect((await plan(author, { source })).body.storyboard.title).toBe('一周菜价')
    expect((await other.post('/quark/video/planMaking', { source })).http).toBe(403)
  })

  it('refuses or repairs a storyboard from outside, and says so', async () => {
    const author = await service().member()
    const page = { layout: 'statement', content: { text: '一句话' }, narration: [] }
    const make = async (change: object, more: object = {}) =>
      (
        await author.post('/quark/video/makeStoryboard', {
          storyboard: { title: '', mood: 'news', pages: [{ ...page, ...change }] },
          ...more,
        })
      ).envelope
    expect((await make({ layout: 'spiral' })).msg).toContain('没有“spiral”这种版式')
    expect((await make({}, { style: 'loud' })).msg).toContain('风格应为')
    const { body } = await make({
      layout: 'pie-chart',
      content: { heading: '长'.repeat(90), picture: { url: 'javascript:alert(1)', caption: '' } },
    })
    expect(body.notes).toEqual([
      '第 1 页：标题太长，只留前 60 字',
      '第 1 页：图片的地址不能用，已去掉图片',
      '第 1 页：“环形图”没有可显示的内容，改用“封面”',
    ])
  })

  it('says which charts and tables show only a part of their data', async () => {
    const author = await service().member()
    const table = [
      ['月份', '销量'],
      ...Array.from({ length: 30 }, (_, at) => [`第 ${at + 1} 期`, `${at + 3}`]),
    ]
    const pages = ['line-chart', 'table'].map((layout) => ({ layout, content: { heading: '销量', table } }))
    const { envelope } = await author.post('/quark/video/makeStoryboard', {
      storyboard: { title: '销量', mood: 'data', pages },
    })
    expect(envelope.body.notes).toEqual([
      '第 1 页的图表只画了前 24 项（共 30 项），需要时可以在编辑器里补全图表的数据',
      '第 2 页的表格只列了前 8 行（共 30 行），需要时可以在编辑器里补全表格的数据',
    ])
  })

  it('speaks a made work a part at a time', async () => {
    const author = await service().member()
    const content = '阳台也能种菜。今天教会你。\n\n第一步，选对容器。'
    const { envelope } = await author.post('/quark/video/fastMaking', { content, contentType: 'script' })
    const { pageId } = envelope.body
    const speak = async () => (await author.post('/quark/video/speakWork', { pageId, most: 2 })).envelope.body
    const sentences = (await workOf(author, String(pageId))).pages.flatMap(narrationOf).length
    expect(await speak()).toMatchObject({ spoken: 2, left: sentences - 2, failures: [] })
    let left = sentences
    while (left > 0) left = Number((await speak()).left)
    const { pages } = await workOf(author, String(pageId))
    expect(pages.flatMap(narrationOf).every(({ src }) => src !== '')).toBe(true)
    const other = await service().member()
    expect((await other.post('/quark/video/speakWork', { pageId })).http).toBe(403)
  })

  it('drops a picture whose address must not be fetched, and reports it', async () => {
    const author = await service().member()
    const content =
      '# 内网的图片\n\n![机房](http://127.0.0.1/room.png)\n\n机房已经完成改造，全部设备恢复运行。'
    const { body } = await plan(author, { source: { content } })
    expect(JSON.stringify(body.storyboard)).not.toContain('127.0.0.1')
    expect(body.omitted).toEqual([expect.stringMatching(/^图片“机房”没有放进来：/)])
    const { envelope } = await author.post('/quark/video/fastMaking', { content })
    expect(envelope.body.notes).toEqual([expect.stringContaining('机房')])
  })
})
