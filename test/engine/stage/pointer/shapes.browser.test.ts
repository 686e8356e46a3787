import { afterEach, beforeEach, expect, it } from 'vitest'
import { addElement, select, selectedIds } from '#engine/editing/index.ts'
import { isShape, type ShapeElement } from '#engine/elements/shape/schema.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor
beforeEach(() => {
  author = new StageAuthor()
})
afterEach(() => author.dispose())

const BOX = { left: 100, top: 200, width: 160, height: 100 }

function shape(propsValue: Partial<ShapeElement['propsValue']>, commonStyle = {}) {
  addElement(author.editing, 'qk-shape', { propsValue, commonStyle: { ...BOX, ...commonStyle } })
}

const shown = () => {
  const found = author.elements.find(isShape)
  if (!found) throw new Error('the shape is gone')
  return found
}

it('is selected by a press on the shape, not beside it in its box', async () => {
  shape({ shape: 'star' })
  select(author.editing, [])
  await author.clickAt({ x: 108, y: 208 })
  expect(selectedIds(author.editing)).toEqual([])
  await author.clickAt({ x: 180, y: 250 })
  expect(selectedIds(author.editing)).toEqual([shown().uuid])
})

it('has a bubble’s tail dragged by its tip, rotated or not, as one step that Escape reverts', async () => {
  shape({ shape: 'bubble', tailX: 25, tailY: 150 })
  await author.dragFromTo({ x: 140, y: 350 }, { x: 260, y: 340 })
  expect(shown().propsValue).toMatchObject({ tailX: 100, tailY: 140 })
  expect(shown().commonStyle).toMatchObject(BOX)
  await author.pull({ x: 260, y: 340 }, { x: 120, y: 120 })
  expect(shown().propsValue.tailY).toBeLessThan(0)
  await author.key('Escape')
  await author.mouse('Released', { x: 120, y: 120 })
  expect(shown().propsValue).toMatchObject({ tailX: 100, tailY: 140 })
  author.undo()
  expect(shown().propsValue).toMatchObject({ tailX: 25, tailY: 150 })
  // Upside down, the tip lies above the box.
  shown().commonStyle.rotate = 180
  await author.painted()
  await author.dragFromTo({ x: 220, y: 150 }, { x: 220, y: 130 })
  expect(shown().propsValue).toMatchObject({ tailX: 25, tailY: 170 })
})
