import { chromium, type Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { dataFolder } from '#test/support/data-folder.ts'
import { startServer } from '#test/support/server-process.ts'

/** The whole product with a real service and browser. */
async function openProduct(): Promise<{ page: Page; address: string }> {
  const server = startServer(await dataFolder())
  const address = await server.started
  const browser = await chromium.launch(await chromiumLaunch())
  onTestFinished(() => browser.close())
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    // A press can end beside a button of a dialog that is still growing.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return { page, address }
}

const at = (page: Page, path: RegExp) => page.waitForURL((url) => path.test(url.pathname + url.search))

async function register(page: Page) {
  await page.getByRole('button', { name: '立即注册' }).click()
  await page.getByLabel('用户名').fill('苏晚晴')
  await page.getByLabel('密码', { exact: true }).fill('secret1')
  await page.keyboard.press('Enter')
}

it('leads from registration to new works, back to them after the session has ended, and to the logout', async () => {
  const { page, address } = await openProduct()
  await page.goto(`${address}/home/drafts-list?sort=title`)
  await at(page, /^\/login$/)
  await register(page)
  await at(page, /^\/home\/drafts-list\?sort=title$/)
  await page.getByText('还没有草稿').waitFor()

  await page.getByRole('button', { name: '新建视频' }).first().click()
  await page.getByRole('dialog', { name: '新建视频' }).getByRole('button', { name: /^空白/ }).click()
  await at(page, /^\/editor\?id=[\w-]+$/)
  const editor = new URL(page.url())
  await page.locator('canvas').first().waitFor()

  // The token becomes invalid, as after its expiration.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('user', JSON.stringify({ access_token: 'too.old' })))
  await page.reload()
  const dialog = page.getByRole('dialog', { name: '退出提示' })
  await dialog.getByText('未操作时间过长，为保证您的账号安全，已超时退出，请重新登录').waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await page.getByLabel('用户名').fill('苏晚晴')
  await page.getByLabel('密码', { exact: true }).fill('secret1')
  await page.keyboard.press('Enter')
  await at(page, /^\/editor/)
  expect(page.url()).toBe(editor.href)

  await page.goto(address)
  await at(page, /^\/home\/template-center$/)
  const template = page.getByRole('list', { name: '模板' }).getByRole('listitem').first()
  const title = await template.getByRole('heading').textContent()
  await template.hover()
  await template.getByRole('button', { name: '使用', exact: true }).click()
  await at(page, /^\/editor\?id=/)

  await page.goto(`${address}/home/drafts-list`)
  const card = page.getByRole('list', { name: '草稿' }).getByRole('listitem').first()
  expect(await card.getByRole('heading').textContent()).toBe(title)
  const picture = card.locator('img')
  await picture.waitFor()
  const width = await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))
  expect(width).toBe(384)

  const other = await page.context().newPage()
  await other.goto(`${address}/home/template-center`)
  await other.getByRole('heading', { name: '模板中心' }).waitFor()
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await at(page, /^\/login$/)
  await at(other, /^\/login$/)
}, 180_000)
