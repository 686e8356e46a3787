import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Project } from '#engine/document/index.ts'
import { allElements, narrationOf } from '#engine/document/operations/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { Product } from './author.ts'

const ARTICLE = new URL('../fixtures/articles/quarterly-figures.md', import.meta.url)

it('makes a narrated work with charts, subtitles and a cover of a pasted article in a few steps', async () => {
  const product = await Product.start()
  try {
    const author = await product.newAuthor()
    const { page } = author
    await page.goto(`${author.address}/home/make`)

    await page.getByRole('textbox', { name: '文章' }).fill(await readFile(ARTICLE, 'utf8'))
    await author.button('列出分镜').click()
    await page.getByRole('radio', { name: /^政务/ }).check({ force: true })
    await author.button('改分镜').click()

    const outline = page.getByRole('list', { name: '分镜' })
    await outline.getByLabel('标题').first().fill('一季度营收999亿元')
    await page.getByText('1 个数字原文里没有').waitFor()
    await page.keyboard.press('Control+Z')
    await page.getByText('1 个数字原文里没有').waitFor({ state: 'hidden' })
    const pages = await outline.getByRole('listitem', { name: /^第 \d+ 页$/ }).count()
    await outline.getByRole('button', { name: '第 2 页的更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.reload()
    await expect.poll(() => outline.getByRole('listitem', { name: /^第 \d+ 页$/ }).count()).toBe(pages - 1)

    await author.button('制作', page.getByRole('main')).last().click()
    await page.getByRole('switch', { name: '接着生成视频' }).click()
    await author.button('开始制作').click()
    await page.getByText('作品已做好，在草稿箱里，视频正在生成').waitFor({ timeout: 120_000 })
    await author.button('打开编辑器').click()
    await author.ready()

    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const work = (await author.stored(id)) as unknown as Project
    const clips = work.pages.flatMap(narrationOf)
    expect(work.pages).toHaveLength(pages - 1)
    expect(clips.length).toBeGreaterThan(5)
    expect(clips.every(({ src }) => src !== '')).toBe(true)
    expect(work).toMatchObject({ subtitles: { isShown: true }, coverList: [{}] })
    expect(
      work.pages.flatMap(({ elements }) => allElements(elements)).filter(isChart).length,
    ).toBeGreaterThan(1)
    expect(author.errors).toEqual([])
  } finally {
    await product.close()
  }
}, 300_000)
