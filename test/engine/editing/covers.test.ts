import { expect, it } from 'vitest'
import { actions, isCover, setCover } from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

const covers = ({ editing }: Author) => editing.covers.coverList.map(({ pageId }) => pageId)

/** Two pages; the second is active, with a text that was dragged. */
function createAuthor() {
  const author = new Author().write('一').run('addPage').write('二', { left: 0 })
  return author.drag(40, 0).drop()
}

it('undoes and redoes setting the cover in order with changes of the pages', () => {
  const author = createAuthor()
  const [first, second] = [author.page(1).uuid, author.page(2).uuid]
  author.run('setCover')
  setCover(author.editing, first)
  author.drag(6, 0).drop()
  const lefts = () => author.element('二').commonStyle.left
  author.undo()
  expect([lefts(), covers(author)]).toEqual([40, [first]])
  author.undo()
  expect([lefts(), covers(author)]).toEqual([40, [second]])
  author.undo()
  expect([lefts(), covers(author)]).toEqual([40, []])
  author.undo()
  expect(lefts()).toBe(0)
  author.redo().redo()
  expect([lefts(), covers(author)]).toEqual([40, [second]])
  author.redo().redo()
  expect([lefts(), covers(author)]).toEqual([46, [first]])
  expect(actions.redo.enabled(author.editing)).toBe(false)
})

it('cannot be redone after another change', () => {
  const author = createAuthor().run('setCover').undo().undo().drag(7, 0).drop()
  author.redo()
  expect(covers(author)).toEqual([])
})

it('can be undone as the only change', () => {
  const author = new Author().run('setCover')
  expect(actions.undo.enabled(author.editing)).toBe(true)
  author.undo()
  expect(covers(author)).toEqual([])
})

it('can be undone in the cover tab, where only cover changes are undone', () => {
  const author = createAuthor().run('setCover').run('showCovers').undo()
  expect(covers(author)).toEqual([])
  author.undo().run('showPages')
  expect(author.element('二').commonStyle.left).toBe(40)
  author.undo()
  expect(author.element('二').commonStyle.left).toBe(0)
})

it('is disabled while the page is the cover', () => {
  const author = createAuthor().run('setCover')
  expect(actions.setCover.enabled(author.editing)).toBe(false)
  author.drag(5, 0).drop()
  expect(isCover(author.editing, author.page(2).uuid)).toBe(false)
  expect(actions.setCover.enabled(author.editing)).toBe(true)
  expect(actions.setCover.enabled(author.run('showCovers').editing)).toBe(false)
})
