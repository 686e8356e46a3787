import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { samplesOf } from '../support/ffmpeg.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { openAuthor, openBrowser, startProduct } from './author.ts'

const RATE = 16_000
/** 200 characters in nine sentences. */
const TEXT =
  '四年时间，新能源汽车从三百万辆走到一千二百万辆，增长超过三倍。二〇二四年销量达到1286.6万辆，首次突破千万大关。' +
  '每卖出十辆新车，就有四辆是新能源汽车。纯电仍然是主力，插电混动增长最快。出口目的地已经覆盖全球七十多个国家和地区。' +
  '充电桩从一百多万个增加到一千多万个，县城和乡镇也装上了。电池成本下降了一半，续航里程却翻了一番。' +
  '明年会怎样？行业协会预计，全年销量将超过一千五百万辆，再创新高。'

it('a text of 200 characters is synthesized by the embedded voice and audible in preview and video', async () => {
  const { address } = await startProduct()
  const author = await openAuthor(await openBrowser(), address)
  const { page } = author
  await author.register('旁白的人')
  const id = await author.newWork()
  await author.openDrawer('配音')
  await page.getByRole('textbox', { name: '第 1 页旁白' }).fill(TEXT)
  await author.button('添加并生成').click()
  const lengths = page.getByText(/^配音 \d+(\.\d+)? 秒，页面 \d/)
  await lengths.waitFor({ timeout: 60_000 })
  await page
    .getByText(/^正在生成/)
    .first()
    .waitFor({ state: 'hidden', timeout: 60_000 })
  await author.saved()

  const { pages } = (await author.stored(id)) as {
    pages: {
      data: { duration: number; narration: Pauses }
      elements: { propsValue: { voiceSrcList: VoiceItem[] } }[]
    }[]
  }
  const items = pages[0]?.elements[0]?.propsValue.voiceSrcList ?? []
  expect(items.map(({ voiceText }) => voiceText).join('')).toBe(TEXT)
  const seconds = items.reduce((sum, { voiceNum }) => sum + voiceNum, 0)
  expect(seconds).toBeGreaterThan(30)
  // A new work's page is as long as its narration and the pauses around it.
  const { leadIn = 0, gap = 0, tail = 0 } = pages[0]?.data.narration ?? {}
  const duration = leadIn + seconds + gap * (items.length - 1) + tail
  expect(pages[0]?.data.duration).toBeCloseTo(duration, 1)
  // The stored duration of a clip is the duration of its sound.
  for (const { voiceSrc, voiceNum } of items) {
    const sound = await samplesOf(await fetched(address + voiceSrc), RATE)
    expect(Math.abs(sound.length / RATE - voiceNum)).toBeLessThan(0.05)
  }

  await page.keyboard.press('F5')
  await author.button('暂停').waitFor({ timeout: 30_000 })
  await page.waitForTimeout(2000)
  expect(await page.getByText(/声音没有读到/).count()).toBe(0)
  await page.keyboard.press('Escape')

  await author.exportVideo('用服务生成')
  const link = page.getByRole('link', { name: '下载' })
  await link.waitFor({ timeout: 200_000 })
  const downloading = page.waitForEvent('download')
  await link.click()
  const file = join(await tempFolder(), 'video.mp4')
  await (await downloading).saveAs(file)
  const samples = await samplesOf(file, RATE)
  expect(Math.abs(samples.length / RATE - duration)).toBeLessThan(0.5)
  // Each sentence is loud within its clip, from beginning to end.
  let start = leadIn
  for (const { voiceNum } of items) {
    expect(loudness(samples, start + 0.1, start + voiceNum - 0.1)).toBeGreaterThan(0.02)
    start += voiceNum + gap
  }
  expect(author.errors).toEqual([])
}, 300_000)

interface Pauses {
  leadIn: number
  gap: number
  tail: number
}

interface VoiceItem {
  voiceText: string
  voiceNum: number
  voiceSrc: string
}

async function fetched(url: string): Promise<string> {
  const file = join(await tempFolder(), 'sound.mp3')
  await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()))
  return file
}

function loudness(sound: Float32Array, from: number, to: number): number {
  const part = sound.subarray(from * RATE, to * RATE)
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}
