import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Permission } from '#server/api/call.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import { MyTemplatesScreen } from '#src/screens/home/my-templates/MyTemplatesScreen.tsx'
import { type Call, ok, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import {
  cardTitles,
  clickInBar,
  closeScreen,
  documentReply,
  openerOf,
  openScreen,
  renameCard,
  tick,
} from '#test/support/home-screen.tsx'

const ALL: Permission[] = [
  'page:create',
  'page:publish',
  'template:create',
  'template:update',
  'template:delete',
  'template:publish',
]
const template = (_id: string, title: string): TemplateCard => ({
  _id,
  title,
  coverImage: '',
  pageCount: 4,
  seconds: 18,
  width: 384,
  height: 682,
  tags: [],
  isPublish: false,
  ownerId: 'u',
  updated: new Date().toISOString(),
})

let calls: Call[]
let templates: TemplateCard[]
let deleted: TemplateCard[]

function service(call: Call): Reply {
  const { url, body } = call
  const {
    id,
    ids = [],
    title,
    isPublish,
  } = (body ?? {}) as Partial<{
    id: string
    ids: string[]
    title: string
    isPublish: boolean
  }>
  if (url.includes('getUserTemplates')) {
    const shown = url.includes('cooperation') ? [] : templates
    return ok({ templates: shown, total: shown.length })
  }
  if (url.includes('templateCenter/detail')) return ok({ ...templates[0], pages: [] })
  if (url.includes('batchDelete')) {
    deleted = templates.filter(({ _id }) => ids.includes(_id))
    templates = templates.filter(({ _id }) => !ids.includes(_id))
  }
  if (url.includes('recycleBin/restore')) templates = [...deleted, ...templates]
  if (url.includes('updateTitle'))
    templates = templates.map((card) => (card._id === id ? { ...card, title: title ?? '' } : card))
  if (url.includes('setPublish'))
    templates = templates.map((card) => (card._id === id ? { ...card, isPublish: isPublish ?? true } : card))
  if (url.includes('batchCopy'))
    templates = [...ids.map((id) => template(`${id}-copy`, `${id} 的副本`)), ...templates]
  return documentReply(call) ?? ok({})
}

async function open(permissions = ALL, address = '/home/my-template') {
  calls = await openScreen(<MyTemplatesScreen />, { address, permissions, service })
}

const sent = (path: string) => calls.filter(({ url }) => url.includes(path))
async function choose(title: string, entry: string) {
  fireEvent.contextMenu(await openerOf(title))
  fireEvent.click(within(await screen.findByRole('menu')).getByText(entry))
}

beforeEach(() => {
  stubBrowserApis()
  templates = [template('a', '周报'), template('b', '招聘')]
})
afterEach(closeScreen)

it('renames a template in place, publishes it and takes it back', async () => {
  await open()
  await renameCard('周报', ' 月报 ', 'Enter')
  await waitFor(() => expect(cardTitles()).toEqual(['月报', '招聘']))
  expect(sent('updateTitle')[0]?.body).toEqual({ id: 'a', title: '月报' })

  await choose('月报', '发布到模板中心')
  expect(await screen.findByText('已发布')).toBeTruthy()
  await choose('月报', '从模板中心撤回')
  await waitFor(() => expect(screen.queryByText('已发布')).toBeNull())
})

it('makes a work of a template by its card, and edits it by a button beside', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: '使用招聘' }))
  await waitFor(() => expect(sent('page/create')).toHaveLength(1))
  expect(sent('templateCenter/detail')[0]?.url).toContain('id=b')
  fireEvent.click(screen.getByRole('button', { name: '编辑周报' }))
  expect(location.pathname + location.search).toBe('/editor?id=a')
})

it('moves selected templates to the recycle bin, and takes them back', async () => {
  await open()
  await openerOf('周报')
  for (const title of ['周报', '招聘']) tick(title)
  clickInBar('移到回收站')
  expect(await screen.findByText('还没有模板')).toBeTruthy()
  expect(sent('batchDelete')[0]?.body).toEqual({ ids: ['a', 'b'] })
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(cardTitles()).toEqual(['周报', '招聘']))
})

it('copies a template, and puts its project into the drafts without what the service adds', async () => {
  await open()
  await choose('周报', '复制')
  await waitFor(() => expect(cardTitles()).toContain('a 的副本'))
  await choose('周报', '转为草稿')
  await screen.findByText('已转为草稿，模板还在')
  expect(sent('page/create')[0]?.body).toEqual(expect.objectContaining({ pages: [] }))
  expect(sent('page/create')[0]?.body).not.toHaveProperty('ownerId')
})

it('lets the service search and sort, and shows what others share', async () => {
  await open(ALL, '/home/my-template?sort=title&q=周')
  await openerOf('周报')
  expect(decodeURIComponent(sent('getUserTemplates')[0]?.url ?? '')).toMatch(/keyword=周.*sort=title/)
  fireEvent.click(screen.getByRole('tab', { name: '协作' }))
  expect(await screen.findByText('没有找到“周”')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await screen.findByText('还没有协作的模板')).toBeTruthy()
  expect(location.search).toBe('?sort=title&share=cooperation')
})

it('offers only what the role permits', async () => {
  await open([])
  const first = await screen.findByRole('button', { name: '查看周报' })
  fireEvent.keyDown(first, { key: 'Delete' })
  fireEvent.keyDown(first, { key: 'F2' })
  fireEvent.contextMenu(first)
  const menu = await screen.findByRole('menu')
  const entries = within(menu).getAllByRole('menuitem')
  expect(entries.map((item) => item.textContent)).toEqual(['查看'])
  expect(sent('batchDelete')).toEqual([])
})
