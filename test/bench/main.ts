import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { createServer } from 'vite'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { benchBatch } from './batch.ts'
import { benchEditor } from './editor.ts'
import type { ExportFigures } from './export.ts'
import { printMachine } from './figures.ts'
import { benchFilm } from './film.ts'
import { benchHistory } from './history.ts'
import { benchKills } from './kill.ts'
import { benchLong } from './long.ts'
import { benchQuality } from './quality.ts'
import type { RememberedFigures } from './remembered.ts'
import { benchPublished } from './published-page.ts'
import { benchScale } from './scale.ts'
import { benchService } from './service.ts'
import { benchStage } from './stage.ts'
import type { TransitionCost } from './transitions.ts'

/** `npm run bench [name] [part or number]` prints figures and ratios without passing or failing; see `README.md`. */
const only = process.argv[2]
const isSelected = (name: string) => only === undefined || only === name

const root = new URL('../..', import.meta.url).pathname
const ms = (value: number) => `${value.toFixed(1)} ms`

async function inBrowser<T>(run: (page: Page, url: (file: string) => string) => Promise<T>): Promise<T> {
  const server = await createServer({ configFile: `${root}vite.config.ts`, logLevel: 'error' })
  await server.listen()
  // With a profile on the disk, as authors have: without one, private files are in the memory of another process.
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'))
  const browser = await chromium.launchPersistentContext(profile, await chromiumLaunch())
  try {
    const page = await browser.newPage()
    const base = server.resolvedUrls?.local[0] ?? ''
    await page.goto(`${base}render.html`)
    return await run(page, (file) => `${base}@fs${root}${file}`)
  } finally {
    await browser.close()
    await server.close()
    await rm(profile, { recursive: true, force: true })
  }
}

function printExport(figures: ExportFigures) {
  const { frames } = figures
  const each = (total: number) => `${(total / frames).toFixed(2)} ms/frame`
  console.log(`\nExport, 20 elements, ${figures.size}, ${frames} frames`)
  console.log(`  prepare (load, fonts)  ${ms(figures.prepare)}`)
  console.log(`  seek                   ${each(figures.seek)}`)
  console.log(`  draw (seek included)   ${each(figures.draw)}`)
  console.log(`  capture                ${each(figures.capture)}`)
  console.log(`  encode                 ${each(figures.encode)}`)
  console.log(`  finish                 ${ms(figures.finish)}`)
  console.log(`  total                  ${ms(figures.total)} = ${figures.ratio.toFixed(1)} × real time`)
  console.log(
    `  encoder alone          ${ms(figures.encoderAlone)}; total is ${(figures.total / figures.encoderAlone).toFixed(2)} ×`,
  )
}

function printHistory() {
  const figures = benchHistory()
  console.log('\nUndo of one change, 50 pages × 40 elements (medians)')
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(22)} ${value}`)
  console.log(`  rebuilding is ${(figures.rebuild / figures.undo).toFixed(0)} × an undo by difference`)
}

const browser = await chromium.launch(await chromiumLaunch())
printMachine(browser.version())
await browser.close()
if (isSelected('history')) printHistory()
if (isSelected('stage')) await benchStage(inBrowser, process.argv[3])
if (isSelected('editor')) await benchEditor(process.argv[3])
if (isSelected('film')) await benchFilm()
if (isSelected('transitions')) await inBrowser(printTransitions)
if (isSelected('export')) await inBrowser(benchExports)
if (isSelected('quality')) await inBrowser(benchQuality)
if (isSelected('remembered')) await inBrowser(benchRemembered)
if (isSelected('published')) await benchPublished()
if (isSelected('service')) await benchService()
if (only === 'long') await benchLong()
if (only === 'batch') await benchBatch(Number(process.argv[3] ?? 100))
if (only === 'scale') await benchScale(Number(process.argv[3] ?? 60))
if (only === 'kill') await benchKills(Number(process.argv[3] ?? 30))

/** A frame is painted from pages that both changed, which is the costlier case. */
async function printTransitions(page: Page, url: (file: string) => string) {
  const costs = await page.evaluate(async (module) => {
    const { benchTransitions } = await import(/* @vite-ignore */ module)
    return (await benchTransitions()) as TransitionCost[]
  }, url('test/bench/transitions.ts'))
  const fade = costs.find(({ name }) => name === 'Fade') ?? costs[0]
  console.log('\nTransitions, 720 × 1280, both pages moving: the slowest ten, and WaterWave')
  const slowest = costs.toSorted((a, b) => b.moving - a.moving)
  const shown = slowest.filter(({ name }, at) => at < 10 || name === 'WaterWave')
  for (const { name, moving, still } of shown) {
    const ratio = (moving / (fade?.moving ?? 1)).toFixed(1)
    console.log(`  ${name.padEnd(22)} ${ms(moving)}, pages at rest ${ms(still)}, ${ratio} × ${fade?.name}`)
  }
}

async function benchRemembered(page: Page, url: (file: string) => string) {
  const figures = await page.evaluate(async (module) => {
    const { benchRemembered } = await import(/* @vite-ignore */ module)
    return (await benchRemembered()) as RememberedFigures
  }, url('test/bench/remembered.ts'))
  const seconds = (time: number) =>
    `${(time / 1000).toFixed(2)} s = 1/${(figures.first / time).toFixed(1)} of the first`
  console.log(`\nExport that remembers, 20 pages of 20 elements, 720 px, ${figures.frames} frames`)
  console.log(`  nothing known          ${seconds(figures.first)}`)
  console.log(`  one text changed       ${seconds(figures.changed)}`)
  console.log(`  nothing changed        ${seconds(figures.unchanged)}`)
}

async function benchExports(page: Page, url: (file: string) => string) {
  for (const width of [720, 1080]) {
    const file = url('test/bench/export.ts')
    // The first run compiles and warms up; the second has the cost of later exports.
    for (const round of [0, 1]) {
      const figures = await page.evaluate(
        async ([module, size]) => {
          const { benchExport } = await import(/* @vite-ignore */ String(module))
          return (await benchExport(Number(size))) as ExportFigures
        },
        [file, width],
      )
      if (round === 1) printExport(figures)
    }
  }
}
