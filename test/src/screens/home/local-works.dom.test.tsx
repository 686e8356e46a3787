import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { DraftsScreen } from '#src/screens/home/drafts/DraftsScreen.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { ok } from '#test/support/answers.ts'
import { closeScreen, openScreen } from '#test/support/home-screen.tsx'

beforeEach(stubBrowserApis)
afterEach(() => {
  closeScreen()
  localStorage.clear()
})

/** Keeps changes as a page does that goes away. */
function keep(userId: string, workId: string, title: string, changedAt: number) {
  const json = JSON.stringify({ ...createProject(), title })
  const copy = { base: 1, attempts: [], json, changedAt, replaces: [] }
  localStorage.setItem(`kept:${userId}/${workId}/tab-${changedAt}`, JSON.stringify(copy))
}

const open = () =>
  openScreen(<DraftsScreen />, { address: '/home/drafts-list', permissions: [], service: () => null })

it('lists the works that open without the service, each once and the newest first', async () => {
  keep('u', 'moon', '中秋', Date.now() - 120_000)
  keep('u', 'moon', '中秋，改过', Date.now() - 60_000)
  keep('u', 'job', '招聘', Date.now())
  keep('another', 'secret', '别人的', Date.now())
  await open()
  await screen.findByText('离线也能打开')
  const links = screen.getAllByRole('link', { name: /修改存在本机/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/editor?id=job', '/editor?id=moon'])
  expect(links[1]?.textContent).toContain('中秋，改过')
  expect(screen.queryByText('别人的')).toBeNull()
})

it('says so when no work opens without the service', async () => {
  await open()
  await screen.findByText('本机没有打开过的草稿，联网后才能打开')
})

it('offers changes that only this browser has, to be opened or discarded', async () => {
  keep('u', 'moon', '中秋', Date.now() - 60_000)
  keep('u', 'job', '招聘', Date.now() - 120_000)
  keep('u', 'now', '刚刚关闭', Date.now() - 5000)
  keep('u', 'open', '在另一个标签页打开', Date.now() - 60_000)
  keep('another', 'secret', '别人的', Date.now() - 60_000)
  const locks = { query: async () => ({ held: [{ name: 'u/open' }] }) }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  await openScreen(<DraftsScreen />, {
    address: '/home/drafts-list',
    permissions: [],
    service: () => ok({ pages: [], total: 0, myPageCount: 1, myCooperationPageCount: 0, tasks: [] }),
  })
  const shown = await screen.findByRole('region', { name: '这些草稿有修改只存在这台电脑上，打开后接着保存' })
  const names = () =>
    within(shown)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent)
  expect(names()).toEqual(['中秋', '招聘'])
  const [, discardJob] = within(shown).getAllByRole('button', { name: '丢弃' })
  if (discardJob) fireEvent.click(discardJob)
  fireEvent.click(await screen.findByRole('button', { name: '丢弃修改' }))
  await waitFor(() => expect(names()).toEqual(['中秋']))
  expect(Object.keys(localStorage).filter((key) => key.includes('/job/'))).toEqual([])
  fireEvent.click(within(shown).getByRole('button', { name: '打开' }))
  expect(location.pathname + location.search).toBe('/editor?id=moon')
})
