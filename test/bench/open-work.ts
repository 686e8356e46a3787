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

/** Center of an element in the window. */
export async function centerOf(page: Page, project: Project, at: number): Promise<WindowPoint> {
  const box = await page.evaluate((background) => window.watch.pageBox(background), backgroundOf(0))
  const style = project.pages[0]?.elements[at]?.commonStyle
  if (!style) throw new Error('no such element')
  const zoom = box.width / project.width
  return {
    x: box.left + (style.left + style.width / 2) * zoom,
    y: box.top + (style.top + style.height / 2) * zoom,
  }
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
