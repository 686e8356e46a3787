import { afterAll, beforeAll, expect, it } from 'vitest'
import { png } from '../support/png.ts'
import { type Author, Product } from './author.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

const openTab = ({ page }: Author, name: string) =>
  page
    .getByRole('radiogroup', { name: '素材来源' })
    .getByRole('radio', { name, exact: true })
    .check({ force: true })

/** Until its list comes, the one of the tab before stays. */
async function openUsed(author: Author) {
  await openTab(author, '用过')
  await author.button('添加纸飞机').waitFor({ state: 'hidden' })
}

it('lists materials among the used ones that were dragged to the stage', async () => {
  const author = await product.newAuthor()
  const { page } = author
  await product.openWork(author)
  await author.openDrawer('素材')
  await author.button('添加红色书包').dragTo(author.stage)
  await openUsed(author)
  await author.button('添加红色书包').waitFor()

  // Out of the dialog, which closes meanwhile.
  await author.button('打开素材库').click()
  const library = page.getByRole('dialog', { name: '素材库' })
  await library.getByText('公共素材', { exact: true }).click()
  await author.button('选择铅笔', library).hover()
  await page.mouse.down()
  const stage = await author.stage.boundingBox()
  if (!stage) throw new Error('The stage is not shown.')
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2]
  await page.mouse.move(x, y, { steps: 4 })
  // An author takes longer than the dialog to close.
  await library.waitFor({ state: 'detached' })
  await page.mouse.move(x, y + 8)
  await page.mouse.up()
  await openUsed(author)
  await author.button('添加铅笔').waitFor()
  expect(author.errors).toEqual([])
}, 120_000)

it('lists files among the own ones that were dropped on the stage', async () => {
  const author = await product.newAuthor()
  await product.openWork(author)
  await author.openDrawer('素材')
  await openTab(author, '我的')
  await author.page.getByText('还没有素材').waitFor()
  await author.drop('夜市.png', png(64, 48))
  await author.button('添加夜市.png').waitFor()
  expect(author.errors).toEqual([])
}, 120_000)
