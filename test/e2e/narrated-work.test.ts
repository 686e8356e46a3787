import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createProject, type Project } from '#engine/document/index.ts'
import { narrationEnd } from '#engine/document/operations/index.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { mixBlock } from '#engine/export/mix.ts'
import { readSubtitles } from '#engine/subtitles/files/read.ts'
import { subtitlesOf } from '#engine/subtitles/index.ts'
import {
  type Cue,
  cuesOf,
  overlapAt,
  planVideo,
  SAMPLE_RATE,
  type Sound,
  soundFor,
} from '#engine/timeline/index.ts'
import { loudnessOfFile, loudnessOfSound, samplesOf } from '../support/ffmpeg.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { type Author, Product } from './author.ts'

/** Four hundred characters on five pages. */
const SCRIPT = `阳台也能种菜。今天用五分钟，教会你从一粒种子到一盘青菜。不用院子，也不用经验，一个纸箱大的地方就够了。跟着做，下个月就能吃上自己亲手种的新鲜菜。

第一步，选对容器。盆深二十厘米就够，底下一定要有孔。没有孔，根会闷坏，叶子也会一片一片变黄。用泡沫箱也可以，记得在箱底扎八个小洞，再垫一层碎瓦片。

第二步，配好土。园土、腐叶土和粗沙，按五比三比二混合。拌匀以后浇一次透水，放置两天，让肥力慢慢散开。不要直接用小区里的土，里面常有虫卵，第一次种最好买消过毒的。

第三步，播种和浇水。种子之间留三厘米，盖一层薄土，用喷壶打湿。出苗以前，每天早晚各喷一次。出苗以后，看到表面发白再浇，宁可干一点，也不要积水。要是连着几天阴雨，就把花盆搬到屋檐下。

最后是收获。小白菜三十天，生菜四十天，掐大叶、留小心，可以一直吃到秋天。自己种的菜，早上摘，中午吃，味道就是不一样。喜欢就收藏起来，周末动手试一试吧，种好了记得回来晒一晒。`

const PAGES = 5
/** The test is about sound, whose rate does not depend on it. */
const FPS = 10
/** A sentence and its subtitle begin within this many seconds of each other. */
const TOLERANCE = 0.12
/** Samples of the windows in which levels are measured. */
const WINDOW = SAMPLE_RATE / 100
/** Root mean square above which a voice is heard. */
const AUDIBLE = 0.003

it('has a script of at least 400 characters', () => {
  expect(SCRIPT.replaceAll(/\s/g, '').length).toBeGreaterThanOrEqual(400)
})

it('makes a narrated work of a script: times, subtitles and mix follow what is spoken', async () => {
  const product = await Product.start()
  try {
    const author = await product.newAuthor()
    const id = await product.openWork(author, { ...createProject(), fps: FPS })
    await writeScript(author)
    for (const page of [2, 4]) await selectVoice(author, page, '小峰')
    await author.button(/^生成全部 \d+ 句$/).click()
    const unfinished = author.button(/^(生成全部|生成第|取消)/).first()
    await unfinished.waitFor({ state: 'hidden', timeout: 120_000 })
    await author.openDrawer('音乐')
    await author.button('使用晨光').click()
    await author.openDrawer('字幕')
    expect(await author.page.getByRole('switch', { name: '在画面上显示字幕' }).isChecked()).toBe(true)
    await author.save()
    const project = (await author.stored(id)) as unknown as Project

    expect(voicesOf(project)).toHaveLength(2)
    checkPageTimes(project)
    const srt = readSubtitles(await exportedSrt(author)).cues
    const shown = subtitlesOf(project, planVideo(project))
    expect(srt.map(({ text }) => text)).toEqual(shown.map(({ text }) => text))
    for (const [index, { start, end }] of shown.entries()) {
      expect(srt[index]?.start).toBeCloseTo(start, 2)
      expect(srt[index]?.end).toBeCloseTo(end, 2)
    }

    const soundOf = await loadSounds(project, product.address)
    const stems = stemsOf(project, soundOf)
    checkStarts(shown, stems.narration.left)
    const [voice, music] = [
      await loudnessOfSound(stems.narration),
      await loudnessOfSound(musicInSpeech(stems)),
    ]
    expect(music.integrated).toBeGreaterThan(-70)
    expect(voice.integrated - music.integrated).toBeGreaterThanOrEqual(10)

    const video = await exportedVideo(author)
    const { integrated, truePeak } = await loudnessOfFile(video)
    expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(0.5)
    expect(truePeak).toBeLessThanOrEqual(-1)
    // The sound of the file is the mix that was examined, at the same time from beginning to end.
    const heard = await samplesOf(video, SAMPLE_RATE)
    for (const at of [0.1, 0.5, 0.9]) expect(lagAt(heard, stems.whole.left, at)).toBeLessThanOrEqual(0.01)
    expect(author.errors).toEqual([])
  } finally {
    await product.close()
  }
}, 400_000)

/** Writes the script in its view, where each block is a page, and lets all pages follow it. */
async function writeScript({ page, button }: Author) {
  await page.getByRole('radio', { name: '讲稿' }).click({ force: true })
  await page.getByRole('textbox', { name: '讲稿' }).fill(SCRIPT)
  await button('添加').click()
  await page.getByRole('textbox', { name: '第 1 页第 1 句' }).waitFor()
  // The page that the work began with does not follow yet.
  await page.getByRole('switch', { name: '页面时长跟随配音' }).click()
}

