import { access, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { animationName } from '#engine/document/catalogue/animations.ts'
import { shippedFont } from '#engine/document/catalogue/fonts.ts'
import { transitionByName } from '#engine/document/catalogue/transitions.ts'
import { allElements, playedTransitions, restoreProject } from '#engine/document/index.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { folderMedia } from '#server/render/media-source.ts'
import { openSession } from '#server/render/session.ts'
import { loadTemplates, TEMPLATES_FOLDER } from '#server/templates.ts'
import { psnr } from '../support/ffmpeg.ts'
import { tempFolder } from '../support/temp-folder.ts'

const { cards, find } = await loadTemplates()
const projectOf = (id: string) => {
  const project = find(id)
  if (!project) throw new Error(`no template ${id}`)
  return project
}

it('are at least six with unique names', () => {
  expect(cards.length).toBeGreaterThanOrEqual(6)
  expect(new Set(cards.map(({ title }) => title)).size).toBe(cards.length)
})

describe.each(cards)('$_id', ({ _id, seconds, pageCount, coverImage }) => {
  it('is valid without repairs', async () => {
    const restored = restoreProject(JSON.parse(await readFile(join(TEMPLATES_FOLDER, `${_id}.json`), 'utf8')))
    if (!restored.ok) throw new Error(restored.error)
    expect(restored.report.filter(({ kind }) => kind !== 'filled')).toEqual([])
    expect(restored.project.fps).toBe(30)
  })

  it('plays its transitions in full and has the stated duration', () => {
    const project = projectOf(_id)
    const expected = project.pages.map(({ data }) => data.transDuration)
    expect(playedTransitions(project)).toEqual(expected)
    expect(planVideo(project).seconds).toBeCloseTo(seconds, 5)
    expect(pageCount).toBeGreaterThanOrEqual(3)
    expect(pageCount).toBeLessThanOrEqual(6)
    for (const { data } of project.pages) expect(transitionByName(data.trans)?.name).toBe(data.trans)
  })

  it('references only existing fonts, animations and files', async () => {
    const project = projectOf(_id)
    const elements = project.pages.flatMap((page) => [...allElements(page.elements)])
    for (const { commonStyle, animations } of elements) {
      if (commonStyle.fontFamily !== '') expect(shippedFont(commonStyle.fontFamily)).not.toBeNull()
      for (const { type } of animations) expect(animationName(type)).toBe(type)
    }
    const named = JSON.stringify(project).match(/"\/templates\/[^"]+"/g) ?? []
    const files = [coverImage, ...named.map((text) => JSON.parse(text) as string)]
    for (const file of new Set(files)) {
      const path = join(TEMPLATES_FOLDER, file.replace('/templates/', ''))
      await access(path)
      expect((await stat(path)).size).toBeLessThan(300_000)
    }
  })

  it('has finished its animations before each page ends', () => {
    for (const { data, elements } of projectOf(_id).pages) {
      for (const { animations } of allElements(elements)) {
        for (const { delay, duration } of animations) {
          expect(delay + duration).toBeLessThanOrEqual(data.duration - data.transDuration)
        }
      }
    }
  })

  it('has an up-to-date cover of its first page', async () => {
    const project = projectOf(_id)
    const session = await openSession({ project, media: folderMedia(TEMPLATES_FOLDER), width: 384 })
    try {
      const folder = await tempFolder()
      await writeFile(join(folder, 'now.jpg'), await session.poster())
      expect(await session.problems()).toEqual({ missing: [], warnings: [] })
      expect(await psnr(join(folder, 'now.jpg'), join(TEMPLATES_FOLDER, _id, 'cover.jpg'))).toBeGreaterThan(
        32,
      )
    } finally {
      await session.close()
    }
  }, 120_000)
})
