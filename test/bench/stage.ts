import type { Page } from 'playwright-core'
import { median, p95, printFigure } from './figures.ts'

/** Measures the stage in a real browser with real mouse events. Prints figures; nothing fails. */

const COUNT = 300
const MOVES = 90
const LETTERS = 40
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

async function dragging(page: Page, url: (file: string) => string) {
  const call = caller(page, url)
  const { x, y } = await call<{ x: number; y: number }>('openManyElements', COUNT)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const collected = call<{ times: number[]; updates: number }>('collect')
  for (let at = 1; at <= MOVES; at++) {
    const turn = (at / MOVES) * 2 * Math.PI
    await page.mouse.move(x - 120 + Math.cos(turn) * 120, y - Math.sin(turn) * 90)
  }
  await page.evaluate(() => (window as unknown as { stopCollecting: () => void }).stopCollecting())
  const { times, updates } = await collected
  await page.mouse.up()
  const stock = median(await call<number[]>('stockFabric', COUNT))
  console.log(`\nStage: dragging one of ${COUNT} elements, guides on, a panel open (${times.length} frames)`)
  printFigure('work per frame, median', median(times), 4)
  printFigure('work per frame, 95 %', p95(times), 10)
  console.log(`  the panel was updated ${updates} times`)
  console.log(
    `  stock Fabric paints them all in  ${stock.toFixed(1)} ms, ${(stock / median(times)).toFixed(0)} × a frame of ours`,
  )
}

async function switching(page: Page, url: (file: string) => string) {
  const { first, switches } = await caller(page, url)<{ first: number; switches: number[] }>('pages')
  console.log('\nStage: a work of 20 pages of 25 elements')
  printFigure('first painting', first, 500)
  printFigure('another page, median', median(switches), 100)
  printFigure('another page, slowest', Math.max(...switches), 100)
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

/** Each part has a page of its own, so that leftovers of one do not slow the next. */
export async function benchStage(
  inBrowser: (run: (page: Page, url: (file: string) => string) => Promise<void>) => Promise<void>,
) {
  for (const run of [dragging, switching, typing]) await inBrowser(run)
}
