import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Project } from '#engine/document/index.ts'
import { allKinds, type Media } from '../support/all-kinds.ts'
import { median, printFigure, slowest } from './figures.ts'
import { animateThroughout } from './mixed.ts'
import { openTab, type Product, withProduct } from './product.ts'

/** Measures moving the playhead and starting to play in the served editor, on a page with an element of every kind. */

const MEDIA: Media = { movie: '/media/bench/movie.mp4', sound: '/media/bench/tone.wav' }
const FILES = {
  [MEDIA.movie]: ['test/fixtures/movies/counter.mp4', 'video/mp4'],
  [MEDIA.sound]: ['assets/samples/tone.wav', 'audio/wav'],
} as const
const SECONDS = 4
const SCRUB_MS = 4000
/** Of the pointer, px: each step is more than a frame, and the whole way is almost the page. */
const [STEP, REACH] = [3, 150]
/** ms of a step, and between two moves of a mouse of 125 Hz. */
const [STEP_MS, MOVE_MS] = [16, 8]

function movingKinds(): Project {
  const project = allKinds(MEDIA)
  animateThroughout(project, 'fadeInUp', SECONDS)
  return project
}

/** Runs in the page: notes when the stage shows a new picture, and when something was clicked. */
function watchStage() {
  const small = new OffscreenCanvas(96, 96).getContext('2d', { willReadFrequently: true })!
  const area = document.querySelector('[aria-label="画布"]')
  let last = ''
  const seen: number[] = []
  function frame() {
    small.clearRect(0, 0, 96, 96)
    for (const canvas of area?.querySelectorAll('canvas') ?? [])
      if (canvas.width > 0) small.drawImage(canvas, 0, 0, 96, 96)
    const picture = new Uint32Array(small.getImageData(0, 0, 96, 96).data.buffer).join()
    if (picture !== last) seen.push(performance.now())
    last = picture
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  Reflect.set(window, 'seen', seen)
  const moves: number[] = []
  Reflect.set(window, 'moves', moves)
  window.addEventListener('pointermove', () => moves.push(performance.now()), true)
  window.addEventListener('click', ({ timeStamp }) => Reflect.set(window, 'clicked', timeStamp), true)
}

const changes = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as number[])
const moves = (page: Page) => page.evaluate(() => Reflect.get(window, 'moves') as number[])
const now = (page: Page) => page.evaluate(() => performance.now())

async function openTimeline(product: Product): Promise<Page> {
  for (const [address, [path, contentType]] of Object.entries(FILES)) {
    const body = await readFile(path)
    await product.context.route(`**${address}`, (route) => route.fulfill({ body, contentType }))
  }
  const page = await openTab(product, await product.store(movingKinds()))
  await page.getByRole('radio', { name: '时间轴' }).click({ force: true })
  await page.getByRole('slider', { name: '播放头' }).waitFor()
  await page.waitForTimeout(3000)
  await page.evaluate(watchStage)
  return page
}

/**
 * Drags the playhead to and fro as a mouse does, which does not wait for the page. Playwright waits, and listens for
 * drags anew with each move.
 * @returns moves of the pointer that the page received, and different pictures, a second
 */
async function scrub(page: Page) {
  const cap = await page.getByRole('slider', { name: '播放头' }).boundingBox()
  if (!cap) throw new Error('the playhead is not shown')
  const [x, y] = [cap.x + cap.width / 2, cap.y + cap.height / 2]
  const session = await page.context().newCDPSession(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const start = await now(page)
  const begin = performance.now()
  const sent: Promise<unknown>[] = []
  for (let ms = 0; ms < SCRUB_MS; ms = performance.now() - begin) {
    const turn = (Math.floor(ms / STEP_MS) * STEP) % (2 * REACH)
    const at = { x: x + Math.min(turn, 2 * REACH - turn), y }
    sent.push(
      session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at, button: 'left', buttons: 1 }),
    )
    await sleep(MOVE_MS)
  }
  const end = await now(page)
  await Promise.all(sent)
  await page.mouse.up()
  const rate = (times: number[]) =>
    times.filter((time) => time > start && time < end).length / ((end - start) / 1000)
  return { moves: rate(await moves(page)), pictures: rate(await changes(page)) }
}

/** @returns ms from each click on 播放 to the first new picture */
async function startPlaying(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 7; round++) {
    await page.getByRole('button', { name: '到开头' }).click()
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: '播放', exact: true }).click()
    const start = await page.evaluate(() => Reflect.get(window, 'clicked') as number)
    await page.waitForTimeout(1200)
    await page.getByRole('button', { name: '暂停', exact: true }).click()
    const first = (await changes(page)).find((time) => time > start)
    times.push((first ?? Number.NaN) - start)
    await page.waitForTimeout(400)
  }
  return times
}

export async function benchFilm(): Promise<void> {
  await withProduct(async (product) => {
    const page = await openTimeline(product)
    const { moves, pictures } = await scrub(page)
    const starts = await startPlaying(page)
    console.log('\nFilm: a page with an element of every kind, all moving')
    console.log(
      `  scrubbing: ${pictures.toFixed(0)} different frames a second, pointer ${moves.toFixed(0)}   budget 30`,
    )
    printFigure('start of playing, median', median(starts), 150)
    printFigure('start of playing, slowest', slowest(starts), 150)
  })
}
