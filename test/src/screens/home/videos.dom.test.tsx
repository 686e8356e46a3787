import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { VideoTaskCard } from '#server/api/video-tasks.ts'
import { listenToCalls } from '#src/api/client.ts'
import { VideosScreen } from '#src/screens/home/videos/VideosScreen.tsx'
import { type Call, failed, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen, openScreen, videoOf } from '#test/support/home-screen.tsx'

const video = (title: string, more: Partial<VideoTaskCard> = {}): VideoTaskCard => ({
  ...videoOf(title),
  size: null,
  shareId: null,
  ...more,
})
const finished = (title: string, more: Partial<VideoTaskCard> = {}) =>
  video(title, {
    ...{ state: 'complete', progress: 1, size: 3_200_000, file: `${title}.mp4` },
    ...{ videoUrl: `/objects/${title}.mp4`, posterUrl: `/objects/${title}.jpg` },
    ...more,
  })

let tasks: VideoTaskCard[]
let calls: Call[]
let answer: (call: Call) => Reply | undefined

function service(call: Call): Reply {
  const { url, body } = call
  const special = answer(call)
  if (special !== undefined) return special
  if (url.startsWith('/quark/video/getTaskList')) {
    const isLive = url.includes('state=active')
    const listed = tasks.filter(({ state }) => !isLive || state === 'waiting' || state === 'running')
    return ok({ tasks: listed, total: listed.length })
  }
  const { taskId } = (body ?? {}) as { taskId?: string }
  const change = (more: Partial<VideoTaskCard>) => {
    tasks = tasks.map((task) => (task.taskId === taskId ? { ...task, ...more } : task))
  }
  if (url === '/quark/video/delete') tasks = tasks.filter((task) => task.taskId !== taskId)
  if (url === '/quark/video/share') {
    change({ shareId: 'secret' })
    return ok({ shareId: 'secret' })
  }
  if (url === '/quark/video/generate') return ok(video('again'))
  if (url === '/quark/video/unshare') change({ shareId: null })
  return ok({})
}
const open = async (permissions: 'video:make'[] = ['video:make']) => {
  calls = await openScreen(<VideosScreen />, { address: '/home/videos', permissions, service })
}
const item = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement
const menu = async (title: string, entry: string) => {
  fireEvent.contextMenu(within(await item(title)).getByRole('heading'))
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const sent = (path: string) =>
  calls.filter(({ url }) => url === `/quark/video/${path}`).map(({ body }) => body)
const copied: string[] = []

beforeEach(() => {
  stubBrowserApis()
  answer = () => undefined
  copied.length = 0
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent, language: 'zh-CN' },
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  tasks = [finished('甲'), video('乙', { state: 'running', progress: 0.3 })]
  tasks.push(video('丙', { state: 'error', message: '图片没有读到' }))
})
afterEach(closeScreen)

it('shows length, size and state, plays, and orders a failed one again', async () => {
  await open()
  expect((await item('甲')).textContent).toContain('00:36')
  expect((await item('甲')).textContent).toContain('高清·3.2 MB')
  expect((await item('乙')).textContent).toContain('生成中 30%')
  expect((await item('丙')).textContent).toContain('图片没有读到')
  fireEvent.click(within(await item('丙')).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(sent('generate')).toEqual([{ pageId: '丙', quality: 'hd', fps: 30 }]))
  const [play] = within(await item('甲')).getAllByRole('button', { name: /^播放/ })
  if (play) fireEvent.click(play)
  const player = await screen.findByRole('dialog', { name: '甲' })
  expect(player.querySelector('video')?.getAttribute('src')).toBe('/objects/甲.mp4')
})

it('makes a link, copies it, and withdraws it after a question', async () => {
  await open()
  await menu('甲', '分享链接')
  const dialog = await screen.findByRole('dialog', { name: '分享视频' })
  fireEvent.click(within(dialog).getByRole('button', { name: '创建链接' }))
  const field = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: '分享链接' })
  expect(field.value).toBe(`${location.origin}/v/secret`)
  await waitFor(() => expect(copied).toEqual([field.value]))
  fireEvent.click(within(dialog).getByRole('button', { name: /停止分享/ }))
  expect(sent('unshare')).toEqual([])
  const question = (await screen.findAllByText('停止分享？')).at(-1)?.closest<HTMLElement>('[role=dialog]')
  if (question) fireEvent.click(within(question).getByRole('button', { name: /停止分享/ }))
  expect(await within(dialog).findByRole('button', { name: /创建链接/ })).toBeTruthy()
  expect(await screen.findByText('已停止分享，链接失效')).toBeTruthy()
})

it('deletes a video after a question; a refusal keeps it', async () => {
  await open()
  answer = ({ url }) =>
    url === '/quark/video/delete' ? refused('生成任务不存在，或作品已被删除') : undefined
  await menu('甲', '删除视频')
  // Closed dialogs stay until their animation has ended, which jsdom does not run.
  const confirm = async () => {
    await screen.findAllByRole('dialog')
    const question = screen.getAllByRole('dialog').at(-1)
    if (question) fireEvent.click(within(question).getByRole('button', { name: /删除视频/ }))
  }
  await confirm()
  await waitFor(() => expect(sent('delete')).toHaveLength(1))
  expect(await item('甲')).toBeTruthy()
  answer = () => undefined
  await menu('甲', '删除视频')
  await confirm()
  expect(await screen.findByText('已删除视频')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('甲')).toBeNull())
})

it('tells where videos come from when there are none, and retries after an error', async () => {
  tasks = []
  answer = () => failed(503)
  await open()
  const retry = await screen.findByRole('button', { name: '重试' })
  answer = () => undefined
  fireEvent.click(retry)
  expect(await screen.findByText('还没有视频')).toBeTruthy()
})

it('says that a video goes on when canceling it got no answer', async () => {
  tasks = [video('进行中', { state: 'running' })]
  answer = ({ url }) => (url === '/quark/video/cancel' ? null : undefined)
  const shown: string[] = []
  const stop = listenToCalls({
    failed: ({ message }) => shown.push(message),
    unauthorized() {},
    forbidden() {},
  })
  onTestFinished(stop)
  await open()
  await menu('进行中', '取消生成')
  await waitFor(() => expect(shown).toEqual(['没有取消：连接到服务器失败']))
})
