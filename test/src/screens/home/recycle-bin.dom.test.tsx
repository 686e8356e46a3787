import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MAX_KEYWORD } from '#server/api/paging.ts'
import type { DeletedCard } from '#server/api/recycle-bin.ts'
import { RecycleBinScreen } from '#src/screens/home/recycle-bin/RecycleBinScreen.tsx'
import { type Call, failed, ok, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen, openScreen } from '#test/support/home-screen.tsx'

const DAY = 24 * 3600 * 1000
const deleted = (title: string, kind: DeletedCard['kind'] = 'page', days = 20): DeletedCard => ({
  _id: title,
  kind,
  title,
  version: 1,
  coverImage: '',
  updated: new Date().toISOString(),
  deleted: new Date().toISOString(),
  expires: new Date(Date.now() + days * DAY - 1000).toISOString(),
})

let documents: DeletedCard[]
let calls: Call[]
let isDown: boolean

function service({ url, body }: Call): Reply {
  if (isDown) return failed(503)
  if (url.startsWith('/quark/recycleBin/getList')) return ok({ documents, total: documents.length })
  const { ids = [] } = (body ?? {}) as { ids?: string[] }
  documents = documents.filter(({ _id }) => !ids.includes(_id))
  return ok({})
}
const open = async (permissions: 'page:delete'[] = ['page:delete'], query = '') => {
  const address = `/home/recycle-bin${query}`
  calls = await openScreen(<RecycleBinScreen />, { address, permissions, service })
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const sent = (path: string) =>
  calls.filter(({ url }) => url === `/quark/recycleBin/${path}`).map(({ body }) => body)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  stubBrowserApis()
  isDown = false
  documents = [deleted('甲'), deleted('乙', 'template', 2), deleted('丙', 'draft')]
})
afterEach(closeScreen)

it('shows what was deleted with the days that are left, and restores one', async () => {
  await open()
  const item = (await screen.findByText('乙')).closest('li')
  expect(item?.textContent).toContain('还剩 2 天模板')
  fireEvent.click(within(item as HTMLElement).getByRole('button', { name: '恢复' }))
  await waitFor(() => expect(titles()).toEqual(['甲', '丙']))
  expect(await screen.findByText('已恢复')).toBeTruthy()
  expect(sent('restore')).toEqual([{ ids: ['乙'] }])
})

it('restores once by a double click', async () => {
  await open()
  const [restore] = await screen.findAllByRole('button', { name: '恢复' })
  fireEvent.click(restore as HTMLElement)
  fireEvent.click(restore as HTMLElement, { detail: 2 })
  await waitFor(() => expect(titles()).toEqual(['乙', '丙']))
  expect(sent('restore')).toEqual([{ ids: ['甲'] }])
})

it('restores and deletes several; asks before anything is gone for good', async () => {
  await open()
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择甲' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '选择乙' }))
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '彻底删除' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('彻底删除 2 项内容？')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('保留'))
  expect(sent('delete')).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: '彻底删除' }))
  await waitFor(() => expect(titles()).toEqual(['丙']))
  expect(await screen.findByText('已彻底删除 2 项')).toBeTruthy()
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('restores more than the service accepts in one call', async () => {
  documents = Array.from({ length: 150 }, (_, index) => deleted(`第 ${index} 个`))
  await open()
  await screen.findByText('第 0 个')
  fireEvent.keyDown(document.body, { code: 'KeyA', ctrlKey: true })
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '恢复' }))
  expect(await screen.findByText('已恢复 150 项')).toBeTruthy()
  expect(sent('restore').map((body) => (body as { ids: string[] }).ids.length)).toEqual([100, 50])
})

it('is emptied after a question, and says so', async () => {
  await open()
  fireEvent.click(await button('清空'))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('清空回收站里的 3 项内容？')
  fireEvent.click(within(question).getByRole('button', { name: '清空' }))
  expect(await screen.findByText('回收站是空的')).toBeTruthy()
  expect(sent('delete')).toEqual([{ ids: ['甲', '乙', '丙'] }])
})

it('reports an error and retries, and offers only what the role permits', async () => {
  isDown = true
  await open([])
  const retry = await button('重试')
  isDown = false
  fireEvent.click(retry)
  await screen.findByText('甲')
  expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
})

it('searches for what the service takes of a long text in the address', async () => {
  await open([], `?q=${'长'.repeat(300)}`)
  await waitFor(() => expect(calls.some(({ url }) => url.includes('keyword='))).toBe(true))
  const [address] = calls.map(({ url }) => url).filter((url) => url.includes('keyword='))
  expect(new URLSearchParams(address?.split('?')[1]).get('keyword')).toBe('长'.repeat(MAX_KEYWORD))
})
