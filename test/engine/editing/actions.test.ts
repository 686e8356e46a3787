import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/create.ts'
import { insertElement } from '#engine/editing/actions/elements.ts'
import {
  actions,
  activeContainer,
  addElement,
  runAction,
  select,
  selectedIds,
  toggleSelected,
} from '#engine/editing/index.ts'
import { childrenOf, type Element } from '#engine/elements/schemas.ts'
import { Author, textOf } from '#test/support/author.ts'

const createAuthor = () => new Author()
const positionOf = (author: Author, text: string) => {
  const { left, top } = author.element(text).commonStyle
  return [left, top]
}

describe('copying and pasting', () => {
  it('offsets each copy from the previous one and selects the copies', () => {
    const author = createAuthor()
      .write('标题', { left: 20, top: 30 })
      .press('Mod+C')
      .press('Mod+V')
      .press('Mod+V')
    const { elements } = author.page(1)
    expect(elements.map(({ commonStyle }) => [commonStyle.left, commonStyle.top])).toEqual([
      [20, 30],
      [30, 40],
      [40, 50],
    ])
    expect(new Set(elements.map(({ uuid }) => uuid)).size).toBe(3)
    expect(author.elements.at(-1)?.uuid).toBe(author.editing.undoable.activeElementId)
  })

  it('keeps the position on another page and marks the copy', () => {
    const author = createAuthor().write('标题', { left: 20, top: 30 }).run('addPage').goToPage(1)
    author.select('标题').press('Mod+C').goToPage(2).press('Mod+V')
    expect(positionOf(author, '标题')).toEqual([20, 30])
    expect(author.element('标题').isCrossPage).toBe(true)
    expect(author.page(1).elements).toHaveLength(1)
    author.goToPage(1).press('Mod+V')
    expect(positionOf(author, '标题')).toEqual([30, 40])
    expect(author.element('标题').isCrossPage).toBeUndefined()
  })

  it('pastes in place', () => {
    const author = createAuthor().write('标题', { left: 20, top: 30 }).press('Mod+C').press('Mod+Shift+V')
    expect(author.page(1).elements).toHaveLength(2)
    expect(positionOf(author, '标题')).toEqual([20, 30])
    expect(author.element('标题').isCrossPage).toBeUndefined()
  })

  it('cuts; the clipboard keeps the content whatever happens to the page', () => {
    const author = createAuthor().write('标题').press('Mod+X')
    expect(author.elements).toEqual([])
    author.undo().press('Mod+A').press('Delete').press('Mod+V')
    expect(author.elements.map(textOf)).toEqual(['标题'])
  })

  it('copies only the selection, and pastes nothing from an empty clipboard', () => {
    const author = createAuthor().write('标题').press('Escape').press('Mod+C').press('Mod+V')
    expect(author.ran).toBeNull()
    expect(author.elements).toHaveLength(1)
  })

  it('does not paste sounds onto a cover', () => {
    const author = createAuthor().write('标题')
    insertElement(author.editing, createElement('qk-scene-music'))
    author.editing.session.selectedIds = author.elements.map(({ uuid }) => uuid)
    author.press('Mod+C').run('showCovers').run('addCover').press('Mod+V')
    expect(author.elements.map(textOf)).toEqual(['标题'])
  })

  it('duplicates in one step', () => {
    const author = createAuthor().write('标题', { left: 0, top: 0 }).press('Mod+D')
    expect(positionOf(author, '标题')).toEqual([10, 10])
    author.undo()
    expect(author.elements).toHaveLength(1)
  })
})

describe('selecting', () => {
  const three = () => createAuthor().write('一').write('二').write('三')

  it('selects all visible elements, the next, the previous or none', () => {
    const author = three()
    insertElement(author.editing, createElement('qk-bg-music'))
    expect(author.press('Mod+A').selection).toEqual(['一', '二', '三'])
    expect(author.press('Escape').selection).toEqual([])
    expect(author.press('Tab').selection).toEqual(['一'])
    expect(author.press('Tab').press('Tab').selection).toEqual(['三'])
    expect(author.press('Tab').selection).toEqual(['一'])
    expect(author.press('Shift+Tab').selection).toEqual(['三'])
    expect(author.press('Escape').press('Shift+Tab').selection).toEqual(['三'])
  })

  it('toggles one element at a time', () => {
    const author = three().select('一')
    toggleSelected(author.editing, author.element('三').uuid)
    expect(author.selection).toEqual(['一', '三'])
    toggleSelected(author.editing, author.element('三').uuid)
    expect(author.selection).toEqual(['一'])
    toggleSelected(author.editing, author.element('一').uuid)
    expect(author.selection).toEqual([])
  })

  it('removes undone elements from the selection', () => {
    const author = three().press('Mod+A').press('Mod+D')
    expect(author.elements).toHaveLength(6)
    author.undo()
    expect(author.selection).toEqual(['三'])
    author.press('Delete')
    expect(author.elements.map(textOf)).toEqual(['一', '二'])
  })

  it('counts only existing elements', () => {
    const author = three().write('四').select('四', '三').undo()
    expect(selectedIds(author.editing)).toEqual([author.element('三').uuid])
  })

  it('is not a history step', () => {
    const author = three().press('Mod+A').press('Escape').select('一').undo()
    expect(author.elements.map(textOf)).toEqual(['一', '二'])
  })
})

