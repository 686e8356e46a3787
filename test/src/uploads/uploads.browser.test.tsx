import '#src/ui/theme/tokens.css'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { commands } from 'vitest/browser'
import type { UploadBody, UploadCard } from '#server/api/uploads.ts'
import { createStorage } from '#src/api/storage.ts'
import { UploadTray } from '#src/uploads/UploadTray.tsx'
import { createUploads, type UploadedFile } from '#src/uploads/uploads.ts'

const PART = 1024 * 1024

/** Time-out for a busy machine. */
const PATIENT = { timeout: 20_000 }
configure({ asyncUtilTimeout: PATIENT.timeout })
afterEach(cleanup)

/** The tray with a separate store. */
async function editor({ quota = 100 * PART, host = '127.0.0.1' } = {}) {
  const origin = await commands.openStore(quota)
  const registered: UploadBody[] = []
  let asked = 0
  const storage = createStorage({
    origin: origin.replace('127.0.0.1', host),
    assumeRole: () => {
      asked++
      return commands.credentialsOf(origin)
    },
  })
  const uploads = createUploads({
    storage,
    register: async (body) => {
      registered.push(body)
      return {} as UploadCard // which nobody reads
    },
    unregister: async () => {},
  })
  onTestFinished(async () => {
    uploads.dispose()
    await commands.closeStore(origin)
  })
  render(<UploadTray uploads={uploads} />)
  return { origin, uploads, registered, asked: () => asked }
}

/** A blue picture of this size in pixels, padded to this many bytes. */
async function picture(name: string, width: number, height: number, bytes = 0): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#2C50DC'
  context.fillRect(0, 0, width, height)
  const blob = await canvas.convertToBlob()
  return new File([blob, new Uint8Array(Math.max(0, bytes - blob.size))], name)
}

const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
const keyOf = ({ url }: UploadedFile) => url.replace('/media/', '')

it.each(['localhost', '127.0.0.1'])('uploads to http://%s and registers what is in them', async (host) => {
  const { uploads, registered, origin } = await editor({ host })
  const files = [await picture('小.png', 30, 20), await picture('大.png', 40, 50, 2.5 * PART)]
  const [small, large] = await uploads.add(files)
  expect(small).toMatchObject({ name: '小.png', kind: 'image', width: 30, height: 20, duration: null })
  expect(small?.url).toMatch(/^\/media\/users\/amy\/\d{4}\/\d\d\/\d\d\/[0-9a-f]{24}\.png$/)
  expect(large).toMatchObject({ name: '大.png', size: 2.5 * PART, width: 40, height: 50 })
  for (const file of [small, large]) {
    if (!file) throw new Error('a file did not arrive')
    expect(await commands.headOf(origin, keyOf(file))).toEqual({ size: file.size, contentType: 'image/png' })
  }
  expect(registered).toContainEqual({
    key: keyOf(large as UploadedFile),
    name: '大.png',
    width: 40,
    height: 50,
    colors: ['#2C50DC'],
  })
  await screen.findByText('已上传 2 个')
  expect(row('大.png').getByText('2.6 MB，存入「我的素材」')).toBeTruthy()
})

it('resumes after a network error without sending stored parts again', async () => {
  const { uploads, origin } = await editor()
  const arrived: UploadedFile[] = []
  await commands.setFaults(origin, { cutAfter: 4 })
  const file = await picture('夜市摊位.png', 10, 10, 8.6 * PART)
  expect(await uploads.add([file], (one) => arrived.push(one))).toEqual([])
  const cause = row('夜市摊位.png').getByRole('alert').textContent
  expect(cause).toMatch(/^网络中断，已传 [34]\.\d \/ 9\.0 MB$/)
  expect(screen.getByText('1 个没有上传')).toBeTruthy()
  const shown = uploads.state.list[0]?.progress ?? 0

  const before = await commands.setFaults(origin, { cutAfter: null })
  fireEvent.click(screen.getByRole('button', { name: '继续上传 夜市摊位.png' }))
  await screen.findByText('已完成')
  const sentAgain = (await commands.setFaults(origin, {})) - before
  // Nine parts in all: none was sent twice.
  expect(sentAgain).toBeLessThanOrEqual(6)
  expect(sentAgain).toBeGreaterThanOrEqual(5)
  expect(uploads.state.list[0]?.progress).toBeGreaterThanOrEqual(shown)
  const [one] = arrived
  if (!one) throw new Error('the file did not arrive')
  expect(await commands.headOf(origin, keyOf(one))).toEqual({ size: file.size, contentType: 'image/png' })
})

it('resumes and removes all failed uploads at once', async () => {
  const { uploads, origin } = await editor()
  await commands.setFaults(origin, { cutAfter: 0 })
  const unusable = ['说明.pdf', '合同.pdf'].map((name) => new File(['%PDF-1.7'], name))
  const pictures = await Promise.all(['一.png', '二.png'].map((name) => picture(name, 10, 10, 2 * PART)))
  await uploads.add([...pictures, ...unusable])
  await screen.findByText('4 个没有上传')
  await commands.setFaults(origin, { cutAfter: null })
  fireEvent.click(screen.getByRole('button', { name: '重试全部' }))
  await screen.findByText('2 个没有上传')
  expect(uploads.state.list.map(({ status }) => status)).toEqual(['done', 'done', 'failed', 'failed'])
  expect(screen.queryByRole('button', { name: '重试全部' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '清除失败的' }))
  await screen.findByText('已上传 2 个')
})

