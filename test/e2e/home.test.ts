import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { png } from '../support/png.ts'
import { type Author, Product } from './author.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

const titlesOf = ({ page }: Author) => page.getByRole('heading', { level: 3 }).allTextContents()
const cardOf = ({ page }: Author, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const boxOf = ({ page }: Author, title: string) => page.getByRole('checkbox', { name: `选择${title}` })
const inBar = (author: Author, name: string) =>
  author.button(name, author.page.getByRole('toolbar', { name: '批量操作' }))
async function choose(author: Author, title: string, entry: string | RegExp) {
  await cardOf(author, title).getByRole('heading').click({ button: 'right' })
  await author.page.getByRole('menuitem', { name: entry }).click()
  // While it closes, it still has the focus.
  await author.page.getByRole('menu').waitFor({ state: 'hidden' })
}

it('selects drafts with the pointer and the keyboard, copies and deletes them, and takes them back', async () => {
  const author = await product.newAuthor()
  const { page } = author
  for (const title of ['戊', '甲', '丁', '乙', '丙'])
    await author.ask('/quark/page/create', { ...createProject(), title })
  await page.goto(`${author.address}/home/drafts-list?sort=title`)
  // By pinyin: bing, ding, jia, wu, yi.
  await expect.poll(() => titlesOf(author)).toEqual(['丙', '丁', '甲', '戊', '乙'])

  const [first, second] = [await cardOf(author, '丙').boundingBox(), await cardOf(author, '丁').boundingBox()]
  if (!first || !second) throw new Error('no cards')
  await page.mouse.move(first.x - 12, first.y + 60)
  await page.mouse.down()
  await page.mouse.move(second.x + 40, second.y + 120, { steps: 4 })
  await page.mouse.up()
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await bar.getByText('已选 2 项').waitFor()
  await cardOf(author, '甲').hover()
  await boxOf(author, '甲').click()
  await boxOf(author, '乙').click({ modifiers: ['Shift'] })
  await bar.getByText('已选 5 项').waitFor()
  await boxOf(author, '丁').click()
  await inBar(author, '复制').click()
  await page.getByText('已复制 4 个草稿').waitFor()
  await page.getByRole('tab', { name: '全部9' }).waitFor()
  await expect.poll(() => titlesOf(author)).toHaveLength(9)

  await page.keyboard.press('ControlOrMeta+A')
  await inBar(author, '移到回收站').click()
  await page.getByText('还没有草稿').waitFor()
  await author.button('撤销').click()
  await expect.poll(() => titlesOf(author)).toHaveLength(9)

  await author.button('编辑丁').focus()
  await page.keyboard.press('Delete')
  await author.button(/^回收站\s?1$/).click()
  await cardOf(author, '丁').hover()
  await author.button('恢复').click()
  await page.getByText('回收站是空的').waitFor()
  await author.button('返回草稿箱').click()
  await author.button('编辑丁').waitFor()
  expect(author.errors).toEqual([])
}, 120_000)

it('makes a template of a draft, edits it, publishes it, and puts copies into the drafts', async () => {
  const password = /demo，密码：(\S+?)（/.exec(product.server.output())?.[1] ?? ''
  const author = await product.authorCalled('demo', password)
  const { page } = author
  await author.ask('/quark/page/create', { ...createProject(), title: '周会' })
  await page.goto(`${author.address}/home/drafts-list`)
  await choose(author, '周会', '存为模板')
  await author.button('存为模板', page.getByRole('dialog')).click()
  await author.button('查看').click()
  await page.waitForURL('**/home/my-template')
  await cardOf(author, '周会').getByRole('heading').waitFor()
  await author.button('编辑周会').click()
  await author.ready()
  await author.write('本周要点')
  await author.save()
  await author.button('回到我的模板').click()
  await page.waitForURL('**/home/my-template')

  await author.button('编辑周会').focus()
  await page.keyboard.press('F2')
  await page.keyboard.insertText('周会模板')
  await page.keyboard.press('Enter')
  await choose(author, '周会模板', '发布到模板中心')
  await cardOf(author, '周会模板').getByText('已发布').waitFor()
  const reader = await product.newAuthor()
  await reader.page.goto(`${reader.address}/home/template-center?q=${encodeURIComponent('周会模板')}`)
  await cardOf(reader, '周会模板').hover()
  await reader.button('使用', cardOf(reader, '周会模板')).click()
  await reader.ready()
  const id = new URL(reader.page.url()).searchParams.get('id') ?? ''
  expect(await reader.storedTexts(id)).toEqual(['本周要点'])

  await choose(author, '周会模板', '复制')
  await expect.poll(() => titlesOf(author)).toHaveLength(2)
  await page.keyboard.press('ControlOrMeta+A')
  await inBar(author, '转为草稿').click()
  await page.getByText('已转为 2 个草稿，模板还在').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await inBar(author, '移到回收站').click()
  await page.getByText('还没有模板').waitFor()
  await page.goto(`${author.address}/home/drafts-list`)
  await expect.poll(() => titlesOf(author)).toHaveLength(3)
  expect([...author.errors, ...reader.errors]).toEqual([])
}, 120_000)

it('uploads a material, renames it, says which drafts contain it, deletes it and takes it back', async () => {
  const author = await product.newAuthor()
  const { page } = author
  await page.goto(`${author.address}/home/materials`)
  const choosing = page.waitForEvent('filechooser')
  await author.button('选择文件').click()
  await (await choosing).setFiles({ name: '夜市.png', mimeType: 'image/png', buffer: png(64, 48) })
  await author.button('查看夜市.png').focus()
  await page.keyboard.press('F2')
  await page.keyboard.insertText('夜市摊位')
  await page.keyboard.press('Enter')
  await author.button('查看夜市摊位').waitFor()

  const { images } = await author.ask<{ images: { url: string }[] }>('/quark/imageLib/myImages')
  const project = createProject()
  for (const { commonStyle } of project.pages) commonStyle.backgroundImage = `url(${images[0]?.url})`
  await author.ask('/quark/page/create', { ...project, title: '小吃街' })
  await page.reload()
  await author.button('夜市摊位用在 1 处').waitFor()
  await author.button('夜市摊位的更多操作').click({ force: true })
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByText('还被 1 个草稿和模板使用').waitFor()
  await page.getByText('还没有素材').waitFor()
  await author.button('撤销').click()
  await author.button('查看夜市摊位').waitFor()
  expect(author.errors).toEqual([])
}, 120_000)
