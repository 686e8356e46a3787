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
