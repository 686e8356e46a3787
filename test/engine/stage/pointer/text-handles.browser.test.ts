import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommonStyle } from '#engine/elements/element.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

const TEXT = '竖排的文字从上往下一列一列地排'

let author: StageAuthor
beforeEach(() => {
  author = new StageAuthor()
  author.editing.preferences.isSnappingOn = false
  author.editing.preferences.zoom = 0.88
})
afterEach(() => author.dispose())

const cursor = () => author.upper.parentElement?.parentElement?.style.cursor
const text = () => author.element(TEXT).commonStyle
const middle = () => text().left + text().width / 2
const right = () => text().left + text().width
const bottom = () => text().top + text().height

async function write(style: Partial<CommonStyle>) {
  author.write(TEXT, { fontSize: 16, lineHeight: 20, ...style })
  await author.painted()
}

describe('a text of one line', () => {
  const SINGLE = { left: 60, top: 100, width: 240, height: 20, whiteSpace: 'pre', isWrapLine: false } as const

  it('wraps by the handle in the middle of its side', async () => {
    await write(SINGLE)
    const side = { x: right(), y: 110 }
    await author.mouse('Moved', side)
    expect(cursor()).toBe('ew-resize')
    await author.dragFromTo(side, { x: side.x - 120, y: side.y })
    expect(text()).toMatchObject({ fontSize: 16, isWrapLine: true, whiteSpace: 'pre-wrap', left: 60 })
    expect(text().width).toBeCloseTo(120, -0.5)
    expect(text().height).toBe(60)
    author.undo()
    expect(text()).toMatchObject(SINGLE)
  })

  it('has lines of at least 40 px', async () => {
    await write(SINGLE)
    await author.dragFromTo({ x: right(), y: 110 }, { x: 70, y: 110 })
    expect(text()).toMatchObject({ left: 60, width: 40 })
  })

  it('scales its font by its corners, also from outside of the box', async () => {
    await write(SINGLE)
    const corner = { x: right() + 2, y: 100 - 6 }
    await author.mouse('Moved', corner)
    expect(cursor()).toBe('nesw-resize')
    await author.dragFromTo(corner, { x: corner.x + 240, y: corner.y - 20 })
    expect(text().fontSize).toBeCloseTo(32, -0.5)
    expect(text()).toMatchObject({ isWrapLine: false, whiteSpace: 'pre' })
  })

  it('is moved by what lies between its handles', async () => {
    await write(SINGLE)
    await author.dragFromTo({ x: middle(), y: 110 }, { x: middle() + 30, y: 140 })
    expect(text()).toMatchObject({ left: 90, top: 130, width: 240, height: 20, fontSize: 16 })
  })
})

describe('a vertical text', () => {
  const COLUMNS = { whiteSpace: 'pre-wrap', isWrapLine: true, writingMode: 'vertical-rl' } as const
  const WRAPPED = { ...COLUMNS, left: 200, top: 100, width: 40, height: 160 } as const

  it('changes the height of its columns by the handle below, from the column at the right', async () => {
    await write(WRAPPED)
    const below = { x: middle(), y: bottom() }
    await author.mouse('Moved', below)
    expect(cursor()).toBe('ns-resize')
    await author.dragFromTo(below, { x: below.x, y: below.y - 70 })
    expect(text()).toMatchObject({ top: 100, width: 60, left: 180, fontSize: 16 })
    expect(text().height).toBeCloseTo(90, -0.5)
    author.undo()
    expect(text()).toMatchObject(WRAPPED)
  })

  it('keeps its bottom when the handle above is dragged, and its center with Alt', async () => {
    await write(WRAPPED)
    await author.dragFromTo({ x: middle(), y: 100 }, { x: middle(), y: 180 })
    expect(bottom()).toBeCloseTo(260)
    expect(text().height).toBeCloseTo(80, -0.5)
    expect(right()).toBeCloseTo(240)
    author.undo()
    await author.painted()
    await author.dragFromTo({ x: middle(), y: 260 }, { x: middle(), y: 220 }, ['alt'])
    expect(text().top + text().height / 2).toBeCloseTo(180)
    expect(text().height).toBeCloseTo(80, -0.5)
  })

  it('keeps its first column at the left if its columns run to the right', async () => {
    await write({ ...WRAPPED, writingMode: 'vertical-lr' })
    await author.dragFromTo({ x: middle(), y: bottom() }, { x: middle(), y: bottom() - 70 })
    expect(text()).toMatchObject({ left: 200, width: 60 })
  })

  it('is dragged along its rotated columns, which keep their start', async () => {
    await write({ ...WRAPPED, rotate: 90 })
    // Its lower side is at the left.
    const center = { x: 220, y: 180 }
    await author.dragFromTo({ x: center.x - 80, y: center.y }, { x: center.x - 10, y: center.y })
    expect(text().width).toBe(60)
    expect(text().height).toBeCloseTo(90, -0.5)
    // The upper right corner of the text, at the lower right of the page.
    const { left, top, width, height } = text()
    expect(left + width / 2 + height / 2).toBeCloseTo(center.x + 80, 1)
    expect(top + height / 2 + width / 2).toBeCloseTo(center.y + 20, 1)
  })

  it('has no handles beside it, and does not move when none is hit', async () => {
    await write(WRAPPED)
    const beside = { x: right() + 4, y: 180 }
    await author.mouse('Moved', beside)
    expect(cursor()).not.toBe('ew-resize')
    await author.dragFromTo(beside, { x: beside.x + 60, y: 180 })
    expect(text()).toMatchObject(WRAPPED)
  })

  it('of one column wraps by the handle below', async () => {
    const height = TEXT.length * 16
    await write({ ...WRAPPED, width: 20, height, whiteSpace: 'pre', isWrapLine: false })
    await author.dragFromTo({ x: middle(), y: bottom() }, { x: middle(), y: bottom() - 120 })
    expect(text()).toMatchObject({ isWrapLine: true, whiteSpace: 'pre-wrap', width: 60, left: 160 })
    expect(text().height).toBeCloseTo(height - 120, -0.5)
  })

  it('scales its font by a corner', async () => {
    await write(WRAPPED)
    await author.dragFromTo({ x: right(), y: bottom() }, { x: right() + 40, y: bottom() + 160 })
    expect(text().fontSize).toBeCloseTo(32, -0.5)
    expect(text()).toMatchObject({ left: 200, top: 100 })
  })
})
