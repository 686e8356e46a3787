import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/create.ts'
import {
  actions,
  activeContainer,
  addElement,
  insertElement,
  runAction,
  select,
  selectedIds,
  toggleSelected,
} from '#engine/editing/index.ts'
import { childrenOf, type Element } from '#engine/elements/schemas.ts'
import { Author, textOf } from '#test/support/author.ts'

const author = () => new Author()
const places = (who: Author, text: string) => {
  const { left, top } = who.element(text).commonStyle
  return [left, top]
}

describe('copying and pasting', () => {
  it('lays the copies beside the original, each beside the one before, and chooses them', () => {
    const who = author().write('标题', { left: 20, top: 30 }).press('Mod+C').press('Mod+V').press('Mod+V')
    const { elements } = who.page(1)
    expect(elements.map(({ commonStyle }) => [commonStyle.left, commonStyle.top])).toEqual([
      [20, 30],
      [30, 40],
      [40, 50],
    ])
    expect(new Set(elements.map(({ uuid }) => uuid)).size).toBe(3)
    expect(who.elements.at(-1)?.uuid).toBe(who.editing.undoable.activeElementId)
  })

  it('keeps the place on another page and marks the copy', () => {
    const who = author().write('标题', { left: 20, top: 30 }).run('addPage').goToPage(1)
    who.select('标题').press('Mod+C').goToPage(2).press('Mod+V')
    expect(places(who, '标题')).toEqual([20, 30])
    expect(who.element('标题').isCrossPage).toBe(true)
    expect(who.page(1).elements).toHaveLength(1)
    who.goToPage(1).press('Mod+V')
    expect(places(who, '标题')).toEqual([30, 40])
    expect(who.element('标题').isCrossPage).toBeUndefined()
  })

  it('pastes in place', () => {
    const who = author().write('标题', { left: 20, top: 30 }).press('Mod+C').press('Mod+Shift+V')
    expect(who.page(1).elements).toHaveLength(2)
    expect(places(who, '标题')).toEqual([20, 30])
    expect(who.element('标题').isCrossPage).toBeUndefined()
  })

  it('cuts, and what was cut stays in the clipboard whatever happens to the page', () => {
    const who = author().write('标题').press('Mod+X')
    expect(who.elements).toEqual([])
    who.undo().press('Mod+A').press('Delete').press('Mod+V')
    expect(who.elements.map(textOf)).toEqual(['标题'])
  })

  it('copies only what is chosen, and pastes nothing from an empty clipboard', () => {
    const who = author().write('标题').press('Escape').press('Mod+C').press('Mod+V')
    expect(who.ran).toBeNull()
    expect(who.elements).toHaveLength(1)
  })

  it('brings no sound onto a cover, which has no time', () => {
    const who = author().write('标题')
    insertElement(who.editing, createElement('qk-scene-music'))
    who.editing.session.selectedIds = who.elements.map(({ uuid }) => uuid)
    who.press('Mod+C').run('showCovers').run('addCover').press('Mod+V')
    expect(who.elements.map(textOf)).toEqual(['标题'])
  })

  it('makes a copy in one go', () => {
    const who = author().write('标题', { left: 0, top: 0 }).press('Mod+D')
    expect(places(who, '标题')).toEqual([10, 10])
    who.undo()
    expect(who.elements).toHaveLength(1)
  })
})

describe('choosing', () => {
  const three = () => author().write('一').write('二').write('三')

  it('takes all that is seen, the next, the one before, or nothing', () => {
    const who = three()
    insertElement(who.editing, createElement('qk-bg-music'))
    expect(who.press('Mod+A').selection).toEqual(['一', '二', '三'])
    expect(who.press('Escape').selection).toEqual([])
    expect(who.press('Tab').selection).toEqual(['一'])
    expect(who.press('Tab').press('Tab').selection).toEqual(['三'])
    expect(who.press('Tab').selection).toEqual(['一'])
    expect(who.press('Shift+Tab').selection).toEqual(['三'])
    expect(who.press('Escape').press('Shift+Tab').selection).toEqual(['三'])
  })

  it('adds and takes out one at a time', () => {
    const who = three().select('一')
    toggleSelected(who.editing, who.element('三').uuid)
    expect(who.selection).toEqual(['一', '三'])
    toggleSelected(who.editing, who.element('三').uuid)
    expect(who.selection).toEqual(['一'])
    toggleSelected(who.editing, who.element('一').uuid)
    expect(who.selection).toEqual([])
  })

  it('forgets what undo took away', () => {
    const who = three().press('Mod+A').press('Mod+D')
    expect(who.elements).toHaveLength(6)
    who.undo()
    expect(who.selection).toEqual(['三'])
    who.press('Delete')
    expect(who.elements.map(textOf)).toEqual(['一', '二'])
  })

  it('counts only what is there', () => {
    const who = three().write('四').select('四', '三').undo()
    expect(selectedIds(who.editing)).toEqual([who.element('三').uuid])
  })

  it('makes no step', () => {
    const who = three().press('Mod+A').press('Escape').select('一').undo()
    expect(who.elements.map(textOf)).toEqual(['一', '二'])
  })
})

