import { describe, expect, it } from 'vitest'
import { createProject, type Guide, restoreProject, toVideoData } from '#engine/document/index.ts'
import {
  addCover,
  addGuide,
  addPage,
  clearGuides,
  copyCover,
  copyGuidesToPages,
  copyPage,
  moveGuide,
  removeGuide,
} from '#engine/document/operations/index.ts'

const x = (at: number): Guide => ({ axis: 'x', at })
const y = (at: number): Guide => ({ axis: 'y', at })

describe('guides of a page', () => {
  it('are added, moved and removed by position', () => {
    const page = { guides: [] as Guide[] }
    expect(addGuide(page, x(24))).toBe(true)
    expect(addGuide(page, y(24))).toBe(true)
    moveGuide(page, x(24), 30.004)
    expect(page.guides).toEqual([x(30), y(24)])
    removeGuide(page, y(24))
    removeGuide(page, y(25))
    expect(page.guides).toEqual([x(30)])
    clearGuides(page)
    expect(page.guides).toEqual([])
  })

  it('are never two at one position', () => {
    const page = { guides: [x(24), x(48)] }
    expect(addGuide(page, x(24.004))).toBe(false)
    moveGuide(page, x(24), 48)
    expect(page.guides).toEqual([x(48)])
    moveGuide(page, x(48), 48)
    expect(page.guides).toEqual([x(48)])
  })

  it('are copied, not shared, with a page or cover', () => {
    const project = createProject()
    const [page] = project.pages
    if (!page) throw new Error('no page')
    addGuide(page, x(24))
    const copy = copyPage(project, page.uuid)
    clearGuides(page)
    expect(copy?.guides).toEqual([x(24)])
    const cover = addCover(project)
    addGuide(cover, y(7))
    expect(copyCover(project, cover._id)?.guides).toEqual([y(7)])
  })

  it('are added to those of all other pages', () => {
    const project = createProject()
    const [first] = project.pages
    if (!first) throw new Error('no page')
    const second = addPage(project)
    addGuide(first, x(24))
    addGuide(second, y(7))
    copyGuidesToPages(project, first.uuid)
    copyGuidesToPages(project, first.uuid)
    expect(project.pages.map(({ guides }) => guides)).toEqual([[x(24)], [y(7), x(24)]])
    expect(second.guides[1]).not.toBe(first.guides[0])
  })

  it('are not part of the video data', () => {
    const project = createProject()
    project.pages[0]?.guides.push(x(24))
    const [page] = toVideoData(project).pages
    expect(page).not.toHaveProperty('guides')
    expect(project.pages[0]?.guides).toEqual([x(24)])
  })
})

describe('restoring guides', () => {
  const guidesOf = (guides: unknown) => {
    const restored = restoreProject({ pages: [{ guides }], coverList: [{ guides }] })
    if (!restored.ok) throw new Error(restored.error)
    const { pages, coverList } = restored.project
    expect(coverList[0]?.guides).toEqual(pages[0]?.guides)
    return pages[0]?.guides
  }

  it('gives none to projects without guides', () => {
    expect(guidesOf(undefined)).toEqual([])
    expect(guidesOf('24')).toEqual([])
  })

  it('repairs invalid guides if possible and drops them otherwise', () => {
    const mixed = [x(24), { axis: 'y', at: '31px' }, { axis: 'z', at: 3 }, { axis: 'x' }, null, 7, x(1e9)]
    expect(guidesOf(mixed)).toEqual([x(24), y(31), x(100_000)])
  })

  it('keeps unknown keys', () => {
    expect(guidesOf([{ axis: 'x', at: 3, color: 'red' }])).toEqual([{ axis: 'x', at: 3, color: 'red' }])
  })
})
