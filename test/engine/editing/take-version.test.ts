import { expect, it, vi } from 'vitest'
import { joinedProject, resizeWork, takeVersion } from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

const WIDE = { width: 682, height: 384 }

const places = (author: Author) => ({
  page: author.page(1).elements.map(({ commonStyle }) => commonStyle.top),
  cover: author.editing.covers.coverList[0]?.elements.map(({ commonStyle }) => commonStyle.top),
})

it('takes a version of another size as it is, and undo gives pages and covers back', async () => {
  const author = new Author().write('标题', { left: 24, top: 560 }).run('setCover')
  const before = places(author)
  resizeWork(author.editing, WIDE)
  const wide = structuredClone(joinedProject(author.editing))
  const wanted = places(author)
  author.undo()
  await vi.waitFor(() => expect(places(author)).toEqual(before))
  const undo = takeVersion(author.editing, wide, { name: '使用版本 2' })
  await Promise.resolve()
  expect(joinedProject(author.editing)).toMatchObject(WIDE)
  expect(places(author)).toEqual(wanted)
  undo()
  await vi.waitFor(() => expect(places(author)).toEqual(before))
})

it('undoes nothing once something else was changed', () => {
  const author = new Author().write('一')
  const other = structuredClone(author.project)
  other.title = '另一个'
  const undo = takeVersion(author.editing, other, { name: '使用版本 2' })
  author.write('二')
  undo()
  expect(author.project.title).toBe('另一个')
  expect(author.page(1).elements).toHaveLength(2)
})