describe('moving and deleting', () => {
  it('nudges by 5, with Alt by 1, with Shift by 10', () => {
    const who = author().write('标题', { left: 100, top: 100 })
    who.press('ArrowLeft').press('Alt+ArrowUp').press('Shift+ArrowRight').press('ArrowDown')
    expect(places(who, '标题')).toEqual([105, 104])
  })

  it('makes one step of quick nudges of the same elements', () => {
    const who = author().write('一', { left: 0 }).write('二', { left: 0 }).wait(10_000)
    who.press('ArrowRight').wait(300).press('ArrowRight').wait(300).press('Shift+ArrowRight')
    who.select('一').press('ArrowRight').wait(1000).press('ArrowRight')
    expect([places(who, '一')[0], places(who, '二')[0]]).toEqual([10, 20])
    who.undo()
    expect(places(who, '一')[0]).toBe(5)
    who.undo()
    expect(places(who, '一')[0]).toBe(0)
    who.undo()
    expect(places(who, '二')[0]).toBe(0)
  })

  it('drags in one step, which Escape takes back', () => {
    const who = author().write('标题', { left: 0, top: 0 }).drag(30, 60, 20).drop()
    expect(places(who, '标题').map(Math.round)).toEqual([30, 60])
    who.drag(99, 99).cancel()
    expect(places(who, '标题').map(Math.round)).toEqual([30, 60])
    expect(who.selection).toEqual(['标题'])
    who.undo()
    expect(places(who, '标题')).toEqual([0, 0])
  })

  it('deletes what is chosen and brings it back chosen', () => {
    const who = author().write('一').write('二').press('Backspace')
    expect(who.elements.map(textOf)).toEqual(['一'])
    expect(who.selection).toEqual([])
    expect(who.undo().selection).toEqual(['二'])
  })
})

