import { expect, it } from 'vitest'
import { selectionOf } from '#engine/stage/pointer/selection.ts'
import { Author } from '#test/support/author.ts'

it('tells hidden elements from locked ones', () => {
  const author = new Author().write('标题').select('标题')
  const lookOf = () => {
    const { isLocked, isHidden } = selectionOf(author.editing)
    return { isLocked, isHidden }
  }
  expect(lookOf()).toEqual({ isLocked: false, isHidden: false })
  author.element('标题').isHidden = true
  expect(lookOf()).toEqual({ isLocked: true, isHidden: true })
  author.element('标题').isLocked = true
  expect(lookOf()).toEqual({ isLocked: true, isHidden: false })
})
