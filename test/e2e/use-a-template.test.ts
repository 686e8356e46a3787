import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Project } from '#engine/document/index.ts'
import { Product } from './author.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

it('finds a template, plays it, marks it, and uses two of its pages in another size', async () => {
  const author = await product.newAuthor()
  const { page } = author
  await page.goto(`${product.address}/home/template-center`)
  await page.getByRole('textbox', { name: '搜索模板' }).fill('阳台')
  const card = page.getByRole('list', { name: '模板' }).getByRole('listitem').first()
  await card.getByRole('heading', { name: '阳台种菜三步上手' }).waitFor()
  await card.hover()
  await card.locator('[data-page="1"] img').waitFor()
  await card.getByRole('button', { name: '收藏阳台种菜三步上手' }).click()

  await author.button('预览', card).click()
  const dialog = page.getByRole('dialog')
  await author.button('暂停', dialog).waitFor()
  const position = dialog.getByRole('slider', { name: '播放位置' })
  await expect
    .poll(async () => Number(await position.getAttribute('aria-valuenow')), { timeout: 30_000 })
    .toBeGreaterThan(0)
  await dialog.getByRole('combobox', { name: '作品的尺寸' }).click()
  await page.getByTitle('横屏 16:9').click()
  // The player and the pages show it.
  await expect
    .poll(async () => {
      const { width, height } = (await dialog.getByLabel('预览画面').boundingBox()) ?? { width: 0, height: 1 }
      return Math.round((9 * width) / height)
    })
    .toBe(16)
  await dialog.getByRole('checkbox', { name: '选择第 1 页' }).check()
  await dialog.getByRole('checkbox', { name: '选择第 3 页' }).check()
  await author.button('使用所选 2 页', dialog).click()
  await author.saved()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const { pages, width, height } = (await author.stored(id)) as unknown as Project
  expect([width, height]).toEqual([682, 384])
  expect(pages.map(({ name }) => name)).toEqual(['封面', '播种浇水'])

  await page.goto(`${product.address}/home/template-center?favorites=1`)
  await author.button('取消收藏阳台种菜三步上手').waitFor()
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['阳台种菜三步上手'])
  expect(author.errors).toEqual([])
}, 180_000)
