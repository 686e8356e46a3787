import { expect, test, vi } from 'vitest'
import { addCover } from '#engine/document/operations/index.ts'
import { joinedProject, resizeWork } from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

const WIDE = { width: 682, height: 384 }

/** A page with a text at the left, and a cover with a copy of it. */
function createAuthor() {
  const author = new Author().write('标题', { left: 24, top: 80 }).run('setCover')
  return author
}

const placeOf = (author: Author) => author.element('标题').commonStyle.top
const coverPlaceOf = ({ editing }: Author) => editing.covers.coverList[0]?.elements[0]?.commonStyle.top

test('resizing a work is one step, which undo takes back for pages and covers', async () => {
  const author = createAuthor()
  const [top, coverTop] = [placeOf(author), coverPlaceOf(author)]
  const steps = author.editing.history.status.length
  resizeWork(author.editing, WIDE)
  expect(author.editing.history.status.length).toBe(steps + 1)
  expect(joinedProject(author.editing)).toMatchObject(WIDE)
  const [moved, coverMoved] = [placeOf(author), coverPlaceOf(author)]
  expect(moved).not.toBe(top)
  expect(coverMoved).toBe(moved)
  author.undo()
  expect(placeOf(author)).toBe(top)
  await vi.waitFor(() => expect(coverPlaceOf(author)).toBe(coverTop))
  author.redo()
  expect(placeOf(author)).toBe(moved)
  await vi.waitFor(() => expect(coverPlaceOf(author)).toBe(coverMoved))
})

test('a cover that is added to a wide work keeps its layout', () => {
  const author = createAuthor()
  resizeWork(author.editing, WIDE)
  addCover(author.editing.covers)
  resizeWork(author.editing, { width: 512, height: 512 })
  expect(joinedProject(author.editing)).toMatchObject({ width: 512, height: 512 })
  expect(author.editing.covers.coverList).toHaveLength(2)
})

test('the size is no step of the covers, whose undo stays in the size of the pages', async () => {
  const author = createAuthor().write('副标题', { left: 24, top: 560 }).run('setCover')
  const { coverHistory, covers } = author.editing
  author.undo()
  const [{ index, length }, coverTop] = [{ ...coverHistory.status }, coverPlaceOf(author)]
  resizeWork(author.editing, WIDE)
  expect(coverHistory.status).toEqual({ index, length })
  coverHistory.redo()
  coverHistory.undo()
  expect(coverPlaceOf(author)).toBe(placeOf(author))
  coverHistory.redo()
  for (const cover of covers.coverList)
    for (const { commonStyle } of cover.elements) expect(commonStyle.top).toBeLessThan(WIDE.height)
  coverHistory.undo()
  author.undo()
  await vi.waitFor(() => expect(coverPlaceOf(author)).toBe(coverTop))
  expect(coverHistory.status).toEqual({ index, length })
})

test('undo of a resize leads back to the steps before it, also those of covers', async () => {
  const author = createAuthor()
  resizeWork(author.editing, WIDE)
  author.undo()
  await vi.waitFor(() => expect(coverPlaceOf(author)).toBe(placeOf(author)))
  author.undo()
  expect(author.editing.covers.coverList).toHaveLength(0)
  author.redo()
  expect(author.editing.covers.coverList).toHaveLength(1)
  author.redo()
  expect(joinedProject(author.editing)).toMatchObject(WIDE)
  await vi.waitFor(() => expect(coverPlaceOf(author)).toBe(placeOf(author)))
})
