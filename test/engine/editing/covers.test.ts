import { expect, it } from 'vitest'
import { actions, isCover, setCover } from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

const covers = ({ editing }: Author) => editing.covers.coverList.map(({ pageId }) => pageId)

/** Two pages; the second is active, with a text that was moved. */
function author() {
  const who = new Author().write('一').run('addPage').write('二', { left: 0 })
  return who.drag(40, 0).drop()
}

it('is taken back and brought again from among the pages, in its turn', () => {
  const who = author()
  const [first, second] = [who.page(1).uuid, who.page(2).uuid]
  who.run('setCover')
  setCover(who.editing, first)
  who.drag(6, 0).drop()
  const lefts = () => who.element('二').commonStyle.left
  who.undo()
  expect([lefts(), covers(who)]).toEqual([40, [first]])
  who.undo()
  expect([lefts(), covers(who)]).toEqual([40, [second]])
  who.undo()
  expect([lefts(), covers(who)]).toEqual([40, []])
  who.undo()
  expect(lefts()).toBe(0)
  who.redo().redo()
  expect([lefts(), covers(who)]).toEqual([40, [second]])
  who.redo().redo()
  expect([lefts(), covers(who)]).toEqual([46, [first]])
  expect(actions.redo.enabled(who.editing)).toBe(false)
})

it('taken back is not brought again after something else was done', () => {
  const who = author().run('setCover').undo().undo().drag(7, 0).drop()
  who.redo()
  expect(covers(who)).toEqual([])
})

it('can be undone where nothing else was done', () => {
  const who = new Author().run('setCover')
  expect(actions.undo.enabled(who.editing)).toBe(true)
  who.undo()
  expect(covers(who)).toEqual([])
})

it('is undone in the cover tab, too; there only what was done to covers is', () => {
  const who = author().run('setCover').run('showCovers').undo()
  expect(covers(who)).toEqual([])
  who.undo().run('showPages')
  expect(who.element('二').commonStyle.left).toBe(40)
  who.undo()
  expect(who.element('二').commonStyle.left).toBe(0)
})

it('greys itself out while the page is the cover', () => {
  const who = author().run('setCover')
  expect(actions.setCover.enabled(who.editing)).toBe(false)
  who.drag(5, 0).drop()
  expect(isCover(who.editing, who.page(2).uuid)).toBe(false)
  expect(actions.setCover.enabled(who.editing)).toBe(true)
  expect(actions.setCover.enabled(who.run('showCovers').editing)).toBe(false)
})
