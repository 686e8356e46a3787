import type { Page } from 'playwright-core'
import { median, p95, printFigure, slowest } from './figures.ts'

/** Measures the stage in a real browser with real mouse events. Prints figures; nothing fails. */

const COUNT = 300
const MOVES = 90
const LETTERS = 40
/** How long the pointer rests on an element before the press, ms: an author takes at least that long. */
const HOVER_MS = 100
const FILE = 'test/bench/stage-page.ts'

/** Calls functions of the bench module in the page. */
function caller(page: Page, url: (file: string) => string) {
  return <Result>(name: string, ...args: number[]): Promise<Result> =>
    page.evaluate(
      async ([module, name, args]) => {
        const bench = (await import(/* @vite-ignore */ module)) as Record<
          string,
          (...args: number[]) => unknown
        >
        return (await bench[name]?.(...args)) as Result
      },
      [url(FILE), name, args] as const,
    )
}

type Opened = Record<'x' | 'y' | 'pageLeft' | 'pageTop' | 'edited' | 'begun' | 'painted' | 'ready', number>

/** Collects the work of the frames in which the mouse moves. */
async function collected(page: Page, url: (file: string) => string, act: () => Promise<void>) {
  const collecting = caller(page, url)<{ times: number[]; updates: number; rate: number }>('collect')
  await act()
  await page.evaluate(() => (window as unknown as { stopCollecting: () => void }).stopCollecting())
  return collecting
}

const dragging = (count: number, selected: number) => async (page: Page, url: (file: string) => string) => {
  const call = caller(page, url)
  const { x, y, edited, begun, painted, ready } = await call<Opened>('openManyElements', count, selected)
  await page.mouse.move(x, y)
  await page.waitForTimeout(HOVER_MS)
  const { times, updates } = await collected(page, url, async () => {
    await page.mouse.down()
    for (let at = 1; at <= MOVES; at++) {
      const turn = (at / MOVES) * 2 * Math.PI
      await page.mouse.move(x - 120 + Math.cos(turn) * 120, y - Math.sin(turn) * 90)
    }
  })
  await page.mouse.up()
  const peers = [
    ['stock Fabric', median(await call<number[]>('stockFabric', count))],
    ['konva', median(await call<number[]>('konva', count))],
  ] as const
  console.log(
    `\nStage: dragging ${selected} of ${count} elements, guides on, a panel open (${times.length} frames)`,
  )
  printFigure('first painting: the work is reactive', edited, count > 1000 ? 1500 : 500)
  printFigure('first painting: it begins to appear', begun, count > 1000 ? 1500 : 500)
  printFigure('first painting: all is shown', painted, count > 1000 ? 1500 : 500)
  console.log(`  what is hidden is painted, too       ${ready.toFixed(1)} ms`)
  printFigure('slowest frame, the press included', slowest(times), 16)
  printFigure('work per frame, median', median(times), selected > 50 ? 12 : 4)
  printFigure('work per frame, 95 %', p95(times), selected > 50 ? 16 : 10)
  console.log(`  the panel was updated ${updates} times`)
  for (const [name, time] of peers)
    console.log(
      `  ${name} paints them all in`.padEnd(36),
      `${time.toFixed(1)} ms, ${(time / median(times)).toFixed(0)} × a frame of ours`,
    )
}

/** Acts on a stage of 1,000 elements that moves, or selects, at each step. */
const viewing =
  (name: string, act: (page: Page, opened: Opened) => Promise<void>) =>
  async (page: Page, url: (file: string) => string) => {
    const opened = await caller(page, url)<Opened>('openManyElements', 1000)
    await page.mouse.move(opened.x, opened.y)
    const { times, rate } = await collected(page, url, () => act(page, opened))
    console.log(`\nStage: ${name} among 1000 elements`)
    printFigure('work per frame, median', median(times), 20)
    printFigure('work per frame, 95 %', p95(times), 20)
    console.log(`  frames per second meanwhile          ${rate.toFixed(0).padStart(5)}      budget 50`)
  }

