import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeUser } from '#src/api/credentials.ts'
import { MyTemplatesScreen } from '#src/screens/home/my-templates/MyTemplatesScreen.tsx'
import { endSession, keepUser } from '#src/session/index.ts'
import { providerProps } from '#src/ui/theme/antd-theme.ts'
import { answerCalls, type Call, ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

const now = new Date().toISOString()
const me = { _id: 'me', username: 'su', name: '苏晚晴', avatar: '' }
const amy = { _id: 'amy', username: 'lin', name: '林晓雯', avatar: '' }
const template = {
  ...{
    _id: 't1',
    title: '秋季模板',
    coverImage: '',
    pageCount: 3,
    seconds: 12,
    width: 384,
    height: 682,
    tags: [],
    isPublish: false,
  },
  ...{ ownerId: 'me', updated: now, isFavorite: false },
}

function service({ url }: Call) {
  if (url.startsWith('/quark/user/getUserTemplates')) return ok({ templates: [template], total: 1 })
  if (url === '/quark/page/getEditors') return ok([{ _id: 't1', editors: [amy, me] }])
  if (url.startsWith('/quark/page/getMembers')) return ok({ owner: me, members: [amy] })
  return ok({})
}

beforeEach(() => {
  stubBrowserApis()
  storeUser({ access_token: 'token', permissionsList: ['template:update', 'page:cooperate'] })
  keepUser({ ...me, email: '', bio: '', created: now, updated: now })
  answerCalls(service)
  history.replaceState(null, '', '/home/my-template')
})
afterEach(() => {
  cleanup()
  act(endSession)
  storeUser({})
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('shows who is editing a template, and opens its members', async () => {
  render(
    <ConfigProvider {...providerProps}>
      <App>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MyTemplatesScreen />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  expect(await screen.findByTitle('林晓雯正在编辑')).toBeTruthy()
  fireEvent.contextMenu(screen.getByLabelText('编辑秋季模板'))
  fireEvent.click(await screen.findByText('协作', { selector: '[role=menu] *' }))
  expect(await screen.findByLabelText('移除林晓雯')).toBeTruthy()
})
