import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { createElement, createProject, type Project } from '#engine/document/index.ts'
import type { Permission } from '#server/api/call.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import { conversions } from '#src/api/calls.ts'
import { DraftsScreen } from '#src/screens/home/drafts/DraftsScreen.tsx'
import { endSession } from '#src/session/index.ts'
import * as files from '#src/ui/files.ts'
import { UploadsProvider } from '#src/uploads/index.ts'
// The product loads these on first use, which takes longer than tests wait on a busy machine.
import '#src/screens/home/blank-project.ts'
import '#src/screens/home/new-work/StartDialog.tsx'
import '#src/screens/home/new-work/new-projects.ts'
import '#src/screens/home/page-data/info-of-article.ts'
import '#src/screens/home/templates/adapted-template.ts'
import { type Call, failed, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen, openScreen } from '#test/support/home-screen.tsx'

const template = (index: number): TemplateCard => ({
  ...{
    _id: `t${index}`,
    title: `模板${index}`,
    coverImage: '/cover.jpg',
    pageCount: 4,
    seconds: 18,
    width: 384,
    height: 682,
  },
  ...{ tags: ['招聘'], isPublish: true, ownerId: null, updated: null },
})

let special: (call: Call) => Reply | Promise<Reply> | undefined

function service(call: Call): Reply {
  const answer = special(call)
  if (answer !== undefined) return answer as Reply
  if (call.url.includes('getMyPages'))
    return ok({ pages: [], total: 0, myPageCount: 0, myCooperationPageCount: 0 })
  if (call.url.includes('getTemplates'))
    return ok({ templates: Array.from({ length: 9 }, (_, index) => template(index)), total: 9 })
  if (call.url.includes('templateCenter/detail')) return ok({ ...createProject(), title: '用的模板' })
  if (call.url.includes('page/create')) return ok({ _id: 'new' })
  return ok({})
}

const ALL: Permission[] = ['page:create', 'material:upload']

/** Opens the dialog from the empty list. @returns the calls */
async function open(permissions = ALL, shown = <DraftsScreen />): Promise<Call[]> {
  const calls = await openScreen(<UploadsProvider>{shown}</UploadsProvider>, {
    address: '/home/drafts-list',
    permissions,
    service,
  })
  fireEvent.click(await screen.findByRole('button', { name: '新建视频' }))
  await screen.findByRole('dialog', { name: '新建视频' })
  return calls
}

const created = (calls: readonly Call[]) =>
  calls.filter(({ url }) => url.includes('page/create')).map(({ body }) => body as Project)
const way = (name: RegExp) => screen.findByRole('button', { name })
const opened = () => waitFor(() => expect(location.pathname + location.search).toBe('/editor?id=new'))

function drop(...dropped: File[]) {
  const dataTransfer = { types: ['Files'], files: dropped }
  fireEvent.dragOver(screen.getByRole('dialog'), { dataTransfer })
  expect(screen.getByText('松开，用这些文件新建视频')).toBeTruthy()
  fireEvent.drop(screen.getByRole('dialog'), { dataTransfer })
}

const projectFile = (project: object) => new File([JSON.stringify(project)], '中秋.json')
const psd = new File(['8BPS'], '海报.psd')
const converted = (report: object[]) =>
  ok({
    elements: [createElement('qk-text', { propsValue: { text: '新品' } })],
    document: { width: 768, height: 1364, scale: 0.5 },
    report,
  })

beforeEach(() => {
  stubBrowserApis()
  special = () => undefined
})
afterEach(() => {
  closeScreen()
  vi.restoreAllMocks()
})

it('starts with a blank page, or with one of six templates, and leads to all of them', async () => {
  const calls = await open()
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(within(dialog).getAllByRole('button', { name: /^使用/ })).toHaveLength(6))
  expect(within(dialog).getByRole('link', { name: '更多模板' }).getAttribute('href')).toBe(
    '/home/template-center',
  )
  const blank = await way(/^空白/)
  expect(document.activeElement).toBe(blank)
  fireEvent.click(blank)
  await opened()
  expect(created(calls)[0]).toMatchObject({ width: 384, height: 682, pages: [{ elements: [] }] })

  fireEvent.click(within(dialog).getByRole('button', { name: /^使用模板3，/ }))
  await waitFor(() => expect(created(calls)[1]).toMatchObject({ title: '用的模板' }))
})

it('creates one work by a double click', async () => {
  const calls = await open()
  const blank = await way(/^空白/)
  fireEvent.click(blank)
  fireEvent.click(blank, { detail: 2 })
  await opened()
  expect(created(calls)).toHaveLength(1)
})

