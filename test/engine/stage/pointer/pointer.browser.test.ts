import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addElement, select, selectedIds } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { MenuRequest } from '#engine/stage/index.ts'
import { centerOf, StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor
let menus: MenuRequest[]
let pictures: string[]
beforeEach(() => {
  menus = []
  pictures = []
  author = new StageAuthor(undefined, {
    onContextMenu: (request) => menus.push(request),
    onDoubleClickPicture: (id) => pictures.push(id),
  })
  author.editing.preferences.isSnappingOn = false
})
afterEach(() => author.dispose())

const selected = () => selectedIds(author.editing)
const one = () => author.box({ left: 50, top: 50, width: 60, height: 40 })
const two = () => author.box({ left: 200, top: 300, width: 60, height: 40 }, '#00ff00')
const now = ({ uuid }: Element) => {
  const found = author.elements.find((each) => each.uuid === uuid)
  if (!found) throw new Error('the element is gone')
  return found
}
const cursor = () => author.upper.parentElement?.parentElement?.style.cursor
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await author.painted()
}

describe('the view', () => {
  it('pans when an element is dragged to the edge of the stage, as far as the page extends', async () => {
    author.editing.preferences.zoom = 3
    await author.painted()
    const element = author.box({ left: 150, top: 300, width: 60, height: 40 })
    const from = centerOf(element.commonStyle)
    const { y, zoom } = author.stage.view
    const edge = { x: from.x, y: (890 - y) / zoom }
    await author.pull(from, edge)
    await frames(3)
    const moved = author.stage.view.y
    expect(moved).toBeLessThan(y)
    expect(y - moved).toBeLessThanOrEqual(20 * 12)
    // The pointer rests, and the dragged element keeps moving over the page.
    expect(now(element).commonStyle.top).toBeGreaterThan(300 + (edge.y - from.y) - 1)
    await frames(60)
    const bottom = author.stage.view.y + 682 * zoom
    expect(bottom).toBeCloseTo(860, -0.5)
    await author.key('Escape')
    expect(now(element).commonStyle.top).toBe(300)
    await author.mouse('Released', edge)
  })

  it('does not pan a page that is fully visible', async () => {
    const element = one()
    await author.painted()
    const before = author.stage.view
    const { x, zoom } = before
    await author.pull(centerOf(element.commonStyle), { x: (5 - x) / zoom, y: 100 })
    await frames(5)
    expect(author.stage.view).toEqual(before)
    await author.mouse('Released', { x: (5 - x) / zoom, y: 100 })
  })

  it('zooms at the pointer and snaps to 100 %', async () => {
    author.editing.preferences.zoom = 0.96
    await author.painted()
    const at = { x: 100, y: 100 }
    const place = () => author.inWindow(at)
    const before = place()
    await author.wheel(at, 0, -8, true)
    expect(author.stage.view.zoom).toBe(1)
    expect(place().x).toBeCloseTo(before.x, -0.3)
    for (let turn = 0; turn < 3; turn++) await author.wheel(at, 0, -4, true)
    expect(author.stage.view.zoom).toBe(1)
    for (let turn = 0; turn < 4; turn++) await author.wheel(at, 0, -4, true)
    expect(author.stage.view.zoom).toBeGreaterThan(1.03)
  })

  it('zooms to the selection', async () => {
    const element = author.box({ left: 200, top: 300, width: 60, height: 90 })
    await author.clickAt(centerOf(element.commonStyle))
    author.press('Shift+2')
    await author.painted()
    const bounds = author.stage.selectionBounds
    expect(bounds && (bounds.left + bounds.right) / 2).toBeCloseTo(400, -0.5)
    expect(bounds && (bounds.top + bounds.bottom) / 2).toBeCloseTo(450, -0.5)
    expect(author.stage.view.zoom).toBe(8)
    select(author.editing, [])
    expect(() => author.run('zoomSelection')).toThrow('is disabled')
  })

  it('fits the page again after panning', async () => {
    await author.painted()
    const fitted = author.stage.view
    for (const keys of ['Mod+0', 'Shift+1']) {
      author.stage.panBy({ x: 900, y: -1200 })
      await author.painted()
      expect(author.stage.view).not.toEqual(fitted)
      author.press(keys)
      await author.painted()
      expect(author.stage.view).toEqual(fitted)
    }
    author.editing.preferences.zoom = 3
    await author.painted()
    author.run('zoomFit')
    await author.painted()
    expect(author.stage.view).toEqual(fitted)
  })

  it('pans with Space and with the middle button, and shows it by the cursor', async () => {
    one()
    await author.mouse('Moved', { x: 300, y: 500 })
    await author.hold(' ', 'Space')
    expect(cursor()).toBe('grab')
    const { x, y } = author.stage.view
    await author.pull({ x: 80, y: 70 }, { x: 110, y: 90 })
    expect(cursor()).toBe('grabbing')
    await author.mouse('Released', { x: 80, y: 70 })
    await author.release(' ', 'Space')
    const { zoom } = author.stage.view
    expect(author.stage.view.x).toBeCloseTo(x + 30 * zoom, -0.5)
    expect(author.stage.view.y).toBeCloseTo(y + 20 * zoom, -0.5)
    expect(selected()).toEqual([])
    const at = { x: 300, y: 500 }
    await author.mouse('Pressed', at, [], { button: 'middle', buttons: 4 })
    await author.mouse('Moved', { x: at.x + 40, y: at.y }, [], { button: 'middle', buttons: 4 })
    await author.painted()
    expect(author.stage.view.x).toBeCloseTo(x + 70 * zoom, -0.7)
    await author.mouse('Released', at, [], { button: 'middle' })
    expect(cursor()).toBe('default')
  })

  it('zooms and pans with two fingers', async () => {
    const { zoom } = author.stage.view
    await author.touch('Start', { x: 150, y: 300 }, { x: 230, y: 300 })
    await author.touch('Move', { x: 110, y: 300 }, { x: 270, y: 300 })
    await author.touch('End')
    expect(author.stage.view.zoom).toBeCloseTo(zoom * 2, 0)
    expect(selected()).toEqual([])
  })

  it('follows a change of the project size', async () => {
    author.box({ left: 0, top: 0, width: 600, height: 300 })
    await author.painted()
    const before = author.stage.view.zoom
    author.editing.history.change(() => {
      Object.assign(author.editing.undoable.project, { width: 682, height: 384 })
    })
    await frames(2)
    expect(author.stage.view.zoom).toBeLessThan(before)
    expect(author.pixel({ x: 590, y: 290 })).toEqual([255, 0, 0, 255])
    expect(author.pixel({ x: 670, y: 370 })).toEqual([255, 255, 255, 255])
    author.undo()
    await frames(2)
    expect(author.stage.view.zoom).toBe(before)
  })

  it('finds the element at client coordinates', async () => {
    const element = one()
    const box = author.container.getBoundingClientRect()
    const { x, y, zoom } = author.stage.view
    const [clientX, clientY] = [box.left + x + 80 * zoom, box.top + y + 70 * zoom]
    expect(author.stage.pointAt(clientX, clientY).x).toBeCloseTo(80)
    expect(author.stage.elementAt(clientX, clientY)).toBe(element.uuid)
    expect(author.stage.elementAt(clientX + 200, clientY)).toBeNull()
  })
})