describe('moving and deleting', () => {
  it('nudges by 5 px, with Alt by 1 px, with Shift by 10 px', () => {
    const author = createAuthor().write('标题', { left: 100, top: 100 })
    author.press('ArrowLeft').press('Alt+ArrowUp').press('Shift+ArrowRight').press('ArrowDown')
    expect(positionOf(author, '标题')).toEqual([105, 104])
  })

  it('merges quick nudges of the same elements into one step', () => {
    const author = createAuthor().write('一', { left: 0 }).write('二', { left: 0 }).wait(10_000)
    author.press('ArrowRight').wait(300).press('ArrowRight').wait(300).press('Shift+ArrowRight')
    author.select('一').press('ArrowRight').wait(1000).press('ArrowRight')
    expect([positionOf(author, '一')[0], positionOf(author, '二')[0]]).toEqual([10, 20])
    author.undo()
    expect(positionOf(author, '一')[0]).toBe(5)
    author.undo()
    expect(positionOf(author, '一')[0]).toBe(0)
    author.undo()
    expect(positionOf(author, '二')[0]).toBe(0)
  })

  it('makes a drag one step, which Escape cancels', () => {
    const author = createAuthor().write('标题', { left: 0, top: 0 }).drag(30, 60, 20).drop()
    expect(positionOf(author, '标题').map(Math.round)).toEqual([30, 60])
    author.drag(99, 99).cancel()
    expect(positionOf(author, '标题').map(Math.round)).toEqual([30, 60])
    expect(author.selection).toEqual(['标题'])
    author.undo()
    expect(positionOf(author, '标题')).toEqual([0, 0])
  })

  it('deletes the selection, and selects it again on undo', () => {
    const author = createAuthor().write('一').write('二').press('Backspace')
    expect(author.elements.map(textOf)).toEqual(['一'])
    expect(author.selection).toEqual([])
    expect(author.undo().selection).toEqual(['二'])
  })
})

