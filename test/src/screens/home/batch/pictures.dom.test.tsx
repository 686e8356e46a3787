import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createElement, createProject, type Project } from '#engine/document/index.ts'
import type { Permission } from '#server/api/call.ts'
import { BatchScreen } from '#src/screens/home/batch/BatchScreen.tsx'
import * as stills from '#src/screens/home/covers/draw-still.ts'
import * as uploads from '#src/uploads/index.ts'
import type { UploadedFile, UploadItem } from '#src/uploads/index.ts'
import { type Call, ok, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen, openScreen } from '#test/support/home-screen.tsx'
import { localUploads } from '#test/support/uploads.ts'

const template = createProject()
template.pages[0]?.elements.push(
  createElement('qk-text', { propsValue: { text: '{{门店}}' } }),
  createElement('qk-image', { propsValue: { imageSrc: '{{照片}}' } }),
)

const service = ({ url }: Call): Reply | Promise<Reply> => {
  // What is shown of a batch is not of interest.
  if (url.includes('/batch/create')) return new Promise(() => {})
  if (url.includes('/page/detail')) return ok({ ...template, _id: 'w', version: 1 })
  if (url.includes('getTemplates')) return ok({ templates: [], total: 0 })
  if (url.includes('getMyPages'))
    return ok({ pages: [], total: 0, myPageCount: 0, myCooperationPageCount: 0 })
  return ok({})
}

/** Uploads of the author; `arrive` ends that of a file. */
let current: uploads.Uploads
let arrive: (name: string, kind?: UploadedFile['kind']) => void
let drawn: Project[]
/** Names of the files that were uploaded. */
let uploaded: string[]

beforeEach(() => {
  stubBrowserApis()
  current = localUploads()
  const waiting = new Map<string, (file: UploadedFile) => void>()
  uploaded = []
  vi.spyOn(current, 'add').mockImplementation(async (files, arrived) => {
    for (const { name } of files) {
      uploaded.push(name)
      waiting.set(name, (file) => arrived?.(file))
    }
    return []
  })
  arrive = (name, kind = 'image') =>
    act(() =>
      waiting.get(name)?.({
        ...{ url: `/media/users/u/${name}`, name, kind, size: 1, width: 1, height: 1, duration: null },
      }),
    )
  vi.spyOn(uploads, 'useUploads').mockImplementation(() => current)
  drawn = []
  vi.spyOn(stills, 'drawStill').mockImplementation(async (project) => {
    drawn.push(project)
    return new Blob(['picture'])
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} }))
})
afterEach(() => {
  closeScreen()
  vi.restoreAllMocks()
})

const PERMISSIONS: Permission[] = ['page:create', 'material:upload']

async function open(permissions = PERMISSIONS) {
  const calls = await openScreen(<BatchScreen />, {
    address: '/home/batch?new&source=work:w',
    permissions,
    service,
  })
  await screen.findByText('可以填：{{门店}}、{{照片}}')
  return calls
}

const paste = (...rows: string[]) =>
  fireEvent.paste(document.body, {
    clipboardData: { files: [], getData: () => ['门店\t照片', ...rows].join('\n') },
  })
const step = async () => within(await screen.findByRole('region', { name: '图片' }))
const summary = async () => (await step()).getByRole('status').textContent
const namesIn = async (title: string) => {
  const list = (await step()).getByRole('list', { name: title })
  return Array.from(list.children, ({ textContent }) => textContent)
}
const drop = async (...files: File[]) => {
  const button = await screen.findByRole('button', { name: '上传图片' })
  fireEvent.drop(button, { dataTransfer: { files, types: ['Files'] } })
}
const picture = (name: string) => new File(['any'], name, { type: 'image/jpeg' })
const orderIn = (calls: readonly Call[]) => calls.find(({ url }) => url.includes('/batch/create'))?.body

it('fills the cells with the files that they name, in the preview and in the order', async () => {
  const calls = await open()
  paste('人民路店\t门店1', '大学城店\t 门店2.JPG ', '光谷店\thttps://a.cn/3.jpg')
  expect(await summary()).toBe('3 格写着图片（“照片”列），有了 1 格，还差 2 格')
  expect(await namesIn('还没有图片的 2 个')).toEqual(['门店1', '门店2.JPG'])
  await drop(picture('门店1.jpg'), picture('门店2.jpg'), picture('海报.png'))
  arrive('门店1.jpg')
  expect(await namesIn('还没有图片的 1 个')).toEqual(['门店2.JPG'])
  arrive('门店2.jpg')
  arrive('海报.png')
  expect(await summary()).toBe('3 格写着图片（“照片”列），都有了')
  expect(await namesIn('表格里没有写到的 1 个文件')).toEqual(['海报.png'])
  await vi.waitFor(() =>
    expect(drawn.at(-1)?.pages[0]?.elements[1]?.propsValue).toMatchObject({
      imageSrc: '/media/users/u/门店1.jpg',
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: '移除 海报.png' }))
  expect(screen.queryByText('海报.png')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '开始制作 3 个' }))
  await vi.waitFor(() =>
    expect(orderIn(calls)).toMatchObject({
      columns: ['门店', '照片'],
      rows: [
        ['人民路店', '/media/users/u/门店1.jpg'],
        ['大学城店', '/media/users/u/门店2.jpg'],
        ['光谷店', 'https://a.cn/3.jpg'],
      ],
      mapping: { 门店: 0, 照片: 1 },
    }),
  )
})

