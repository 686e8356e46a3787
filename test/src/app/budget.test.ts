import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createElement, createProject, DEFAULT_SUBTITLES } from '#engine/document/index.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { dataFolder } from '#test/support/data-folder.ts'
import { launchServer, type ServerProcess } from '#test/support/server-process.ts'
import { voiceElement } from '#test/support/timeline-project.ts'

/** Kilobytes of script, compressed and with headers, until the first click works. */
const BUDGETS = { login: 220, home: 300, editor: 700, published: 300, render: 200 }

let server: ServerProcess
let browser: Browser
let address = ''

beforeAll(async () => {
  server = launchServer(await dataFolder())
  browser = await chromium.launch(await chromiumLaunch())
  address = await server.started
}, 240_000)

afterAll(async () => {
  await browser.close()
  server.child.kill('SIGKILL')
})

async function post<Body>(path: string, body: object, token = ''): Promise<Body> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { body: Body }).body
}

/** Registers an author without works. @returns the token */
async function newAuthor(username: string): Promise<string> {
  const account = { username, password: 'secret12' }
  return (await post<{ access_token: string }>('/quark/auth/register', account)).access_token
}

interface Loaded {
  path: string
  /** As the browser names it: Script, Font … */
  type: string
  /** When it was requested and had arrived, in ms since 1970. */
  at: number
  arrivedAt: number
  encoding: string
  /** What came over the wire, headers included. */
  bytes: number
}

/** A page with an empty cache, and what it has requested. */
async function openPage(token?: string): Promise<{ page: Page; loaded: () => Loaded[] }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  onTestFinished(() => context.close())
  if (token !== undefined) await context.addCookies([{ name: 'access_token', value: token, url: address }])
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const requests = new Map<string, Loaded>()
  // Only requests have both the time of day and the clock of the other events.
  let clock = 0
  network.on('Network.requestWillBeSent', ({ requestId, request, type = '', wallTime, timestamp }) => {
    clock = wallTime - timestamp
    const path = new URL(request.url).pathname
    requests.set(requestId, { path, type, at: wallTime * 1000, arrivedAt: 0, encoding: '', bytes: 0 })
  })
  network.on('Network.responseReceived', ({ requestId, response: { headers } }) => {
    const request = requests.get(requestId)
    const name = Object.keys(headers).find((each) => each.toLowerCase() === 'content-encoding')
    if (request && name) request.encoding = headers[name] ?? ''
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { bytes: encodedDataLength, arrivedAt: (timestamp + clock) * 1000 })
  })
  return { page, loaded: () => [...requests.values()] }
}

const isScript = ({ path }: Loaded) => path.endsWith('.js')
const isFont = ({ type }: Loaded) => type === 'Font'

function kilobytes(files: readonly Loaded[]): number {
  expect(files.filter(({ bytes }) => bytes === 0)).toEqual([])
  return Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10
}

