import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '#server/api/call.ts'
import type { InfoCard } from '#server/api/information.ts'
import { PageDataScreen } from '#src/screens/home/page-data/PageDataScreen.tsx'
import * as files from '#src/ui/files.ts'
import * as uploads from '#src/uploads/index.ts'
import { type UploadedFile, UploadsProvider } from '#src/uploads/index.ts'
import { type Call, failed, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { cardTitles, clickInBar, closeScreen, openScreen, tick } from '#test/support/home-screen.tsx'

const ALL: Permission[] = ['page:create', 'page:update', 'page:delete', 'material:upload', 'video:make']

const card = (_id: string, title: string, more: Partial<InfoCard> = {}): InfoCard => ({
  ...{ _id, title, excerpt: `${title}的正文`, source: '江城日报', date: '', tags: [], state: 'none' },
  ...{ works: 0, running: 0, finished: 0, failed: 0, pictureCount: 0, tableCount: 0 },
  created: new Date().toISOString(),
  updated: new Date().toISOString(),
  ...more,
})

const uploadedAs = (url: string): UploadedFile => ({
  ...{ url, name: 'a.png', kind: 'image', size: 1, width: 1, height: 1, duration: null },
})

let items: InfoCard[]
let deleted: InfoCard[]
let calls: Call[]
let special: (call: Call) => Reply | undefined

function service(call: Call): Reply {
  const { url } = call
  const answer = special(call)
  if (answer !== undefined) return answer
  const query = new URLSearchParams(url.split('?')[1])
  const body = (call.body ?? {}) as Record<string, string>
  if (url.includes('getInfoCards')) {
    const [state, tag] = [query.get('state'), query.get('tag')]
    const list = items.filter(
      (item) =>
        (state === null || item.state === state) &&
        (tag === null || item.tags.includes(tag)) &&
        item.title.includes(query.get('keyword') ?? ''),
    )
    return ok({ list, total: list.length })
  }
  if (url.includes('getInfoFacets')) {
    const count = (state: string) => items.filter((item) => item.state === state).length
    const states = { none: count('none'), making: count('making'), complete: count('complete') }
    return ok({ states, tags: [{ tag: '月报', count: 1 }] })
  }
  if (url.includes('deleteInfo')) {
    deleted = [...deleted, ...items.filter(({ _id }) => _id === body.id)]
    items = items.filter(({ _id }) => _id !== body.id)
  }
  if (url.includes('restoreInfo')) items = [...items, ...deleted.filter(({ _id }) => _id === body.id)]
  if (url.includes('createInfo')) {
    items = [card('new', String(body.title)), ...items]
    return ok({ _id: 'new', title: body.title })
  }
  if (url.includes('createVideo'))
    return ok({ pageId: `w-${body.id}`, title: '', style: 'data', pageCount: 6, seconds: 36, missing: [] })
  return ok({})
}

async function open({ address = '/home/page-data', permissions = ALL } = {}) {
  calls = await openScreen(
    <UploadsProvider>
      <PageDataScreen />
    </UploadsProvider>,
    { address, permissions, service },
  )
}
const sent = (path: string) => calls.filter(({ url }) => url.includes(path))
const row = (title: string) => screen.findByRole('button', { name: `打开${title}` })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByRole('textbox', { name })

// Loading the reader takes longer than queries wait.
beforeAll(() => import('#src/screens/home/page-data/info-of-article.ts'))
beforeEach(() => {
  stubBrowserApis()
  special = () => undefined
  localStorage.clear()
  deleted = []
  items = [
    card('a', '甲', { tags: ['月报'] }),
    card('b', '乙', { state: 'making', works: 2, running: 1, finished: 1 }),
    card('c', '丙', { state: 'complete', works: 1, finished: 1, failed: 1 }),
  ]
})
afterEach(() => {
  closeScreen()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the list', () => {
  it('says how far each item is, and is filtered by state, tag and search', async () => {
    await open()
    await row('甲')
    expect(cardTitles()).toEqual(['甲', '乙', '丙'])
    const text = (title: string) => screen.getByRole('heading', { name: title }).closest('li')?.textContent
    expect(text('甲')).toContain('未制作')
    expect(text('乙')).toContain('制作中2 个草稿·1 个视频·1 个正在生成')
    expect(text('丙')).toContain('已完成1 个草稿·1 个视频·1 个生成失败')
    fireEvent.click(screen.getByRole('tab', { name: /已完成/ }))
    await waitFor(() => expect(cardTitles()).toEqual(['丙']))
    expect(location.search).toBe('?state=complete')
    cleanup()
    await open({ address: '/home/page-data?tag=月报' })
    await row('甲')
    expect(cardTitles()).toEqual(['甲'])
    cleanup()
    await open({ address: '/home/page-data?q=没有' })
    await screen.findByText('没有找到“没有”')
    fireEvent.click(await button('清除筛选'))
    await row('甲')
  })

  it('opens an item, deletes several and takes it back', async () => {
    await open()
    fireEvent.click(await row('乙'))
    expect(location.pathname + location.search).toBe('/home/page-data-detail?id=b')
    tick('甲')
    tick('丙')
    clickInBar('删除')
    await screen.findByText(/已删除 2 条资讯/)
    await waitFor(() => expect(cardTitles()).toEqual(['乙']))
    fireEvent.click(await button('撤销'))
    await waitFor(() => expect(cardTitles()).toHaveLength(3))
  })

  it('has an empty and a failed state', async () => {
    items = []
    await open()
    await screen.findByText('还没有资讯')
    cleanup()
    special = ({ url }) => (url.includes('getInfoCards') ? failed(503) : undefined)
    await open()
    await screen.findByText(/资讯都在，没有丢失/)
  })

  it('makes a work of each selected item in a style, and goes on after one that fails', async () => {
    special = ({ url, body }) =>
      url.includes('createVideo') && (body as { id: string }).id === 'a'
        ? refused('没有找到可以用的文字，请检查内容后再试')
        : undefined
    await open()
    await row('甲')
    tick('甲')
    tick('乙')
    clickInBar('制作')
    const dialog = await screen.findByRole('dialog', { name: '制作 2 条资讯' })
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '风格' }))
    fireEvent.click(await screen.findByText('政务风格'))
    fireEvent.click(within(dialog).getByRole('button', { name: '制作' }))
    await screen.findByText(/做好了 1 个草稿，共 2 个/)
    expect(sent('createVideo').map(({ body }) => body)).toEqual([
      { id: 'a', style: 'government' },
      { id: 'b', style: 'government' },
    ])
    const results = within(screen.getByRole('list', { name: '制作结果' }))
    expect(results.getByText('没有找到可以用的文字，请检查内容后再试')).toBeTruthy()
    expect(results.getByRole('link', { name: '打开' }).getAttribute('href')).toBe('/editor?id=w-b')
    special = () => undefined
    fireEvent.click(await button('重试没有做好的'))
    await screen.findByText(/做好了 2 个草稿/)
    expect(sent('createVideo')).toHaveLength(3)
  })
})

