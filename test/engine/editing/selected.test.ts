import { expect, it } from 'vitest'
import { setField } from '#engine/document/operations/index.ts'
import { selectionSnapshot } from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

it('goes on meaning what was chosen, also from another page', () => {
  const author = new Author().write('一').write('二').select('一')
  const chosen = selectionSnapshot(author.editing)
  author.select('二').choose('addPage')
  chosen.each((container, id) => setField(container, id, 'commonStyle.fontSize', 40))
  chosen.commit()
  const [page] = author.editing.undoable.project.pages
  expect(page?.elements.map(({ commonStyle }) => commonStyle.fontSize)).toEqual([40, 16])
  expect(author.editing.history.undo()).toBe(true)
  expect(page?.elements.map(({ commonStyle }) => commonStyle.fontSize)).toEqual([16, 16])
})

it('is nothing once the elements are gone', () => {
  const author = new Author().write('一').select('一')
  const chosen = selectionSnapshot(author.editing)
  author.choose('deleteElements')
  expect(chosen.located()).toEqual([])
  chosen.each(() => expect.unreachable())
})
