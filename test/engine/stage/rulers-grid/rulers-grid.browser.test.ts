import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { activePage, addGuide, draggedGuide, joinedProject, select } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point } from '#engine/geometry/index.ts'
import type { MenuRequest } from '#engine/stage/index.ts'
import { centerOf, StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor
let menus: MenuRequest[]
beforeEach(async () => {
  menus = []
  author = new StageAuthor(undefined, { onContextMenu: (request) => menus.push(request) })
  author.editing.preferences.areRulersOn = true
  await author.painted()
})
afterEach(() => author.dispose())

const guides = (of = author) => activePage(of.editing).guides.map(({ axis, at }) => `${axis} ${at}`)
const rulers = () => [...author.container.querySelectorAll<HTMLCanvasElement>('[data-ruler]')]
const grid = () => author.container.querySelector<HTMLCanvasElement>('[data-grid]')
const cursor = () => author.upper.parentElement?.parentElement?.style.cursor
const now = ({ uuid }: Element) => {
  const found = author.elements.find((each) => each.uuid === uuid)
  if (!found) throw new Error('the element is gone')
  return found.commonStyle
}

/** The point of the page under the middle of the left or the top ruler. */
function onRuler(side: 'left' | 'top', along: number): Point {
  const { x, y, zoom } = author.stage.view
  return side === 'left' ? { x: (10 - x) / zoom, y: along } : { x: along, y: (10 - y) / zoom }
}

/** The pixel of a canvas over the stage at a position of the stage, CSS px. */
function shown(canvas: HTMLCanvasElement, { x, y }: Point): number[] {
  const ratio = window.devicePixelRatio
  const at = [Math.floor(x * ratio), Math.floor(y * ratio)] as const
  return [...(canvas.getContext('2d')?.getImageData(...at, 1, 1).data ?? [])]
}

/** Whether the upper canvas is painted at a point of the page. */
function isPainted(at: Point): boolean {
  const { x, y, zoom } = author.stage.view
  return (shown(author.upper, { x: Math.round(x + at.x * zoom), y: y + at.y * zoom })[3] ?? 0) > 0
}

describe('rulers', () => {
  it('are toggled by Shift+R, and a fitted page makes room for them', async () => {
    expect(rulers()).toHaveLength(2)
    const { zoom } = author.stage.view
    expect(author.stage.inset).toBe(20)
    author.press('Shift+R')
    await author.painted()
    expect(rulers()).toEqual([])
    expect(author.stage.inset).toBe(0)
    expect(author.stage.view.zoom).toBeGreaterThan(zoom)
    author.press('Shift+R')
    await author.painted()
    expect(rulers()).toHaveLength(2)
    expect(author.stage.view.zoom).toBe(zoom)
  })

  it('do not move a page with a fixed zoom', async () => {
    author.editing.preferences.zoom = 1.5
    await author.painted()
    const before = author.stage.view
    author.press('Shift+R')
    await author.painted()
    expect(author.stage.view).toEqual(before)
  })

  it('show the extent of the selection', async () => {
    const element = author.box({ left: 100, top: 200, width: 120, height: 90 })
    await author.painted()
    const { x, y, zoom } = author.stage.view
    const pixels = () => [
      shown(rulers()[0] as HTMLCanvasElement, { x: x + 160.5 * zoom, y: 0 }),
      shown(rulers()[1] as HTMLCanvasElement, { x: 0, y: y + 245.5 * zoom }),
    ]
    const before = pixels()
    select(author.editing, [element.uuid])
    await author.painted()
    const [above, beside] = pixels()
    expect(above).not.toEqual(before[0])
    expect(beside).toEqual(above)
    select(author.editing, [])
    await author.painted()
    expect(pixels()).toEqual(before)
  })

  it('block presses on the page below', async () => {
    author.box({ left: -400, top: -400, width: 1200, height: 1600 })
    await author.clickAt(onRuler('top', 100))
    await author.doubleClickAt(onRuler('left', 100))
    expect(author.elements).toHaveLength(1)
    expect(author.stage.selectionBounds).toBeNull()
    expect(guides()).toEqual([])
  })
})

describe('guides', () => {
  it('are dragged out of the rulers, each as one undo step', async () => {
    await author.dragFromTo(onRuler('left', 300), { x: 100, y: 320 })
    await author.dragFromTo(onRuler('top', 100), { x: 120, y: 250 })
    expect(guides()).toEqual(['x 100', 'y 250'])
    expect(isPainted({ x: 100, y: 600 })).toBe(true)
    expect(isPainted({ x: 300, y: 250 })).toBe(true)
    // On the overlay, not in the picture.
    expect(author.pixel({ x: 100, y: 600 })).toEqual([255, 255, 255, 255])
    author.undo()
    expect(guides()).toEqual(['x 100'])
    await author.painted()
    expect(isPainted({ x: 300, y: 250 })).toBe(false)
  })

  it('snap to elements and the page during a drag unless Ctrl is held', async () => {
    author.box({ left: 100, top: 200, width: 120, height: 90 })
    await author.dragFromTo(onRuler('left', 300), { x: 103, y: 500 })
    expect(guides()).toEqual(['x 100'])
    author.undo()
    await author.dragFromTo(onRuler('left', 300), { x: 103, y: 500 }, ['mod'])
    expect(guides()).toEqual(['x 103'])
    author.undo()
    await author.dragFromTo(onRuler('top', 300), { x: 300, y: 2 })
    expect(guides()).toEqual(['y 0'])
  })

  it('are moved, and restored by Escape', async () => {
    addGuide(author.editing, { axis: 'x', at: 100 })
    await author.painted()
    await author.mouse('Moved', { x: 100, y: 600 })
    expect(cursor()).toBe('ew-resize')
    await author.pull({ x: 100, y: 600 }, { x: 150, y: 600 })
    expect(isPainted({ x: 150, y: 500 })).toBe(true)
    expect(isPainted({ x: 100, y: 500 })).toBe(false)
    await author.key('Escape')
    expect(isPainted({ x: 100, y: 500 })).toBe(true)
    await author.mouse('Released', { x: 150, y: 600 })
    expect(guides()).toEqual(['x 100'])
    await author.dragFromTo({ x: 100, y: 600 }, { x: 150, y: 600 })
    expect(guides()).toEqual(['x 150'])
    author.undo()
    expect(guides()).toEqual(['x 100'])
  })

  it('are removed by dragging them onto their ruler', async () => {
    addGuide(author.editing, { axis: 'y', at: 300 })
    await author.painted()
    await author.dragFromTo({ x: 50, y: 300 }, onRuler('top', 50))
    expect(guides()).toEqual([])
    author.undo()
    expect(guides()).toEqual(['y 300'])
    // Dragging within the ruler adds none.
    await author.dragFromTo(onRuler('top', 50), onRuler('top', 200))
    expect(guides()).toEqual(['y 300'])
  })

  it('are removed by Delete when hovered or clicked', async () => {
    addGuide(author.editing, { axis: 'x', at: 100 })
    addGuide(author.editing, { axis: 'x', at: 200 })
    select(author.editing, [])
    await author.mouse('Moved', { x: 100, y: 600 })
    await author.painted()
    author.press('Delete')
    expect(guides()).toEqual(['x 200'])
    await author.clickAt({ x: 200, y: 600 })
    await author.mouse('Moved', { x: 300, y: 600 })
    expect(draggedGuide(author.editing)).toEqual({ axis: 'x', at: 200 })
    author.press('Backspace')
    expect(guides()).toEqual([])
  })

  it('snap moved and resized elements before other edges do', async () => {
    const element = author.box({ left: 200, top: 300, width: 80, height: 60 })
    addGuide(author.editing, { axis: 'x', at: 60 })
    addGuide(author.editing, { axis: 'y', at: 420 })
    await author.painted()
    const from = centerOf(element.commonStyle)
    await author.dragFromTo(from, { x: from.x - 137, y: from.y + 20 })
    expect(now(element).left).toBe(60)
    await author.dragFromTo({ x: 100, y: now(element).top + 60 }, { x: 100, y: 418 })
    expect(now(element).top + now(element).height).toBe(420)
  })

  it('lie below a selected element for the pointer', async () => {
    const element = author.box({ left: 60, top: 300, width: 80, height: 60 })
    addGuide(author.editing, { axis: 'x', at: 90 })
    await author.painted()
    await author.dragFromTo({ x: 90, y: 330 }, { x: 110, y: 330 }, ['mod'])
    expect(guides()).toEqual(['x 110'])
    select(author.editing, [element.uuid])
    await author.painted()
    await author.dragFromTo({ x: 110, y: 330 }, { x: 230, y: 330 }, ['mod'])
    expect(guides()).toEqual(['x 110'])
    expect(now(element).left).toBe(180)
  })

  it('are neither painted, hit nor snapped to while the rulers are hidden', async () => {
    const element = author.box({ left: 200, top: 300, width: 80, height: 60 })
    addGuide(author.editing, { axis: 'x', at: 63 })
    author.press('Shift+R')
    await author.painted()
    expect(isPainted({ x: 63, y: 600 })).toBe(false)
    await author.dragFromTo(centerOf(element.commonStyle), { x: 105, y: 330 })
    expect(now(element).left).toBe(65)
    await author.mouse('Moved', { x: 63, y: 600 })
    expect(cursor()).toBe('default')
  })

  it('are selected by the right button, whose menu is about guides', async () => {
    addGuide(author.editing, { axis: 'x', at: 100 })
    author.box({ left: 200, top: 300, width: 80, height: 60 })
    await author.painted()
    await author.rightClickAt({ x: 100, y: 600 })
    expect(menus.at(-1)).toMatchObject({ isAboutGuides: true, targetIds: [] })
    expect(draggedGuide(author.editing)).toEqual({ axis: 'x', at: 100 })
    await author.rightClickAt({ x: 230, y: 330 })
    expect(menus.at(-1)).toMatchObject({ isAboutGuides: false })
  })

  it('survive storing and restoring the project', async () => {
    await author.dragFromTo(onRuler('left', 300), { x: 100, y: 320 })
    const restored = restoreProject(JSON.parse(JSON.stringify(joinedProject(author.editing))))
    if (!restored.ok) throw new Error(restored.error)
    author.dispose()
    author = new StageAuthor(restored.project)
    author.editing.preferences.areRulersOn = true
    await author.painted()
    expect(guides()).toEqual(['x 100'])
    expect(isPainted({ x: 100, y: 600 })).toBe(true)
  })
})

describe('the grid', () => {
  const drag = async (element: Element, to: number, held: 'mod'[] = []) => {
    const { left, top, width, height } = now(element)
    const from = centerOf({ left, top, width, height })
    await author.dragFromTo(from, { x: from.x + to - left, y: from.y }, held)
    return now(element).left
  }

  it('snaps moved elements unless Ctrl is held or snapping is off', async () => {
    author.editing.preferences.gridStep = 16
    const element = author.box({ left: 50, top: 301, width: 61, height: 60 })
    await author.painted()
    expect(await drag(element, 66)).toBe(66)
    author.press("Mod+'")
    await author.painted()
    expect(await drag(element, 82)).toBe(80)
    expect(await drag(element, 99, ['mod'])).toBe(99)
    author.press('Shift+M')
    expect(await drag(element, 83)).toBe(83)
  })

  it('snaps only where nothing else does', async () => {
    Object.assign(author.editing.preferences, { gridStep: 8, isGridOn: true })
    const element = author.box({ left: 200, top: 301, width: 61, height: 60 })
    author.box({ left: 93, top: 100, width: 200, height: 50 }, '#00ff00')
    await author.painted()
    expect(await drag(element, 89)).toBe(93)
    expect(await drag(element, 79)).toBe(80)
  })

  it('covers the page while it is on, except during an animation preview', async () => {
    expect(grid()).toBeNull()
    author.press("Mod+'")
    await author.painted()
    const { x, y, zoom } = author.stage.view
    const canvas = grid()
    if (!canvas) throw new Error('no grid')
    const line = { x: Math.round(x + 64 * zoom), y: y + 100.5 * zoom }
    expect(shown(canvas, line)[3]).toBeGreaterThan(0)
    expect(shown(canvas, { x: x - 5, y: line.y })[3]).toBe(0)
    expect(author.pixel({ x: 64, y: 100 })).toEqual([255, 255, 255, 255])
    const played = author.stage.playPage(() => 0)
    await author.painted()
    expect(grid()).toBeNull()
    author.stage.stopPlaying()
    await played
    await author.painted()
    expect(grid()).not.toBeNull()
    author.press("Mod+'")
    await author.painted()
    expect(grid()).toBeNull()
  })

  it('shows single px from 400 % on', async () => {
    author.editing.preferences.zoom = 3.9
    await author.painted()
    expect(grid()).toBeNull()
    author.editing.preferences.zoom = 4
    await author.painted()
    expect(grid()).not.toBeNull()
    author.press("Shift+'")
    await author.painted()
    expect(grid()).toBeNull()
  })
})
