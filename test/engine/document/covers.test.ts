import { describe, expect, it } from 'vitest'
import { blankPage, createElement, createProject } from '#engine/document/create.ts'
import type { Project } from '#engine/document/index.ts'
import {
  addCover,
  addElement,
  captureCover,
  composeGroup,
  copyCover,
  isCoverOf,
  posterOf,
} from '#engine/document/operations/index.ts'
import { allElements } from '#engine/document/operations/tree.ts'
import { restoreProject } from '#engine/document/restore.ts'

/** Two pages; the second is blue and has a group, a sound, a hidden element and an animated one. */
function projectWithContent() {
  const project = { ...createProject(), pages: [blankPage(), blankPage()] }
  const [first, second] = project.pages
  if (!first || !second) throw new Error('no pages')
  second.commonStyle.backgroundColor = '#0000ff'
  addElement(second, createElement('qk-scene-music'))
  const text = addElement(second, createElement('qk-text', { propsValue: { text: '标题' } }))
  text.animations.push({ type: 'fadeIn', duration: 1, infinite: '', interationCount: 1, delay: 0 })
  text.isLocked = true
  const hidden = addElement(second, createElement('qk-text'))
  hidden.isHidden = true
  const parts = [0, 1].map(() => addElement(second, createElement('qk-rectangle-border')))
  composeGroup(
    second,
    parts.map(({ uuid }) => uuid),
  )
  return { project, first, second, text }
}

function reloaded(project: Project): Project {
  const restored = restoreProject(JSON.parse(JSON.stringify(project)))
  if (!restored.ok) throw new Error(restored.error)
  expect(restored.report).toEqual([])
  return restored.project
}

describe('a page captured as the cover', () => {
  it('copies the visible elements without animations, with the background and new ids', () => {
    const { project, second } = projectWithContent()
    const cover = captureCover(project, second)
    expect(cover.commonStyle?.backgroundColor).toBe('#0000ff')
    expect(cover.elements.map(({ elName }) => elName)).toEqual(['qk-text', 'qk-group'])
    const ids = new Set(allElements(second.elements).map(({ uuid }) => uuid))
    for (const each of allElements(cover.elements)) {
      expect(each.animations).toEqual([])
      expect(each.isLocked).toBeUndefined()
      expect(ids.has(each.uuid)).toBe(false)
    }
    expect(second.elements.some(({ animations }) => animations.length > 0)).toBe(true)
  })

  it('counts as the cover until either changes, also after saving and loading', () => {
    const { project, first, second, text } = projectWithContent()
    expect(isCoverOf(project, second)).toBe(false)
    const cover = captureCover(project, second)
    expect([first, second].map((page) => isCoverOf(project, page))).toEqual([false, true])
    const again = reloaded(project)
    expect(again.pages.map((page) => isCoverOf(again, page))).toEqual([false, true])
    text.commonStyle.left += 1
    expect(isCoverOf(project, second)).toBe(false)
    text.commonStyle.left -= 1
    expect(isCoverOf(project, second)).toBe(true)
    second.commonStyle.backgroundColor = '#ff0000'
    expect(isCoverOf(project, second)).toBe(false)
    second.commonStyle.backgroundColor = '#0000ff'
    cover.elements.pop()
    expect(isCoverOf(project, second)).toBe(false)
  })

  it('replaces the previously captured or blank cover and precedes covers made by hand', () => {
    const { project, first, second } = projectWithContent()
    addCover(project)
    captureCover(project, second)
    captureCover(project, first)
    expect(project.coverList.map(({ pageId }) => pageId)).toEqual([first.uuid])
    project.coverList = []
    const made = addCover(project)
    made.elements.push(createElement('qk-text'))
    captureCover(project, second)
    expect(project.coverList.map(({ pageId }) => pageId)).toEqual([second.uuid, undefined])
    expect(copyCover(project, project.coverList[0]?._id ?? '')?.commonStyle?.backgroundColor).toBe('#0000ff')
  })
})

describe('the poster of a project', () => {
  it('is the first page, or the first cover with content', () => {
    const { project, first, second } = projectWithContent()
    expect(posterOf(project)).toBe(first)
    const blank = addCover(project)
    expect(posterOf(project)).toBe(first)
    blank.elements.push(createElement('qk-text'))
    expect(posterOf(project)).toEqual({ elements: blank.elements, commonStyle: first.commonStyle })
    const taken = captureCover(project, second)
    expect(posterOf(project)).toEqual({ elements: taken.elements, commonStyle: second.commonStyle })
  })

  it('is a captured page even if it has only a background', () => {
    const { project, first, second } = projectWithContent()
    second.elements = []
    captureCover(project, second)
    expect(posterOf(project).commonStyle.backgroundColor).toBe('#0000ff')
    expect(reloaded(project).coverList[0]?.commonStyle).toEqual(second.commonStyle)
    expect(posterOf({ ...project, coverList: [] })).toBe(first)
  })
})