describe('layers, alignment, groups, text', () => {
  const layers = (who: Author) =>
    who
      .page(1)
      .elements.toSorted((a, b) => a.commonStyle.zIndex - b.commonStyle.zIndex)
      .map(textOf)

  it('moves layers', () => {
    const who = author().write('一').write('二').write('三').select('一')
    expect(layers(who.press('Mod+]'))).toEqual(['二', '一', '三'])
    expect(layers(who.press('Mod+Shift+]'))).toEqual(['二', '三', '一'])
    expect(layers(who.press('Mod+['))).toEqual(['二', '一', '三'])
    expect(layers(who.press('Mod+Shift+['))).toEqual(['一', '二', '三'])
  })

  it('makes no step of raising what is on top', () => {
    const who = author().write('一').write('二').press('Mod+]').undo()
    expect(who.elements.map(textOf)).toEqual(['一'])
  })

  const board = { left: 0, top: 0, right: 384 - 100, bottom: 682 - 40 }
  it.each([
    ['canvasLeft', [board.left, 50]],
    ['canvasCenterX', [board.right / 2, 50]],
    ['canvasRight', [board.right, 50]],
    ['canvasTop', [50, board.top]],
    ['canvasCenterY', [50, board.bottom / 2]],
    ['canvasBottom', [50, board.bottom]],
  ] as const)('aligns to the board: %s', (action, place) => {
    const who = author().write('标题', { left: 50, top: 50, width: 100, height: 40 }).run(action)
    expect(places(who, '标题')).toEqual(place)
  })

  it('aligns several with each other, one to the board', () => {
    const box = { width: 20, height: 20 }
    const who = author()
      .write('一', { left: 10, top: 10, ...box })
      .write('二', { left: 50, top: 90, ...box })
      .select('一', '二')
      .press('Alt+D')
    expect([places(who, '一'), places(who, '二')]).toEqual([
      [50, 10],
      [50, 90],
    ])
    expect(places(who.press('Alt+W'), '二')).toEqual([50, 10])
    expect(places(who.select('二').press('Alt+S'), '二')).toEqual([50, 662])
  })

  it('distributes three, not two', () => {
    const at = (left: number) => ({ left, top: 0, width: 10, height: 10 })
    const who = author().write('一', at(0)).write('二', at(15)).write('三', at(100))
    expect(who.select('一', '二').press('Mod+Alt+Shift+H').ran).toBeNull()
    expect(places(who.press('Mod+A').press('Mod+Alt+Shift+H'), '二')).toEqual([50, 0])
  })

  it('composes and takes apart, and chooses what came of it', () => {
    const who = author().write('一', { left: 10, top: 20 }).write('二', { left: 60, top: 90 })
    const before = structuredClone(
      who
        .page(1)
        .elements.map(({ commonStyle }) => ({ ...commonStyle, zIndex: 0 }))
        .map(({ left, top }) => [left, top]),
    )
    who.press('Mod+A').press('Mod+G')
    expect(who.selection).toEqual(['qk-group'])
    expect(who.page(1).elements).toHaveLength(1)
    expect(childrenOf(who.element('qk-group')).map(textOf)).toEqual(['一', '二'])
    expect(who.press('Mod+G').ran).toBeNull()
    who.press('Mod+Shift+G')
    expect(who.selection).toEqual(['一', '二'])
    expect([places(who, '一'), places(who, '二')]).toEqual(before)
    who.undo().undo()
    expect(who.elements.map(textOf)).toEqual(['一', '二'])
  })

  it('enters a group, where only its children are chosen, and leaves it with Escape', () => {
    const who = author().write('一').write('二').press('Mod+A').press('Mod+G').write('外')
    who.select('qk-group').press('Enter')
    expect(who.selection).toEqual(['二'])
    expect(who.press('Mod+A').selection).toEqual(['一', '二'])
    expect(who.press('Escape').selection).toEqual(['qk-group'])
    expect(who.press('Mod+A').selection).toEqual(['qk-group', '外'])
  })

  it('sets the font, also while the text is being edited', () => {
    const who = author().write('标题', { fontSize: 16 })
    who.press('Mod+Shift+.').press('Mod+Shift+.').press('Mod+Shift+,')
    who.press('Mod+B', { scope: 'text', isTyping: true }).press('Mod+I')
    const { fontSize, fontWeight, fontStyle } = who.element('标题').commonStyle
    expect([fontSize, fontWeight, fontStyle]).toEqual([17, 700, 'italic'])
    who.press('Mod+B').press('Mod+I')
    expect(who.element('标题').commonStyle).toMatchObject({ fontWeight: 400, fontStyle: 'normal' })
  })
})

describe('history', () => {
  it('returns to the page where the change was made', () => {
    const who = author().write('一').run('addPage').run('addPage').goToPage(1)
    who.select('一').press('ArrowLeft').goToPage(3).undo()
    expect(who.pageNumber).toBe(1)
    expect(who.selection).toEqual(['一'])
    who.goToPage(2).redo()
    expect(who.pageNumber).toBe(1)
  })

  it('of the covers is another than that of the pages', () => {
    const who = author().write('页').run('showCovers')
    expect(who.press('Mod+Z').ran).toBeNull()
    who.run('addCover').write('封面')
    who.undo()
    expect(who.elements).toEqual([])
    who.run('showPages')
    expect(who.elements.map(textOf)).toEqual(['页'])
    who.undo()
    expect(who.elements).toEqual([])
    who.run('showCovers').redo()
    expect(who.elements.map(textOf)).toEqual(['封面'])
    expect(who.run('showPages').elements).toEqual([])
  })

  it('is joined on save', () => {
    const who = author().write('页').run('showCovers').run('addCover').write('封面')
    who.editing.session.version = 7
    const { pages, coverList, version } = who.project
    expect(pages[0]?.elements.map(textOf)).toEqual(['页'])
    expect(coverList[0]?.elements.map(textOf)).toEqual(['封面'])
    expect(version).toBe(7)
    who.undo()
    expect(who.project.pages[0]).toBe(pages[0])
  })
})

