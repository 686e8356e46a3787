import { loadavg } from 'node:os'
import type { Project } from '#engine/document/index.ts'
import {
  changeSubtitles,
  followNarration,
  missingSpeech,
  scriptPagesOf,
  setFollowingOfAll,
  setSound,
  writeScript,
} from '#engine/document/operations/index.ts'
import { longScript } from '../support/long-script.ts'
import { median, p95, printFigure, slowest } from './figures.ts'
import { printExporting } from './exporting.ts'
import { mixedProject } from './mixed.ts'
import { backgroundOf, centerOf, coloredProject, editText, framesIn, openAtRest } from './open-work.ts'
import { printPasting } from './pasting.ts'
import { type Product, withProduct } from './product.ts'
import { framesMarked, type Task, traced } from './trace.ts'
import { stageWatch } from './watch.ts'

/**
 * Measures the built and served editor with real mouse and keyboard events, next to the same figures for an
 * empty work. Nothing fails. Task times come from the browser's trace and include script, style, layout and
 * painting.
 */

async function dragging(product: Product, count: number): Promise<Task[]> {
  const project = coloredProject(1, count)
  const page = await openAtRest(product, project)
  const { x, y } = await centerOf(page, project, count - 1)
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
  const page = await openAtRest(product, coloredProject(20, elements))
  async function goTo(at: number): Promise<number> {
    const tile = page.getByRole('button', { name: new RegExp(`^第 ${at + 1} 页.*秒$`) })
    await tile.scrollIntoViewIfNeeded()
    await page.waitForTimeout(700)
    const painted = page.evaluate((background) => window.watch.fromClick(background), backgroundOf(at))
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

/** Opens the work in fresh tabs; the browser has cached everything else. */
async function opening(product: Product, pages: number, elements: number): Promise<Openings> {
  const project = coloredProject(pages, elements)
  const first = await openAtRest(product, project)
  const { x, y } = await centerOf(first, project, elements - 1)
  const url = first.url()
  await first.close()
  const painted: number[] = []
  const selected: number[] = []
  for (let round = 0; round < 7; round++) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const page = await product.context.newPage()
    await page.addInitScript(stageWatch)
    await page.goto(url, { waitUntil: 'commit' })
    painted.push(await page.evaluate((background) => window.watch.painted(background), backgroundOf(0)))
    const selecting = page.evaluate(() => window.watch.selected())
    await page.mouse.click(x, y)
    selected.push(await selecting)
    await page.close()
  }
  return { painted, selected }
}

/** Takes long enough for several local copies, a save at the service, and continuous thumbnails. */
async function typing(product: Product, pages: number, elements: number, drawer: string): Promise<Task[]> {
  const project = coloredProject(pages, elements)
  const page = await openAtRest(product, project)
  await page
    .getByRole('navigation', { name: '添加内容' })
    .getByRole('button', { name: drawer, exact: true })
    .click()
  await page.waitForTimeout(500)
  // The last text is on top of all others.
  const at = project.pages[0]?.elements.findLastIndex(({ elName }) => elName === 'qk-text') ?? 0
  await editText(page, project, at)
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
    printFigure(`${name} per frame, median`, median(timesOf(frames)), 4, median(timesOf(empty)))
    printFigure(`${name} per frame, 95 %`, p95(timesOf(frames)), 10, p95(timesOf(empty)))
  }
}

async function printSwitching(product: Product) {
  const empty = await switching(product, 1)
  for (const elements of [60, 100]) {
    const switches = await switching(product, elements)
    console.log(`\nEditor: a click on a page to its painting, 20 pages of ${elements} elements`)
    for (const kind of ['cold', 'warm'] as const) {
      printFigure(`${kind}, median`, median(switches[kind]), 50, median(empty[kind]))
      printFigure(`${kind}, slowest`, slowest(switches[kind]), 50, slowest(empty[kind]))
    }
  }
}

async function printOpening(product: Product) {
  const empty = await opening(product, 1, 1)
  for (const [pages, elements] of [
    [20, 15],
    [20, 60],
    [50, 40],
  ] as const) {
    const { painted, selected } = await opening(product, pages, elements)
    const budget = pages === 50 ? 1200 : 2000
    console.log(`\nEditor: opening ${pages} pages of ${elements} elements in a fresh tab`)
    printFigure('painted, median', median(painted), budget, median(empty.painted))
    printFigure('a click selects, median', median(selected), budget, median(empty.selected))
    printFigure('a click selects, slowest', slowest(selected), budget, slowest(empty.selected))
  }
}

/** Selects elements one after another. @returns the tasks from each press to the panels that show its element */
async function selecting(product: Product, count: number): Promise<Task[]> {
  const project = coloredProject(1, count)
  const page = await openAtRest(product, project)
  const points = await Promise.all([1, 2, 4, 5].map((at) => centerOf(page, project, count - at)))
  const { tasks } = await traced(product.browser, page, async () => {
    for (let round = 0; round < 5; round++) {
      for (const { x, y } of points) {
        await page.mouse.click(x, y)
        await page.waitForTimeout(250)
      }
    }
  })
  await page.close()
  return tasks
}

