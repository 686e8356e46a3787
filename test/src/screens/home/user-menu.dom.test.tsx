import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UserMenu } from '#src/screens/home/account/UserMenu.tsx'
import { answerCalls, ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { logIn } from '#test/support/permissions.ts'

beforeEach(() => {
  stubBrowserApis()
  answerCalls(() => ok({}))
  logIn()
})
afterEach(cleanup)

it('gives its first entry the focus, and the button when Escape closes it', async () => {
  render(<UserMenu />)
  const button = screen.getByRole('button', { name: /账号菜单/ })
  fireEvent.click(button)
  const first = await screen.findByRole('link', { name: '个人资料' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  fireEvent.keyDown(first, { key: 'Escape' })
  expect(document.activeElement).toBe(button)
  expect(button.ariaExpanded).toBe('false')
})
