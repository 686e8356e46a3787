import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DraftsScreen } from '#src/screens/home/drafts/DraftsScreen.tsx'
import { ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen, openerOf, openScreen } from '#test/support/home-screen.tsx'

const work = (_id: string, title: string, publicationId: string | null) => ({
  _id,
  title,
  coverImage: '',
  isPublish: false,
  publicationId,
  videoUrl: '',
  version: 1,
  updated: new Date().toISOString(),
})
const works = [work('c', '丙', 'abc'), work('a', '甲', null)]

afterEach(() => {
  closeScreen()
  Reflect.deleteProperty(navigator, 'clipboard')
})

it('marks what is published as a web page, and copies its link', async () => {
  stubBrowserApis()
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await openScreen(<DraftsScreen />, {
    address: '/home/drafts-list',
    permissions: ['page:update'],
    service({ url }) {
      if (url.startsWith('/quark/page/getMyPages'))
        return ok({ pages: works, total: 2, myPageCount: 2, myCooperationPageCount: 0 })
      if (url.startsWith('/quark/video/')) return ok({ tasks: [], total: 0 })
      return url === '/quark/page/getEditors' ? ok([]) : ok({ documents: [], total: 0 })
    },
  })
  await openerOf('丙')
  const marks = screen.getAllByRole('link', { name: /已发布/ })
  expect(marks.map((mark) => mark.getAttribute('href'))).toEqual([`${location.origin}/h5/abc`])
  fireEvent.contextMenu(await openerOf('丙'))
  fireEvent.click(within(await screen.findByRole('menu')).getByText('复制网页链接'))
  expect(await screen.findByText('链接已复制')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/h5/abc`)
})
