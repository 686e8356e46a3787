import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction, selectedIds } from '#engine/editing/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import type { UploadCard } from '#server/api/uploads.ts'
import { uploads as calls } from '#src/api/calls.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { MOVIES, numberIn } from '#test/support/movies.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'

const CARD: UploadCard = {
  _id: 'counter',
  url: MOVIES.counterMp4,
  name: '计数.mp4',
  type: 'video',
  size: 14_115,
  width: 128,
  height: 64,
  duration: 2,
  folderId: null,
  created: '2026-01-01T00:00:00.000Z',
}

let open: OpenEditor
beforeEach(() => {
  vi.spyOn(calls, 'list').mockImplementation(async ({ type } = {}) => {
    const images = type === 'video' ? [CARD] : []
    return { images, total: images.length }
  })
  open = openWork({ ...createProject(), pages: [blankPage()] })
})
afterEach(() => {
  open.close()
  vi.restoreAllMocks()
})

const videos = () => elementsOf(open.context, 'qk-video')
const only = () => {
  const [video, ...others] = videos()
  if (!video || others.length > 0) throw new Error('There is not just one video')
  return video
}
const undo = () => runAction(open.context.editing, 'undo')
const inspector = async () => within(await screen.findByRole('complementary', { name: '属性' }))

async function addFromPalette() {
  await userEvent.click(await screen.findByRole('button', { name: '素材' }))
  await userEvent.click(await screen.findByRole('radio', { name: '我的' }))
  await userEvent.click(await screen.findByRole('radio', { name: '视频' }))
  await userEvent.click(await screen.findByRole('button', { name: '添加计数.mp4' }))
  await waitFor(() => expect(videos()).toHaveLength(1))
}

/** The frame number visible in the video at the element's place. */
async function numberAt(seconds: number): Promise<number> {
  const { data, width } = await videoPicture(savedProject(open.context), seconds)
  const { left, top, width: across, height } = only().commonStyle
  const from = 4 * (width * Math.round(top + height / 2) + left)
  return numberIn(data.slice(from, from + 4 * across))
}

it('is added, trimmed, undone, restored after a reload, and drawn in the video', async () => {
  await addFromPalette()
  expect(only().propsValue).toMatchObject({
    videoSrc: MOVIES.counterMp4,
    loop: false,
    muted: false,
    speed: 1,
  })
  expect(only().commonStyle).toMatchObject({ width: 128, height: 64, isLockWH: true, volume: 100 })

  const panel = await inspector()
  await userEvent.fill(await panel.findByRole('spinbutton', { name: '从第几秒播放' }), '0.5')
  await userEvent.keyboard('{Enter}')
  expect(only().propsValue.start).toBe(0.5)
  const speed = panel.getByRole('spinbutton', { name: '播放速度' })
  await userEvent.fill(speed, '99')
  await userEvent.keyboard('{Enter}')
  expect(only().propsValue.speed).toBe(4)
  undo()
  expect(only().propsValue).toMatchObject({ start: 0.5, speed: 1 })

  // Moves the end handle ten steps from the end of the file.
  const handle = await panel.findByRole('slider', { name: '片段终点' })
  handle.focus()
  await userEvent.keyboard('{ArrowLeft}'.repeat(10))
  await waitFor(() => expect(only().propsValue.end).toBeCloseTo(1, 2))
  await userEvent.click(panel.getByRole('switch', { name: '循环播放' }))
  expect(only().propsValue.loop).toBe(true)

  open = reopen(open)
  // Half a second from 0.5 s on, looping.
  expect([await numberAt(0), await numberAt(0.4), await numberAt(0.5), await numberAt(1.2)]).toEqual([
    15, 27, 15, 21,
  ])
})

