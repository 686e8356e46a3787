import { afterEach, beforeEach, expect, it } from 'vitest'
import { addElement, select, selectedIds } from '#engine/editing/index.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor
beforeEach(() => {
  author = new StageAuthor()
  const commonStyle = { left: 60, top: 298, width: 200, height: 4 }
  addElement(author.editing, 'qk-straight-line', { commonStyle, propsValue: { endMark: 'arrow' } })
})
afterEach(() => author.dispose())

const line = () => {
  const found = author.elements.find(({ elName }) => elName === 'qk-straight-line')
  if (!found) throw new Error('the line is gone')
  return found
}

it('has its end dragged while the other one stays, as one step that Escape reverts', async () => {
  await author.dragFromTo({ x: 260, y: 300 }, { x: 180, y: 460 }, ['mod'])
  const { left, top, width, height, rotate } = line().commonStyle
  expect([width, height, rotate]).toEqual([200, 4, 53.13])
  expect([left + width / 2, top + height / 2]).toEqual([120, 380])
  await author.pull({ x: 60, y: 300 }, { x: 60, y: 460 }, ['mod'])
  expect(line().commonStyle).toMatchObject({ rotate: 0, width: 120 })
  await author.key('Escape')
  await author.mouse('Released', { x: 60, y: 460 })
  expect(line().commonStyle.rotate).toBe(53.13)
  author.undo()
  expect(line().commonStyle).toMatchObject({ left: 60, top: 298, width: 200, rotate: 0 })
})

it('snaps its direction, in steps of 15° with Shift, and its end to other elements', async () => {
  await author.dragFromTo({ x: 260, y: 300 }, { x: 200, y: 442 })
  expect(line().commonStyle.rotate).toBe(45)
  await author.dragFromTo({ x: 201, y: 441 }, { x: 240, y: 380 }, ['shift'])
  expect(line().commonStyle.rotate % 15).toBe(0)
  author.undo()
  author.undo()
  author.box({ left: 300, top: 100, width: 40, height: 40 })
  select(author.editing, [line().uuid])
  await author.dragFromTo({ x: 260, y: 300 }, { x: 297, y: 143 })
  const { left, top, width, height, rotate } = line().commonStyle
  const [x, y] = [Math.cos((rotate * Math.PI) / 180), Math.sin((rotate * Math.PI) / 180)]
  expect(left + width / 2 + (x * width) / 2).toBeCloseTo(300, 1)
  expect(top + height / 2 + (y * width) / 2).toBeCloseTo(140, 1)
})

it('is selected by a press near it, not elsewhere in its bounds', async () => {
  line().commonStyle.rotate = 45
  select(author.editing, [])
  await author.painted()
  await author.clickAt({ x: 200, y: 260 })
  expect(selectedIds(author.editing)).toEqual([])
  await author.clickAt({ x: 133, y: 270 })
  expect(selectedIds(author.editing)).toEqual([line().uuid])
})
