import type { Page } from 'playwright-core'
import { animateThroughout } from './mixed.ts'
import { centerOf, coloredProject, framesIn, openAtRest } from './open-work.ts'
import type { Product } from './product.ts'

const SECONDS = 30
const DRAGGING_MS = 4000

function movingProject() {
  const project = coloredProject(1, 20)
  animateThroughout(project, 'rotateIn', SECONDS)
  return project
}

/** Share of the video that is drawn, as the card says. */
async function drawnShare(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: '正在导出视频' }).innerText()
  return Number(/(\d+)%/.exec(text)?.[1] ?? Number.NaN) / 100
}

/** Drags an element in circles. @returns frames of the page a second */
async function dragged(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  const counting = page.evaluate(framesIn, DRAGGING_MS)
  const end = Date.now() + DRAGGING_MS
  for (let at = 0; Date.now() < end; at++) {
    const turn = (at / 60) * 2 * Math.PI
    await page.mouse.move(x - 60 + Math.cos(turn) * 60, y + Math.sin(turn) * 60)
  }
  const frames = await counting
  await page.mouse.move(x, y)
  await page.mouse.up()
  return frames / (DRAGGING_MS / 1000)
}

/** Drags an element before and during an export in the browser. */
export async function printExporting(product: Product): Promise<void> {
  const project = movingProject()
  const page = await openAtRest(product, project)
  const center = await centerOf(page, project, 19)
  await page.mouse.click(center.x, center.y)
  const before = await dragged(page, center)
  await page.keyboard.press('ControlOrMeta+Shift+E')
  const dialog = page.getByRole('dialog', { name: '导出' })
  await page.waitForTimeout(1000)
  await dialog.getByRole('radio', { name: '在浏览器生成' }).check()
  await dialog.getByRole('button', { name: '导出' }).click()
  await page.waitForTimeout(3000)
  const started = { at: Date.now(), share: await drawnShare(page) }
  await page.waitForTimeout(2000)
  const paused = { at: Date.now(), share: await drawnShare(page) }
  const during = await dragged(page, center)
  const ended = { at: Date.now(), share: await drawnShare(page) }
  const speed = (from: typeof started, to: typeof started) =>
    ((to.share - from.share) * SECONDS * 1000) / (to.at - from.at)
  console.log('\nEditor: dragging one of 20 elements while a video is drawn in the same page')
  console.log(`  frames of the page a second: ${during.toFixed(0)} (without an export: ${before.toFixed(0)})`)
  console.log(
    `  speed of the export: ${speed(started, paused).toFixed(2)} × real time, while dragging ${speed(paused, ended).toFixed(2)}`,
  )
  await page.close()
}
