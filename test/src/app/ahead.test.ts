import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { ensureBuilt } from '#server/render/bundle.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { dataFolder } from '#test/support/data-folder.ts'
import { launchServer, type ServerProcess } from '#test/support/server-process.ts'

/** The built scripts by file name. */
const scripts = new Map<string, string>()
let index = ''
let serviceWorker = ''

beforeAll(async () => {
  const dist = await ensureBuilt()
  const assets = join(dist, 'assets')
  for (const name of readdirSync(assets))
    if (name.endsWith('.js')) scripts.set(name, readFileSync(join(assets, name), 'utf8'))
  index = readFileSync(join(dist, 'index.html'), 'utf8')
  serviceWorker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
}, 240_000)

const entry = () => /<script type="module" crossorigin src="\/assets\/([^"]+)"/.exec(index)?.[1] ?? ''
const chunkOf = (screen: string) => [...scripts.keys()].find((name) => name.startsWith(`${screen}-`)) ?? ''

/** A script and all its static imports. */
function graphOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, next = ''] of (scripts.get(name) ?? '').matchAll(
    /(?:\bfrom|\bimport)\s*["`]\.\/([^"`]+\.js)["`]/g,
  ))
    graphOf(next, found)
  return found
}

/** Text that occurs in one library only and survives minification. */
const MARKS = {
  antd: 'anticon',
  fabric: 'fabric',
  gsap: 'GSAP',
  zod: 'invalid_type',
  tiptap: 'ProseMirror',
  pixi: 'RenderPipes',
  'ali-oss': 'x-oss-',
  papaparse: 'delimitersToGuess',
  'read-excel-file': 'sharedStrings',
  'the encoder for AAC': 'aac-encoder loaded',
  "the data's grid": '插入行',
  'the preview': '预览没有播放',
}

const librariesIn = (names: readonly string[]) =>
  Object.entries(MARKS)
    .filter(([, mark]) => names.some((name) => scripts.get(name)?.includes(mark)))
    .map(([library]) => library)

describe('the first load', () => {
  it('has a unique mark for each library', () => {
    expect(librariesIn([...scripts.keys()])).toEqual(Object.keys(MARKS))
  })

  it('contains only what every screen needs', () => {
    expect(librariesIn([...graphOf(entry())])).toEqual(['antd'])
  })

  it('of the editor contains what shows and edits a page', () => {
    const first = [...graphOf(chunkOf('EditorScreen'))]
    expect(first.length).toBeGreaterThan(10)
    expect(librariesIn(first)).toEqual(['antd', 'fabric', 'gsap', 'zod'])
  })
})

async function post<Body>(url: string, body: object, token = ''): Promise<Body> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { body: Body }).body
}

/** Delays all scripts until `release`. @returns the requested addresses in order */
async function holdScripts(page: Page) {
  const requested: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return { requested, release }
}

it('keeps for work without a network all that its scripts load, also in threads', () => {
  const kept = new Set(Array.from(serviceWorker.matchAll(/\/assets\/([^,`]+\.js)/g), ([, name = '']) => name))
  const loadedBy = (name: string) =>
    Array.from(
      (scripts.get(name) ?? '').matchAll(/["'`](?:\.\/|\/?assets\/)?([\w.-]+\.js)["'`]/g),
      ([, other = '']) => other,
    )
  const missing = [...kept].flatMap(loadedBy).filter((name) => scripts.has(name) && !kept.has(name))
  expect(missing).toEqual([])
  expect([...kept].filter((name) => !scripts.has(name))).toEqual([])
  expect([...kept].filter((name) => name.startsWith('sound-encoder.worker-'))).toHaveLength(1)
})

describe('the page', () => {
  let server: ServerProcess
  let browser: Browser
  beforeAll(async () => {
    server = launchServer(await dataFolder())
    browser = await chromium.launch(await chromiumLaunch())
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    server.child.kill('SIGKILL')
  })

  /** A page with a cache of its own. */
  async function openPage(): Promise<{ page: Page; address: string }> {
    const page = await browser.newPage()
    onTestFinished(() => page.context().close())
    page.setDefaultTimeout(60_000)
    return { page, address: await server.started }
  }

  it("requests a work, its author and the editor's code before any code has loaded", async () => {
    const { page, address } = await openPage()
    const account = { username: '苏晚晴', password: 'secret12' }
    const { access_token } = await post<{ access_token: string }>(`${address}/quark/auth/register`, account)
    const { _id } = await post<{ _id: string }>(`${address}/quark/page/create`, createProject(), access_token)
    await page.context().addCookies([{ name: 'access_token', value: access_token, url: address }])
    const { requested, release } = await holdScripts(page)
    await page.goto(`${address}/editor?id=${_id}`, { waitUntil: 'commit' })
    const expected = [
      '/quark/page/detail',
      '/quark/user/info',
      ...[...graphOf(entry()), ...graphOf(chunkOf('EditorScreen'))].map((name) => `/assets/${name}`),
    ]
    await expect
      .poll(() => expected.filter((path) => !requested.includes(path)), { timeout: 20_000 })
      .toEqual([])
    release()
    await page.getByRole('application', { name: '画布' }).locator('canvas').first().waitFor()
    expect(requested.filter((path) => path === '/quark/page/detail')).toHaveLength(1)
  }, 120_000)

  it('requests only the code of the screen in its address', async () => {
    const { page, address } = await openPage()
    const { requested, release } = await holdScripts(page)
    await page.goto(`${address}/login`, { waitUntil: 'commit' })
    await expect.poll(() => requested, { timeout: 20_000 }).toContain(`/assets/${chunkOf('LoginScreen')}`)
    release()
    await page.getByLabel('用户名').waitFor()
    expect(requested).not.toContain(`/assets/${chunkOf('EditorScreen')}`)
    // The login itself asks who may register.
    const calls = requested.filter((path) => path.startsWith('/quark/'))
    expect(calls.filter((path) => path !== '/quark/auth/registration')).toEqual([])
  }, 120_000)
})