it('reports a full store, and frees the space when the upload is canceled', async () => {
  const { uploads } = await editor({ quota: 2.5 * PART })
  expect(await uploads.add([await picture('大.png', 10, 10, 5 * PART)])).toEqual([])
  expect(row('大.png').getByRole('alert').textContent).toMatch(
    /^存储空间已满，请联系管理员，已传 [12]\.\d \/ 5\.2 MB$/,
  )
  expect(await uploads.add([await picture('小.png', 10, 10, 2 * PART)])).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '不传了 大.png' }))
  await expect
    .poll(async () => {
      uploads.retry(uploads.state.list[0]?.id ?? '')
      await new Promise((resolve) => setTimeout(resolve, 200))
      return uploads.state.list[0]?.status
    }, PATIENT)
    .toBe('done')
})

it('stores a part once when its answer was lost', async () => {
  const { uploads, origin } = await editor({ quota: 3.5 * PART })
  await commands.setFaults(origin, { losesAnswers: true })
  expect(await uploads.add([await picture('夜市摊位.png', 10, 10, 3 * PART)])).toEqual([])
  await commands.setFaults(origin, { losesAnswers: false })
  fireEvent.click(screen.getByRole('button', { name: '继续上传 夜市摊位.png' }))
  await screen.findByText('已完成')
})

it('renews expired keys by itself', async () => {
  const { uploads, origin, asked } = await editor()
  await uploads.add([await picture('一.png', 10, 10)])
  expect((await uploads.add([await picture('二.png', 10, 10, 2 * PART)])).length).toBe(1)
  expect(asked()).toBe(1)
  await commands.setFaults(origin, { ahead: 2 * 3600_000 })
  expect((await uploads.add([await picture('三.png', 10, 10, 2 * PART)])).length).toBe(1)
  expect(asked()).toBe(2)
})

it('continues while its keys are renewed', async () => {
  const { uploads } = await editor()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const adding = uploads.add([await picture('长.png', 10, 10, 12 * PART)])
  await expect.poll(() => uploads.state.list[0]?.progress ?? 0, PATIENT).toBeGreaterThan(0.1)
  vi.setSystemTime(Date.now() + 5 * 60_000)
  expect((await adding).map(({ name }) => name)).toEqual(['长.png'])
})

it('restarts when the store no longer has the upload', async () => {
  const { uploads, origin } = await editor()
  await commands.setFaults(origin, { cutAfter: 2 })
  expect(await uploads.add([await picture('一.png', 10, 10, 5 * PART)])).toEqual([])
  await commands.dropUploads(origin)
  await commands.setFaults(origin, { cutAfter: null })
  fireEvent.click(screen.getByRole('button', { name: '继续上传 一.png' }))
  await screen.findByText('已完成')
})

it('stops at once when canceled and leaves nothing in the store', async () => {
  const { uploads, origin, registered } = await editor()
  const adding = uploads.add([await picture('大.png', 10, 10, 20 * PART)])
  await expect.poll(() => uploads.state.list[0]?.progress ?? 0, PATIENT).toBeGreaterThan(0.1)
  fireEvent.click(screen.getByRole('button', { name: '取消上传 大.png' }))
  expect(await adding).toEqual([])
  await expect.poll(() => screen.queryByText('大.png'), PATIENT).toBeNull()
  expect(await commands.setFaults(origin, {})).toBeLessThan(20)
  expect(registered).toEqual([])
})

it('refuses unusable files by their content, not their name', async () => {
  const { uploads } = await editor()
  const files = [
    new File(['%PDF-1.7'], '说明.png'),
    new File([], '空.png'),
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])], '坏.png'),
    await picture('没有后缀', 7, 8),
  ]
  const arrived = await uploads.add(files)
  expect(arrived.map(({ name, width }) => [name, width])).toEqual([['没有后缀', 7]])
  expect(row('说明.png').getByRole('alert').textContent).toBe('内容不是图片，文件可能损坏了')
  expect(row('空.png').getByRole('alert').textContent).toBe('这个文件是空的')
  expect(row('坏.png').getByRole('alert').textContent).toBe('图片打不开，文件可能损坏了')
  expect(screen.queryByRole('button', { name: '继续上传 说明.png' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '不传了 说明.png' }))
  await expect.poll(() => screen.queryByText('说明.png'), PATIENT).toBeNull()
})

it.each([
  ['sound-only.mp4', '这个文件里没有画面，只有声音，请转成 MP3 或 M4A，再作为音频上传'],
  ['old-codec.mp4', '浏览器放不了这段视频，请转成 H.264 的 MP4'],
])('says why it refuses %s', async (name, message) => {
  const { uploads } = await editor()
  const movie = await (await fetch(`/test/fixtures/movies/${name}`)).blob()
  expect(await uploads.add([new File([movie], name)])).toEqual([])
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

it('plays an uploaded file from the middle', async () => {
  const { uploads, origin } = await editor()
  const tone = await (await fetch('/test/fixtures/projects/tone.wav')).blob()
  const [sound] = await uploads.add([new File([tone], 'tone.wav')])
  expect(sound?.duration).toBeGreaterThan(0)
  const audio = new Audio(origin + (sound?.url ?? ''))
  audio.currentTime = (sound?.duration ?? 0) / 2
  await new Promise((resolve) => audio.addEventListener('seeked', resolve))
  expect(audio.currentTime).toBeCloseTo((sound?.duration ?? 0) / 2, 1)
})
