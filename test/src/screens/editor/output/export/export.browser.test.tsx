import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createElement, type VideoData } from '#engine/document/index.ts'
import { addElement } from '#engine/editing/index.ts'
import { canEncode } from '#engine/export/index.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { videos, videoTasks } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { ExportCard, ExportRing } from '#src/screens/editor/output/export/ExportCard.tsx'
import { ExportDialog } from '#src/screens/editor/output/export/ExportDialog.tsx'
import { refuseFiles } from '#test/support/refuse-files.ts'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'

const ui = (
  <>
    <ExportRing />
    <ExportDialog />
    <ExportCard />
  </>
)

const save = vi.fn(async () => {})

let editor: OpenEditor
beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.restoreAllMocks()
  editor.close()
})

async function openDialog(project = pagesOf(2, 0.5)) {
  editor = openEditor(project, ui)
  vi.spyOn(editor.context.saving, 'save').mockImplementation(save)
  editor.context.view.isExportOpen = true
  await expect.element(page.getByRole('dialog', { name: '导出' })).toBeVisible()
}

const select = (label: string) => page.getByText(label, { exact: true }).click()
const begin = () => page.getByRole('dialog').getByRole('button', { name: '导出' }).click()
const card = (title: string) => page.getByRole('region', { name: title })
const DONE = { timeout: 25_000 }

/** Names of the files in the origin private file system. */
async function filesLeft(): Promise<string[]> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('videos', { create: true })
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return names
}

