import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, describe, expect, it } from 'vitest'
import { animationName } from '#engine/document/catalogue/animations.ts'
import { shippedFont } from '#engine/document/catalogue/fonts.ts'
import { transitionByName } from '#engine/document/catalogue/transitions.ts'
import {
  allElements,
  estimatedSeconds,
  type Project,
  playedTransitions,
  restoreProject,
} from '#engine/document/index.ts'
import { narrationOf } from '#engine/document/operations/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { startBrowser } from '#server/render/browser.ts'
import { folderMedia } from '#server/render/media-source.ts'
import { openSession, type RenderSession } from '#server/render/session.ts'
import { TEMPLATES_FOLDER } from '#server/shipped-folders.ts'
import { loadTemplates } from '#server/templates.ts'
import { psnr } from '../support/ffmpeg.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** The categories that the template center offers. */
const CATEGORIES = [
  ...['资讯快报', '数据报告', '政策解读', '产品种草', '美食探店', '节日节气', '招聘', '教程'],
  ...['金句', '盘点', '活动邀请', '房产', '教育', '健康', '旅游', '企业宣传'],
  '文章成片',
]
/** Smaller text cannot be read on a phone, px. */
const SMALLEST_TEXT = 15
/** Seconds of a page without speech, at least. */
const PAUSES = 0.3
const PICTURE_BYTES = 40_000
const TEMPLATE_BYTES = 200_000
const COVER = { media: folderMedia(TEMPLATES_FOLDER), width: 384 }

/** Draws one template after the other in one page: a browser and its page take longer to open than a cover to draw. */
let drawing: Promise<{ session: RenderSession; page: Page }> | undefined
afterAll(async () => (await drawing)?.session.close())

async function drawingOf(project: Project): Promise<RenderSession> {
  drawing ??= startBrowser().then(async (browser) => {
    const session = await openSession({ ...COVER, project, browser: Promise.resolve(browser) })
    const [page] = await browser.pages()
    if (!page) throw new Error('a session has a page')
    return { session, page }
  })
  const { session, page } = await drawing
  await page.evaluate(
    ([project, width]) =>
      window.renderer?.open(project, { width, mediaBase: '/media/', remoteBase: '/remote?url=' }),
    [project, COVER.width] as const,
  )
  return session
}

const { cards, find } = await loadTemplates()
const projectOf = (id: string) => {
  const project = find(id)
  if (!project) throw new Error(`no template ${id}`)
  return project
}
const elementsOf = (project: Project) => project.pages.flatMap((page) => [...allElements(page.elements)])