describe('a double click', () => {
  it('on the empty page adds a text', async () => {
    await author.doubleClickAt({ x: 200, y: 400 })
    expect(author.stage.isTyping).toBe(true)
    await author.send('Input.insertText', { text: '你好' })
    await author.key('Escape')
    const text = author.element('你好')
    expect(centerOf(text.commonStyle).x).toBeCloseTo(200, -0.5)
    expect(centerOf(text.commonStyle).y).toBeCloseTo(400, -0.5)
    expect(selected()).toEqual([text.uuid])
    author.undo().undo()
    expect(author.elements).toEqual([])
  })

  it('beside the page does nothing', async () => {
    await author.doubleClickAt({ x: -40, y: 400 })
    expect(author.elements).toEqual([])
  })

  it('on a picture requests a replacement', async () => {
    addElement(author.editing, 'qk-image', {
      commonStyle: { left: 100, top: 100, width: 100, height: 80 },
    })
    const [picture] = author.elements
    await author.doubleClickAt({ x: 150, y: 140 })
    expect(pictures).toEqual([picture?.uuid])
  })

  it('on a group enters it', async () => {
    const first = one()
    const at = centerOf(first.commonStyle)
    two()
    author.run('selectAll').run('composeGroup').run('selectNone')
    await author.doubleClickAt(at)
    expect(selected()).toEqual([first.uuid])
  })
})