describe('in the browser', () => {
  test('exports the work as it was when the export started', async () => {
    const left = await filesLeft()
    await openDialog()
    await select('标清')
    await select('24')
    await page.getByLabelText('文件名').fill('销量/解读')
    await begin()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    // Later changes are not part of it.
    editor.context.editing.undoable.project.pages.splice(1, 1)
    await expect.element(card('视频已生成'), DONE).toBeVisible()

    const link = card('视频已生成').getByRole('link', { name: '下载' }).element() as HTMLAnchorElement
    expect(link.download).toBe('销量 解读.mp4')
    const blob = await (await fetch(link.href)).blob()
    const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS })
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new Error('no picture')
    expect([await track.getCodedWidth(), await track.getCodedHeight()]).toEqual([384, 682])
    expect(await input.computeDuration()).toBeCloseTo(1, 2)
    let frames = 0
    for await (const _ of new EncodedPacketSink(track).packets()) frames += 1
    expect(frames).toBe(24)
    await card('视频已生成').getByRole('button', { name: '关闭' }).click()
    await expect.poll(filesLeft).toEqual(left)
  })

  test('exports with a codec that this browser has, and with H.264 by the service', async () => {
    await openDialog(pagesOf(1, 0.5))
    await select('标清')
    const codecs = page.getByRole('radiogroup', { name: '编码' })
    await expect.element(codecs.getByText('AV1')).toBeVisible()
    await expect.element(page.getByText('所有平台都能播放')).toBeVisible()
    await codecs.getByText('AV1').click()
    await expect.element(page.getByText('约小一半，旧设备可能不支持')).toBeVisible()
    await select('用服务生成')
    await expect.element(codecs.getByText('AV1')).not.toBeInTheDocument()
    await select('在浏览器生成')
    await begin()
    await expect.element(card('视频已生成'), DONE).toBeVisible()
    const link = card('视频已生成').getByRole('link', { name: '下载' }).element() as HTMLAnchorElement
    const blob = await (await fetch(link.href)).blob()
    const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS })
    const track = await input.getPrimaryVideoTrack()
    expect(track?.codec).toBe('av1')
    expect(await track?.canDecode()).toBe(true)
  })

  test('offers no codec but H.264 where the browser has no other', async () => {
    vi.stubGlobal(
      'VideoEncoder',
      class extends VideoEncoder {
        static override async isConfigSupported(config: VideoEncoderConfig) {
          const answer = await super.isConfigSupported(config)
          return { ...answer, supported: config.codec.startsWith('avc1') && answer.supported === true }
        }
      },
    )
    await openDialog(pagesOf(1, 0.5))
    // A rate of its own, as the answers of the browser are kept.
    await select('60')
    expect(await canEncode(720, 1280, 60, 'high', 'av1')).toMatchObject({ ok: false })
    const codecs = page.getByRole('radiogroup', { name: '编码' })
    await expect.element(codecs.getByText('H.264')).toBeVisible()
    await expect.element(codecs.getByText('AV1')).not.toBeInTheDocument()
    vi.unstubAllGlobals()
  })

  test('collapses the card to a ring and expands it again', async () => {
    // Long, so that it is not done before the click, which would close the card.
    await openDialog(pagesOf(6, 60))
    await select('标清')
    await begin()
    await expect.element(card('正在导出视频').getByText(/渲染画面 \d\/6/), DONE).toBeVisible()
    await page.getByRole('button', { name: '收到顶栏' }).click()
    await expect.element(card('正在导出视频')).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^正在导出视频，\d+%$/ }).click()
    await expect.element(card('正在导出视频')).toBeVisible()
  })

  test('leaves no file when canceled halfway, without a question', async () => {
    const left = await filesLeft()
    // Long, so that it is not done before the click.
    await openDialog(pagesOf(6, 60))
    await select('标清')
    await begin()
    await expect.element(card('正在导出视频').getByText(/渲染画面 \d\/6/), DONE).toBeVisible()
    expect((await filesLeft()).length).toBeGreaterThan(left.length)
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await card('正在导出视频').getByRole('button', { name: '取消' }).click()
    await expect.element(card('正在导出视频')).not.toBeInTheDocument()
    await expect.poll(filesLeft).toEqual(left)
    const later = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(later)
    expect(later.defaultPrevented).toBe(false)
  })

  test('lists missing media and lets the author decide', async () => {
    const project = pagesOf(1, 0.5)
    project.pages[0]?.elements.push(
      createElement('qk-image', { propsValue: { imageSrc: '/not-there/海报.png' } }),
      createElement('qk-scene-music', { propsValue: { musicSrc: '/not-there/晨光.mp3' } }),
    )
    refuseFiles('not-there')
    await openDialog(project)
    await select('标清')
    await begin()
    await expect.element(card('有素材没有读到').getByText('第 1 页·图片（海报.png）'), DONE).toBeVisible()
    await expect.element(card('有素材没有读到').getByText('第 1 页·场景音乐（晨光.mp3）')).toBeVisible()
    await page.getByRole('button', { name: '仍然导出' }).click()
    const done = card('视频已生成')
    await expect.element(done.getByText('第 1 页·图片（海报.png）：服务器返回 404'), DONE).toBeVisible()
    const silence = '第 1 页·场景音乐（晨光.mp3）：声音没有读到，视频中此处静音'
    await expect.element(done.getByText(silence)).toBeVisible()
  })

  test('selects the service where the browser cannot encode', async () => {
    vi.stubGlobal('VideoEncoder', undefined)
    await openDialog()
    await select('25')
    await expect.element(page.getByText('这个浏览器不能编码视频')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /用服务生成/ })).toBeChecked()
    vi.unstubAllGlobals()
  })

  test('reports a full disk with a way on', async () => {
    await openDialog(pagesOf(6, 12))
    await select('标清')
    await begin()
    await expect.element(card('正在导出视频').getByText(/渲染画面 \d\/6/), DONE).toBeVisible()
    onTestFinished(() => limitStorage())
    await limitStorage(1)
    await expect.element(card('视频没有生成').getByText(/磁盘空间不足/), DONE).toBeVisible()
    await expect.element(card('视频没有生成').getByRole('button', { name: '用服务生成' })).toBeVisible()
    await expect.element(card('视频没有生成').getByRole('button', { name: '重试' })).toBeVisible()
  })
})

/** Lets the tests' origin store so many bytes, or by default as many as the browser decides. */
async function limitStorage(bytes?: number) {
  const session = cdp() as { send(method: string, parameters: object): Promise<unknown> }
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: location.origin,
    ...(bytes !== undefined && { quotaSize: bytes }),
  })
}