async function printPanels(product: Product) {
  const tasks = (await selecting(product, 300))
    .filter(({ script }) => script > 1)
    .toSorted((a, b) => b.cpu - a.cpu)
    .slice(0, 20)
  console.log('\nEditor: selecting 20 times among 300 elements, the longest task of each')
  printFigure('processor, median', median(processor(tasks)), 30)
  printFigure('processor, slowest', slowest(processor(tasks)), 30)
  printFigure('clock, median', median(durations(tasks)), 30)
}

async function printTyping(product: Product) {
  const empty = await typing(product, 1, 1, '图形')
  for (const drawer of ['图形', '图层']) {
    const tasks = await typing(product, 20, 40, drawer)
    console.log(`\nEditor: typing 150 characters, 20 pages of 40 elements, drawer ${drawer}`)
    printFigure('longest task, processor', slowest(processor(tasks)), 50, slowest(processor(empty)))
    printFigure('longest task, clock', slowest(durations(tasks)), 50, slowest(durations(empty)))
    const longest = durations(tasks)
      .toSorted((a, b) => b - a)
      .slice(0, 6)
    console.log(`  the longest, ms: ${longest.map((one) => one.toFixed(0)).join(' ')}`)
  }
}

interface ScriptTimes {
  scrolling: Task[]
  /** Frames per second while scrolling. */
  rate: number
  typing: Task[]
}

/** A narrated work with subtitles, whose pages follow the script. */
function scriptedProject(pages: number, characters: number): Project {
  const project = mixedProject(pages, 6)
  for (const [at, { commonStyle }] of project.pages.entries())
    commonStyle.backgroundColor = `rgb(${backgroundOf(at).join()})`
  const first = project.pages[0]?.uuid ?? ''
  writeScript(
    project,
    { pageId: first, index: 0 },
    scriptPagesOf(longScript(pages, characters), 'blankLines'),
  )
  for (const speech of missingSpeech(project.pages)) {
    const seconds = speech.text.length / 5
    const words = Array.from(speech.text, (text, at) => ({ text, start: at / 5, end: (at + 1) / 5 }))
    setSound(project, speech, { src: '/media/none.mp3', seconds, words })
  }
  setFollowingOfAll(project, true)
  followNarration(project)
  changeSubtitles(project, { isShown: true })
  return project
}

async function scripting(product: Product, pages: number, characters: number): Promise<ScriptTimes> {
  const page = await openAtRest(product, scriptedProject(pages, characters))
  await page.getByRole('radio', { name: '讲稿' }).click({ force: true })
  await page.getByRole('button', { name: '全高显示讲稿' }).click()
  const line = page.getByRole('textbox', { name: '第 1 页第 2 句' })
  await line.hover()
  await page.waitForTimeout(1500)
  let rate = 0
  const scrolling = await traced(product.browser, page, async () => {
    const counting = page.evaluate(framesIn, 6000)
    for (let at = 0; at < 100; at++) {
      await page.mouse.wheel(0, at < 50 ? 240 : -240)
      await page.waitForTimeout(50)
    }
    rate = (await counting) / 6
  })
  await line.click()
  await page.waitForTimeout(500)
  const typing = await traced(product.browser, page, async () => {
    for (let letter = 0; letter < 80; letter++) {
      await page.keyboard.insertText('字')
      await page.waitForTimeout(80)
    }
  })
  await page.close()
  return { scrolling: scrolling.tasks, rate, typing: typing.tasks }
}

async function printScript(product: Product) {
  const [empty, long] = [await scripting(product, 2, 400), await scripting(product, 60, 20_000)]
  console.log('\nEditor: a script of 60 pages and 20,000 characters')
  console.log(
    `  frames per second while scrolling: ${long.rate.toFixed(0)} (short script: ${empty.rate.toFixed(0)})`,
  )
  for (const part of ['scrolling', 'typing'] as const) {
    printFigure(
      `${part}: longest task, processor`,
      slowest(processor(long[part])),
      50,
      slowest(processor(empty[part])),
    )
    printFigure(
      `${part}: longest task, clock`,
      slowest(durations(long[part])),
      50,
      slowest(durations(empty[part])),
    )
    const longest = processor(long[part])
      .toSorted((a, b) => b - a)
      .slice(0, 8)
    console.log(`  the longest, ms of processor: ${longest.map((one) => one.toFixed(0)).join(' ')}`)
  }
}

const parts = {
  dragging: printDragging,
  switching: printSwitching,
  opening: printOpening,
  panels: printPanels,
  typing: printTyping,
  script: printScript,
  pasting: printPasting,
  exporting: printExporting,
}

/** @param only runs only this part */
export async function benchEditor(only?: string): Promise<void> {
  for (const [name, print] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue
    await withProduct(print)
    console.log(`  load of the machine: ${loadavg()[0]?.toFixed(1)}`)
  }
}
