import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HomeHeader } from '#src/screens/home/shell/HomeHeader.tsx'
import { ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen, openScreen } from '#test/support/home-screen.tsx'

beforeEach(stubBrowserApis)
afterEach(closeScreen)

it('searches from the first page, and keeps the other choices of the list', async () => {
  await openScreen(<HomeHeader />, {
    address: '/home/administration?sort=name&page=2',
    permissions: ['user:manage'],
    service: () => ok({}),
  })
  const search = screen.getByRole('textbox', { name: '搜索用户名、昵称和邮箱' })
  fireEvent.change(search, { target: { value: '林' } })
  expect([...new URLSearchParams(location.search)]).toEqual([
    ['sort', 'name'],
    ['q', '林'],
  ])
})