describe('layers, alignment, groups, text', () => {
  const layers = (author: Author) =>
    author
      .page(1)
      .elements.toSorted((a, b) => a.commonStyle.zIndex - b.commonStyle.zIndex)
      .map(textOf)

  it('moves layers', () => {
    const author = createAuthor().write('一').write('二').write('三').select('一')
    expect(layers(author.press('Mod+]'))).toEqual(['二', '一', '三'])
    expect(layers(author.press('Mod+Shift+]'))).toEqual(['二', '三', '一'])
    expect(layers(author.press('Mod+['))).toEqual(['二', '一', '三'])
    expect(layers(author.press('Mod+Shift+['))).toEqual(['一', '二', '三'])
  })

  it('makes no step when the top element is raised', () => {
    const author = createAuthor().write('一').write('二').press('Mod+]').undo()
    expect(author.elements.map(textOf)).toEqual(['一'])
  })

  const canvas = { left: 0, top: 0, right: 384 - 100, bottom: 682 - 40 }
  it.each([
    ['canvasLeft', [canvas.left, 50]],
    ['canvasCenterX', [canvas.right / 2, 50]],
    ['canvasRight', [canvas.right, 50]],
    ['canvasTop', [50, canvas.top]],
    ['canvasCenterY', [50, canvas.bottom / 2]],
    ['canvasBottom', [50, canvas.bottom]],
  ] as const)('aligns to the canvas: %s', (action, position) => {
    const author = createAuthor().write('标题', { left: 50, top: 50, width: 100, height: 40 }).run(action)
    expect(positionOf(author, '标题')).toEqual(position)
  })

  it('aligns several elements to each other, and a single one to the canvas', () => {
    const box = { width: 20, height: 20 }
    const author = createAuthor()
      .write('一', { left: 10, top: 10, ...box })
      .write('二', { left: 50, top: 90, ...box })
      .select('一', '二')
      .press('Alt+D')
    expect([positionOf(author, '一'), positionOf(author, '二')]).toEqual([
      [50, 10],
      [50, 90],
    ])
    expect(positionOf(author.press('Alt+W'), '二')).toEqual([50, 10])
    expect(positionOf(author.select('二').press('Alt+S'), '二')).toEqual([50, 662])
  })

  it('distributes three elements, not two', () => {
    const at = (left: number) => ({ left, top: 0, width: 10, height: 10 })
    const author = createAuthor().write('一', at(0)).write('二', at(15)).write('三', at(100))
    expect(author.select('一', '二').press('Mod+Alt+Shift+H').ran).toBeNull()
    expect(positionOf(author.press('Mod+A').press('Mod+Alt+Shift+H'), '二')).toEqual([50, 0])
  })

  it('composes and decomposes a group, and selects the result', () => {
    const author = createAuthor().write('一', { left: 10, top: 20 }).write('二', { left: 60, top: 90 })
    const before = structuredClone(
      author
        .page(1)
        .elements.map(({ commonStyle }) => ({ ...commonStyle, zIndex: 0 }))
        .map(({ left, top }) => [left, top]),
    )
    author.press('Mod+A').press('Mod+G')
    expect(author.selection).toEqual(['qk-group'])
    expect(author.page(1).elements).toHaveLength(1)
    expect(childrenOf(author.element('qk-group')).map(textOf)).toEqual(['一', '二'])
    expect(author.press('Mod+G').ran).toBeNull()
    author.press('Mod+Shift+G')
    expect(author.selection).toEqual(['一', '二'])
    expect([positionOf(author, '一'), positionOf(author, '二')]).toEqual(before)
    author.undo().undo()
    expect(author.elements.map(textOf)).toEqual(['一', '二'])
  })

  it('enters a group, where only its children are selectable, and leaves it with Escape', () => {
    const author = createAuthor().write('一').write('二').press('Mod+A').press('Mod+G').write('外')
    author.select('qk-group').press('Enter')
    expect(author.selection).toEqual(['二'])
    expect(author.press('Mod+A').selection).toEqual(['一', '二'])
    expect(author.press('Escape').selection).toEqual(['qk-group'])
    expect(author.press('Mod+A').selection).toEqual(['qk-group', '外'])
  })

  it('changes the font, also while the text is being edited', () => {
    const author = createAuthor().write('标题', { fontSize: 16 })
    author.press('Mod+Shift+.').press('Mod+Shift+.').press('Mod+Shift+,')
    author.press('Mod+B', { scope: 'text', isTyping: true }).press('Mod+I')
    const { fontSize, fontWeight, fontStyle } = author.element('标题').commonStyle
    expect([fontSize, fontWeight, fontStyle]).toEqual([17, 700, 'italic'])
    author.press('Mod+B').press('Mod+I')
    expect(author.element('标题').commonStyle).toMatchObject({ fontWeight: 400, fontStyle: 'normal' })
  })
})

describe('history', () => {
  it('returns to the page where the change was made', () => {
    const author = createAuthor().write('一').run('addPage').run('addPage').goToPage(1)
    author.select('一').press('ArrowLeft').goToPage(3).undo()
    expect(author.pageNumber).toBe(1)
    expect(author.selection).toEqual(['一'])
    author.goToPage(2).redo()
    expect(author.pageNumber).toBe(1)
  })

  it('is separate for covers and pages', () => {
    const author = createAuthor().write('页').run('showCovers')
    expect(author.press('Mod+Z').ran).toBeNull()
    author.run('addCover').write('封面')
    author.undo()
    expect(author.elements).toEqual([])
    author.run('showPages')
    expect(author.elements.map(textOf)).toEqual(['页'])
    author.undo()
    expect(author.elements).toEqual([])
    author.run('showCovers').redo()
    expect(author.elements.map(textOf)).toEqual(['封面'])
    expect(author.run('showPages').elements).toEqual([])
  })

  it('does not affect saving: pages and covers form one project', () => {
    const author = createAuthor().write('页').run('showCovers').run('addCover').write('封面')
    author.editing.session.version = 7
    const { pages, coverList, version } = author.project
    expect(pages[0]?.elements.map(textOf)).toEqual(['页'])
    expect(coverList[0]?.elements.map(textOf)).toEqual(['封面'])
    expect(version).toBe(7)
    author.undo()
    expect(author.project.pages[0]).toBe(pages[0])
  })
})

