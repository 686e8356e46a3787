import { expect, it } from 'vitest'
import { setField } from '#engine/document/operations/index.ts'
import { selectionSnapshot } from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

it('keeps its selection, also from another page', () => {
  const author = new Author().write('一').write('二').select('一')
  const selected = selectionSnapshot(author.editing)
  author.select('二').run('addPage')
  selected.each((container, id) => setField(container, id, 'commonStyle.fontSize', 40))
  selected.commit()
  const [page] = author.editing.undoable.project.pages
  expect(page?.elements.map(({ commonStyle }) => commonStyle.fontSize)).toEqual([40, 16])
  expect(author.editing.history.undo()).toBe(true)
  expect(page?.elements.map(({ commonStyle }) => commonStyle.fontSize)).toEqual([16, 16])
})

it('is empty after its elements are deleted', () => {
  const author = new Author().write('一').select('一')
  const selected = selectionSnapshot(author.editing)
  author.run('deleteElements')
  expect(selected.located()).toEqual([])
  selected.each(() => expect.unreachable())
})
