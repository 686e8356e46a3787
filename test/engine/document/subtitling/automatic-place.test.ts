import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  boundsOf,
  createElement,
  createProject,
  DEFAULT_SUBTITLES,
  type Page,
  type Project,
  restoreProject,
} from '#engine/document/index.ts'
import {
  absoluteBox,
  addElement,
  addNarration,
  allElements,
  locateAll,
  shownTextOf,
} from '#engine/document/operations/index.ts'
import { appearanceOf, automaticPlace, placesOf } from '#engine/document/subtitling/index.ts'
import { isSeen } from '#engine/elements/schemas.ts'

const LONG = '这一段旁白比较长，要用满满两行字幕才能完整地显示在画面上。'
const DATA = new Set(['qk-table', 'qk-qrcode', 'bar', 'strip', 'line', 'line-bar', 'pie'])
/** px that the box of a text is higher than its characters. */
const SLACK = 4

/** The band of two lines in which subtitles stand. */
function bandOf(page: Page, project: Project) {
  const place = automaticPlace(page, DEFAULT_SUBTITLES, project)
  if (!place) throw new Error('no place')
  const { text } = appearanceOf(DEFAULT_SUBTITLES, project.width)
  return { ...place, top: place.bottom - 2 * text.lineHeight * place.scale }
}

/** What is read on a page in the width of a line of subtitles. */
function readIn(page: Page, top: number, bottom: number, width: number, scale: number) {
  const half = 8 * 22 * scale
  const seen = allElements(page.elements.filter(isSeen)).filter(
    (each) => isSeen(each) && (shownTextOf(each).trim() !== '' || DATA.has(each.elName)),
  )
  return locateAll(
    page,
    seen.map(({ uuid }) => uuid),
  ).filter((located) => {
    const box = boundsOf(absoluteBox(located))
    return (
      box.bottom > top + SLACK &&
      box.top < bottom - SLACK &&
      box.right > width / 2 - half + SLACK &&
      box.left < width / 2 + half - SLACK
    )
  })
}

function pageWith(...boxes: { top: number; height: number }[]): { project: Project; page: Page } {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('no page')
  for (const box of boxes) {
    const style = { left: 20, width: 344, ...box }
    addElement(page, createElement('qk-text', { propsValue: { text: '内容' }, commonStyle: style }))
  }
  addNarration(project, page.uuid, [LONG])
  return { project, page }
}

describe('the automatic place of subtitles', () => {
  const directory = new URL('../../../../assets/templates/', import.meta.url)
  const names = readdirSync(directory).filter((name) => name.endsWith('.json') && name !== 'index.json')

  it.each(names)('covers nothing that is read on %s', (name) => {
    const restored = restoreProject(JSON.parse(readFileSync(new URL(name, directory), 'utf8')))
    if (!restored.ok) throw new Error(restored.error)
    const { project } = restored
    for (const [index, page] of project.pages.entries()) {
      addNarration(project, page.uuid, [LONG])
      const { top, bottom, scale } = bandOf(page, project)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(project.height)
      const covered = readIn(page, top, bottom, project.width, scale)
      expect(covered.map(({ element }) => `page ${index + 1}: ${shownTextOf(element)}`)).toEqual([])
    }
  })

  it('is the usual one where nothing is in the way', () => {
    const { project, page } = pageWith({ top: 60, height: 300 })
    expect(automaticPlace(page, DEFAULT_SUBTITLES, project)).toEqual({
      bottom: Math.round(placesOf(project).bottom * project.height),
      scale: 1,
    })
  })

  it('is above contents at the bottom, with a gap', () => {
    const { project, page } = pageWith({ top: 60, height: 200 }, { top: 440, height: 200 })
    const place = automaticPlace(page, DEFAULT_SUBTITLES, project)
    expect(place?.scale).toBe(1)
    expect(place?.bottom).toBeGreaterThan(420)
    expect(place?.bottom).toBeLessThan(438)
  })

  it('is smaller where there is little room', () => {
    const { project, page } = pageWith({ top: 0, height: 440 }, { top: 490, height: 192 })
    expect(automaticPlace(page, DEFAULT_SUBTITLES, project)?.scale).toBeLessThan(1)
  })

  it('is that of the author once there is one', () => {
    const { project, page } = pageWith({ top: 440, height: 200 })
    expect(automaticPlace(page, { ...DEFAULT_SUBTITLES, position: 'bottom' }, project)).toBeUndefined()
  })
})
