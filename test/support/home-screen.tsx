import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Permission } from '#server/api/call.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { storeUser } from '#src/api/credentials.ts'
import { endSession, login } from '#src/session/index.ts'
import { providerProps } from '#src/ui/theme/antd-theme.ts'
import { endWatch, watchedVideos } from '#src/videos/watched.ts'
import { answerCalls, type Call, ok, type Reply } from './answers.ts'

interface Options {
  address: string
  permissions: Permission[]
  service: (call: Call) => Reply | Promise<Reply>
}

/** Renders a screen at an address for a logged-in user. @returns its calls */
export async function openScreen(
  screen: ReactNode,
  { address, permissions, service }: Options,
): Promise<Call[]> {
  const user = { _id: 'u', username: 'su', name: 'su', email: '', avatar: '', created: '', updated: '' }
  answerCalls(() => ok({ access_token: 't', userInfo: user, permissionsList: permissions }))
  await login({ username: 'su', password: 'secret1' })
  const calls = answerCalls(service)
  history.replaceState(null, '', address)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <ConfigProvider {...providerProps}>
      <App>
        <QueryClientProvider client={queries}>{screen}</QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return calls
}

export function closeScreen(): void {
  cleanup()
  act(endSession)
  storeUser({})
  for (const taskId of watchedVideos()) endWatch(taskId)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
}

/** A waiting video of a work. */
export const videoOf = (pageId: string, more: Partial<VideoProgress> = {}): VideoProgress => ({
  ...{ taskId: `t-${pageId}`, pageId, pageVersion: 1, title: pageId, quality: 'hd', fps: 30, seconds: 36 },
  ...{ message: '', progress: 0, state: 'waiting', isCancelled: false, attempts: 0, file: null },
  ...{ videoUrl: null, posterUrl: null, ahead: 0, remaining: null, remarks: [] },
  created: new Date().toISOString(),
  ...more,
})

/** Titles of the cards that are shown. */
export const cardTitles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)

/** The button of a card that opens it. */
export const openerOf = (title: string) => screen.findByRole('button', { name: `编辑${title}` })

/** Clicks the checkbox of a card. */
export const tick = (title: string, shiftKey = false) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `选择${title}` }), { shiftKey })

/** Clicks a button of the bar of selected cards. */
export const clickInBar = (name: string) =>
  fireEvent.click(within(screen.getByRole('toolbar', { name: '批量操作' })).getByRole('button', { name }))

/** Renames a card in place. @param key ends it: Enter or Escape */
export async function renameCard(title: string, next: string, key: string) {
  const origin = await openerOf(title)
  origin.focus()
  fireEvent.keyDown(origin, { key: 'F2' })
  const field = await screen.findByRole('textbox', { name: /名称$/ })
  fireEvent.change(field, { target: { value: next } })
  fireEvent.keyDown(field, { key })
}

/** Answers of calls of every list of documents. */
export function documentReply({ url }: Call): Reply | undefined {
  if (url === '/quark/page/getEditors') return ok([])
  if (url.startsWith('/quark/page/getStateCounts'))
    return ok({ editing: 0, making: 0, complete: 0, failed: 0 })
  return undefined
}