it('have unique names and a folder of pictures each', async () => {
  expect(cards.length).toBeGreaterThanOrEqual(7)
  expect(new Set(cards.map(({ title }) => title)).size).toBe(cards.length)
  const folders = (await readdir(TEMPLATES_FOLDER, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual(cards.map(({ _id }) => _id).toSorted())
})

it('are read once per process', async () => {
  expect(await loadTemplates()).toBe(await loadTemplates())
})

describe.each(cards)('$_id', ({ _id, seconds, pageCount, coverImage, tags }) => {
  it('is valid without repairs and belongs to known categories', async () => {
    const restored = restoreProject(JSON.parse(await readFile(join(TEMPLATES_FOLDER, `${_id}.json`), 'utf8')))
    if (!restored.ok) throw new Error(restored.error)
    expect(restored.report.filter(({ kind }) => kind !== 'filled')).toEqual([])
    expect(restored.project).toMatchObject({ fps: 30, type: 'video', width: 384, height: 682 })
    for (const tag of tags) expect(CATEGORIES).toContain(tag)
  })

  it('plays its transitions in full and has the stated duration', () => {
    const project = projectOf(_id)
    const expected = project.pages.map(({ data }) => data.transDuration)
    expect(playedTransitions(project)).toEqual(expected)
    expect(planVideo(project).seconds).toBeCloseTo(seconds, 5)
    expect(seconds).toBeGreaterThanOrEqual(18)
    expect(seconds).toBeLessThanOrEqual(45)
    expect(pageCount).toBeGreaterThanOrEqual(4)
    expect(pageCount).toBeLessThanOrEqual(7)
    for (const { data } of project.pages) expect(transitionByName(data.trans)?.name).toBe(data.trans)
  })

  it('references only existing fonts and animations', () => {
    for (const { commonStyle, animations } of elementsOf(projectOf(_id))) {
      if (commonStyle.fontFamily !== '') expect(shippedFont(commonStyle.fontFamily)).not.toBeNull()
      for (const { type } of animations) expect(animationName(type)).toBe(type)
    }
  })

  it('has no text that is too small to read', () => {
    const small = elementsOf(projectOf(_id)).filter((element) => smallestText(element) < SMALLEST_TEXT)
    expect(small.map(({ elName, propsValue }) => [elName, propsValue])).toEqual([])
  })

  it('has backgrounds that belong to the page, where a marquee does not move them', () => {
    const loose = projectOf(_id)
      .pages.flatMap(({ elements }) => elements)
      .filter(({ commonStyle: { width, height } }) => width >= 384 && height >= 682)
    expect(loose.map(({ elName }) => elName)).toEqual([])
  })

  it('shows a text in its first frame', () => {
    const still = (projectOf(_id).pages[0]?.elements ?? []).filter(
      ({ animations }) => animations.length === 0,
    )
    expect([...allElements(still)].map(({ elName }) => elName)).toContain('qk-text')
  })

  it('has small pictures that are all used and neither load nor run anything', async () => {
    const named = JSON.stringify(projectOf(_id)).match(/(?<=\/templates\/)[^"')]+/g) ?? []
    const used = new Set(named.filter((path) => path !== `${_id}/cover.jpg`))
    const files = (await readdir(join(TEMPLATES_FOLDER, _id))).map((name) => `${_id}/${name}`)
    expect(files.filter((path) => path !== `${_id}/cover.jpg`).toSorted()).toEqual([...used].toSorted())
    let total = 0
    for (const path of used) {
      const picture = await readFile(join(TEMPLATES_FOLDER, path), 'utf8')
      expect(picture.length, path).toBeLessThan(PICTURE_BYTES)
      expect(picture, path).not.toMatch(/<(script|text|image|foreignObject|style)\b|\son\w+=/i)
      expect(picture, path).not.toMatch(/(href=|url\()["']?(?!["']?#)/i)
      total += picture.length
    }
    total += (await stat(join(TEMPLATES_FOLDER, `${_id}.json`))).size
    expect(total).toBeLessThan(TEMPLATE_BYTES)
    expect((await stat(join(TEMPLATES_FOLDER, coverImage.replace('/templates/', '')))).size).toBeLessThan(
      300_000,
    )
  })

  it('has finished its animations before each page ends', () => {
    for (const { data, elements } of projectOf(_id).pages) {
      const end = data.duration - data.transDuration
      for (const element of allElements(elements)) {
        for (const { delay, duration } of element.animations)
          expect(delay + duration).toBeLessThanOrEqual(end)
        if (!isChart(element)) continue
        const { animationDelay, animationDuration } = element.propsValue
        expect(animationDelay + animationDuration).toBeLessThanOrEqual(end)
      }
    }
  })

  it('lets pages last as long as their narration where that is longer', () => {
    for (const page of projectOf(_id).pages) {
      const clips = narrationOf(page)
      const spoken = clips.reduce((sum, { text }) => sum + estimatedSeconds(text), 0)
      if (spoken + PAUSES > page.data.duration) expect(page.data.narration?.isFollowed).toBe(true)
    }
  })

  it('has an up-to-date cover of its first page', async () => {
    const project = projectOf(_id)
    const session = await drawingOf(project)
    const folder = await tempFolder()
    await writeFile(join(folder, 'now.jpg'), await session.poster())
    expect(await session.problems()).toEqual({ missing: [], warnings: [] })
    expect(await psnr(join(folder, 'now.jpg'), join(TEMPLATES_FOLDER, _id, 'cover.jpg'))).toBeGreaterThan(32)
  }, 120_000)
})

/** The smallest size of a text that the element shows, px; infinite for elements without text. */
function smallestText(element: Element): number {
  const { commonStyle: style } = element
  if (isChart(element)) {
    const { chartTitle, chartConfig: config } = element.propsValue
    return Math.min(
      chartTitle === '' ? Infinity : style.titleFontSize,
      config.labelVal || config.endLabel ? style.labelFontSize : Infinity,
      config.Axis || config.legend ? style.axisFontSize : Infinity,
    )
  }
  if (element.elName === 'qk-rich-editor') {
    const sizes = element.propsValue.richEditor.match(/(?<=font-size:\s*)[\d.]+(?=px)/g) ?? []
    return Math.min(style.fontSize, ...sizes.map(Number))
  }
  const isWritten =
    element.elName === 'qk-text' || element.elName === 'qk-button' || element.elName === 'qk-table'
  return isWritten ? style.fontSize : Infinity
}
