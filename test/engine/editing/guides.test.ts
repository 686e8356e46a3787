import { describe, expect, it } from 'vitest'
import { createProject, type Guide } from '#engine/document/index.ts'
import {
  activePage,
  addGuide,
  draggedGuide,
  joinedProject,
  setGrid,
  visibleGuides,
} from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

const x = (at: number): Guide => ({ axis: 'x', at })
const guides = ({ editing }: Author) => activePage(editing).guides.map(({ axis, at }) => `${axis} ${at}`)

describe('guides', () => {
  it('are history steps and saved with the project', () => {
    const author = new Author()
    addGuide(author.editing, x(24))
    expect(guides(author)).toEqual(['x 24'])
    expect(joinedProject(author.editing).pages[0]?.guides).toEqual([x(24)])
    author.undo()
    expect(guides(author)).toEqual([])
    author.press('Mod+Shift+Z')
    expect(guides(author)).toEqual(['x 24'])
    author.run('clearGuides')
    expect(guides(author)).toEqual([])
    author.undo()
    expect(guides(author)).toEqual(['x 24'])
  })

  it('show the rulers, and are hidden without them', () => {
    const { editing } = new Author()
    addGuide(editing, x(24))
    expect(editing.preferences.areRulersOn).toBe(true)
    expect(visibleGuides(editing)).toHaveLength(1)
    editing.preferences.areRulersOn = false
    expect(visibleGuides(editing)).toEqual([])
    expect(draggedGuide(editing)).toBeNull()
  })

  it('are moved by the arrow keys of their axis, quick presses as one step', () => {
    const author = new Author()
    addGuide(author.editing, x(24))
    author.press('ArrowRight').press('Shift+ArrowRight').press('ArrowUp').press('ArrowLeft')
    expect(guides(author)).toEqual(['x 34'])
    author.undo()
    expect(guides(author)).toEqual(['x 24'])
  })

  it('are deleted by the Delete key if no element is selected', () => {
    const author = new Author().write('标题')
    addGuide(author.editing, x(24))
    author.select('标题').press('Delete')
    expect(guides(author)).toEqual(['x 24'])
    expect(author.elements).toEqual([])
    author.press('Delete')
    expect(guides(author)).toEqual(['x 24'])
    author.editing.session.hoveredGuide = x(24)
    author.press('Delete')
    expect(author.ran).toBe('deleteGuide')
    expect(guides(author)).toEqual([])
  })

  it('are deselected by Escape', () => {
    const author = new Author()
    addGuide(author.editing, x(24))
    expect(draggedGuide(author.editing)).toEqual(x(24))
    author.press('Escape')
    expect(draggedGuide(author.editing)).toBeNull()
  })

  it('belong to one page or cover, with its own history', () => {
    const project = createProject()
    const author = new Author({ project })
    addGuide(author.editing, x(24))
    author.run('addPage')
    expect(guides(author)).toEqual([])
    author.goToPage(1).run('copyGuidesToPages').goToPage(2)
    expect(guides(author)).toEqual(['x 24'])
    author.run('showCovers')
    expect(() => author.run('copyGuidesToPages')).toThrow('grayed out')
    author.run('addCover')
    addGuide(author.editing, x(50))
    expect(author.editing.covers.coverList[0]?.guides).toEqual([x(50)])
    author.undo()
    expect(author.editing.covers.coverList[0]?.guides).toEqual([])
  })
})

describe('the grid', () => {
  it('is toggled by its key and remembers its step', () => {
    const author = new Author()
    const { preferences } = author.editing
    setGrid(author.editing, 32)
    expect(preferences).toMatchObject({ isGridOn: true, gridStep: 32 })
    author.press("Mod+'")
    expect(preferences).toMatchObject({ isGridOn: false, gridStep: 32 })
    author.press("Mod+'")
    expect(preferences.isGridOn).toBe(true)
    setGrid(author.editing, null)
    expect(preferences).toMatchObject({ isGridOn: false, gridStep: 32 })
    author.press("Shift+'").press('Shift+R')
    expect(preferences).toMatchObject({ isPixelGridOn: false, areRulersOn: true })
  })
})
