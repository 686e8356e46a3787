import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { probe } from '../support/ffmpeg.ts'
import { descendants } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { animatedText } from '../support/timeline-project.ts'
import { type Author, Product } from './author.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

/** For a service, a render process and its browser to start on a busy machine. */
const STARTING = { timeout: 90_000 }

const card = ({ page }: Author) => page.getByRole('region', { name: '正在导出视频' })

/** Orders a video of a work. @returns its processes of a kind, once they render */
async function order(author: Author, command: RegExp): Promise<number[]> {
  await product.openWork(author, longWork())
  await author.exportVideo('用服务生成')
  await card(author).getByText('正在生成').waitFor(STARTING)
  const processes = async () =>
    (await descendants(product.server.child.pid ?? 0)).filter((each) => command.test(each.command))
  await expect.poll(processes, STARTING).not.toEqual([])
  return (await processes()).map(({ pid }) => pid)
}

/** Waits for the video, and checks that it is complete. */
async function checkVideo(author: Author) {
  const ready = author.page.getByRole('region', { name: '视频已生成' })
  await ready.waitFor({ timeout: 120_000 })
  const url = await ready.locator('a[download]').getAttribute('href')
  const video = await fetch(String(url))
  const path = join(await tempFolder(), 'video.mp4')
  await writeFile(path, Buffer.from(await video.arrayBuffer()))
  const { streams } = await probe(path)
  expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({
    codec_name: 'h264',
    width: 384,
    nb_read_frames: `${SECONDS * FPS}`,
  })
}

// The tests wait for rendering and for starting services, possibly on busy machines.
vi.setConfig({ testTimeout: 180_000 })

describe('a video rendered at the service', () => {
  it.each([
    ['process', /render-child/],
    ['browser', /chrom(?!.* --type=)/],
  ])('is restarted after the rendering %s is killed', async (_, command) => {
    const author = await product.newAuthor()
    for (const pid of await order(author, command)) process.kill(pid, 'SIGKILL')
    await card(author).getByText('渲染中断，正在重新生成（第 2 次）').waitFor(STARTING)
    await checkVideo(author)
    expect(author.errors).toEqual([])
  })

  it('is continued after the service is killed and restarted', async () => {
    const author = await product.newAuthor()
    await order(author, /render-child/)
    await product.stop('SIGKILL')
    await card(author).getByText('没有连上服务器，正在重试').waitFor()
    await product.restart()
    await card(author).getByText('渲染中断，正在重新生成（第 2 次）').waitFor(STARTING)
    await checkVideo(author)
    expect(author.errors).toEqual([])
  })
})

const FPS = 30
const SECONDS = 300
let works = 0

/**
 * Takes several seconds to draw, as all of its frames differ: its processes are found, and killed, within a second. No
 * two are alike, as what was drawn for an earlier video is not drawn again.
 */
function longWork() {
  const project = createProject()
  const pages = project.pages.map((page) => ({
    ...page,
    elements: [animatedText(`作品 ${++works}`, { type: 'fadeInUp', delay: 0, duration: SECONDS })],
    data: { ...page.data, duration: SECONDS },
  }))
  return { ...project, fps: FPS, pages }
}