it('draws the preview anew only when its own row changes', async () => {
  await open()
  paste('人民路店\t1', '大学城店\t2')
  await vi.waitFor(() => expect(drawn).toHaveLength(1))
  await drop(picture('1.jpg'), picture('2.jpg'))
  arrive('2.jpg')
  expect(await summary()).toContain('还差 1 格')
  await act(async () => {})
  expect(drawn).toHaveLength(1)
  arrive('1.jpg')
  await vi.waitFor(() => expect(drawn).toHaveLength(2))
})

it('asks before rows without pictures are made, and makes them all the same', async () => {
  const calls = await open()
  paste('人民路店\t门店1', '大学城店\t门店2', '光谷店\t')
  await step()
  current.state.list.push({ status: 'uploading' } as UploadItem)
  fireEvent.click(screen.getByRole('button', { name: '开始制作 3 个' }))
  const question = within(await screen.findByRole('dialog', { name: '有 2 行缺图片，仍然开始？' }))
  expect(question.getByText(/还有 1 个文件正在上传/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: '先补图片' }))
  expect(orderIn(calls)).toBeUndefined()
  fireEvent.click(question.getByRole('button', { name: '仍然开始' }))
  await vi.waitFor(() =>
    expect(orderIn(calls)).toMatchObject({
      rows: [
        ['人民路店', '门店1'],
        ['大学城店', '门店2'],
        ['光谷店', null],
      ],
    }),
  )
})

it('says which names several files have, until one is removed', async () => {
  await open()
  paste('人民路店\t门店1')
  await drop(picture('门店1.jpg'), picture('门店1.png'))
  arrive('门店1.jpg')
  arrive('门店1.png')
  expect(await summary()).toContain('还差 1 格')
  expect(await namesIn('不知道用哪个文件：“门店1”不止对应一个')).toEqual(['门店1.jpg', '门店1.png'])
  fireEvent.click(screen.getByRole('button', { name: '移除 门店1.png' }))
  expect(await summary()).toContain('都有了')
})

it('lists a few of many names, and all of them on demand', async () => {
  await open()
  paste(...Array.from({ length: 200 }, (_, at) => `店\t门店${at}.jpg`))
  const more = await screen.findByRole('button', { name: '还有 192 个' })
  expect(await namesIn('还没有图片的 200 个')).toHaveLength(9)
  fireEvent.click(more)
  expect(await namesIn('还没有图片的 200 个')).toHaveLength(200)
  fireEvent.click(screen.getByRole('button', { name: '收起' }))
  expect(await namesIn('还没有图片的 200 个')).toHaveLength(9)
})

it('keeps the files for another table', async () => {
  await open()
  paste('人民路店\t门店1')
  await drop(picture('门店1.jpg'))
  arrive('门店1.jpg')
  paste('人民路店\t门店1', '大学城店\t门店2')
  expect(await summary()).toBe('2 格写着图片（“照片”列），有了 1 格，还差 1 格')
})

it('takes pictures only', async () => {
  await open()
  paste('人民路店\t门店1')
  const film = new File(['any'], '门店1.mp4', { type: 'video/mp4' })
  await drop(film, picture('门店2.jpg'))
  expect(await screen.findByText('这里只能用图片：门店1.mp4')).toBeTruthy()
  expect(uploaded).toEqual(['门店2.jpg'])
  // The content says what a file is.
  arrive('门店2.jpg', 'video')
  expect(await namesIn('还没有图片的 1 个')).toEqual(['门店1'])
  expect(screen.queryByText('门店2.jpg')).toBeNull()
})

it('warns where a name is a text as well as a picture', async () => {
  const both = createProject()
  both.pages[0]?.elements.push(
    createElement('qk-text', { propsValue: { text: '{{门店}}' } }),
    createElement('qk-image', { propsValue: { imageSrc: '{{门店}}' } }),
  )
  await openScreen(<BatchScreen />, {
    address: '/home/batch?new&source=work:w',
    permissions: PERMISSIONS,
    service: (call) =>
      call.url.includes('/page/detail') ? ok({ ...both, _id: 'w', version: 1 }) : service(call),
  })
  await screen.findByText('可以填：{{门店}}')
  paste('人民路店\t')
  expect(await screen.findByText(/也用作文字，那里会显示图片的地址/)).toBeTruthy()
})

it('shows no upload without the permission, and no step without pictures', async () => {
  await open(['page:create'])
  paste('人民路店\t门店1')
  expect((await step()).getByText('当前账号没有上传素材的权限')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull()
  closeScreen()
  stubBrowserApis()
  await open()
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => '门店\t销量\n人民路店\t3' } })
  await screen.findByRole('button', { name: '开始制作 1 个' })
  expect(screen.queryByRole('region', { name: '图片' })).toBeNull()
})
