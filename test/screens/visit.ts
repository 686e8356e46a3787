import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import type { Viewer, World } from './accounts.ts'

/** A state of a screen that is looked at: its name in file names, and the steps that lead to it. */
export interface Shot {
  name: string
  open?: (page: Page) => Promise<unknown>
}

/** Shots of one page, each of which continues where the one before ended. */
export interface Visit {
  viewer: Viewer
  path: string | ((world: World) => string)
  /** Runs before the page opens, for example to make calls fail. */
  before?: (page: Page) => Promise<unknown>
  shots: readonly Shot[]
}

/** A page of a viewer with a browser of their own, without motion. The caller closes its context. */
export async function openContext(browser: Browser, address: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: LARGE,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    // Installing the product would load all of it in each new context.
    serviceWorkers: 'block',
  })
  // tsx compiles functions that run in the page with calls of this helper.
  await context.addInitScript('globalThis.__name = (value) => value')
  if (token !== '') await context.addCookies([{ name: 'access_token', value: token, url: address }])
  return context
}

export const LARGE = { width: 1440, height: 900 }
export const SMALL = { width: 1280, height: 720 }

/** Runs at each shot, while nothing in the page is moving; it leaves nothing moving. */
export type Look = (page: Page, name: string) => Promise<void>

/** A new page, for visits. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  // Busy machines take long to open an editor.
  page.setDefaultTimeout(45_000)
  watchRequests(page)
  return page
}

/** Opens a visit in a new page and looks at each shot. */
export async function visit(
  context: BrowserContext,
  address: string,
  world: World,
  each: Visit,
  look: Look,
): Promise<void> {
  const page = await openPage(context)
  try {
    await each.before?.(page)
    await page.goto(address + pathOf(each, world))
    await lookAt(page, each, look)
  } finally {
    await page.close()
  }
}

/**
 * Opens a visit in a page of the product and looks at each shot: loading the product again takes several times as long.
 * An address without a screen comes between two visits, so that each mounts its screen.
 */
export async function visitNext(page: Page, world: World, each: Visit, look: Look): Promise<void> {
  await page.unrouteAll()
  await page.mouse.move(0, 0)
  await go(page, '/nowhere')
  await settle(page)
  await go(page, pathOf(each, world))
  await lookAt(page, each, look)
}

/** Goes to a screen as its links do: opening the page anew takes several times as long. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => history.pushState(null, '', path), path)

const pathOf = ({ path }: Visit, world: World) => (typeof path === 'string' ? path : path(world))

async function lookAt(page: Page, { shots }: Visit, look: Look) {
  await settle(page)
  for (const { name, open } of shots) {
    await open?.(page)
    await settle(page)
    await look(page, name)
  }
}

/** Requests of pages that have not been answered. */
const pending = new WeakMap<Page, Set<Request>>()
/** Streams may stay open. */
const STREAMS = ['media', 'eventsource', 'websocket']

function watchRequests(page: Page) {
  const requests = new Set<Request>()
  pending.set(page, requests)
  page.on('request', (request) => {
    if (!STREAMS.includes(request.resourceType())) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

const LIMIT_MS = 20_000

/** Waits until nothing loads or moves any more; something that never stops is left as it is. */
export async function settle(page: Page): Promise<void> {
  const requests = () => pending.get(page)?.size ?? 0
  const end = Date.now() + LIMIT_MS
  for (let isSettled = false; !isSettled && Date.now() < end; ) {
    // What arrives meanwhile is rendered in later frames.
    const before = requests()
    const isBusy = await page.evaluate(isBusyAfterFrames)
    isSettled = !isBusy && before === 0 && requests() === 0
  }
}

/** Runs in the page, and lets it render what has changed first. */
async function isBusyAfterFrames(): Promise<boolean> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const waiting = document.querySelectorAll('[aria-label^="正在载入"], [aria-busy="true"]')
  // Behind it, screens wait for calls that go on after the next login.
  const isSessionOver = document.querySelector('[role=dialog]')?.textContent.includes('已超时退出')
  const isWaiting = !isSessionOver && [...waiting].some((element) => element.getClientRects().length > 0)
  const isLoading = [...document.images].some((image) => image.loading !== 'lazy' && !image.complete)
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    return playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
  })
  // What antd is about to animate: on a busy machine, its first steps take longer than two frames.
  const isAboutToMove = document.querySelector('[class*="-enter-"], [class*="-appear-"], [class*="-leave-"]')
  return document.fonts.status !== 'loaded' || isWaiting || isLoading || isMoving || isAboutToMove !== null
}