describe('a new item', () => {
  const start = async () => {
    await open()
    await row('甲')
    fireEvent.click(await button('新建资讯'))
    await screen.findByRole('dialog', { name: '新建资讯' })
  }

  it('is filled from a pasted article, corrected and stored', async () => {
    await start()
    const text =
      '# 销量增长\n\n来源：江城日报　2026年3月1日\n\n今年增长 31%。\n\n| 月 | 辆 |\n| --- | --- |\n| 8 | 128 |'
    fireEvent.change(await field('文章'), { target: { value: text } })
    fireEvent.click(await button('识别'))
    expect(await field('标题')).toHaveProperty('value', '销量增长')
    expect(await field('日期')).toHaveProperty('value', '2026年3月1日')
    fireEvent.change(await field('标题'), { target: { value: '销量大增' } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '新建资讯' }))
    await screen.findByText('已新建资讯')
    expect(sent('createInfo')[0]?.body).toMatchObject({
      ...{ title: '销量大增', source: '江城日报', date: '2026年3月1日', content: '今年增长 31%。' },
      tables: [
        {
          title: '',
          rows: [
            ['月', '辆'],
            ['8', '128'],
          ],
        },
      ],
    })
  })

  it('says what is wrong beside the field, and loses nothing when it is closed', async () => {
    await start()
    fireEvent.click(screen.getByText('填写'))
    fireEvent.change(await field('链接'), { target: { value: 'javascript:x()' } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '新建资讯' }))
    await screen.findByText('请填写标题')
    await screen.findByText('应为 http 或 https 地址')
    expect(sent('createInfo')).toEqual([])
    fireEvent.change(await field('标题'), { target: { value: '写到一半' } })
    const stored = () => Object.keys(localStorage).map((key) => localStorage.getItem(key))
    await waitFor(() => expect(stored().join('')).toContain('写到一半'))
    cleanup()
    await start()
    fireEvent.click(screen.getByText('填写'))
    expect(await field('标题')).toHaveProperty('value', '写到一半')
  })

  it('comes back when emptying it is taken back, and is kept from then on', async () => {
    await start()
    fireEvent.click(screen.getByText('填写'))
    fireEvent.change(await field('标题'), { target: { value: '写了很久' } })
    fireEvent.click(await button(/清\s?空/))
    await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveProperty('value', ''))
    fireEvent.click(await button(/撤\s?销/))
    const title = () => screen.getByRole('textbox', { name: '标题' })
    await waitFor(() => expect(title()).toHaveProperty('value', '写了很久'))
    fireEvent.change(await field('来源'), { target: { value: '日报' } })
    const stored = () => Object.keys(localStorage).map((key) => localStorage.getItem(key))
    await waitFor(() => expect(stored().join('')).toContain('日报'))
    cleanup()
    await start()
    fireEvent.click(screen.getByText('填写'))
    expect(await field('来源')).toHaveProperty('value', '日报')
    expect(await field('标题')).toHaveProperty('value', '写了很久')
  })

  it('is kept at once when the page or the screen is left', async () => {
    await start()
    fireEvent.click(screen.getByText('填写'))
    const stored = () => Object.keys(localStorage).map((key) => localStorage.getItem(key))
    fireEvent.change(await field('标题'), { target: { value: '最后一个字' } })
    fireEvent(window, new Event('pagehide'))
    expect(stored().join('')).toContain('最后一个字')
    fireEvent.change(await field('来源'), { target: { value: '晚报' } })
    cleanup()
    expect(stored().join('')).toContain('晚报')
  })

  it('keeps the pictures of uploads that run at the same time', async () => {
    const uses: ((uploaded: UploadedFile[]) => void)[] = []
    vi.spyOn(uploads, 'pickAndUpload').mockImplementation(async (_uploads, _options, use) => {
      uses.push(use)
    })
    await start()
    fireEvent.click(screen.getByText('填写'))
    fireEvent.click(await button('上传图片'))
    fireEvent.click(await button('上传图片'))
    await act(async () => uses[1]?.([uploadedAs('/b.png')]))
    await act(async () => uses[0]?.([uploadedAs('/a.png')]))
    const pictures = within(await screen.findByRole('list', { name: '图片' })).getAllByRole('img')
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/b.png', '/a.png'])
  })

  it('is made of each of many files, with a result for each', async () => {
    special = ({ url }) => {
      if (!url.includes('readFile')) return undefined
      const index = sent('readFile').length
      if (index === 2) return refused('文件有密码，请去掉密码后再导入')
      return ok({
        content: { kind: 'text', format: 'markdown', text: '# 一篇\n\n正文。' },
        omitted: ['批注'],
      })
    }
    await start()
    fireEvent.click(screen.getByText('导入文件'))
    vi.spyOn(files, 'pickFiles').mockResolvedValue([
      new File(['a'], '一.md'),
      new File(['b'], '锁.docx'),
      new File(['c'], '图.bmp'),
    ])
    fireEvent.click(await button(/^选择文件/))
    await screen.findByText('导入了 1 个，共 3 个。原文件没有改动')
    const results = screen.getByRole('list', { name: '导入结果' })
    expect(results.textContent).toContain('一.md查看一篇。没有导入：批注')
    expect(results.textContent).toContain('锁.docx失败文件有密码，请去掉密码后再导入')
    expect(results.textContent).toContain('图.bmp失败不能读取这种文件')
  })
})