describe('a locked element', () => {
  it('lets the pointer through and cannot be moved, nudged or deleted', async () => {
    const [below, above] = [one(), one()]
    const at = centerOf(above.commonStyle)
    await author.clickAt(at)
    author.press('Mod+Shift+L')
    expect(now(above).isLocked).toBe(true)
    await author.dragFromTo(at, { x: 200, y: 200 })
    expect(now(above).commonStyle.left).toBe(50)
    expect(selected()).toEqual([below.uuid])
    select(author.editing, [above.uuid])
    await author.painted()
    for (const keys of ['ArrowLeft', 'Delete', 'Mod+X', 'Alt+H']) author.press(keys)
    expect(now(above).commonStyle.left).toBe(50)
    // It has no handles either.
    await author.dragFromTo({ x: 110, y: 90 }, { x: 160, y: 140 })
    expect(now(above).commonStyle.width).toBe(60)
  })

  it('is hit by the right button, and unlocked by the same shortcut', async () => {
    const element = one()
    await author.clickAt(centerOf(element.commonStyle))
    author.press('Mod+Shift+L')
    await author.clickAt({ x: 300, y: 600 })
    await author.rightClickAt(centerOf(element.commonStyle))
    expect(menus.at(-1)?.targetIds).toEqual([element.uuid])
    author.press('Mod+Shift+L')
    expect('isLocked' in now(element)).toBe(false)
    await author.dragFromTo(centerOf(element.commonStyle), { x: 200, y: 200 })
    expect(now(element).commonStyle.left).toBe(170)
  })

  it('stays while other selected elements are moved', async () => {
    const [locked, free] = [one(), two()]
    locked.isLocked = true
    select(author.editing, [locked.uuid, free.uuid])
    await author.dragFromTo(centerOf(free.commonStyle), { x: 250, y: 350 })
    expect(now(locked).commonStyle).toMatchObject({ left: 50, top: 50 })
    expect(now(free).commonStyle).toMatchObject({ left: 220, top: 330 })
  })
})

describe('a hidden element', () => {
  it('is not painted and not hit, until undo shows it', async () => {
    const element = one()
    const at = centerOf(element.commonStyle)
    await author.clickAt(at)
    author.press('Mod+Shift+H')
    await author.painted()
    expect(author.pixel({ x: 60, y: 60 })).toEqual([255, 255, 255, 255])
    await author.clickAt({ x: 300, y: 600 })
    await author.clickAt(at)
    expect(selected()).toEqual([])
    author.undo()
    await author.painted()
    expect(author.pixel({ x: 60, y: 60 })).toEqual([255, 0, 0, 255])
  })

  it('is not painted inside a group', async () => {
    const first = one()
    two()
    author.run('selectAll').run('composeGroup')
    select(author.editing, [first.uuid])
    author.run('hide')
    await author.painted()
    expect(author.pixel({ x: 60, y: 60 })).toEqual([255, 255, 255, 255])
    expect(author.pixel({ x: 230, y: 320 })).toEqual([0, 255, 0, 255])
  })
})

describe('on the cover tab', () => {
  it('the pointer edits the cover, which has its own history', async () => {
    const onPage = one()
    author.run('showCovers').run('addCover')
    await author.painted()
    expect(author.pixel({ x: 60, y: 60 })).toEqual([255, 255, 255, 255])
    const onCover = author.box({ left: 150, top: 200, width: 60, height: 40 }, '#0000ff')
    await author.painted()
    await author.dragFromTo(centerOf(onCover.commonStyle), { x: 280, y: 420 })
    expect(now(onCover).commonStyle).toMatchObject({ left: 250, top: 400 })
    expect(author.pixel({ x: 280, y: 420 })).toEqual([0, 0, 255, 255])
    author.undo()
    expect(now(onCover).commonStyle).toMatchObject({ left: 150, top: 200 })
    author.run('showPages')
    await author.painted()
    expect(now(onPage).commonStyle.left).toBe(50)
    expect(author.pixel({ x: 60, y: 60 })).toEqual([255, 0, 0, 255])
  })
})

