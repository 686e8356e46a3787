import { describe, expect, it } from 'vitest'
import { emptyContent } from '#engine/making/index.ts'
import {
  type Draft,
  emptyDraft,
  type Outline,
  redone,
  undone,
  withOutline,
} from '#src/screens/home/make/draft.ts'
import {
  changedPage,
  insertedAfter,
  mergedWithNext,
  movedTo,
  removedPage,
  restoredPage,
  splitAt,
} from '#src/screens/home/make/outline/edit-outline.ts'

const page = (id: string, text = `${id}。`) => ({
  id,
  layout: 'statement' as const,
  content: { ...emptyContent(), text },
  narration: [`${id}。`],
})
const outline: Outline = { title: '月报', mood: 'news', pages: [page('a'), page('b'), page('c')] }
const idsOf = ({ pages }: Outline) => pages.map(({ id }) => id)

describe('the outline', () => {
  it('moves, adds, merges and removes pages', () => {
    expect(idsOf(movedTo(outline, 'a', 2))).toEqual(['b', 'c', 'a'])
    expect(movedTo(outline, 'a', -1)).toBe(outline)
    expect(idsOf(insertedAfter(outline, 'a'))).toHaveLength(4)
    expect(idsOf(mergedWithNext(outline, 'b'))).toEqual(['a', 'b'])
    expect(idsOf(removedPage(outline, 'b'))).toEqual(['a', 'c'])
    expect(removedPage({ ...outline, pages: [page('a')] }, 'a').pages).toHaveLength(1)
  })

  it('restores a removed page where it was, also after other changes', () => {
    const removed = removedPage(outline, 'b')
    expect(idsOf(restoredPage({ ...removed, title: '新' }, outline, 'b'))).toEqual(['a', 'b', 'c'])
    expect(idsOf(restoredPage(removedPage(removed, 'a'), outline, 'b'))).toEqual(['b', 'c'])
    expect(idsOf(restoredPage(movedTo(removed, 'a', 1), outline, 'b'))).toEqual(['c', 'a', 'b'])
    expect(restoredPage(outline, outline, 'b')).toBe(outline)
    const other = { ...outline, pages: [page('d')] }
    expect(restoredPage(other, outline, 'b')).toBe(other)
  })

  it('splits a page only where there is something to divide', () => {
    const long = { ...outline, pages: [page('a', '第一句。第二句。')] }
    expect(splitAt(long, 'a').pages).toHaveLength(2)
    expect(splitAt(outline, 'a')).toBe(outline)
  })

  it('changes a layout that cannot show the new content', () => {
    const items = [
      { title: '一', text: '' },
      { title: '二', text: '' },
    ]
    const [changed] = changedPage(outline, 'a', { content: { ...emptyContent(), items } }).pages
    expect(changed).toMatchObject({ id: 'a', layout: 'two-points' })
  })

  it('undoes and redoes steps, of which typing in one field is one', () => {
    const draft: Draft = { ...emptyDraft(), outline }
    const typed = withOutline(
      withOutline(draft, { ...outline, title: '九' }, false),
      { ...outline, title: '九月' },
      true,
    )
    expect(undone(typed).outline?.title).toBe('月报')
    expect(redone(undone(typed)).outline?.title).toBe('九月')
    expect(undone(undone(typed)).outline?.title).toBe('月报')
  })
})