it('offers the current frame as poster half a second after a seek', async () => {
  await addFromPalette()
  const panel = await inspector()
  const position = await panel.findByRole('slider', { name: '视频位置' })
  await waitFor(() => expect(position.getAttribute('aria-disabled')).not.toBe('true'))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(panel.queryByRole('button', { name: '设为封面' })).toBeNull()

  position.focus()
  await userEvent.keyboard('{PageUp}')
  const until = performance.now() + 700
  while (performance.now() < until) await userEvent.keyboard('{ArrowRight}')
  expect(panel.queryByRole('button', { name: '设为封面' })).toBeNull()
  await panel.findByRole('button', { name: '设为封面' })
  const shown = Number(position.getAttribute('aria-valuenow'))
  changeView(open.context.view, { isPreviewOpen: true })
  await waitFor(() => expect(panel.queryByRole('button', { name: '设为封面' })).toBeNull())
  changeView(open.context.view, { isPreviewOpen: false })
  await panel.findByRole('button', { name: '设为封面' })

  await userEvent.click(panel.getByRole('button', { name: '设为封面' }))
  await waitFor(() => expect(only().propsValue.poster).toMatch(/^blob:/))
  await waitFor(() => expect(panel.queryByRole('button', { name: '设为封面' })).toBeNull())
  const poster = await (await fetch(only().propsValue.poster)).blob()
  expect(poster.type).toBe('image/jpeg')
  const bitmap = await createImageBitmap(poster)
  expect([bitmap.width, bitmap.height]).toEqual([128, 64])
  const canvas = new OffscreenCanvas(128, 64)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const row = context?.getImageData(0, 32, 128, 1).data ?? new Uint8ClampedArray()
  expect(numberIn(row)).toBe(Math.floor(shown * 30 + 1e-3))
  undo()
  expect(only().propsValue.poster).toBe('')
  expect(videos()).toHaveLength(1)
})

it('plays on the stage by double click or Enter, until it ends, Escape or a click', async () => {
  await addFromPalette()
  const { stage, resources, editing } = open.context
  const playAt = (speed: number) =>
    editing.history.change(() => {
      only().propsValue.speed = speed
    })
  await waitFor(() => expect(resources.movie(MOVIES.counterMp4)).toBeTruthy())
  const host = await screen.findByRole('application', { name: '画布' })
  const { left, top, width, height } = only().commonStyle
  const position = () => {
    const { bounds, view } = stage.current as Stage
    const [x, y] = [(left + width / 2) * view.zoom + view.x, (top + height / 2) * view.zoom + view.y]
    const corner = host.getBoundingClientRect()
    return { x: bounds.left - corner.left + x, y: bounds.top - corner.top + y }
  }
  const seen = () => {
    const canvas = host.querySelector('canvas') as HTMLCanvasElement
    const { x, y } = position()
    const scale = canvas.width / canvas.getBoundingClientRect().width
    const half = (width / 2) * (stage.current?.view.zoom ?? 1)
    const pixels = canvas.getContext('2d')?.getImageData((x - half) * scale, y * scale, 2 * half * scale, 1)
    return numberIn(pixels?.data ?? new Uint8ClampedArray(4))
  }
  await expect.poll(seen).toBe(0)

  playAt(0.25)
  await userEvent.dblClick(host, { position: position() })
  expect(stage.current?.isPlaying).toBe(true)
  await expect.poll(seen).toBeGreaterThan(5)
  await userEvent.keyboard('{Escape}')
  expect(stage.current?.isPlaying).toBe(false)
  await expect.poll(seen).toBe(0)
  expect(selectedIds(editing)).toEqual([only().uuid])

  await userEvent.keyboard('{Enter}')
  expect(stage.current?.isPlaying).toBe(true)
  await userEvent.keyboard('{Enter}')
  expect(stage.current?.isPlaying).toBe(false)

  await userEvent.keyboard('{Enter}')
  await userEvent.click(host, { position: position() })
  expect(stage.current?.isPlaying).toBe(false)

  playAt(4)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => stage.current?.isPlaying).toBe(false)
  await expect.poll(seen).toBe(0)
})

it('is added within the page by dropping a file', async () => {
  const bytes = await (await fetch(MOVIES.rotated)).blob()
  const data = new DataTransfer()
  data.items.add(new File([bytes], '竖屏.mp4', { type: 'video/mp4' }))
  const stage = await screen.findByRole('application', { name: '画布' })
  const { left, top, width, height } = stage.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
  stage.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer: data }))
  await waitFor(() => expect(only().commonStyle).toMatchObject({ width: 64, height: 128, volume: 100 }))
  undo()
  expect(videos()).toHaveLength(0)
})

it('reports errors of its file in the panel', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await addFromPalette()
  const panel = await inspector()
  const address = await panel.findByRole('textbox', { name: '视频地址' })
  for (const [src, message] of [
    [MOVIES.oldCodec, /^浏览器不能解码这种视频（.+）/],
    [MOVIES.truncated, /^视频文件不完整，后面的画面停在最后一张/],
    ['javascript:alert(1)', /^无法连接，或网站不允许引用/],
  ] as const) {
    await userEvent.fill(address, src)
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect((await panel.findByRole('alert')).textContent).toMatch(message))
  }
  await userEvent.fill(address, MOVIES.counterWebm)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(panel.queryByRole('alert')).toBeNull())
  // The library's own words.
  expect(new Set(warn.mock.calls.flat())).toEqual(
    new Set(["Unsupported video codec (sample entry type 'mp4v')."]),
  )
})
