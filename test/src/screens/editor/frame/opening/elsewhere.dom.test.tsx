import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { Elsewhere } from '#src/screens/editor/frame/opening/Elsewhere.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { logIn, logInWithout } from '#test/support/permissions.ts'

let held = [{ name: 'user/work' }]

beforeEach(() => {
  stubBrowserApis()
  logIn()
  held = [{ name: 'user/work' }]
  // jsdom has no Web Locks.
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { locks: { query: async () => ({ held }) } }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <Elsewhere project={createProject()} lockName="user/work" onTakeOver={() => {}} onLeave={() => {}} />
    </QueryClientProvider>,
  )
  return screen.getByRole('status')
}

it('says when the other tab no longer edits the work', async () => {
  const banner = open()
  expect(banner.textContent).toContain('这个作品正在另一个标签页编辑')
  held = [{ name: 'user/another' }]
  await waitFor(() => expect(banner.textContent).toContain('另一个标签页已不再编辑这个作品'))
  expect(banner.textContent).not.toContain('那边会先保存')
  held = [{ name: 'user/work' }]
  await waitFor(() => expect(banner.textContent).toContain('这个作品正在另一个标签页编辑'))
})

it('says when the other tab has closed a work that the author may only view', async () => {
  logInWithout('page:update')
  const banner = open()
  expect(banner.textContent).toContain('这个作品已在另一个标签页打开')
  held = []
  await waitFor(() => expect(banner.textContent).toContain('另一个标签页已关闭这个作品'))
})
