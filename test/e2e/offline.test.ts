import { afterAll, beforeAll, expect, it } from 'vitest'
import { Product } from './author.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

const PATIENCE = { timeout: 60_000 }

it('can be installed, opens and edits works without the service, and saves when it is back', async () => {
  const author = await product.newAuthor('allow')
  const { page, context } = author
  const id = await product.openWork(author)
  const tools = await context.newCDPSession(page)
  const { data = '', errors } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ name: '有连云视频编辑器', display: 'standalone' })
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const types = await Promise.all(
    ['/manifest.webmanifest', '/icons/icon-512.png', '/service-worker.js'].map(async (path) => {
      const { headers } = await fetch(product.address + path)
      return `${headers.get('content-type')} ${headers.get('cache-control')}`
    }),
  )
  expect(types).toEqual([
    expect.stringMatching(/^application\/manifest\+json.* no-cache$/),
    'image/png no-cache',
    expect.stringMatching(/^(text|application)\/javascript.* no-cache$/),
  ])
  // Active once the build is stored.
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  expect(script).toBe(`${product.address}/service-worker.js`)

  await product.stop('SIGTERM')
  await author.write('离线写的')
  await page.getByText('离线，已存到本机').waitFor(PATIENCE)
  await page.reload()
  await author.ready()
  await page.getByText('离线，已存到本机').waitFor(PATIENCE)
  await author.write('重新打开以后')
  await page.goto(`${product.address}/home/drafts-list`)
  await page.getByRole('link', { name: /修改存在本机/ }).click()
  await author.ready()

  await product.restart()
  await author.comeOnline()
  await author.saved()
  expect(await author.storedTexts(id)).toEqual(['离线写的', '重新打开以后'])
  await page.reload()
  await author.ready()
  // Everything is saved, and the work still opens without the service.
  await context.setOffline(true)
  await page.goto(`${product.address}/home/drafts-list`)
  await page.getByRole('link', { name: /打开过/ }).click()
  await author.ready()
  await author.write('没有网络时写的')
  await page.getByText('离线，已存到本机').waitFor(PATIENCE)
  await context.setOffline(false)
  await author.comeOnline()
  await author.saved()
  expect(await author.storedTexts(id)).toContain('没有网络时写的')
  expect(author.errors).toEqual([])
}, 300_000)
