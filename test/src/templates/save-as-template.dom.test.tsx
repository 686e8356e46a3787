import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeUser } from '#src/api/credentials.ts'
import { endSession, keepUser } from '#src/session/index.ts'
import { SaveAsTemplateDialog } from '#src/templates/SaveAsTemplateDialog.tsx'
import { answerCalls, type Call, ok, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

let calls: Call[]
const onClose = vi.fn()

/** Opens it for a work of which templates were made. */
async function open(made: object[], props: { prepare?: () => Promise<boolean> } = {}) {
  calls = answerCalls(({ url, body }) => {
    if (url.includes('getUserTemplates')) return ok({ templates: made, total: made.length })
    if (url.includes('getCategories')) return ok([{ name: '会议', count: 2 }])
    return (body as { title?: string }).title === '坏' ? refused('没有存成') : ok({ _id: 'new' })
  })
  render(
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <SaveAsTemplateDialog
          work={{ _id: 'work', title: '周会' }}
          onView={() => {}}
          onClose={onClose}
          {...props}
        />
      </QueryClientProvider>
    </App>,
  )
  await screen.findByRole('textbox', { name: '名称' })
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '名称' })
const sent = () => calls.filter(({ url }) => url.includes('setTemplate')).map(({ body }) => body)
const former = { _id: 't', title: '例会模板', tags: ['会议'], updated: new Date().toISOString() }

function logIn() {
  storeUser({ access_token: 'token', permissionsList: ['template:create', 'template:update'] })
  keepUser({ _id: 'u', username: 'su', name: 'su', email: '', avatar: '', bio: '', created: '', updated: '' })
}

beforeEach(() => {
  stubBrowserApis()
  onClose.mockReset()
  logIn()
})
afterEach(() => {
  cleanup()
  act(endSession)
  storeUser({})
  document.body.replaceChildren()
})

it('keeps what is typed across a login, and discards it when the dialog is closed', async () => {
  await open([])
  fireEvent.change(field(), { target: { value: '每周例会' } })
  act(endSession)
  cleanup()
  logIn()
  await open([])
  expect(field().value).toBe('每周例会')
  cleanup()
  await open([])
  expect(field().value).toBe('周会')
})

it('saves a work as a template under the name that was typed', async () => {
  await open([])
  expect(field().value).toBe('周会')
  expect(screen.queryByText('更新原模板')).toBeNull()
  fireEvent.change(field(), { target: { value: ' ' } })
  fireEvent.submit(field())
  expect(await screen.findByText('请填写名称')).toBeTruthy()
  fireEvent.change(field(), { target: { value: ' 周会模板 ' } })
  fireEvent.submit(field())
  expect(await screen.findByText('已存为模板')).toBeTruthy()
  expect(sent()).toEqual([{ id: 'work', title: '周会模板' }])
  expect(onClose).toHaveBeenCalledWith(true)
})

it('replaces the template that was made of the work before, or makes another one', async () => {
  await open([former])
  expect(calls.find(({ url }) => url.includes('getUserTemplates'))?.url).toContain('sourceId=work')
  expect(field().value).toBe('例会模板')
  fireEvent.click(screen.getByText('另存为新模板'))
  expect(field().value).toBe('周会')
  fireEvent.click(screen.getByText('更新原模板'))
  fireEvent.submit(field())
  expect(await screen.findByText('模板已更新')).toBeTruthy()
  expect(sent()).toEqual([{ id: 'work', title: '例会模板', tags: ['会议'], templateId: 't' }])
})

it('stays open when the work or the template is not saved', async () => {
  const prepare = vi.fn(async () => false)
  await open([], { prepare })
  fireEvent.submit(field())
  await waitFor(() => expect(prepare).toHaveBeenCalled())
  expect(sent()).toEqual([])
  prepare.mockResolvedValue(true)
  fireEvent.change(field(), { target: { value: '坏' } })
  fireEvent.submit(field())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(onClose).not.toHaveBeenCalled()
  expect(field().value).toBe('坏')
})