describe('at the service', () => {
  const task = (more: Partial<VideoProgress> = {}): VideoProgress => ({
    ...{ taskId: 't', pageId: 'work', pageVersion: 1, quality: 'hd', fps: 30, created: '', file: null },
    ...{ title: '新品', seconds: 6 },
    ...{ state: 'waiting', progress: 0, ahead: 0, remaining: null, message: '', attempts: 1 },
    ...{ isCancelled: false, videoUrl: null, posterUrl: null, remarks: [] },
    ...more,
  })

  test('saves the work, waits, renders, and offers the address for copying', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.pathname}`)
    })
    const generate = vi.spyOn(videos, 'generate').mockResolvedValue(task({ taskId: 'saved' }))
    vi.spyOn(videos, 'progress')
      .mockResolvedValueOnce(task({ ahead: 2 }))
      .mockRejectedValueOnce(new ApiError('连接到服务器失败', 0))
      .mockResolvedValueOnce(task({ state: 'running', progress: 0.4, remaining: 12, message: '渲染画面' }))
      .mockResolvedValue(
        task({ taskId: 'saved', state: 'complete', progress: 1, videoUrl: '/media/video.mp4' }),
      )
    await openDialog()
    await select('用服务生成')
    await begin()
    await expect.element(card('正在导出视频').getByText('排队中，前面还有 2 个')).toBeVisible()
    await expect.element(card('正在导出视频').getByText('约剩 12 秒'), DONE).toBeVisible()
    await expect.element(card('视频已生成'), DONE).toBeVisible()
    expect(save).toHaveBeenCalled()
    expect(generate.mock.calls[0]?.[0]).toEqual({ pageId: 'work', quality: 'hd', fps: 30 })
    const link = card('视频已生成').getByRole('link', { name: '下载' }).element() as HTMLAnchorElement
    expect(link.href).toBe(`${location.origin}/media/video.mp4`)
    await expect.element(card('视频已生成').getByRole('button', { name: '复制链接' })).toBeVisible()
    expect(saved).toEqual(['新能源汽车四年销量解读.mp4 /media/video.mp4'])
  })

  test('shows what the service is making when the work is opened again', async () => {
    const making = { ...task({ taskId: 'again', state: 'running' }), size: null, shareId: null }
    vi.spyOn(videoTasks, 'list').mockResolvedValue({ tasks: [making], total: 1 })
    vi.spyOn(videos, 'progress').mockResolvedValue(task({ taskId: 'again', state: 'running', progress: 0.7 }))
    const cancel = vi.spyOn(videos, 'cancel').mockResolvedValue({})
    editor = openEditor(pagesOf(1), ui)
    await expect.element(card('正在导出视频').getByText('70%')).toBeVisible()
    await expect.element(card('正在导出视频').getByText('新品', { exact: true })).toBeVisible()
    await card('正在导出视频').getByRole('button', { name: '取消' }).click()
    await expect.poll(() => cancel.mock.calls).toEqual([[{ taskId: 'again' }]])
  })

  test('cancels the task there', async () => {
    vi.spyOn(videos, 'generate').mockResolvedValue(task())
    vi.spyOn(videos, 'progress').mockResolvedValue(task({ state: 'running', progress: 0.1 }))
    const cancel = vi.spyOn(videos, 'cancel').mockResolvedValue({})
    await openDialog()
    await select('用服务生成')
    await begin()
    await expect.element(card('正在导出视频').getByText('10%')).toBeVisible()
    await card('正在导出视频').getByRole('button', { name: '取消' }).click()
    await expect.poll(() => cancel.mock.calls).toEqual([[{ taskId: 't' }]])
  })

  test('continues when the author leaves the editor', async () => {
    vi.spyOn(videos, 'generate').mockResolvedValue(task())
    vi.spyOn(videos, 'progress').mockResolvedValue(task({ state: 'running', progress: 0.1 }))
    const cancel = vi.spyOn(videos, 'cancel').mockResolvedValue({})
    await openDialog()
    await select('用服务生成')
    await begin()
    await expect.element(card('正在导出视频').getByText('10%')).toBeVisible()
    editor.close()
    await expect.element(card('正在导出视频')).not.toBeInTheDocument()
    expect(cancel).not.toHaveBeenCalled()
  })

  test('does not order an unsaved work', async () => {
    const generate = vi.spyOn(videos, 'generate')
    save.mockImplementationOnce(async () => {
      editor.context.saving.state.status = 'offline'
    })
    await openDialog()
    await select('用服务生成')
    await begin()
    await expect.element(card('视频没有生成').getByText(/没有保存成功/)).toBeVisible()
    expect(generate).not.toHaveBeenCalled()
  })

  test('shows a refusal in the service’s words', async () => {
    vi.spyOn(videos, 'generate').mockRejectedValue(
      new ApiError('已有 5 个视频在排队或生成，等其中一个完成后再试', 200),
    )
    await openDialog()
    await select('用服务生成')
    await begin()
    await expect.element(card('视频没有生成').getByText(/已有 5 个视频/)).toBeVisible()
  })
})

describe('other files', () => {
  async function savedFiles(run: () => Promise<void>) {
    const blobs: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:none'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await run()
    await expect.poll(() => names.length).toBeGreaterThan(0)
    return { blobs, names }
  }

  test('exports video data with the pages and absolute addresses', async () => {
    const project = pagesOf(2)
    project.pages[0]?.elements.push(
      createElement('qk-image', { propsValue: { imageSrc: '/oss/a.png' } }),
      createElement('qk-bg-music', { propsValue: { musicSrc: '/oss/b.mp3' }, commonStyle: { volume: 30 } }),
      createElement('qk-text', { propsValue: { text: '/不是地址' } }),
    )
    await openDialog(project)
    await select('视频数据')
    const { blobs, names } = await savedFiles(begin)
    expect(names).toEqual(['新能源汽车四年销量解读.json'])
    const data = JSON.parse((await blobs[0]?.text()) ?? '') as VideoData
    expect(data).toMatchObject({ fps: 30, width: 384, height: 682, volume: 30 })
    expect(data.audio).toBe(`${location.origin}/oss/b.mp3`)
    const texts = JSON.stringify(data.pages[0]?.elements)
    expect(texts).toContain(`${location.origin}/oss/a.png`)
    expect(texts).toContain('"/不是地址"')
  })

  test('exports every cover in the selected sizes, with the selected part of the page', async () => {
    await openDialog()
    const { editing } = editor.context
    const mark = createElement('qk-rectangle-border', {
      propsValue: { bgColor: '#FF0000' },
      commonStyle: { left: 0, top: 0, width: 384, height: 150 },
    })
    editing.covers.coverList.push(
      { _id: 'a', elements: [mark], guides: [] },
      { _id: 'b', elements: [], guides: [] },
    )
    editor.context.view.isExportOpen = false
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    editor.context.view.isExportOpen = true
    await select('封面图片')
    await select('JPEG')
    await page.getByRole('checkbox', { name: /公众号头条/ }).click()
    const position = page.getByRole('slider', { name: '公众号头条显示的部分' })
    ;(position.element() as HTMLElement).focus()
    await userEvent.keyboard('{Home}')
    const { blobs, names } = await savedFiles(begin)
    const title = '新能源汽车四年销量解读-封面'
    await expect
      .poll(() => names)
      .toEqual([
        `${title}-1-抖音、快手.jpg`,
        `${title}-2-抖音、快手.jpg`,
        `${title}-1-公众号头条.jpg`,
        `${title}-2-公众号头条.jpg`,
      ])
    const full = await createImageBitmap(blobs[0] as Blob)
    expect([full.width, full.height]).toEqual([1080, 1920])
    const article = await createImageBitmap(blobs[2] as Blob)
    expect([article.width, article.height]).toEqual([900, 383])
    // The top of the page, where the mark is.
    const canvas = new OffscreenCanvas(900, 383)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(article, 0, 0)
    const [red = 0, green = 255] = context.getImageData(450, 20, 1, 1).data
    expect([red > 240, green < 20]).toEqual([true, true])
  })

  test('says that covers lack a file that could not be loaded', async () => {
    const project = pagesOf(1)
    project.pages[0]?.elements.push(
      createElement('qk-image', { propsValue: { imageSrc: '/not-there/海报.png' } }),
    )
    refuseFiles('not-there')
    await openDialog(project)
    await select('封面图片')
    await savedFiles(begin)
    await expect.element(page.getByText('第 1 页·图片没有读到，画面里没有')).toBeVisible()
  })

  test('exports the first page when there are no covers', async () => {
    await openDialog()
    addElement(editor.context.editing, 'qk-text')
    await select('封面图片')
    const { names } = await savedFiles(begin)
    expect(names).toEqual(['新能源汽车四年销量解读-封面-抖音、快手.png'])
  })
})
