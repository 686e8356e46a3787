import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { Product } from './author.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

it('lets two authors share a work and see each other editing', { timeout: 180_000 }, async () => {
  const [amy, ben, eve] = [await product.newAuthor(), await product.newAuthor(), await product.newAuthor()]
  const title = '一起做的招聘视频'
  await product.openWork(amy, { ...createProject(), title })

  await amy.button('协作').click()
  const dialog = amy.page.getByRole('dialog', { name: `协作“${title}”` })
  for (const { username } of [ben, eve]) {
    await dialog.getByRole('combobox', { name: '搜索用户' }).fill(username)
    await amy.page.locator('.ant-select-item-option').filter({ hasText: username }).click()
  }
  await amy.button('邀请', dialog).click()
  await dialog.getByRole('button', { name: `移除${ben.username}` }).waitFor()
  await amy.button(`移除${eve.username}`, dialog).click()
  await dialog.getByRole('button', { name: `移除${eve.username}` }).waitFor({ state: 'detached' })
  await amy.page.keyboard.press('Escape')

  await ben.page.goto(`${ben.address}/home/cooperation`)
  await ben.page.getByText(`${amy.username}分享`).waitFor()
  await ben.page.getByTitle(`${amy.username}正在编辑`).waitFor()
  await ben.button(`编辑${title}`).click()
  await ben.ready()
  await ben.page.getByRole('img', { name: `正在编辑：${amy.username}` }).waitFor()
  // Reports come every half minute.
  await amy.page.getByRole('img', { name: `正在编辑：${ben.username}` }).waitFor({ timeout: 45_000 })

  await ben.button('协作').click()
  const members = ben.page.getByRole('dialog', { name: `协作“${title}”` })
  await ben.button('退出协作', members).click()
  const confirmation = ben.page.getByRole('dialog').filter({ hasText: '退出协作？' })
  await ben.button('退出协作', confirmation).click()
  await ben.page.waitForURL('**/home/cooperation')
  await ben.page.getByText('还没有分享给你的草稿').waitFor()
  expect([...amy.errors, ...ben.errors]).toEqual([])
})
