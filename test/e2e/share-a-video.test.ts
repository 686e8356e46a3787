import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { openAuthor, Product } from './author.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

it('makes a video while its author goes on, and shows it to anyone who has the link', async () => {
  const author = await product.newAuthor()
  const { page } = author
  const project = createProject()
  project.title = '秋游'
  for (const { data } of project.pages) data.duration = 1
  const id = await product.openWork(author, project)

  // The export's card must not show the end itself before the author leaves: progress is held back after its first answer.
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  let asked = 0
  await page.route('**/quark/video/progress?*', async (route) => {
    asked += 1
    if (asked > 1) await left
    await route.continue()
  })
  await author.exportVideo('用服务生成')
  const exporting = page.getByRole('region', { name: '正在导出视频' })
  await exporting.getByText(/排队中|正在生成/).waitFor()
  const downloading = page.waitForEvent('download', { timeout: 150_000 })
  await author.button('回到草稿箱').click()

  const card = page.getByRole('list', { name: '草稿' }).getByRole('listitem').filter({ hasText: '秋游' })
  await card.waitFor()
  leave()
  await card.getByText('已生成').waitFor({ timeout: 150_000 })
  await page.getByText('“秋游”的视频已生成').waitFor()
  expect((await downloading).suggestedFilename()).toBe('秋游.mp4')
  // Without a reload the page still knows that it came from the editor.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain(id)

  await page.getByRole('link', { name: '视频' }).click()
  await author.button('秋游的更多操作').click({ force: true })
  await page.getByRole('menuitem', { name: '分享链接' }).click()
  await author.button('创建链接').click()
  const link = await page.getByRole('textbox', { name: '分享链接' }).inputValue()

  const visitor = await openAuthor(product.browser, product.address)
  onTestFinished(() => visitor.context.close())
  await visitor.page.goto(link)
  const video = visitor.page.getByLabel('秋游')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.videoWidth)).toBe(384)
  expect(visitor.page.url()).toBe(link)

  await author.button('停止分享').click()
  await author.button('停止分享', page.getByRole('dialog', { name: '停止分享？' })).click()
  await author.button('创建链接').waitFor()
  await visitor.page.reload()
  await visitor.page.getByText('这个视频看不到了').waitFor()
  expect([...author.errors, ...visitor.errors]).toEqual([])
}, 300_000)