it.each([
  [
    'the dialog is closed',
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
    '/home/drafts-list',
  ],
  ['another screen is opened', () => history.pushState(null, '', '/home/videos'), '/home/videos'],
])('does not open the editor once %s, and says where the new work is', async (_, go, address) => {
  let answer: (reply: Reply) => void = () => {}
  const calls = await open(ALL, <Route path="/home/drafts-list" component={DraftsScreen} />)
  special = ({ url }) =>
    url.includes('page/create')
      ? new Promise<Reply>((resolve) => {
          answer = resolve
        })
      : undefined
  fireEvent.click(await way(/^空白/))
  await waitFor(() => expect(created(calls)).toHaveLength(1))
  act(go)
  answer(ok({ _id: 'new' }))
  const message = await screen.findByText(/^已新建/)
  expect(location.pathname).toBe(address)
  fireEvent.click(within(message).getByRole('button', { name: '打开' }))
  await opened()
})

it('opens a project file, and says what is wrong with others without closing', async () => {
  const calls = await open()
  drop(new File(['{'], '坏的.json'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('坏的.json 没有打开。这不是有连云项目：文件不是有效的 JSON')
  drop(new File(['a'], '包.zip'))
  await screen.findByText(/包.zip 不能打开/)
  drop(new File(['a'], '旧版.ppt'))
  await screen.findByText(/旧版.ppt 不能打开，请用 PowerPoint 或 WPS 另存为 .pptx/)
  drop(new File(['a'], '一.pptx'), new File(['a'], '二.pptx'))
  await screen.findByText('PPTX 要单独导入，一次一个')
  drop(psd, projectFile({}))
  await screen.findByText('项目文件要单独打开，一次一个')
  drop(psd, psd)
  await screen.findByText('PSD 要单独导入，一次一个')
  special = ({ url }) => (url.includes('page/create') ? failed(503) : undefined)
  drop(projectFile({ ...createProject(), title: '中秋' }))
  await screen.findByText(/没有导入成功：服务不可用。原文件没有改动/)
  special = () => undefined
  vi.spyOn(files, 'pickFiles').mockResolvedValue([projectFile({ ...createProject(), title: '中秋' })])
  fireEvent.click(await way(/^打开文件/))
  await opened()
  expect(created(calls).map(({ title }) => title)).toEqual(['中秋', '中秋'])
})

it('turns a Photoshop document into a draft and reports what has changed', async () => {
  const report = [{ layer: '背景/光', result: 'picture', reason: '不支持的混合模式' }]
  special = ({ url }) => (url.includes('psd/upload') ? converted(report) : undefined)
  const calls = await open()
  drop(psd)
  const list = await screen.findByRole('list', { name: '图层的变化' })
  expect(list.textContent).toBe('转成图片背景/光不支持的混合模式')
  expect(created(calls)).toMatchObject([
    { title: '海报', pages: [{ elements: [{ propsValue: { text: '新品' } }] }] },
  ])
  fireEvent.click(screen.getByRole('button', { name: '打开编辑器' }))
  await opened()
})

it('asks how to lay a deck out, converts it, and reports what became of each slide', async () => {
  const slide = { slide: 1, pages: 2, texts: 3, pictures: 1, shapes: 0, tables: 0, charts: 1 }
  const reply = {
    project: { ...createProject(), title: '经营报告' },
    slides: [{ ...slide, animations: 1, sentences: 4 }],
    report: [{ slide: 1, name: '流程', result: 'changed', reason: '以矩形代替' }],
  }
  special = ({ url }) => (url.includes('importDeck') ? ok(reply) : undefined)
  const calls = await open()
  drop(new File(['PK'], '报告.pptx'))
  await way(/^按竖屏重新排版/)
  fireEvent.change(screen.getByRole('spinbutton', { name: '宽' }), { target: { value: '401' } })
  expect(await way(/^原样缩放/)).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: /横屏 16:9/ }))
  await way(/^按横屏重新排版/)
  fireEvent.click(await way(/^原样缩放/))
  const slides = await screen.findByRole('list', { name: '幻灯片变成了什么' })
  expect(slides.textContent).toBe('第 1 张2 页，3 段文字，1 张图片，1 个图表，1 个动画，4 句旁白')
  expect(screen.getByRole('list', { name: '内容的变化' }).textContent).toBe('有改动第 1 张：流程以矩形代替')
  expect(created(calls)).toMatchObject([{ title: '经营报告' }])
  const form = calls.find(({ url }) => url.includes('importDeck'))?.body
  const sent = Object.fromEntries([...(form as FormData)].filter(([name]) => name !== 'file'))
  expect(sent).toEqual({ layout: 'fit', width: '682', height: '384' })
  fireEvent.click(screen.getByRole('button', { name: '打开编辑器' }))
  await opened()
})