async function selectVoice({ page, button }: Author, number: number, name: string) {
  const select = button(`第 ${number} 页的声音和语速`)
  // Only rows in view are rendered.
  await page
    .getByRole('textbox', { name: /^第 \d+ 页第 \d+ 句$/ })
    .first()
    .hover()
  await expect
    .poll(async () => {
      if (await select.isVisible()) return true
      await page.mouse.wheel(0, 150)
      return false
    })
    .toBe(true)
  await select.click()
  const dialog = page.getByRole('dialog', { name: '选择声音' })
  const radio = page.getByRole('radio', { name, exact: true })
  await dialog.locator('label').filter({ has: radio }).click()
  expect(await radio.isChecked()).toBe(true)
  await button('应用到当前页', dialog).click()
  await dialog.waitFor({ state: 'hidden' })
}

const voicesOf = ({ pages }: Project) => [
  ...new Set(
    pages.flatMap(({ elements }) => elements.filter(isVoice).map(({ commonStyle }) => commonStyle.voiceName)),
  ),
]

/** Every page lasts as long as its narration, with the pauses around it. */
function checkPageTimes(project: Project) {
  expect(project.pages).toHaveLength(PAGES)
  const plan = planVideo(project)
  for (const [index, page] of project.pages.entries()) {
    const end = narrationEnd(page, overlapAt(plan, index))
    expect(end).toBeGreaterThan(5)
    expect(page.data.duration).toBeCloseTo((end ?? 0) + (page.data.narration?.tail ?? 0), 1)
  }
}

async function exportedSrt({ page, button }: Author): Promise<string> {
  await button('导出', page.getByRole('region', { name: '字幕列表' })).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^SRT/ }).click()
  return readFile(await (await downloading).path(), 'utf8')
}

async function exportedVideo(author: Author): Promise<string> {
  const { page } = author
  await author.exportVideo('用服务生成')
  const link = page.getByRole('link', { name: '下载' })
  await link.waitFor({ timeout: 200_000 })
  const downloading = page.waitForEvent('download')
  await link.click()
  const file = join(await tempFolder(), 'video.mp4')
  await (await downloading).saveAs(file)
  return file
}

/** Decodes the sounds of a project with ffmpeg. @returns the sound of a cue */
async function loadSounds(project: Project, address: string): Promise<(cue: Cue) => Sound | null> {
  const folder = await tempFolder()
  const sounds = new Map<string, Sound>()
  for (const { src } of cuesOf(project, planVideo(project))) {
    if (sounds.has(src)) continue
    const file = join(folder, `${sounds.size}`)
    await writeFile(file, Buffer.from(await (await fetch(new URL(src, address))).arrayBuffer()))
    const samples = (await samplesOf(file, SAMPLE_RATE)) as Float32Array<ArrayBuffer>
    sounds.set(src, { left: samples, right: samples })
  }
  return (cue) => {
    const sound = sounds.get(cue.src)
    return sound ? soundFor(cue, sound) : null
  }
}

function stemsOf(project: Project, soundOf: (cue: Cue) => Sound | null) {
  const plan = planVideo(project)
  const cues = cuesOf(project, plan)
  const length = Math.round((plan.frames / plan.fps) * SAMPLE_RATE)
  const mixed = (kinds: readonly Cue['kind'][]) =>
    mixBlock(
      cues.filter(({ kind }) => kinds.includes(kind)),
      soundOf,
      0,
      length,
    )
  return { narration: mixed(['narration']), music: mixed(['music']), whole: mixed(['narration', 'music']) }
}

/** The music while words are spoken. */
function musicInSpeech({ narration, music }: Record<'narration' | 'music', Sound>): Sound {
  const isLoud = Array.from(
    { length: Math.floor(narration.left.length / WINDOW) },
    (_, index) => levelOf(narration.left, index) > AUDIBLE,
  )
  const left = music.left.filter((_, index) => isLoud[Math.floor(index / WINDOW)] === true)
  return { left, right: left }
}

/** Root mean square of a window of 10 ms. */
function levelOf(samples: Float32Array, index: number): number {
  const part = samples.subarray(index * WINDOW, (index + 1) * WINDOW)
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}

/** The sound of each sentence rises out of silence within the tolerance around the start of its first subtitle. */
function checkStarts(shown: ReturnType<typeof subtitlesOf>, voice: Float32Array) {
  const starts = shown.filter(({ part }) => part === 0).map(({ start }) => start)
  expect(starts.length).toBeGreaterThan(15)
  for (const start of starts) {
    const from = Math.round((start - TOLERANCE) * 100)
    const windows = Array.from({ length: 2 * TOLERANCE * 100 }, (_, index) => levelOf(voice, from + index))
    const first = windows.findIndex((level) => level > AUDIBLE)
    expect(first, `sound at ${start} s, in windows of 10 ms`).toBeGreaterThan(0)
  }
}

/** Seconds by which the loudest part around a place of one sound is displaced in the other one. */
function lagAt(heard: Float32Array, expected: Float32Array, at: number): number {
  const from = Math.round(expected.length * at)
  const size = SAMPLE_RATE / 2
  const reach = SAMPLE_RATE / 20
  let [best, lag] = [0, Number.POSITIVE_INFINITY]
  for (let shift = -reach; shift <= reach; shift += 8) {
    let product = 0
    for (let index = 0; index < size; index += 4)
      product += expected[from + index]! * heard[from + index + shift]!
    if (product > best) [best, lag] = [product, Math.abs(shift)]
  }
  return lag / SAMPLE_RATE
}