async function wheeling(page: Page, step: number) {
  for (let at = 0; at < MOVES; at++) await page.mouse.wheel(0, at < MOVES / 2 ? step : -step)
}

async function zooming(page: Page) {
  await page.keyboard.down('Control')
  await wheeling(page, 6)
  await page.keyboard.up('Control')
}

async function spanning(page: Page, { pageLeft, pageTop }: Opened) {
  const [left, top] = [pageLeft - 20, pageTop + 5]
  await page.mouse.move(left, top)
  await page.mouse.down()
  for (let at = 1; at <= MOVES; at++) await page.mouse.move(left + at * 4, top + at * 6)
  await page.mouse.up()
}

async function undoing(page: Page, url: (file: string) => string) {
  const times = await caller(page, url)<number[]>('undosOfOne', 300)
  console.log('\nStage: undo of the move of one of 300 elements, until painted')
  printFigure('median', median(times), 16)
  printFigure('slowest', slowest(times), 16)
}

async function remembering(page: Page, url: (file: string) => string) {
  const call = caller(page, url)
  const session = await page.context().newCDPSession(page)
  async function megabytes(): Promise<number> {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  await call('openings', 3)
  const before = await megabytes()
  await call('openings', 20)
  const after = await megabytes()
  console.log('\nStage: memory after 20 openings of works of 5 pages of 60 elements')
  console.log(`  before ${before.toFixed(1)} MB, after ${after.toFixed(1)} MB`)
}

async function acting(page: Page, url: (file: string) => string) {
  const call = caller(page, url)
  const figures = await call<[string, number][]>('actionsOnAll', 300)
  const stock = median(await call<number[]>('stockFabric', 300))
  console.log(
    `\nStage: actions on all of 300 elements, until painted; stock Fabric repaints in ${stock.toFixed(1)} ms`,
  )
  for (const [name, time] of figures) printFigure(name, time, 100)
}

async function switching(page: Page, url: (file: string) => string) {
  for (const elements of [25, 100]) {
    const { first, switches } = await caller(page, url)<{ first: number; switches: number[] }>(
      'pages',
      elements,
    )
    console.log(`\nStage: a work of 20 pages of ${elements} elements, each shown for the first time`)
    printFigure('first painting', first, 500)
    printFigure('another page, median', median(switches), 50)
    printFigure('another page, slowest', Math.max(...switches), 50)
  }
}

async function typing(page: Page, url: (file: string) => string) {
  await caller(page, url)('openTyping')
  for (let at = 0; at < LETTERS; at++) await page.keyboard.insertText('字')
  await page.waitForTimeout(200)
  const long = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  console.log(`\nStage: typing ${LETTERS} characters among 60 elements`)
  printFigure('longest task', Math.max(0, ...long), 50)
  console.log(`  tasks over 50 ms                 ${long.length}`)
}

/** The parts by name; a drag's is the number of dragged elements and that of all. */
const PARTS = {
  '1/300': dragging(COUNT, 1),
  '300/300': dragging(COUNT, COUNT),
  '50/1000': dragging(1000, 50),
  '1/1000': dragging(1000, 1),
  '1/10000': dragging(10_000, 1),
  pan: viewing('panning', (page) => wheeling(page, 8)),
  zoom: viewing('zooming', zooming),
  marquee: viewing('a marquee', spanning),
  undo: undoing,
  actions: acting,
  pages: switching,
  typing,
  memory: remembering,
}

/**
 * Each part has a page of its own, so that leftovers of one do not slow the next.
 * @param only the name of the only part to run
 */
export async function benchStage(
  inBrowser: (run: (page: Page, url: (file: string) => string) => Promise<void>) => Promise<void>,
  only?: string,
) {
  for (const [name, run] of Object.entries(PARTS))
    if (only === undefined || only === name) await inBrowser(run)
}