describe('covers', () => {
  it('come with the first element that is added where there is none, as one step', () => {
    const { editing } = new Author().run('showCovers')
    addElement(editing, 'qk-text')
    expect(editing.covers.coverList).toMatchObject([{ elements: [{ elName: 'qk-text' }] }])
    runAction(editing, 'undo')
    expect(editing.covers.coverList).toEqual([])
    runAction(editing, 'redo')
    expect(selectedIds(editing)).toHaveLength(1)
  })

  it('are added, copied and deleted', () => {
    const who = author().run('showCovers')
    expect(activeContainer(who.editing)).toBeUndefined()
    expect(actions.copyCover.enabled(who.editing)).toBe(false)
    who.press('Enter', { scope: 'pages' }).write('封面').press('Mod+D', { scope: 'pages' })
    expect(who.editing.covers.coverList).toHaveLength(2)
    expect(who.elements.map(textOf)).toEqual(['封面'])
    who.press('Delete', { scope: 'pages' }).press('Delete', { scope: 'pages' })
    expect(who.editing.covers.activeCoverId).toBeNull()
    expect(who.press('Delete', { scope: 'pages' }).ran).toBeNull()
    who.undo()
    expect(who.elements.map(textOf)).toEqual(['封面'])
  })
})

describe('zooming', () => {
  const zoom = (who: Author) => who.editing.preferences.zoom

  it('goes in steps of a tenth that end on quarters', () => {
    const who = author()
    who.editing.preferences.zoom = 1
    expect(zoom(who.press('Mod+='))).toBeCloseTo(1.1)
    who.press('Mod+=').press('Mod+=')
    expect(zoom(who)).toBe(1.25)
    expect(zoom(who.press('Mod+-').press('Mod+-').press('Mod+-'))).toBe(1)
    for (let press = 0; press < 60; press++) who.press('Mod+=')
    expect(zoom(who)).toBe(8)
    for (let press = 0; press < 90; press++) who.press('Mod+-')
    expect(zoom(who)).toBe(0.1)
  })

  it('starts from what fits the window, and returns to it', () => {
    const who = author()
    who.editing.session.fitZoom = 0.6
    expect(zoom(who.press('Mod+='))).toBeCloseTo(0.66)
    expect(zoom(who.press('Mod+0'))).toBe('fit')
    expect(zoom(who.press('Shift+0'))).toBe(1)
    expect(who.press('Mod+Z').ran).toBeNull()
  })
})

describe('one size for several', () => {
  const three = () =>
    author()
      .write('甲', { width: 100, height: 40 })
      .write('乙', { width: 60, height: 90 })
      .write('丙', { width: 20, height: 30 })

  it('is that of the element that was chosen first, as one step', () => {
    const who = three()
    for (const element of who.elements) insertElement(who.editing, boxLike(element))
    const [, , , first, second, third] = who.elements
    const ids = [second, first, third].map((element) => element?.uuid ?? '')
    select(who.editing, ids)
    who.run('matchSize')
    for (const element of [first, second, third])
      expect(element?.commonStyle).toMatchObject({ width: 60, height: 90 })
    expect(selectedIds(who.editing)).toEqual(ids)
    who.undo()
    expect(who.elements[3]?.commonStyle).toMatchObject({ width: 100, height: 40 })
  })

  it('is for texts the length of their lines; they are fitted then, and locked ones stay', () => {
    const who = three()
    const fitted: string[] = []
    who.editing.tools.fitText = (element) => void fitted.push(textOf(element))
    who.select('丙').run('lock').select('甲', '乙', '丙').run('matchSize')
    expect(['乙', '丙'].map((text) => who.element(text).commonStyle.width)).toEqual([100, 20])
    expect(fitted).toEqual(['乙'])
  })

  it('needs two', () => {
    expect(actions.matchWidth.enabled(three().select('甲').editing)).toBe(false)
  })
})

describe('choosing what is alike', () => {
  it('adds all of the chosen kinds but what is locked, on this page', () => {
    const who = author().write('甲').write('乙').write('丙')
    insertElement(who.editing, createElement('qk-image'))
    who.select('丙').run('lock').select('甲').run('selectAlike')
    expect(who.selection).toEqual(['甲', '乙'])
    expect(actions.selectAlike.enabled(who.editing)).toBe(false)
  })
})

/** A shape as large as another element. */
const boxLike = ({ commonStyle: { width, height } }: Element) =>
  createElement('qk-rectangle-border', { commonStyle: { width, height } }) as Element
