import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { blankPage, createElement, createProject, DEFAULT_SUBTITLES } from '#engine/document/index.ts'
import { voiceElement } from '#test/support/timeline-project.ts'
import { Product } from './author.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

declare global {
  interface Window {
    audioContexts: AudioContext[]
    subtitled: boolean
  }
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36',
}

/** A second of silence. */
const silence = () => {
  const bytes = Buffer.alloc(44 + 8000)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + 8000, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(8000, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(8000, 40)
  bytes.fill(128, 44)
  return `data:audio/wav;base64,${bytes.toString('base64')}`
}

function invitation() {
  const project = createProject()
  project.title = '春游报名'
  project.subtitles = DEFAULT_SUBTITLES
  const [cover] = project.pages
  cover?.elements.push(
    createElement('qk-button', {
      propsValue: { text: '查看路线' },
      commonStyle: { left: 112, top: 300, width: 160, height: 46 },
      events: [{ type: 'link', url: 'https://example.com/route' }],
    }),
    createElement('qk-rich-editor', {
      propsValue: { richEditor: '<p>报名前请看<a href="https://example.com/notes">活动须知</a></p>' },
      commonStyle: { left: 52, top: 400, width: 280 },
    }),
    voiceElement({ text: '周六早上八点集合', src: silence(), seconds: 1 }),
    createElement('qk-bg-music', { propsValue: { musicSrc: silence() }, commonStyle: { volume: 60 } }),
  )
  const second = blankPage()
  second.elements.push(createElement('qk-form', { commonStyle: { top: 120 } }))
  project.pages.push(second, blankPage())
  return project
}

/** Runs in the page. Whether something was painted on the canvas of the subtitles. */
const wasSubtitled = () => window.subtitled

/** Swipes with a finger. */
async function swipe(page: Page, from: number, to: number) {
  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 6; step++) await touch('touchMove', from + ((to - from) * step) / 6)
  await touch('touchEnd')
}

it('publishes a work as a page that is swiped, heard and filled in on a phone, until it is withdrawn', async () => {
  const author = await product.newAuthor()
  await product.openWork(author, invitation())
  await author.button('发布').click()
  const dialog = author.page.getByRole('dialog', { name: '发布为网页' })
  await dialog.getByLabel('简介').fill('周六早上八点，校门口集合')
  await author.button('发布', dialog).click()
  const link = await dialog.getByRole('textbox', { name: '网页链接' }).inputValue()
  expect(link).toMatch(/\/h5\/[\w-]{16}$/)
  await dialog.getByRole('img', { name: '网页的二维码' }).waitFor()

  const context = await product.browser.newContext(PHONE)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.text().includes('Content Security') && errors.push(message.text()))
  await page.addInitScript(() => {
    window.audioContexts = []
    window.subtitled = false
    const { prototype } = CanvasRenderingContext2D
    const paint = Object.getOwnPropertyDescriptor(prototype, 'fillText')?.value as (
      this: CanvasRenderingContext2D,
      ...text: Parameters<typeof prototype.fillText>
    ) => void
    prototype.fillText = function (...text) {
      window.subtitled ||= this.canvas.className === 'subtitles'
      paint.apply(this, text)
    }
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        window.audioContexts.push(this)
      }
    }
  })
  await page.goto(link)
  await expect(page.title()).resolves.toBe('春游报名')
  // Without one, the browser asks for an icon that is not there.
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toContain('svg')
  await page.locator('#page[data-drawn]').waitFor()
  const place = page.locator('.told')
  await expect.poll(() => place.textContent()).toBe('第 1 页，共 3 页')
  const hint = await page.getByRole('button', { name: '下一页' }).boundingBox()
  const shown = await page.locator('#page').boundingBox()
  // Where the screen is higher than the page, the hint stands below it and covers no subtitle.
  expect(hint?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? Infinity))
  expect((hint?.y ?? 0) + (hint?.height ?? Infinity)).toBeLessThan(PHONE.viewport.height)
  expect(await page.getByRole('link', { name: '查看路线' }).getAttribute('href')).toBe(
    'https://example.com/route',
  )
  await expect.poll(() => page.evaluate(wasSubtitled)).toBe(true)
  expect(await page.evaluate(() => window.audioContexts.length)).toBe(0)
  await context.route('https://example.com/**', (route) => route.fulfill({ body: '' }))
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: '活动须知' }).tap()
  const opened = await opening
  await opened.waitForURL('https://example.com/notes')
  await opened.close()

  await swipe(page, 600, 250)
  await expect.poll(() => place.textContent()).toBe('第 2 页，共 3 页')
  await expect
    .poll(() => page.evaluate(() => window.audioContexts.some(({ state }) => state === 'running')))
    .toBe(true)
  await page.getByRole('button', { name: '静音' }).click()
  await page.getByRole('button', { name: '打开声音' }).waitFor()

  await page.getByLabel('姓名').fill('周舟')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('请填写手机号').waitFor()
  await page.getByLabel('手机号').fill('13800138000')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('已收到，谢谢').waitFor()
  await swipe(page, 250, 600)
  await expect.poll(() => place.textContent()).toBe('第 1 页，共 3 页')

  await author.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await author.button('发布').click()
  await dialog.getByText('1 人次访问').waitFor()
  await dialog.getByText('表单数据 1').click()
  const row = dialog.getByRole('row', { name: /周舟/ })
  expect(await row.textContent()).toContain('13800138000')
  await dialog.getByText('链接与内容').click()
  await author.button('取消发布', dialog).click()
  await author.button('取消发布', author.page.getByRole('dialog', { name: '取消发布？' })).click()
  await dialog.getByText('已取消发布，链接打不开').waitFor()
  expect((await page.reload())?.status()).toBe(410)
  await page.getByRole('heading', { name: '页面已下线' }).waitFor()
  expect([...author.errors, ...errors]).toEqual([])
}, 300_000)
