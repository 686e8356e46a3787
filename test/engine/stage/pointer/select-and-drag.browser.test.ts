import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boundsOf, cornersOf } from '#engine/document/index.ts'
import { selectedIds } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { centerOf, StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor
beforeEach(() => {
  author = new StageAuthor()
  author.editing.preferences.isSnappingOn = false
})
afterEach(() => author.dispose())

const selected = () => selectedIds(author.editing)
const one = () => author.box({ left: 50, top: 50, width: 60, height: 40 })
const two = () => author.box({ left: 200, top: 300, width: 60, height: 40 }, '#00ff00')
const styleOf = ({ uuid }: Element) => {
  const found = author.elements.find((each) => each.uuid === uuid)
  if (!found) throw new Error('the element is gone')
  return found.commonStyle
}

describe('selecting', () => {
  it('selects the topmost element on click, toggles with Shift, and clears on the background', async () => {
    const [below, above, aside] = [one(), one(), two()]
    const at = centerOf(below.commonStyle)
    await author.clickAt(at)
    expect(selected()).toEqual([above.uuid])
    await author.clickAt(centerOf(aside.commonStyle), ['shift'])
    expect(selected()).toEqual([above.uuid, aside.uuid])
    await author.clickAt(at, ['shift'])
    expect(selected()).toEqual([aside.uuid])
    await author.clickAt({ x: 350, y: 600 })
    expect(selected()).toEqual([])
  })

  it('cycles through the elements below with Alt', async () => {
    const [below, above] = [one(), one()]
    const at = centerOf(below.commonStyle)
    await author.clickAt(at)
    await author.clickAt(at, ['alt'])
    expect(selected()).toEqual([below.uuid])
    await author.clickAt(at, ['alt'])
    expect(selected()).toEqual([above.uuid])
  })

  it('hits a rotated element where it is painted', async () => {
    const element = author.box({ left: 100, top: 100, width: 100, height: 10, rotate: 90 })
    await author.clickAt({ x: 110, y: 105 })
    expect(selected()).toEqual([])
    await author.clickAt({ x: 150, y: 145 })
    expect(selected()).toEqual([element.uuid])
  })

  it('selects what a marquee intersects, and adds with Shift', async () => {
    const [first, second] = [one(), two()]
    await author.dragFromTo({ x: 20, y: 20 }, { x: 60, y: 60 })
    expect(selected()).toEqual([first.uuid])
    await author.dragFromTo({ x: 280, y: 360 }, { x: 250, y: 330 }, ['shift'])
    expect(selected()).toEqual([first.uuid, second.uuid])
    await author.dragFromTo({ x: 300, y: 400 }, { x: 320, y: 420 })
    expect(selected()).toEqual([])
  })

  it('enters a group on a second click and with Ctrl', async () => {
    const [first, second] = [one(), two()]
    await author.dragFromTo({ x: 20, y: 20 }, { x: 300, y: 400 })
    author.run('composeGroup')
    const group = selected()
    await author.clickAt({ x: 350, y: 600 })
    await author.clickAt({ x: 80, y: 70 })
    expect(selected()).toEqual(group)
    await author.clickAt({ x: 80, y: 70 })
    expect(selected()).toEqual([first.uuid])
    await author.clickAt({ x: 350, y: 600 })
    await author.clickAt({ x: 230, y: 320 }, ['mod'])
    expect(selected()).toEqual([second.uuid])
  })

  it('paints the frame on the overlay and not into the picture', async () => {
    one()
    await author.painted()
    const before = author.lower.toDataURL()
    const above = author.upper.toDataURL()
    await author.clickAt({ x: 80, y: 70 })
    expect(author.lower.toDataURL()).toBe(before)
    expect(author.upper.toDataURL()).not.toBe(above)
  })
})

describe('dragging', () => {
  it('follows the pointer at any zoom, live and as one undo step', async () => {
    const element = one()
    for (const zoom of [0.5, 1, 1.5]) {
      author.editing.preferences.zoom = zoom
      await author.painted()
      const { left, top } = styleOf(element)
      const from = centerOf(styleOf(element))
      await author.pull(from, { x: from.x + 60, y: from.y + 40 })
      expect(styleOf(element)).toMatchObject({ left: left + 60, top: top + 40 })
      expect(author.pixel({ x: from.x + 60, y: from.y + 40 })).toEqual([255, 0, 0, 255])
      await author.mouse('Released', { x: from.x + 60, y: from.y + 40 })
      expect(author.editing.session.heldIds).toEqual([])
      author.undo()
      expect(styleOf(element)).toMatchObject({ left, top })
      author.redo()
    }
  })

  it('paints a dragged element as it looks when released', async () => {
    const element = author.box({ left: 50, top: 50, width: 60, height: 40, rotate: 30 })
    author.editing.preferences.zoom = 1
    await author.painted()
    await author.pull(centerOf(element.commonStyle), { x: 200, y: 200 })
    const moving = author.lower.toDataURL()
    await author.mouse('Released', { x: 200, y: 200 })
    await author.painted()
    expect(author.lower.toDataURL()).toBe(moving)
  })

  it('paints the whole of an element dragged in from beyond the edge of the stage', async () => {
    const element = author.box({ left: 150, top: 300, width: 100, height: 40 })
    author.editing.preferences.zoom = 6
    await author.painted()
    const { x, zoom } = author.stage.view
    const edge = -x / zoom
    styleOf(element).left = edge - 60
    await author.painted()
    const at = { x: edge + 20, y: 320 }
    await author.pull(at, { x: at.x + 60, y: 320 })
    expect(author.pixel({ x: edge + 5, y: 320 })).toEqual([255, 0, 0, 255])
    await author.mouse('Released', { x: at.x + 60, y: 320 })
  })

  it('reverts on Escape', async () => {
    const element = one()
    const before = structuredClone(author.project)
    await author.pull(centerOf(element.commonStyle), { x: 200, y: 200 })
    await author.key('Escape')
    expect(author.project).toEqual(before)
    await author.mouse('Moved', { x: 250, y: 250 }, [], { button: 'left', buttons: 1 })
    await author.mouse('Released', { x: 250, y: 250 })
    expect(author.project).toEqual(before)
    expect(author.editing.history.canRedo()).toBe(false)
  })

  it('moves a rotated group, and several elements together', async () => {
    const [first, second] = [one(), two()]
    await author.dragFromTo({ x: 20, y: 20 }, { x: 300, y: 400 })
    await author.dragFromTo(centerOf(first.commonStyle), { x: 100, y: 90 })
    expect(styleOf(first)).toMatchObject({ left: 70, top: 70 })
    expect(styleOf(second)).toMatchObject({ left: 220, top: 320 })
    author.run('composeGroup')
    const group = author.elements.find(({ elName }) => elName === 'qk-group')
    if (!group) throw new Error('no group')
    styleOf(group).rotate = 180
    const { left, top } = styleOf(group)
    const inner = { ...styleOf(first) }
    const { right, bottom } = boundsOf(group.commonStyle)
    await author.dragFromTo({ x: right - 20, y: bottom - 10 }, { x: right - 10, y: bottom + 20 })
    expect(styleOf(group)).toMatchObject({ left: left + 10, top: top + 30 })
    expect(styleOf(first)).toEqual(inner)
  })

  it('drags a copy with Alt and keeps to one axis with Shift', async () => {
    const element = one()
    await author.dragFromTo(centerOf(element.commonStyle), { x: 180, y: 270 }, ['alt'])
    expect(styleOf(element)).toMatchObject({ left: 50, top: 50 })
    expect(author.elements).toHaveLength(2)
    const [copy] = author.elements.filter(({ uuid }) => uuid !== element.uuid)
    expect(copy?.commonStyle).toMatchObject({ left: 150, top: 250 })
    expect(selected()).toEqual([copy?.uuid])
    await author.dragFromTo({ x: 180, y: 270 }, { x: 230, y: 280 }, ['shift'])
    expect(copy && styleOf(copy)).toMatchObject({ left: 200, top: 250 })
    author.undo().undo()
    expect(author.elements).toHaveLength(1)
  })
})

describe('resizing', () => {
  const cornerOf = (element: Element, at: 0 | 1 | 2 | 3) => cornersOf(styleOf(element))[at]

  it('keeps the opposite corner of a rotated element in place', async () => {
    const element = author.box({ left: 100, top: 200, width: 120, height: 80, rotate: 35 })
    await author.clickAt(centerOf(element.commonStyle))
    const opposite = cornerOf(element, 0)
    const from = cornerOf(element, 2)
    await author.dragFromTo(from, { x: from.x + 30, y: from.y + 50 })
    expect(cornerOf(element, 0).x).toBeCloseTo(opposite.x)
    expect(cornerOf(element, 0).y).toBeCloseTo(opposite.y)
    expect(cornerOf(element, 2).x).toBeCloseTo(from.x + 30, -0.5)
    expect(cornerOf(element, 2).y).toBeCloseTo(from.y + 50, -0.5)
    author.undo()
    expect(styleOf(element)).toMatchObject({ left: 100, top: 200, width: 120, height: 80 })
  })

  it('keeps a locked ratio, and the center with Alt', async () => {
    const element = author.box({ left: 100, top: 200, width: 120, height: 60, isLockWH: true })
    await author.clickAt(centerOf(element.commonStyle))
    await author.dragFromTo({ x: 220, y: 260 }, { x: 260, y: 280 }, ['alt'])
    const { left, top, width, height } = styleOf(element)
    expect(width / height).toBeCloseTo(2)
    expect(width).toBeCloseTo(200, -0.5)
    expect(left + width / 2).toBeCloseTo(160)
    expect(top + height / 2).toBeCloseTo(230)
  })

  it('wraps a text by its side and scales it by its corner', async () => {
    author.write('一段足够长的文字可以换行', { left: 60, top: 100, width: 260, height: 30, lineHeight: 30 })
    const text = () => author.element('一段足够长的文字可以换行').commonStyle
    await author.painted()
    await author.dragFromTo({ x: 320, y: 115 }, { x: 160, y: 115 })
    expect(text()).toMatchObject({ left: 60, isWrapLine: true, height: 60 })
    expect(text().width).toBeCloseTo(100, -0.5)
    const { width, height } = text()
    await author.dragFromTo({ x: 60 + width, y: 100 + height }, { x: 60 + width * 2, y: 100 + height * 2 })
    expect(text().fontSize).toBeCloseTo(32, -0.3)
    expect(text().width).toBeCloseTo(200, -0.5)
  })
})

describe('a group', () => {
  it('resizes its children, and refits after a child was dragged out', async () => {
    const [first, second] = [one(), two()]
    await author.dragFromTo({ x: 20, y: 20 }, { x: 300, y: 400 })
    author.run('composeGroup')
    const group = author.elements.find(({ elName }) => elName === 'qk-group')
    if (!group) throw new Error('no group')
    expect(styleOf(group)).toMatchObject({ left: 50, top: 50, width: 210, height: 290 })
    await author.painted()
    await author.dragFromTo({ x: 260, y: 340 }, { x: 365, y: 485 })
    expect(styleOf(group).width).toBeCloseTo(315, -0.5)
    expect(styleOf(first).width).toBeCloseTo((60 * styleOf(group).width) / 210)
    expect(styleOf(second).top).toBeCloseTo((250 * styleOf(group).height) / 290)
    author.undo()
    await author.painted()
    expect(styleOf(second)).toMatchObject({ left: 150, top: 250, width: 60, height: 40 })
    await author.clickAt({ x: 80, y: 70 }, ['mod'])
    expect(selected()).toEqual([first.uuid])
    await author.dragFromTo({ x: 80, y: 70 }, { x: 180, y: 270 })
    expect(styleOf(group)).toMatchObject({ left: 150, top: 250, width: 110, height: 90 })
    expect(author.pixel({ x: 180, y: 270 })).toEqual([255, 0, 0, 255])
    expect(author.pixel({ x: 230, y: 320 })).toEqual([0, 255, 0, 255])
  })

  it('of several selected elements keeps their ratio and arrangement', async () => {
    const [first, second] = [one(), two()]
    await author.dragFromTo({ x: 20, y: 20 }, { x: 300, y: 400 })
    await author.dragFromTo({ x: 260, y: 340 }, { x: 155, y: 195 })
    expect(styleOf(first).left).toBeCloseTo(50)
    expect(styleOf(first).width).toBeCloseTo(30, -0.3)
    expect(styleOf(second).width).toBeCloseTo(styleOf(first).width)
    expect(styleOf(second).left).toBeCloseTo(125, -0.5)
    author.undo()
    expect(styleOf(second)).toMatchObject({ left: 200, top: 300, width: 60 })
  })
})

describe('rotating', () => {
  it('rotates about the center and snaps to 45° unless Ctrl is held', async () => {
    const element = author.box({ left: 100, top: 200, width: 120, height: 80 })
    await author.clickAt(centerOf(element.commonStyle))
    const center = { x: 160, y: 240 }
    const radius = 40 + 24 / author.stage.view.zoom
    const at = (degrees: number) => {
      const radians = ((degrees + 90) * Math.PI) / 180
      return { x: center.x + Math.cos(radians) * radius, y: center.y + Math.sin(radians) * radius }
    }
    await author.dragFromTo(at(0), at(42))
    expect(styleOf(element)).toMatchObject({ rotate: 45, left: 100, top: 200 })
    await author.dragFromTo(at(45), at(93), ['mod'])
    expect(styleOf(element).rotate).toBeCloseTo(93, -0.3)
    author.undo().undo()
    expect(styleOf(element).rotate).toBe(0)
  })
})

describe('snapping', () => {
  beforeEach(() => {
    author.editing.preferences.isSnappingOn = true
    author.editing.preferences.zoom = 1
  })

  it('snaps to the center of the page unless Ctrl is held', async () => {
    const element = author.box({ left: 50, top: 50, width: 60, height: 40 })
    await author.painted()
    const from = centerOf(element.commonStyle)
    await author.dragFromTo(from, { x: 192 + 4, y: 341 - 4 })
    expect(styleOf(element)).toMatchObject({ left: 162, top: 321 })
    author.undo()
    await author.dragFromTo(from, { x: 192 + 4, y: 341 - 4 }, ['mod'])
    expect(styleOf(element)).toMatchObject({ left: 166, top: 317 })
  })

  it('snaps to the edges of other elements while resizing', async () => {
    author.box({ left: 200, top: 500, width: 100, height: 50 })
    const element = author.box({ left: 50, top: 50, width: 60, height: 40 })
    await author.clickAt(centerOf(element.commonStyle))
    await author.dragFromTo({ x: 110, y: 70 }, { x: 198, y: 70 })
    expect(styleOf(element)).toMatchObject({ left: 50, width: 150, height: 40 })
  })
})
