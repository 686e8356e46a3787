import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import type { FontCard } from '#server/api/fonts.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { pixelsOf } from '../support/ffmpeg.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { ttf } from '../support/uploaded-fonts.ts'
import { type Author, Product } from './author.ts'

/** In the uploaded font, a part of a shipped one, so that both must look alike. */
const TEXT = '曙巍恳昼'
const SHIPPED = 'Ma Shan Zheng'
const FPS = 10
const SIZE = { width: 192, height: 192 }
/** Seconds of a page. */
const PAGE = 1

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

it('lets two authors share a work and see each other editing', { timeout: 180_000 }, async () => {
  const [amy, ben, eve] = [await product.newAuthor(), await product.newAuthor(), await product.newAuthor()]
  const title = '一起做的招聘视频'
  await amy.page.addInitScript(hastenReports, EVERY_MS)
  await product.openWork(amy, { ...createProject(), title })

  await amy.button('协作').click()
  const dialog = amy.page.getByRole('dialog', { name: `协作“${title}”` })
  for (const { username } of [ben, eve]) {
    await dialog.getByRole('combobox', { name: '搜索用户' }).fill(username)
    await amy.page.locator('.ant-select-item-option').filter({ hasText: username }).click()
  }
  await amy.button('邀请', dialog).click()
  await dialog.getByRole('button', { name: `移除${ben.username}` }).waitFor()
  await amy.button(`移除${eve.username}`, dialog).click()
  await dialog.getByRole('button', { name: `移除${eve.username}` }).waitFor({ state: 'detached' })
  await amy.page.keyboard.press('Escape')

  await ben.page.goto(`${ben.address}/home/cooperation`)
  await ben.page.getByText(`${amy.username}分享`).waitFor()
  await ben.page.getByTitle(`${amy.username}正在编辑`).waitFor()
  await ben.button(`编辑${title}`).click()
  await ben.ready()
  await ben.page.getByRole('img', { name: `正在编辑：${amy.username}` }).waitFor()
  await amy.page.getByRole('img', { name: `正在编辑：${ben.username}` }).waitFor({ timeout: 45_000 })

  await ben.button('协作').click()
  const members = ben.page.getByRole('dialog', { name: `协作“${title}”` })
  await ben.button('退出协作', members).click()
  const confirmation = ben.page.getByRole('dialog').filter({ hasText: '退出协作？' })
  await ben.button('退出协作', confirmation).click()
  await ben.page.waitForURL('**/home/cooperation')
  await ben.page.getByText('还没有分享给你的草稿').waitFor()
  expect([...amy.errors, ...ben.errors]).toEqual([])
})

it('sets a text in an uploaded font for a cooperator and in a video of the service', async () => {
  const [amy, ben] = [await product.newAuthor(), await product.newAuthor()]
  await amy.page.goto(`${amy.address}/home/materials`)
  await amy.page.getByText('字体', { exact: true }).first().click()
  const choosing = amy.page.waitForEvent('filechooser')
  await amy.button(/上传字体/).click()
  await (await choosing).setFiles({ name: '楷书.ttf', mimeType: '', buffer: await ttf({ isChinese: true }) })
  await amy.page.getByRole('radio', { name: /^可商用/ }).check()
  await amy.button('添加字体').click()
  await expect.poll(() => listFonts()).toHaveLength(1)
  const [font] = await listFonts()
  if (!font) throw new Error('no font')

  const { _id: id } = await amy.ask<{ _id: string }>('/quark/page/create', workWith(font))
  await amy.ask('/quark/page/addCooperation', { pageId: id, usernames: [ben.username] })
  const { taskId } = await amy.ask<VideoProgress>('/quark/video/generate', {
    pageId: id,
    quality: 'sd',
    fps: FPS,
  })
  const progress = () => amy.ask<VideoProgress>(`/quark/video/progress?taskId=${taskId}`)

  await ben.open(id)
  expect(await ben.ask<{ fonts: FontCard[] }>('/quark/font/list')).toEqual({ fonts: [] })
  const seen = []
  for (const page of [1, 2, 3]) {
    await ben.page
      .getByRole('list', { name: '页面' })
      .getByRole('button', { name: `第 ${page} 页` })
      .first()
      .click()
    seen.push(await middleOfStage(ben))
  }
  expect(seen[0]?.equals(seen[1] ?? Buffer.alloc(0))).toBe(true)
  expect(seen[0]?.equals(seen[2] ?? Buffer.alloc(0))).toBe(false)

  await expect.poll(async () => (await progress()).state, { timeout: 120_000 }).toBe('complete')
  const { videoUrl } = await progress()
  const file = join(await tempFolder(), 'video.mp4')
  await writeFile(file, Buffer.from(await (await fetch(amy.address + String(videoUrl))).arrayBuffer()))
  const frames = await pixelsOf(file, { left: 0, top: 0, width: 300, height: 300 })
  const [uploaded, shipped, other] = [0, 1, 2].map((page) => frames[(page + 0.5) * PAGE * FPS])
  expect(difference(uploaded, shipped)).toBeLessThan(0.5)
  expect(difference(uploaded, other)).toBeGreaterThan(3)
  expect([...amy.errors, ...ben.errors]).toEqual([])

  async function listFonts() {
    return (await amy.ask<{ fonts: FontCard[] }>('/quark/font/list')).fonts
  }
}, 300_000)

/** Interval of the editor's reports, which also tell it of the other editors. */
const EVERY_MS = 30_000

/** Runs in the page: what the editor does at this interval, it does every second. */
function hastenReports(every: number) {
  const setTimer = window.setInterval.bind(window)
  window.setInterval = ((run: () => void, ms?: number) =>
    setTimer(run, ms === every ? 1000 : ms)) as typeof window.setInterval
}

/** The middle of the page on the stage; above it, there is its number. */
async function middleOfStage(author: Author): Promise<Buffer> {
  await author.settledStage()
  const { x = 0, y = 0, width = 0, height = 0 } = (await author.stage.boundingBox()) ?? {}
  const clip = { x: x + width / 2 - 120, y: y + height / 2 - 80, width: 240, height: 160 }
  return author.page.screenshot({ clip })
}

/** The text in the uploaded font, in the shipped one that it is a part of, and in the default one; a page each. */
function workWith({ family, label, url: src }: FontCard): Project {
  const pages = [family, SHIPPED, undefined].map((fontFamily) => {
    const page = blankPage()
    page.data.duration = PAGE
    const commonStyle = { left: 16, top: 60, width: 160, height: 60, fontSize: 36, lineHeight: 56 }
    page.elements = [
      createElement('qk-text', {
        propsValue: { text: TEXT },
        commonStyle: { ...commonStyle, ...(fontFamily !== undefined && { fontFamily }) },
      }),
    ]
    return page
  })
  const fonts = [{ family, label, src, weight: 400, style: 'normal' as const, license: '可商用' }]
  return { ...createProject(), ...SIZE, fps: FPS, pages, fonts }
}

/** Mean difference of the channels of two pictures, 0…255. */
function difference(
  one: Uint8ClampedArray = new Uint8ClampedArray(1),
  other: Uint8ClampedArray = new Uint8ClampedArray(1),
) {
  const sum = one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0)
  return sum / one.length
}
