import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createProject } from '../../engine/document/index.ts'
import { probe } from '../support/ffmpeg.ts'
import { descendants } from '../support/processes.ts'
import { type Author, Product } from './author.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

/** Orders a video of the work from the service, and waits until that is drawing it. */
async function order({ page, button }: Author) {
  await page.keyboard.press('ControlOrMeta+Shift+E')
  await page.getByRole('radio', { name: /标清/ }).click()
  await page.getByRole('radio', { name: /用服务生成/ }).click()
  await button('导出', page.getByRole('dialog')).click()
  await card({ page }).getByText('正在生成').waitFor()
  await card({ page })
    .getByText(/^[1-9]\d?%$/)
    .waitFor({ timeout: 30_000 })
}

const card = ({ page }: Pick<Author, 'page'>) => page.getByRole('region', { name: '正在导出视频' })

/** Waits for the video, and looks whether it is whole. */
async function checkVideo(author: Author) {
  const ready = author.page.getByRole('region', { name: '视频已生成' })
  await ready.waitFor({ timeout: 120_000 })
  const url = await ready.locator('a[download]').getAttribute('href')
  const { streams } = await probe(String(url))
  expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({
    codec_name: 'h264',
    width: 384,
    nb_read_frames: '360',
  })
}

// They wait for renderings, and for services that start, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000 })

describe('a video that the service makes', () => {
  it.each([
    ['the process that draws it', 'render-child'],
    ['the browser that draws it', '--type=renderer'],
  ])('is begun again when %s is killed', async (_, command) => {
    const author = await product.newAuthor()
    await product.openWork(author, longWork())
    await order(author)
    const below = await descendants(product.server.child.pid ?? 0)
    const found = below.filter((each) => each.command.includes(command))
    expect(found).not.toEqual([])
    for (const { pid } of found) process.kill(pid, 'SIGKILL')
    await card(author)
      .getByText(/^渲染中断，即将自动重试（第 1 次，最多 2 次）|^排队中|^正在生成/)
      .first()
      .waitFor()
    await checkVideo(author)
    expect(author.faults).toEqual([])
  })

  it('is gone on with when the service is killed and started again', async () => {
    const author = await product.newAuthor()
    await product.openWork(author, longWork())
    await order(author)
    await product.stop('SIGKILL')
    await card(author).getByText('没有连上服务器，正在重试').waitFor()
    await product.restart()
    await checkVideo(author)
    expect(author.faults).toEqual([])
  })
})

/** Twelve seconds, so that there is time to do harm. */
function longWork() {
  const project = createProject()
  return {
    ...project,
    pages: project.pages.map((page) => ({ ...page, data: { ...page.data, duration: 12 } })),
  }
}