describe('covers', () => {
  it('are created with the first added element, in one step', () => {
    const { editing } = new Author().run('showCovers')
    addElement(editing, 'qk-text')
    expect(editing.covers.coverList).toMatchObject([{ elements: [{ elName: 'qk-text' }] }])
    runAction(editing, 'undo')
    expect(editing.covers.coverList).toEqual([])
    runAction(editing, 'redo')
    expect(selectedIds(editing)).toHaveLength(1)
  })

  it('are added, copied and deleted', () => {
    const author = createAuthor().run('showCovers')
    expect(activeContainer(author.editing)).toBeUndefined()
    expect(actions.copyCover.enabled(author.editing)).toBe(false)
    author.press('Enter', { scope: 'pages' }).write('封面').press('Mod+D', { scope: 'pages' })
    expect(author.editing.covers.coverList).toHaveLength(2)
    expect(author.elements.map(textOf)).toEqual(['封面'])
    author.press('Delete', { scope: 'pages' }).press('Delete', { scope: 'pages' })
    expect(author.editing.covers.activeCoverId).toBeNull()
    expect(author.press('Delete', { scope: 'pages' }).ran).toBeNull()
    author.undo()
    expect(author.elements.map(textOf)).toEqual(['封面'])
  })
})

describe('zooming', () => {
  const zoom = (author: Author) => author.editing.preferences.zoom

  it('steps by a tenth and snaps to quarters', () => {
    const author = createAuthor()
    author.editing.preferences.zoom = 1
    expect(zoom(author.press('Mod+='))).toBeCloseTo(1.1)
    author.press('Mod+=').press('Mod+=')
    expect(zoom(author)).toBe(1.25)
    expect(zoom(author.press('Mod+-').press('Mod+-').press('Mod+-'))).toBe(1)
    for (let press = 0; press < 60; press++) author.press('Mod+=')
    expect(zoom(author)).toBe(8)
    for (let press = 0; press < 90; press++) author.press('Mod+-')
    expect(zoom(author)).toBe(0.1)
  })

  it('starts from the zoom that fits the window, and returns to it', () => {
    const author = createAuthor()
    author.editing.session.fitZoom = 0.6
    expect(zoom(author.press('Mod+='))).toBeCloseTo(0.66)
    expect(zoom(author.press('Mod+0'))).toBe('fit')
    expect(zoom(author.press('Shift+0'))).toBe(1)
    expect(author.press('Mod+Z').ran).toBeNull()
  })
})

describe('matching sizes', () => {
  const three = () =>
    createAuthor()
      .write('甲', { width: 100, height: 40 })
      .write('乙', { width: 60, height: 90 })
      .write('丙', { width: 20, height: 30 })

  it('applies the size of the element that was selected first, in one step', () => {
    const author = three()
    for (const element of author.elements) insertElement(author.editing, boxLike(element))
    const [, , , first, second, third] = author.elements
    const ids = [second, first, third].map((element) => element?.uuid ?? '')
    select(author.editing, ids)
    author.run('matchSize')
    for (const element of [first, second, third])
      expect(element?.commonStyle).toMatchObject({ width: 60, height: 90 })
    expect(selectedIds(author.editing)).toEqual(ids)
    author.undo()
    expect(author.elements[3]?.commonStyle).toMatchObject({ width: 100, height: 40 })
  })

  it('sets the line length of texts, fits their height, and skips locked ones', () => {
    const author = three()
    const fitted: string[] = []
    author.editing.tools.fitText = (element) => void fitted.push(textOf(element))
    author.select('丙').run('lock').select('甲', '乙', '丙').run('matchSize')
    expect(['乙', '丙'].map((text) => author.element(text).commonStyle.width)).toEqual([100, 20])
    expect(fitted).toEqual(['乙'])
  })

  it('requires two elements', () => {
    expect(actions.matchWidth.enabled(three().select('甲').editing)).toBe(false)
  })
})

describe('selecting elements of the same kind', () => {
  it('adds all elements of the selected kinds on this page, except locked ones', () => {
    const author = createAuthor().write('甲').write('乙').write('丙')
    insertElement(author.editing, createElement('qk-image'))
    author.select('丙').run('lock').select('甲').run('selectAlike')
    expect(author.selection).toEqual(['甲', '乙'])
    expect(actions.selectAlike.enabled(author.editing)).toBe(false)
  })
})

/** A shape with the size of another element. */
const boxLike = ({ commonStyle: { width, height } }: Element) =>
  createElement('qk-rectangle-border', { commonStyle: { width, height } }) as Element
