import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import type { Project } from '#engine/document/index.ts'
import { against, median, p95, slowest } from './figures.ts'
import { mixedProject } from './mixed.ts'
import { openTab, type Product, withProduct } from './product.ts'
import { framesMarked, type Task, traced } from './trace.ts'
import { type Rgb, stageWatch } from './watch.ts'

/**
 * The whole editor as it is built and served, under a real mouse and keyboard. Every figure stands beside the
 * same one of an empty work; nothing fails. Tasks are measured by the browser's own trace: script, style,
 * layout and painting.
 */

/** The ground of each page, so that it can be told which one is painted. */
const groundOf = (at: number): Rgb => [255, 250 - at, 200 + at]

/** Where the page lies in the window and an element of its first page that can be clicked, CSS px. */
interface Spot {
  x: number
  y: number
}

function work(pages: number, elements: number): Project {
  const project = mixedProject(pages, elements)
  for (const [at, { commonStyle }] of project.pages.entries())
    commonStyle.backgroundColor = `rgb(${groundOf(at).join()})`
  return project
}

/** Opens the work, waits until it is at rest. */
async function openAtRest(product: Product, project: Project): Promise<Page> {
  const page = await openTab(product, await product.store(project))
  await page.evaluate(stageWatch)
  await page.evaluate((ground) => window.watch.painted(ground), groundOf(0))
  await page.waitForTimeout(2500)
  return page
}

/** The middle of an element in the window. */
async function spotOf(page: Page, project: Project, at: number): Promise<Spot> {
  const box = await page.evaluate((ground) => window.watch.pageBox(ground), groundOf(0))
  const style = project.pages[0]?.elements[at]?.commonStyle
  if (!style) throw new Error('no such element')
  const zoom = box.width / project.width
  return {
    x: box.left + (style.left + style.width / 2) * zoom,
    y: box.top + (style.top + style.height / 2) * zoom,
  }
}

async function dragging(product: Product, count: number): Promise<Task[]> {
  const project = work(1, count)
  const page = await openAtRest(product, project)
  const { x, y } = await spotOf(page, project, count - 1)
  await page.mouse.click(x, y)
  await page.getByRole('spinbutton', { name: '水平位置' }).waitFor()
  await page.waitForTimeout(300)
  await page.mouse.down()
  const trace = await traced(product.browser, page, async () => {
    await page.evaluate(() => window.watch.markFrames())
    for (let at = 1; at <= 120; at++) {
      const turn = (at / 60) * 2 * Math.PI
      await page.mouse.move(
        x - 100 + Math.cos(turn) * 100,
        y + 60 - Math.cos(turn) * 60 + Math.sin(turn) * 80,
      )
    }
  })
  await page.mouse.up()
  await page.close()
  return framesMarked(trace, 'moved')
}

interface Switches {
  cold: number[]
  warm: number[]
}

async function switching(product: Product, elements: number): Promise<Switches> {
  const page = await openAtRest(product, work(20, elements))
  async function goTo(at: number): Promise<number> {
    const tile = page.getByRole('button', { name: new RegExp(`^第 ${at + 1} 页.*秒$`) })
    await tile.scrollIntoViewIfNeeded()
    await page.waitForTimeout(700)
    const painted = page.evaluate((ground) => window.watch.fromClick(ground), groundOf(at))
    await tile.click({ position: { x: 20, y: 20 } })
    return painted
  }
  const cold: number[] = []
  const warm: number[] = []
  for (let at = 1; at < 20; at++) cold.push(await goTo(at))
  for (let at = 18; at >= 0; at--) warm.push(await goTo(at))
  await page.close()
  return { cold, warm }
}

interface Openings {
  painted: number[]
  selected: number[]
}

/** Each in a fresh tab, with everything but the work in the browser's cache. */
async function opening(product: Product, pages: number, elements: number): Promise<Openings> {
  const project = work(pages, elements)
  const first = await openAtRest(product, project)
  const { x, y } = await spotOf(first, project, elements - 1)
  const url = first.url()
  await first.close()
  const painted: number[] = []
  const selected: number[] = []
  for (let round = 0; round < 7; round++) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const page = await product.context.newPage()
    await page.addInitScript(stageWatch)
    await page.goto(url, { waitUntil: 'commit' })
    painted.push(await page.evaluate((ground) => window.watch.painted(ground), groundOf(0)))
    const choosing = page.evaluate(() => window.watch.selected())
    await page.mouse.click(x, y)
    selected.push(await choosing)
    await page.close()
  }
  return { painted, selected }
}