it('says why the service refuses a deck', async () => {
  special = ({ url }) => (url.includes('importDeck') ? refused('文件有密码，请去掉密码后再导入') : undefined)
  await open()
  drop(new File(['PK'], '锁.pptx'))
  fireEvent.click(await way(/^按竖屏重新排版/))
  expect((await screen.findByRole('alert')).textContent).toContain('文件有密码，请去掉密码后再导入')
})

it('says in Chinese that a deck was not converted, whatever the browser says', async () => {
  await open()
  vi.spyOn(conversions, 'importDeck').mockRejectedValue(new TypeError('Failed to fetch'))
  drop(new File(['PK'], '汇报.pptx'))
  fireEvent.click(await way(/^按竖屏重新排版/))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('没有导入成功：可能是网络断开。原文件没有改动')
})

it('makes a draft of an article, or stores it as information', async () => {
  special = ({ url }) => {
    if (url.includes('readFile'))
      return ok({ content: { kind: 'text', format: 'markdown', text: '# 一篇\n\n正文。' }, omitted: [] })
    if (url.includes('createInfo')) return ok({ _id: 'info', title: '一篇' })
    return url.includes('createVideo') ? ok({ pageId: 'new', pageCount: 5 }) : undefined
  }
  await open()
  drop(new File(['a'], '一篇.md'))
  fireEvent.click(await way(/^做成视频/))
  await opened()
  closeScreen()
  stubBrowserApis()
  await open()
  drop(new File(['a'], '一篇.md'))
  fireEvent.click(await way(/^先存为资讯/))
  await waitFor(() => expect(location.pathname + location.search).toBe('/home/page-data-detail?id=info'))
})

it('cancels an import, keeps the dialog, and tells why the service refuses a document', async () => {
  let answer: (reply: Reply) => void = () => {}
  special = ({ url }) =>
    url.includes('psd/upload') ? new Promise<Reply>((resolve) => (answer = resolve)) : undefined
  const calls = await open()
  drop(psd)
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  await way(/^空白/)
  await act(async () => answer(converted([])))
  expect(created(calls)).toEqual([])
  special = ({ url }) => (url.includes('psd/upload') ? refused('这不是 PSD 文件') : undefined)
  drop(psd)
  expect((await screen.findByRole('alert')).textContent).toContain('这不是 PSD 文件')
})

it('offers no uploads to those who may not upload', async () => {
  await open(['page:create'])
  await way(/^打开文件/)
  expect(screen.queryByRole('button', { name: /^PSD/ })).toBeNull()
  drop(psd)
  await screen.findByRole('alert')
})

it('starts a work of another shape, or of a size that was typed', async () => {
  const calls = await open()
  fireEvent.click(screen.getByRole('radio', { name: /横屏 16:9/ }))
  fireEvent.click(await way(/空白.*682 × 384/))
  await opened()
  expect(created(calls)).toMatchObject([{ width: 682, height: 384 }])
})

it('starts with a template in the selected size, and in its own one before', async () => {
  const text = createElement('qk-text', { propsValue: { text: '标题' }, commonStyle: { left: 24, top: 60 } })
  special = ({ url }) => {
    if (!url.includes('templateCenter/detail')) return undefined
    const project = createProject()
    project.pages[0]?.elements.push(text)
    return ok({ ...project, width: 444, height: 592 })
  }
  const calls = await open()
  fireEvent.click(await way(/^使用模板1，/))
  await opened()
  fireEvent.click(screen.getByRole('radio', { name: /横屏 16:9/ }))
  expect(screen.getByText('内容按 682 × 384 重新排版')).toBeTruthy()
  fireEvent.click(await way(/^使用模板2，/))
  await waitFor(() => expect(created(calls)).toHaveLength(2))
  expect(created(calls)).toMatchObject([
    { width: 444, height: 592 },
    { width: 682, height: 384, pages: [{ elements: [{ propsValue: { text: '标题' } }] }] },
  ])
  expect(created(calls)[0]?.pages[0]?.elements[0]?.commonStyle).toMatchObject({ left: 24, top: 60 })
})

it('says what is wrong with a size, and does not start a work of it', async () => {
  await open()
  fireEvent.change(screen.getByRole('spinbutton', { name: '宽' }), { target: { value: '401' } })
  expect(await screen.findByText('宽要是偶数，视频才能编码')).toBeTruthy()
  expect(await way(/空白/)).toHaveProperty('disabled', true)
})

it('keeps the size across a login', async () => {
  await open()
  const width = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '宽' })
  fireEvent.change(width(), { target: { value: '500' } })
  fireEvent.blur(width())
  act(endSession)
  closeScreen()
  await open()
  expect(width().value).toBe('500')
})
