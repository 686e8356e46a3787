import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareFrames, packetsOf, probe } from '../support/ffmpeg.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { type Author, openAuthor, openBrowser, startProduct } from './author.ts'
import { cutOut, paintedPicture } from './pictures.ts'

/** A color that is unique on the page and so marks its bounds in a screenshot. */
const BACKGROUND = '#FBEFD5'
const FPS = 30
/** Seconds of each of the two pages. */
const PAGE = 3
/** Duration of the transition in seconds. */
const FRAMES = (2 * PAGE - 1) * FPS
/** A time late on the second page, after all entrances. */
const LATE = FRAMES - FPS / 2

describe('a new author', () => {
  it('makes a video of text, picture and music, finds it again after a reload, and gets the frames of the stage', async () => {
    const { address } = await startProduct()
    const author = await openAuthor(await openBrowser(), address)
    const { page } = author
    await author.register('夏天的风')
    const id = await author.newWork()

    await writeTitle(author, '夏日出游指南')
    await dropPicture(author)
    await author.stage.focus()
    await page.keyboard.press('Alt+H')
    await animate(author, '向上进入')
    await secondPage(author)
    await author.openDrawer('音乐')
    await author.button('使用晨光').click()

    await author.saved()
    const before = await author.stored(id)
    await page.reload()
    await author.saved()
    expect(await author.stored(id)).toEqual(before)
    expect(before).toMatchObject({ pages: [{ data: { trans: 'WaterWave', transDuration: 1 } }, {}] })

    await preview(author)
    const folder = await tempFolder()
    await writeFile(join(folder, '0000.png'), await stagePicture(author, 2))
    const fromBrowser = await exported(author, '在浏览器生成', folder)
    await checkVideo(fromBrowser, folder)
    await checkRepeated(author, fromBrowser, folder)
    const fromService = await exported(author, '用服务生成', folder)
    await checkVideo(fromService, folder)
    expect(author.errors).toEqual([])
  }, 300_000)
})

