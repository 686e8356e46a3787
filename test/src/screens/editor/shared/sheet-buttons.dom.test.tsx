import { cleanup, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SheetButtons } from '#src/screens/editor/shared/SheetButtons.tsx'
import { answerCalls, ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { logIn, logInWithout } from '#test/support/permissions.ts'

beforeEach(() => {
  stubBrowserApis()
  answerCalls(() => ok({ sheets: [] }))
  logIn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SheetButtons hasSheet={false} isBusy={false} onUpload={vi.fn()} onSelect={vi.fn()} />
    </QueryClientProvider>,
  )

it('offers to upload a sheet only with the permission, and the uploaded ones always', () => {
  show()
  expect(screen.getByRole('button', { name: '上传表格' })).toBeTruthy()
  cleanup()
  logInWithout('material:upload')
  show()
  expect(screen.queryByRole('button', { name: '上传表格' })).toBeNull()
  expect(screen.getByRole('button', { name: '我的表格' })).toBeTruthy()
})
