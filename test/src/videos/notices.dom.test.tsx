import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { VideoProgress } from '#server/api/videos.ts'
import { VideoNotices } from '#src/videos/VideoNotices.tsx'
import { followVideo, watchedVideos, watchVideo, watchVideosOf } from '#src/videos/watched.ts'
import { type Call, failed, ok, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen, openScreen, videoOf } from '#test/support/home-screen.tsx'

let tasks: VideoProgress[]
let calls: Call[]
const saved: string[] = []

function service({ url }: Call): Reply {
  if (url.startsWith('/quark/video/getTaskList')) {
    const active = tasks.filter(({ state }) => state === 'waiting' || state === 'running')
    return ok({ tasks: active, total: active.length })
  }
  if (url.startsWith('/quark/video/progress')) return ok(tasks.find(({ taskId }) => url.includes(taskId)))
  return ok(tasks[0])
}
const open = async () => {
  calls = await openScreen(<VideoNotices />, { address: '/editor', permissions: ['video:make'], service })
}
const done = (pageId: string) =>
  videoOf(pageId, {
    state: 'complete',
    progress: 1,
    videoUrl: `/objects/${pageId}.mp4`,
    file: `${pageId}.mp4`,
  })

beforeEach(() => {
  stubBrowserApis()
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  closeScreen()
})

it('tells once when a video that was being made is complete, and plays and downloads it', async () => {
  tasks = [videoOf('one', { state: 'running' })]
  await open()
  await waitFor(() => expect(watchedVideos()).toEqual(['t-one']))
  expect(screen.queryByRole('alert')).toBeNull()
  tasks = [done('one')]
  const notice = (await screen.findByText('“one”的视频已生成')).closest<HTMLElement>('[role=alert]')
  if (!notice) throw new Error('no notice')
  expect(notice.textContent).toContain('00:36')
  expect(saved).toEqual([])
  fireEvent.click(within(notice).getByRole('button', { name: '下载' }))
  expect(saved).toEqual(['one.mp4'])
  fireEvent.click(within(notice).getByRole('button', { name: '播放' }))
  const player = await screen.findByRole('dialog', { name: 'one' })
  expect(player.querySelector('video')?.getAttribute('src')).toBe('/objects/one.mp4')
})

it('says what a video lacks', async () => {
  const remarks = [1, 2, 3, 4, 5, 6].map((page) => `第 ${page} 页·图片（海边.png）：服务器返回 404`)
  tasks = [{ ...done('lacking'), remarks }]
  watchVideo('t-lacking')
  await open()
  const notice = (await screen.findByText('“lacking”的视频已生成')).closest<HTMLElement>('[role=alert]')
  expect(notice?.textContent).toContain(`6 处和草稿不同：${remarks.slice(0, 4).join('；')}……`)
})

it('downloads a video that was exported in this tab', async () => {
  tasks = [videoOf('two')]
  await open()
  act(() => watchVideo('t-two', '我的视频.mp4'))
  tasks = [done('two')]
  await screen.findByText('“two”的视频已生成')
  expect(saved).toEqual(['我的视频.mp4'])
})

it('tells of an end that came while the page was closed, and lets the author retry a failure', async () => {
  tasks = [videoOf('three', { state: 'error', message: '第 2 页的图片没有读到' })]
  watchVideo('t-three')
  await open()
  const notice = (await screen.findByText('“three”没有生成')).closest<HTMLElement>('[role=alert]')
  expect(notice?.textContent).toContain('第 2 页的图片没有读到。草稿没有改动')
  if (notice) fireEvent.click(within(notice).getByRole('button', { name: '重试' }))
  await waitFor(() =>
    expect(calls.find(({ url }) => url === '/quark/video/generate')?.body).toEqual({
      pageId: 'three',
      quality: 'hd',
      fps: 30,
    }),
  )
})

it('leaves to the export card what it shows, until it is closed', async () => {
  tasks = [done('four')]
  const giveBack = followVideo('t-four')
  watchVideo('t-four')
  await open()
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(screen.queryByText('“four”的视频已生成')).toBeNull()
  act(giveBack)
  expect(await screen.findByText('“four”的视频已生成')).toBeTruthy()
})

it('says nothing of an order that the author has canceled', async () => {
  tasks = [videoOf('five', { state: 'error', isCancelled: true })]
  watchVideo('t-five')
  await open()
  await waitFor(() => expect(watchedVideos()).toEqual([]))
  expect(screen.queryByText('“five”没有生成')).toBeNull()
})

it('keeps asking for a task after a rate limit, and stops once it may not', async () => {
  tasks = []
  const replies = [failed(429), failed(403)]
  watchVideo('t-six')
  calls = await openScreen(<VideoNotices />, {
    address: '/editor',
    permissions: ['video:make'],
    service: (call) => (call.url.includes('t-six') ? (replies.shift() ?? null) : service(call)),
  })
  await waitFor(() => expect(replies).toHaveLength(1))
  expect(watchedVideos()).toEqual(['t-six'])
  await waitFor(() => expect(watchedVideos()).toEqual([]))
})

it("leaves another user's tasks on this browser to them", () => {
  watchVideosOf('amy')
  watchVideo('t-amy')
  watchVideosOf('ben')
  expect(watchedVideos()).toEqual([])
  watchVideo('t-ben')
  watchVideosOf('amy')
  expect(watchedVideos()).toEqual(['t-amy'])
})
