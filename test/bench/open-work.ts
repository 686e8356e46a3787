import type { Page } from 'playwright-core'
import type { Project } from '#engine/document/index.ts'
import { mixedProject } from './mixed.ts'
import { openTab, type Product } from './product.ts'
import { type Rgb, stageWatch } from './watch.ts'

/** Background of each page, which identifies the painted page. */
export const backgroundOf = (at: number): Rgb => [255, 250 - at, 200 + at]

/** A point in the window, in CSS px. */
interface WindowPoint {
  x: number
  y: number
}

export function coloredProject(pages: number, elements: number): Project {
  const project = mixedProject(pages, elements)
  for (const [at, { commonStyle }] of project.pages.entries())
    commonStyle.backgroundColor = `rgb(${backgroundOf(at).join()})`
  return project
}

/** Opens the work and waits until it is idle. */
export async function openAtRest(product: Product, project: Project): Promise<Page> {
  const page = await openTab(product, await product.store(project))
  await page.evaluate(stageWatch)
  await page.evaluate((background) => window.watch.painted(background), backgroundOf(0))
  await page.waitForTimeout(2500)
  return page
}

/** Center of an element in the window; of a text, of its first line, since its box is as high as its lines. */
export async function centerOf(page: Page, project: Project, at: number): Promise<WindowPoint> {
  const box = await page.evaluate((background) => window.watch.pageBox(background), backgroundOf(0))
  const element = project.pages[0]?.elements[at]
  if (!element) throw new Error('no such element')
  const { left, top, width, height, fontSize } = element.commonStyle
  const zoom = box.width / project.width
  return {
    x: box.left + (left + width / 2) * zoom,
    y: box.top + (top + (element.elName === 'qk-text' ? fontSize : height) / 2) * zoom,
  }
}

/** Double-clicks a text and waits until it can be typed into. */
export async function editText(page: Page, project: Project, at: number): Promise<void> {
  const { x, y } = await centerOf(page, project, at)
  await page.mouse.dblclick(x, y)
  await page.getByRole('application', { name: '画布' }).getByRole('textbox').waitFor()
  await page.waitForTimeout(800)
}

/** Runs in the page. @returns how many frames it shows in this time */
export function framesIn(milliseconds: number): Promise<number> {
  return new Promise((resolve) => {
    const end = performance.now() + milliseconds
    let frames = 0
    const count = () => {
      frames += 1
      if (performance.now() < end) requestAnimationFrame(count)
      else resolve(frames)
    }
    requestAnimationFrame(count)
  })
}
