import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { createProject, type Project } from '#engine/document/index.ts'
import type { LoginAnswer } from '#server/api/auth.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { callService } from '../support/call-service.ts'
import { dataFolder } from '../support/data-folder.ts'
import { launchServer, type ServerProcess, startServer } from '../support/server-process.ts'

const SIZE = { width: 1440, height: 900 }
/** For a part of the interface to load on a busy machine. */
const OPENING = { timeout: 20_000 }

/** An author with a browser and the product as started by `npm start`. */
export class Author {
  readonly page: Page
  readonly context: BrowserContext
  readonly address: string
  /** Uncaught errors of the page, and what its policy forbade. */
  readonly errors: string[] = []

  constructor(page: Page, address: string) {
    this.page = page
    this.context = page.context()
    this.address = address
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) this.errors.push(message.text())
    })
    page.setDefaultTimeout(20_000)
  }

  button = (name: string | RegExp, scope: Page | Locator = this.page) =>
    scope.getByRole('button', { name, exact: true })

  get stage(): Locator {
    return this.page.getByRole('application', { name: '画布' })
  }

  /** Registers through the interface and ends at the drafts. */
  async register(username: string) {
    const { page } = this
    await page.goto(this.address)
    await page.getByText('立即注册').click()
    await page.getByLabel('用户名').fill(username)
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home/drafts-list')
  }

  /** Creates a work and opens it in the editor. @returns its id */
  async newWork(): Promise<string> {
    await this.button('新建视频').first().click()
    await this.page.getByRole('dialog', { name: '新建视频' }).getByRole('button', { name: /^空白/ }).click()
    await this.page.waitForURL('**/editor?id=*')
    await this.ready()
    return new URL(this.page.url()).searchParams.get('id') ?? ''
  }

  /** Opens a tab in the same browser at an address of the product. */
  async newTab(path: string): Promise<Author> {
    const tab = new Author(await this.context.newPage(), this.address)
    await tab.page.goto(this.address + path)
    return tab
  }

  /** Opens a work and waits until it is editable. */
  async open(id: string) {
    await this.page.goto(`${this.address}/editor?id=${id}`)
    await this.ready()
  }

  ready = () => this.page.getByRole('navigation', { name: '添加内容' }).waitFor()

  /** Adds a heading and types its text on the stage. */
  async write(text: string) {
    const { page } = this
    await this.openDrawer('文字')
    await this.button('添加标题').click()
    await page.getByRole('spinbutton', { name: '字号' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(text)
    await page.keyboard.press('Escape')
  }

  /** Drops a file onto the center of the stage. */
  async drop(name: string, content: Buffer) {
    const box = await this.stage.boundingBox()
    if (!box) throw new Error('the stage is not there')
    const middle = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
    const file = { name, base64: content.toString('base64') }
    const transfer = await this.page.evaluateHandle(({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type: 'image/png' }))
      return data
    }, file)
    for (const type of ['dragenter', 'dragover', 'drop'])
      await this.stage.dispatchEvent(type, { dataTransfer: transfer, ...middle })
  }

  /** Sources of the pictures of a work, as stored by the service. */
  async storedPictures(id: string): Promise<string[]> {
    return (await this.storedElements(id)).flatMap(({ propsValue }) =>
      'imageSrc' in propsValue ? [propsValue.imageSrc] : [],
    )
  }

  async openDrawer(label: string) {
    const item = this.page.getByRole('navigation', { name: '添加内容' }).getByRole('button', { name: label })
    if ((await item.getAttribute('aria-expanded')) !== 'true') await item.click()
  }

  /** Waits until all changes are saved. */
  saved = () => this.page.getByText(/^已保存/).waitFor()

  /** Saves at once instead of after a pause, and waits until all changes are saved. */
  async save() {
    await this.saveNow()
    await this.saved()
  }

  saveNow = () => this.page.keyboard.press('ControlOrMeta+S')

  /** Dispatches the browser's event for a restored network, after which the page saves without a pause. */
  comeOnline = () => this.page.evaluate(() => void window.dispatchEvent(new Event('online')))

  /** Exports the open work as a video of the lowest quality. */
  async exportVideo(maker: '在浏览器生成' | '用服务生成') {
    await this.page.keyboard.press('ControlOrMeta+Shift+E')
    const dialog = this.page.getByRole('dialog', { name: '导出' })
    const start = this.button('导出', dialog)
    // Focused once the dialog has grown to its size; until then, a press can end beside what it began on.
    await expect.poll(() => start.evaluate((button) => button === document.activeElement), OPENING).toBe(true)
    await dialog.getByRole('radio', { name: /标清/ }).check()
    await dialog.getByRole('radio', { name: maker }).check()
    await start.click()
  }

  /** Waits until the preview plays. */
  async playing() {
    await this.button('暂停').waitFor({ timeout: 30_000 })
    const position = this.page.getByRole('dialog', { name: '预览' }).getByRole('slider', { name: '播放位置' })
    await expect
      .poll(async () => Number(await position.getAttribute('aria-valuenow')), { timeout: 30_000 })
      .toBeGreaterThan(0)
  }

  /** A screenshot of the stage once it no longer changes. */
  async settledStage(): Promise<Buffer> {
    let picture = await this.stage.screenshot()
    for (;;) {
      const next = await this.stage.screenshot()
      if (next.equals(picture)) return next
      picture = next
    }
  }

  /** The work as stored by the service. */
  stored = (id: string) => this.ask<Record<string, unknown>>(`/quark/page/detail?pageId=${id}`)

  /** Texts of a work as stored by the service. */
  async storedTexts(id: string): Promise<string[]> {
    return (await this.storedElements(id)).flatMap(({ propsValue }) =>
      'text' in propsValue ? [propsValue.text] : [],
    )
  }

  private async storedElements(id: string) {
    const { pages } = (await this.stored(id)) as unknown as Pick<Project, 'pages'>
    return pages.flatMap(({ elements }) => elements)
  }

  /** Calls the service with the author's credentials. @returns the body of the answer */
  async ask<Body>(path: string, body?: object): Promise<Body> {
    const cookies = await this.context.cookies()
    const token = cookies.find(({ name }) => name === 'access_token')?.value ?? ''
    return callService<Body>(this.address + path, decodeURIComponent(token), body)
  }
}

