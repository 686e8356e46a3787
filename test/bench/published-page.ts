import { readFile } from 'node:fs/promises'
import type { BrowserContext } from 'playwright-core'
import type { Project } from '#engine/document/index.ts'
import { type Product, withProduct } from './product.ts'

const RUNS = 5
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
/** Fast 4G as in the developer tools of Chrome: bytes per second, and ms until an answer begins. */
const FAST_4G = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 60 * 2.75,
}

interface Opening {
  /** ms since the navigation began. */
  picture: number
  drawn: number
  /** Compressed script until then. */
  kilobytes: number
}

/** How soon a published work is seen on a phone: its first picture, and the page drawn by the player. */
export async function benchPublished(): Promise<void> {
  await withProduct(async (product) => {
    const link = await publish(product)
    const openings: Opening[] = []
    for (let run = 0; run < RUNS; run++) openings.push(await open(product, link))
    console.log(`\nA published page on fast 4G, 390 × 844 (medians of ${RUNS})`)
    console.log(`  first picture          ${median(openings.map(({ picture }) => picture)).toFixed(0)} ms`)
    console.log(`  drawn by the player    ${median(openings.map(({ drawn }) => drawn)).toFixed(0)} ms`)
    console.log(
      `  script                 ${median(openings.map(({ kilobytes }) => kilobytes)).toFixed(0)} kB`,
    )
  })
}

/** Publishes a work of a template in the editor, which draws its first page. */
async function publish(product: Product): Promise<string> {
  const file = new URL('../../assets/templates/balcony-garden.json', import.meta.url)
  const page = await product.context.newPage()
  await page.goto(await product.store(JSON.parse(await readFile(file, 'utf8')) as Project))
  await page.locator('header').getByRole('button', { name: '发布' }).click({ timeout: 120_000 })
  const dialog = page.getByRole('dialog', { name: '发布为网页' })
  await dialog.getByRole('button', { name: '发布', exact: true }).click({ timeout: 60_000 })
  return dialog.getByRole('textbox', { name: '网页链接' }).inputValue({ timeout: 60_000 })
}

async function open({ browser }: Product, link: string): Promise<Opening> {
  const context = await browser.newContext(PHONE)
  try {
    return await measure(context, link)
  } finally {
    await context.close()
  }
}

async function measure(context: BrowserContext, link: string): Promise<Opening> {
  await context.addInitScript('globalThis.__name = (value) => value')
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', FAST_4G)
  const scripts = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEntry & { element?: Element }).element?.id === 'poster')
          document.documentElement.dataset.picture ??= String(entry.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new MutationObserver(() => {
      if (document.querySelector('#page[data-drawn]'))
        document.documentElement.dataset.drawn ??= String(performance.now())
    }).observe(document, { attributes: true, subtree: true, childList: true })
  })
  await page.goto(link)
  await page.locator('html[data-drawn]').waitFor({ timeout: 60_000 })
  const { picture = 'NaN', drawn = 'NaN' } = await page.evaluate(() => {
    const { picture, drawn } = document.documentElement.dataset
    return { picture, drawn }
  })
  return { picture: Number(picture), drawn: Number(drawn), kilobytes: bytes / 1000 }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
