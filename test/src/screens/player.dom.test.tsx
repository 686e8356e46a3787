import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '#src/app/App.tsx'
import { useProgress } from '#src/ui/navigation-progress.ts'
import { answerCalls, failed, ok, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen } from '#test/support/home-screen.tsx'

let reply: Reply
const video = {
  ...{ title: '新品发布会', videoUrl: '/objects/a.mp4', posterUrl: '/objects/a.jpg', file: '新品发布会.mp4' },
  ...{ seconds: 36, created: new Date().toISOString() },
}

beforeEach(stubBrowserApis)
afterEach(closeScreen)
// The bar of the navigation fades out, and other files share it.
afterAll(() => vi.waitFor(() => expect(renderHook(useProgress).result.current).toBeNull()))

function open() {
  const calls = answerCalls(() => reply)
  history.replaceState(null, '', '/v/secret')
  render(<App />)
  return calls
}

it('plays a shared video without a login', async () => {
  reply = ok(video)
  const calls = open()
  const player = await screen.findByLabelText('新品发布会')
  expect([player.getAttribute('src'), player.getAttribute('poster')]).toEqual([
    '/objects/a.mp4',
    '/objects/a.jpg',
  ])
  expect(screen.getByText('00:36')).toBeTruthy()
  expect(location.pathname).toBe('/v/secret')
  expect(calls.map(({ url }) => url)).toEqual(['/quark/video/shared?id=secret'])
  expect(document.title).toContain('新品发布会')
  fireEvent.error(player)
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(screen.getByLabelText('新品发布会')).toBeTruthy()
})

it('tells when the link was withdrawn, and retries when the service does not answer', async () => {
  reply = failed(404, '链接已失效')
  open()
  expect(await screen.findByText('这个视频看不到了')).toBeTruthy()
  closeScreen()
  stubBrowserApis()
  reply = null
  open()
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.getByText('连接到服务器失败')).toBeTruthy()
  reply = ok(video)
  fireEvent.click(retry)
  expect(await screen.findByLabelText('新品发布会')).toBeTruthy()
})