/** Runs in the page: hints for new authors would float over what tests press. */
function skipHints(userId: string) {
  const key = `preferences:${userId}`
  const seenHints = ['text', 'animation', 'export']
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ seenHints }))
}

export const PASSWORD = 'secret12'

/** Starts the product in the given folder or a new one. */
export async function startProduct(folder?: string): Promise<{ server: ServerProcess; address: string }> {
  const server = startServer(folder ?? (await dataFolder()))
  return { server, address: (await server.started).replace('127.0.0.1', 'localhost') }
}

/** Opens a browser at the product until the test ends. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch(await chromiumLaunch())
  onTestFinished(() => browser.close())
  return browser
}

/** @param serviceWorkers whether the product installs itself, which also keeps tests from answering its requests */
export async function openAuthor(
  browser: Browser,
  address: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Author> {
  const context = await browser.newContext({
    ...{ viewport: SIZE, locale: 'zh-CN', acceptDownloads: true, serviceWorkers },
    // What is still moving cannot be pressed reliably on a busy machine.
    reducedMotion: 'reduce',
  })
  return new Author(await context.newPage(), address)
}

/** One service and one browser for the tests of a file; a restarted service keeps its address. */
export class Product {
  readonly browser: Browser
  readonly folder: string
  readonly address: string
  server: ServerProcess

  private constructor(browser: Browser, folder: string, address: string, server: ServerProcess) {
    this.browser = browser
    this.folder = folder
    this.address = address
    this.server = server
  }

  static async start(): Promise<Product> {
    const folder = await dataFolder()
    const server = launchServer(folder)
    const address = (await server.started).replace('127.0.0.1', 'localhost')
    return new Product(await chromium.launch(await chromiumLaunch()), folder, address, server)
  }

  /** Stops the service, gracefully or at once. */
  async stop(signal: 'SIGTERM' | 'SIGKILL') {
    this.server.child.kill(signal)
    await this.server.ended
  }

  /** Restarts the service with the same folder. */
  async restart(env: Record<string, string> = {}) {
    this.server = launchServer(this.folder, { ...env, PORT: new URL(this.address).port })
    await this.server.started
  }

  /** Registers an account and logs in. */
  async newAuthor(serviceWorkers?: 'allow'): Promise<Author & { username: string }> {
    const username = `author-${randomUUID().slice(0, 8)}`
    await callService(`${this.address}/quark/auth/register`, '', { username, password: PASSWORD })
    return this.authorCalled(username, PASSWORD, serviceWorkers)
  }

  /** A logged-in author with a browser of their own until the test ends. */
  async authorCalled(
    username: string,
    password = PASSWORD,
    serviceWorkers?: 'allow',
  ): Promise<Author & { username: string }> {
    const login = { username, password }
    const { access_token: value, userInfo } = await callService<LoginAnswer>(
      `${this.address}/quark/auth/login`,
      '',
      login,
    )
    const author = await openAuthor(this.browser, this.address, serviceWorkers)
    onTestFinished(() => author.context.close())
    await author.context.addCookies([{ name: 'access_token', value, url: this.address }])
    await author.context.addInitScript(skipHints, userInfo._id)
    return Object.assign(author, { username })
  }

  /** Creates a work of an author and opens it in the editor. @returns its id */
  async openWork(author: Author, project: object = createProject()): Promise<string> {
    const { _id } = await author.ask<{ _id: string }>('/quark/page/create', project)
    await author.open(_id)
    return _id
  }

  async close() {
    await this.browser.close()
    await this.stop('SIGKILL')
  }
}