/** Adds a title from the library, types its text in place, and makes it larger and bold in the panel. */
async function writeTitle(author: Author, text: string) {
  const { page } = author
  await author.openDrawer('文字')
  await author.button('添加标题').click()
  await page.getByRole('spinbutton', { name: '字号' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Escape')
  await page.getByRole('spinbutton', { name: '字号' }).fill('44')
  await page.getByRole('spinbutton', { name: '字号' }).press('Enter')
  await page.getByRole('spinbutton', { name: '垂直位置' }).fill('60')
  await page.getByRole('spinbutton', { name: '垂直位置' }).press('Enter')
}

/** Drops a file onto the stage and rotates the new element by its handle. */
async function dropPicture(author: Author) {
  const { page } = author
  await author.drop('海边.png', await paintedPicture(page, 600, 400))
  await page.getByRole('spinbutton', { name: '旋转' }).waitFor()
  await page.getByRole('region', { name: '图片' }).waitFor()
  await turn(author, 14)
}

/** Drags the rotation handle below the selection around its center. */
async function turn({ page, stage }: Author, degrees: number) {
  const number = async (name: string) => Number(await page.getByRole('spinbutton', { name }).inputValue())
  const [left, top] = [await number('水平位置'), await number('垂直位置')]
  const [width, height] = [await number('宽度'), await number('高度')]
  // The label has the page's width and is 28 px above it.
  const label = await stage.getByText('6.0 秒').locator('..').boundingBox()
  if (!label) throw new Error('no page')
  const zoom = label.width / 384
  const middle = { x: label.x + (left + width / 2) * zoom, y: label.y + 28 + (top + height / 2) * zoom }
  const radius = (height / 2) * zoom + 24
  const at = (angle: number) => {
    const radians = (angle * Math.PI) / 180
    return [middle.x - radius * Math.sin(radians), middle.y + radius * Math.cos(radians)] as const
  }
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let angle = 0; angle <= degrees; angle += 2) await page.mouse.move(...at(angle))
  await page.mouse.up()
  expect(await number('旋转')).toBeCloseTo(degrees, 0)
}

async function animate(author: Author, label: string) {
  const { page } = author
  await author.stage.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.getByRole('tab', { name: /动画/ }).click()
  await author.button('添加动画').click()
  await author.button(label).hover()
  await author.button(label).click()
  await author.button('关闭', page.getByRole('dialog', { name: '选择动画' })).click()
}

/** Colors the first page, copies it, and sets a wave transition between both. */
async function secondPage(author: Author) {
  const { page } = author
  await author.stage.click({ position: { x: 20, y: 20 } })
  await page.getByRole('textbox', { name: '背景颜色' }).fill(BACKGROUND)
  await page.getByRole('textbox', { name: '背景颜色' }).press('Enter')
  const duration = page.getByRole('spinbutton', { name: '页面时长' })
  await duration.fill(`${PAGE}`)
  await duration.press('Enter')
  await author.button('复制页面').click()
  await goToPage(author, 1)
  await author.button(/^转场：/).click()
  await author.button('水波纹').click()
  await author.button('关闭', page.getByRole('dialog', { name: '选择转场' })).click()
  const shared = page.getByRole('region', { name: '转场' }).getByRole('spinbutton', { name: '时长' })
  await shared.fill('1')
  await shared.press('Enter')
}

async function goToPage({ page }: Author, number: number) {
  const tiles = page.getByRole('list', { name: '页面' })
  await tiles
    .getByRole('button', { name: `第 ${number} 页` })
    .first()
    .click()
}

async function preview(author: Author) {
  const { page } = author
  await page.keyboard.press('F5')
  await author.playing()
  await page.keyboard.press('Escape')
}

/** Screenshot of the page on the stage, at one screen px per px. */
async function stagePicture(author: Author, number: number): Promise<Buffer> {
  const { page } = author
  await page.setViewportSize({ width: 1440, height: 1100 })
  await goToPage(author, number)
  await page.keyboard.press('Shift+0')
  await page.mouse.move(5, 5)
  const picture = await cutOut(page, await author.settledStage(), BACKGROUND)
  await page.setViewportSize({ width: 1440, height: 900 })
  return picture
}

async function exported(
  author: Author,
  maker: '在浏览器生成' | '用服务生成',
  folder: string,
): Promise<string> {
  const { page } = author
  await author.exportVideo(maker)
  const download = page.getByRole('link', { name: '下载' })
  await download.waitFor({ timeout: 120_000 })
  const downloading = page.waitForEvent('download')
  await download.click()
  const path = join(folder, `${maker}.mp4`)
  await (await downloading).saveAs(path)
  await author.button('关闭').click()
  return path
}

/** Without a change, the parts of the last video are taken as they are; pictures and sound are the same. */
async function checkRepeated(author: Author, first: string, folder: string) {
  const before = await packetsOf(first)
  await author.exportVideo('在浏览器生成')
  await author.page.getByText(/沿用上次 100%/).waitFor({ timeout: 120_000 })
  await author.button('关闭').click()
  const again = await exported(author, '在浏览器生成', folder)
  expect(await packetsOf(again)).toBe(before)
}

async function checkVideo(path: string, folder: string) {
  const { streams } = await probe(path)
  const video = streams.find(({ codec_type }) => codec_type === 'video')
  expect(video).toMatchObject({ codec_name: 'h264', width: 384, height: 682, nb_read_frames: `${FRAMES}` })
  expect(streams.find(({ codec_type }) => codec_type === 'audio')).toMatchObject({ codec_name: 'aac' })
  expect((await readFile(path)).length).toBeGreaterThan(10_000)
  const [psnr] = await compareFrames(path, [LATE], folder)
  expect(psnr).toBeGreaterThanOrEqual(35)
}
