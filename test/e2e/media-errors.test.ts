import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { serve } from '../support/http-server.ts'
import { type Author, Product } from './author.ts'
import { noisyPicture, shareOf } from './pictures.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

/** Placeholder on the stage for a picture. */
const PLACEHOLDER = '#F3F4F6'

const tray = ({ page }: Author) => page.getByRole('region', { name: '上传' })

// The tests wait for pauses of saving and for starting services, possibly on busy machines.
vi.setConfig({ testTimeout: 120_000 })

describe('invalid pictures', () => {
  it('have a placeholder on the stage, are listed in the preview, and require a confirmation before the export', async () => {
    const author = await product.newAuthor()
    const { page } = author
    const origin = await serve((request, response) => {
      const isBroken = request.url === '/broken.png'
      response.writeHead(isBroken ? 200 : 404, {
        'content-type': 'image/png',
        'access-control-allow-origin': '*',
      })
      response.end(isBroken ? 'no picture at all' : '')
    })
    const id = await product.openWork(author, workWith(`${origin}/gone.png`, `${origin}/broken.png`))
    const stage = page.getByRole('application', { name: '画布' })
    await expect
      .poll(async () => shareOf(page, await stage.screenshot(), PLACEHOLDER), { timeout: 15_000 })
      .toBeGreaterThan(0.08)

    await page.keyboard.press('F5')
    await page.getByText('2 个素材没有读到，其余照常播放').click()
    await page.getByText(`${origin}/gone.png服务器返回 404`).waitFor()
    await page.getByText(`${origin}/broken.png不是能识别的图片`).waitFor()
    await page.keyboard.press('Escape')

    await author.exportVideo('在浏览器生成')
    const card = page.getByRole('region', { name: '有素材没有读到' })
    await card.getByText('第 1 页·图片（gone.png） 服务器返回 404').waitFor()
    await card.getByText('第 1 页·图片（broken.png） 不是能识别的图片').waitFor()
    await author.button('仍然导出').click()
    await page.getByRole('region', { name: '视频已生成' }).waitFor()
    await author.button('关闭').click()

    await author.write('照常编辑')
    await author.saved()
    expect(await author.storedTexts(id)).toEqual(['照常编辑'])
    expect(await author.storedPictures(id)).toEqual([`${origin}/gone.png`, `${origin}/broken.png`])
    expect(author.errors).toEqual([])
  })

  it('are rejected with a reason on upload', async () => {
    const author = await product.newAuthor()
    const id = await product.openWork(author)
    await author.drop('照片.png', Buffer.from('这其实是一段文字'))
    await tray(author).getByText('内容不是图片，文件可能损坏了').waitFor()
    await tray(author).getByText('不能上传').waitFor()
    await author.button('不传了 照片.png').click()
    await tray(author).waitFor({ state: 'hidden' })
    await author.write('照常编辑')
    await author.saved()
    expect(await author.storedTexts(id)).toEqual(['照常编辑'])
    expect(await author.storedPictures(id)).toEqual([])
  })
})

describe('an upload', () => {
  it('resumes after an interruption, and the picture is added to its page', async () => {
    const author = await product.newAuthor()
    const { page } = author
    const id = await product.openWork(author)
    const sent: string[] = []
    let isCut = true
    await page.route('**/*partNumber=*', (route) => {
      const part = new URL(route.request().url()).searchParams.get('partNumber') ?? ''
      if (isCut && Number(part) > 2) return route.abort('connectionreset')
      sent.push(part)
      return route.continue()
    })
    await author.drop('海边.png', await noisyPicture(page, 1100))
    await tray(author)
      .getByText(/^网络中断，已传 [12](\.\d)? \/ \d\.\d MB$/)
      .waitFor()
    expect(await author.storedPictures(id)).toEqual([])
    isCut = false
    sent.length = 0
    await author.button('继续上传 海边.png').click()
    await tray(author)
      .getByText(/存入「我的素材」/)
      .waitFor()
    await author.saved()
    await expect.poll(() => author.storedPictures(id), { timeout: 15_000 }).toHaveLength(1)
    expect(sent.length).toBeLessThan(4)
    const [src = ''] = await author.storedPictures(id)
    const stored = await fetch(new URL(src, author.address))
    expect(stored.headers.get('content-type')).toBe('image/png')
    expect(author.errors).toEqual([])
  })

  it('reports a full store, and the work is still saved', async () => {
    const author = await product.newAuthor()
    const { page } = author
    const id = await product.openWork(author)
    await product.stop('SIGKILL')
    await product.restart({ STORAGE_QUOTA_MB: '1' })
    await author.drop('海边.png', await noisyPicture(page, 1100))
    await tray(author)
      .getByText(/^存储空间已满，请联系管理员/)
      .waitFor()
    await author.write('照样保存')
    await author.saved()
    await expect.poll(() => author.storedTexts(id), { timeout: 15_000 }).toEqual(['照样保存'])
    expect(await author.storedPictures(id)).toEqual([])
    expect(author.errors).toEqual([])
  })
})

/** A work of one page with these pictures. */
function workWith(...sources: string[]) {
  const project = createProject()
  const elements = sources.map((imageSrc, at) =>
    createElement('qk-image', {
      propsValue: { imageSrc },
      commonStyle: { left: 40, top: 40 + 240 * at, width: 300, height: 200 },
    }),
  )
  return { ...project, pages: project.pages.map((page) => ({ ...page, elements })) }
}