/** Long enough for several local copies, a save at the service, and thumbnails all along. */
async function typing(product: Product, pages: number, elements: number, drawer: string): Promise<Task[]> {
  const project = work(pages, elements)
  const page = await openAtRest(product, project)
  await page
    .getByRole('navigation', { name: '添加内容' })
    .getByRole('button', { name: drawer, exact: true })
    .click()
  await page.waitForTimeout(500)
  // The last text lies over what else is there.
  const at = project.pages[0]?.elements.findLastIndex(({ elName }) => elName === 'qk-text') ?? 0
  const { x, y } = await spotOf(page, project, at)
  await page.mouse.dblclick(x, y)
  await page.waitForTimeout(500)
  const { tasks } = await traced(product.browser, page, async () => {
    for (let letter = 0; letter < 150; letter++) {
      await page.keyboard.insertText('字')
      await page.waitForTimeout(80)
    }
  })
  await page.close()
  return tasks
}

const scripts = (tasks: readonly Task[]) => tasks.map(({ script }) => script)
const durations = (tasks: readonly Task[]) => tasks.map(({ duration }) => duration)
const processor = (tasks: readonly Task[]) => tasks.map(({ cpu }) => cpu)

const TIMES = [
  ['script', scripts],
  ['all', processor],
  ['all, clock', durations],
] as const

async function printDragging(product: Product) {
  const [empty, frames] = [await dragging(product, 1), await dragging(product, 300)]
  console.log(`\nEditor: dragging one of 300 elements, panel open (${frames.length} frames that moved it)`)
  for (const [name, timesOf] of TIMES) {
    against(`${name} per frame, median`, median(timesOf(frames)), 4, median(timesOf(empty)))
    against(`${name} per frame, 95 %`, p95(timesOf(frames)), 10, p95(timesOf(empty)))
  }
}

async function printSwitching(product: Product) {
  const [empty, switches] = [await switching(product, 1), await switching(product, 60)]
  console.log('\nEditor: a click on a page to its painting, 20 pages of 60 elements')
  for (const kind of ['cold', 'warm'] as const) {
    against(`${kind}, median`, median(switches[kind]), 100, median(empty[kind]))
    against(`${kind}, slowest`, slowest(switches[kind]), 100, slowest(empty[kind]))
  }
}

async function printOpening(product: Product) {
  const empty = await opening(product, 1, 1)
  for (const elements of [15, 60]) {
    const { painted, selected } = await opening(product, 20, elements)
    console.log(`\nEditor: opening 20 pages of ${elements} elements in a fresh tab`)
    against('painted, median', median(painted), 2000, median(empty.painted))
    against('a click selects, median', median(selected), 2000, median(empty.selected))
    against('a click selects, slowest', slowest(selected), 2000, slowest(empty.selected))
  }
}

async function printTyping(product: Product) {
  const empty = await typing(product, 1, 1, '图形')
  for (const drawer of ['图形', '图层']) {
    const tasks = await typing(product, 20, 40, drawer)
    console.log(`\nEditor: typing 150 characters, 20 pages of 40 elements, drawer ${drawer}`)
    against('longest task, processor', slowest(processor(tasks)), 50, slowest(processor(empty)))
    against('longest task, clock', slowest(durations(tasks)), 50, slowest(durations(empty)))
    const longest = durations(tasks)
      .toSorted((a, b) => b - a)
      .slice(0, 6)
    console.log(`  the longest, ms: ${longest.map((one) => one.toFixed(0)).join(' ')}`)
  }
}

const parts = {
  dragging: printDragging,
  switching: printSwitching,
  opening: printOpening,
  typing: printTyping,
}

/** @param only one of the parts */
export async function benchEditor(only?: string): Promise<void> {
  for (const [name, print] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue
    await withProduct(print)
    console.log(`  load of the machine: ${loadavg()[0]?.toFixed(1)}`)
  }
}
