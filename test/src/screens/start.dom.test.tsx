import { render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { StartScreen } from '#src/screens/start/StartScreen.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

afterEach(() => vi.unstubAllGlobals())

it('says in Chinese that the sample was not read', async () => {
  stubBrowserApis()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(<StartScreen />, { wrapper: App })
  expect(await screen.findByText('样例没有读到')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Failed to fetch')
})