describe('the context menu', () => {
  it('opens by the right button for the elements under the pointer', async () => {
    const [first, second] = [one(), two()]
    await author.rightClickAt(centerOf(first.commonStyle))
    expect(menus.at(-1)?.targetIds).toEqual([first.uuid])
    await author.clickAt(centerOf(second.commonStyle), ['shift'])
    await author.rightClickAt(centerOf(first.commonStyle))
    expect(menus.at(-1)?.targetIds).toEqual([first.uuid, second.uuid])
    await author.rightClickAt({ x: 350, y: 600 })
    expect(menus.at(-1)?.targetIds).toEqual([])
  })

  it('opens by a long press', async () => {
    const element = one()
    await author.touch('Start', centerOf(element.commonStyle))
    await vi.waitFor(() => expect(menus.at(-1)?.targetIds).toEqual([element.uuid]))
    await author.touch('End')
  })
})

describe('undo and redo during a drag', () => {
  it('are disabled, by keyboard and by button', async () => {
    const element = one()
    const at = centerOf(element.commonStyle)
    await author.dragFromTo(at, { x: at.x + 50, y: at.y })
    await author.pull({ x: at.x + 50, y: at.y }, { x: at.x + 90, y: at.y + 30 })
    const { index } = author.editing.history.status
    expect(() => author.run('undo')).toThrow('is disabled')
    await author.key('z', 'KeyZ')
    expect(now(element).commonStyle).toMatchObject({ left: 140, top: 80 })
    await author.mouse('Released', { x: at.x + 90, y: at.y + 30 })
    expect(author.editing.history.status.index).toBe(index + 1)
    author.undo()
    expect(now(element).commonStyle).toMatchObject({ left: 100, top: 50 })
    author.undo()
    expect(now(element).commonStyle).toMatchObject({ left: 50, top: 50 })
    author.redo().redo()
    expect(now(element).commonStyle).toMatchObject({ left: 140, top: 80 })
  })
})

describe('snapping to neighbors', () => {
  beforeEach(() => {
    author.editing.preferences.isSnappingOn = true
    author.editing.preferences.zoom = 1
  })

  it('snaps to the distance of two other elements', async () => {
    author.box({ left: 20, top: 500, width: 50, height: 60 })
    author.box({ left: 90, top: 490, width: 50, height: 60 })
    const element = author.box({ left: 250, top: 100, width: 45, height: 33 })
    await author.painted()
    const from = centerOf(element.commonStyle)
    await author.dragFromTo(from, { x: 160 + 22.5 + 4, y: 533 })
    expect(now(element).commonStyle.left).toBe(160)
  })

  it('snaps to the middle between two elements', async () => {
    author.box({ left: 20, top: 500, width: 50, height: 60 })
    author.box({ left: 300, top: 490, width: 50, height: 60 })
    const element = author.box({ left: 250, top: 100, width: 45, height: 33 })
    await author.painted()
    await author.dragFromTo(centerOf(element.commonStyle), { x: 185 + 1, y: 533 })
    expect(now(element).commonStyle.left + 22.5).toBeCloseTo(185)
  })

  it('snaps to the width of another element while resizing, also with a fixed ratio', async () => {
    author.box({ left: 270, top: 500, width: 97, height: 50 })
    const element = author.box({ left: 31, top: 60, width: 60, height: 40 })
    await author.clickAt(centerOf(element.commonStyle))
    await author.dragFromTo({ x: 91, y: 80 }, { x: 31 + 97 + 4, y: 80 })
    expect(now(element).commonStyle).toMatchObject({ left: 31, width: 97, height: 40 })
    now(element).commonStyle.isLockWH = true
    author.drop()
    await author.painted()
    const { height } = now(element).commonStyle
    await author.dragFromTo({ x: 128, y: 60 + height }, { x: 128 + 60, y: 60 + height + 25 })
    const after = now(element).commonStyle
    expect(after.width / after.height).toBeCloseTo(97 / 40)
  })

  it('is off while Ctrl is held', async () => {
    author.box({ left: 20, top: 500, width: 50, height: 60 })
    author.box({ left: 90, top: 490, width: 50, height: 60 })
    const element = author.box({ left: 250, top: 100, width: 45, height: 33 })
    await author.painted()
    await author.dragFromTo(centerOf(element.commonStyle), { x: 187, y: 533 }, ['mod'])
    expect(now(element).commonStyle.left).toBe(165)
  })
})