describe('a page loads at most its budget of script', () => {
  it('for the login', async () => {
    const { page, loaded } = await openPage()
    await page.goto(`${address}/login`)
    await page.getByRole('button', { name: '立即注册' }).click()
    await page.getByRole('heading', { name: '创建账号' }).waitFor()
    const scripts = loaded().filter(isScript)
    expect(scripts.length).toBeGreaterThan(5)
    expect(new Set(scripts.map(({ encoding }) => encoding))).toContain('br')
    expect(kilobytes(scripts)).toBeLessThanOrEqual(BUDGETS.login)
    expect(loaded().filter(isFont)).toEqual([])
  }, 120_000)

  it.each(['template-center', 'drafts-list'])(
    'for %s',
    async (screen) => {
      const { page, loaded } = await openPage(await newAuthor(screen))
      await page.goto(`${address}/home/${screen}`)
      await page.getByRole('main').waitFor()
      await page.waitForLoadState('networkidle')
      const scripts = loaded().filter(isScript)
      await page.getByRole('button', { name: /账号菜单/ }).click()
      await page.getByRole('button', { name: '退出登录' }).waitFor()
      expect(kilobytes(scripts)).toBeLessThanOrEqual(BUDGETS.home)
      expect(loaded().filter(isFont)).toEqual([])
    },
    120_000,
  )

  it('for the page that renders', async () => {
    const { page, loaded } = await openPage()
    await page.goto(`${address}/render.html`)
    expect(await page.evaluate(() => typeof window.renderer?.open)).toBe('function')
    const scripts = loaded().filter(isScript)
    expect(scripts.length).toBeGreaterThan(0)
    expect(kilobytes(scripts)).toBeLessThanOrEqual(BUDGETS.render)
    expect(loaded().filter(({ type }) => type === 'Stylesheet')).toEqual([])
  }, 120_000)

  it('for a published page with a chart, a form, transitions and subtitles', async () => {
    const project = createProject()
    project.pages[0]?.elements.push(createElement('bar'), createElement('qk-form'))
    project.pages[0]?.elements.push(voiceElement({ text: '第一季度', src: '/music/morning.mp3', seconds: 4 }))
    project.subtitles = DEFAULT_SUBTITLES
    project.pages.push(...structuredClone(project.pages))
    for (const { data } of project.pages) data.transDuration = 1
    const token = await newAuthor('h5')
    const { _id } = await post<{ _id: string }>('/quark/page/create', project, token)
    const order = { pageId: _id, title: '网页', turning: 'time' }
    const { publication } = await post<{ publication: { id: string } }>('/quark/h5/publish', order, token)
    const { page, loaded } = await openPage()
    await page.goto(`${address}/h5/${publication.id}`)
    await page.locator('#page[data-drawn]').waitFor()
    await page.waitForLoadState('networkidle')
    const scripts = loaded().filter(isScript)
    for (const part of ['transition', 'subtitle'])
      expect(scripts.some(({ path }) => path.includes(part))).toBe(true)
    expect(new Set(scripts.map(({ encoding }) => encoding))).toContain('br')
    expect(kilobytes(scripts)).toBeLessThanOrEqual(BUDGETS.published)
  }, 120_000)

  it('for the editor, and fonts and previews of presets only afterwards', async () => {
    const project = createProject()
    project.pages[0]?.elements.push(
      createElement('qk-text', { propsValue: { text: '夜游临江' } }),
      // Whatever is clicked, it is selected.
      createElement('qk-rectangle-border', { commonStyle: { left: 0, top: 0, width: 384, height: 682 } }),
    )
    const token = await newAuthor('苏晚晴')
    const { _id } = await post<{ _id: string }>('/quark/page/create', project, token)
    const { page, loaded } = await openPage(token)
    await page.addInitScript(watchStage)
    await page.goto(`${address}/editor?id=${_id}`, { waitUntil: 'commit' })
    const { readyAt, clickedAt } = await firstClick(page)
    const isOfPreset = (file: Loaded) => isFont(file) && !file.path.includes('noto-sans-sc')
    await expect.poll(() => loaded().some(isOfPreset), { timeout: 20_000 }).toBe(true)
    const all = loaded()
    const scripts = all.filter((file) => isScript(file) && file.at <= clickedAt)
    // On a slow machine, the click is as late as parts that load by themselves.
    await expect.poll(() => scripts.filter(({ bytes }) => bytes === 0)).toEqual([])
    expect(kilobytes(scripts)).toBeLessThanOrEqual(BUDGETS.editor)
    const fonts = all.filter(isFont)
    // Those of the work's own text wait for the code only, so that it soon looks right.
    const code = scripts.filter(({ at }) => at <= readyAt)
    expect(Math.min(...fonts.map(({ at }) => at))).toBeGreaterThan(
      Math.max(...code.map((each) => each.arrivedAt)),
    )
    expect(all.filter((file) => isOfPreset(file) && file.at <= readyAt)).toEqual([])
  }, 120_000)
})

interface FirstClick {
  /** When the stage began to listen, in ms since 1970; 0 before. */
  readyAt: number
  /** When the click was made that selected an element; 0 before. */
  clickedAt: number
}

declare global {
  interface Window {
    firstClick: FirstClick
  }
}

/** Runs in the page. */
function watchStage() {
  window.firstClick = { readyAt: 0, clickedAt: 0 }
  let pressedAt = 0
  // On a slow machine the click comes late; what is loaded when the browser is idle waits for it.
  const runWhenIdle = window.requestIdleCallback.bind(window)
  const waiting: Parameters<typeof runWhenIdle>[] = []
  window.requestIdleCallback = (...call) =>
    window.firstClick.clickedAt > 0 ? runWhenIdle(...call) : waiting.push(call)
  const press = ({ timeStamp }: Event) => {
    pressedAt = performance.timeOrigin + timeStamp
  }
  window.addEventListener('pointerdown', press, true)
  const look = () => {
    if (window.firstClick.readyAt === 0 && document.querySelector('[aria-label="画布"] canvas'))
      window.firstClick.readyAt = performance.timeOrigin + performance.now()
    if (!document.querySelector('[aria-label="水平位置"]')) return
    window.firstClick.clickedAt = pressedAt
    for (const call of waiting) runWhenIdle(...call)
    observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

/** Clicks on the stage from the beginning until that selects an element. */
async function firstClick(page: Page): Promise<FirstClick> {
  for (;;) {
    await page.mouse.click(756, 392)
    const found = await page.evaluate(() => window.firstClick)
    if (found.clickedAt > 0) return found
  }
}
