import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { ensureBuilt } from '../../server/render/bundle.ts'
import { chromiumLaunch } from '../../server/render/chromium.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { tempFolder } from '../support/temp-folder.ts'

const SIZE = { width: 1440, height: 900 }

/** Someone at a browser of their own, with the product as `npm start` runs it. */
export class Author {
  readonly page: Page
  readonly context: BrowserContext
  readonly address: string
  /** What went wrong in the page and was not caught. */
  readonly faults: string[] = []

  constructor(page: Page, address: string) {
    this.page = page
    this.context = page.context()
    this.address = address
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.setDefaultTimeout(15_000)
  }

  button = (name: string | RegExp, scope: Page | Locator = this.page) =>
    scope.getByRole('button', { name, exact: true })

  get stage(): Locator {
    return this.page.getByRole('application', { name: '画布' })
  }

  /** Makes an account through the screens and ends up in the template center. */
  async register(username: string) {
    const { page } = this
    await page.goto(this.address)
    await page.getByText('立即注册').click()
    await page.getByLabel('用户名').fill(username)
    await page.getByLabel('密码', { exact: true }).fill('secret12')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home/template-center')
  }

  /** A new work, open in the editor. @returns its id */
  async newWork(): Promise<string> {
    await this.button('新建视频').first().click()
    await this.page.waitForURL('**/editor?id=*')
    await this.page.getByRole('navigation', { name: '添加内容' }).waitFor()
    return new URL(this.page.url()).searchParams.get('id') ?? ''
  }

  async openDrawer(label: string) {
    const item = this.page.getByRole('navigation', { name: '添加内容' }).getByRole('button', { name: label })
    if ((await item.getAttribute('aria-expanded')) !== 'true') await item.click()
  }

  /** Waits until the service has everything. */
  saved = () => this.page.getByText(/^已保存/).waitFor({ timeout: 20_000 })

  /** The work as the service has it. */
  async stored(id: string): Promise<Record<string, unknown>> {
    const token = (await this.context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
    const response = await fetch(`${this.address}/quark/page/detail?pageId=${id}`, {
      headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
    })
    const { body } = (await response.json()) as { body: Record<string, unknown> }
    return body
  }
}

/** Starts the product in a folder, its own unless one is given. */
export async function startProduct(folder?: string): Promise<{ server: ServerProcess; address: string }> {
  await ensureBuilt()
  const server = startServer(folder ?? (await tempFolder()))
  return { server, address: (await server.started).replace('127.0.0.1', 'localhost') }
}

/** Opens a browser at the product; it goes with the test. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch(await chromiumLaunch())
  onTestFinished(() => browser.close())
  return browser
}

export async function openAuthor(browser: Browser, address: string): Promise<Author> {
  const context = await browser.newContext({ viewport: SIZE, locale: 'zh-CN', acceptDownloads: true })
  return new Author(await context.newPage(), address)
}
