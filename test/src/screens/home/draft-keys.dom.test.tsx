import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PageCard } from '#server/api/pages.ts'
import { DraftsScreen } from '#src/screens/home/drafts/DraftsScreen.tsx'
import { type Call, ok, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import {
  cardTitles,
  clickInBar,
  closeScreen,
  documentReply,
  openerOf,
  openScreen,
  tick,
} from '#test/support/home-screen.tsx'

const work = (_id: string, title: string): PageCard => ({
  ...{ _id, title, coverImage: '', isPublish: false, publicationId: null, videoUrl: '', version: 1 },
  updated: new Date().toISOString(),
})

let works: PageCard[]
let deleted: PageCard[]
let calls: Call[]

function service(call: Call): Reply {
  const { url, body } = call
  if (url.startsWith('/quark/page/getMyPages')) {
    const keyword = new URLSearchParams(url.split('?')[1]).get('keyword') ?? ''
    const pages = works.filter(({ title }) => title.includes(keyword))
    return ok({ pages, total: pages.length, myPageCount: works.length, myCooperationPageCount: 0 })
  }
  if (url.startsWith('/quark/recycleBin/getList')) return ok({ documents: [], total: deleted.length })
  if (url.startsWith('/quark/video/')) return ok({ tasks: [], total: 0 })
  if (url === '/quark/recycleBin/restore') {
    const { ids } = body as { ids: string[] }
    works = [...works, ...deleted.filter(({ _id }) => ids.includes(_id))]
    deleted = deleted.filter(({ _id }) => !ids.includes(_id))
  }
  if (url === '/quark/page/delete') {
    const { id } = body as { id: string }
    deleted = [...deleted, ...works.filter(({ _id }) => _id === id)]
    works = works.filter(({ _id }) => _id !== id)
  }
  return documentReply(call) ?? ok({})
}

async function open({ address = '/home/drafts-list' } = {}) {
  calls = await openScreen(<DraftsScreen />, {
    address,
    permissions: ['page:create', 'page:update', 'page:copy', 'page:delete'],
    service,
  })
}

beforeEach(() => {
  stubBrowserApis()
  works = [work('c', '丙'), work('a', '甲 10'), work('b', '甲 9')]
  deleted = []
})
afterEach(closeScreen)

it('counts only what a search finds', async () => {
  await open({ address: '/home/drafts-list?q=甲' })
  await openerOf('甲 9')
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['全部2', '编辑中', '生成中', '已生成', '生成失败'],
    ]),
  )
})

it('deletes the selected works, not the one with the focus, and keeps the focus', async () => {
  await open()
  await openerOf('丙')
  tick('丙')
  tick('甲 9')
  const rest = await openerOf('甲 10')
  rest.focus()
  fireEvent.keyDown(rest, { key: 'Delete' })
  expect(await screen.findByText('2 个草稿已移到回收站')).toBeTruthy()
  expect(cardTitles()).toEqual(['甲 10'])
  expect(document.activeElement).toBe(rest)
})

it('focuses the next card, and brings works back with Ctrl+Z while it offers that', async () => {
  await open()
  const middle = await openerOf('甲 10')
  middle.focus()
  fireEvent.keyDown(middle, { key: 'Delete' })
  await screen.findByText('已移到回收站')
  expect(document.activeElement).toBe(await openerOf('甲 9'))
  fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true })
  await waitFor(() => expect(cardTitles()).toContain('甲 10'))
  fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true })
  expect(calls.filter(({ url }) => url === '/quark/recycleBin/restore')).toHaveLength(1)
})

it('says that the page of a published work is offline', async () => {
  works = [{ ...work('c', '丙'), publicationId: 'p1' }, work('a', '甲'), work('b', '乙')]
  await open()
  fireEvent.keyDown(await openerOf('丙'), { key: 'Delete' })
  const message = await screen.findByText('已移到回收站，网页已下线')
  fireEvent.click(within(message).getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(cardTitles()).toContain('丙'))
  tick('丙')
  tick('甲')
  clickInBar('移到回收站')
  expect(await screen.findByText('2 个草稿已移到回收站，其中 1 个的网页已下线')).toBeTruthy()
  expect(document.activeElement).toBe(await openerOf('乙'))
})

it('takes its keys on every control of a card', async () => {
  await open()
  const box = await screen.findByRole('checkbox', { name: '选择甲 10' })
  fireEvent.keyDown(box, { key: 'F2' })
  expect(await screen.findByRole('textbox', { name: '草稿名称' })).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('textbox', { name: '草稿名称' }), { key: 'Escape' })
  const more = screen.getByRole('button', { name: '甲 10的更多操作' })
  more.focus()
  fireEvent.keyDown(more, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(await openerOf('甲 9'))
  fireEvent.keyDown(more, { key: ' ' })
  expect(screen.queryByRole('toolbar')).toBeNull()
  fireEvent.keyDown(box, { key: 'Delete' })
  await waitFor(() => expect(cardTitles()).toEqual(['丙', '甲 9']))
})

it('focuses the first card when the filter is cleared', async () => {
  await open({ address: '/home/drafts-list?q=扁平' })
  const clear = await screen.findByRole('button', { name: '清除筛选' })
  fireEvent.click(clear)
  const first = await openerOf('丙')
  await waitFor(() => expect(document.activeElement).toBe(first))
})
