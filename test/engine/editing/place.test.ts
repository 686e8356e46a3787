import { describe, expect, it } from 'vitest'
import { insertMedia, placeOf, replacePictureOf, runAt } from '#engine/editing/index.ts'
import { Author, textOf } from '#test/support/author.ts'

const PICTURE = { kind: 'image', url: '/a.png', width: 40, height: 20 } as const

/** An author who asked for a picture on page 1 and went to page 2, where a text is selected. */
function elsewhere() {
  const author = new Author().write('一')
  const place = placeOf(author.editing)
  author.run('addPage').write('二')
  return {
    author,
    place,
    arrive: () => runAt(author.editing, place, () => insertMedia(author.editing, [PICTURE])),
  }
}
const kinds = (author: Author, page: number) => author.page(page).elements.map(textOf)

describe('what arrives later', () => {
  it('goes to the page for which it was asked, and the author stays where they are', () => {
    const { author, arrive } = elsewhere()
    arrive()
    expect(kinds(author, 1)).toEqual(['一', 'qk-image'])
    expect([author.pageNumber, author.selection]).toEqual([2, ['二']])
    expect(author.editing.session.notice?.text).toBe('已放到第 1 页')
    author.undo()
    expect(kinds(author, 1)).toEqual(['一'])
    expect(kinds(author, 2)).toEqual(['二'])
  })

  it('stays on the page while the covers are shown', () => {
    const { author, arrive } = elsewhere()
    author.editing.session.isCoverTab = true
    arrive()
    expect(kinds(author, 1)).toEqual(['一', 'qk-image'])
    expect(author.editing.session.isCoverTab).toBe(true)
    expect(author.editing.covers.coverList).toEqual([])
  })

  it('replaces the picture that it was dropped onto', () => {
    const author = new Author()
    insertMedia(author.editing, [PICTURE])
    const [picture] = author.elements
    const place = placeOf(author.editing)
    author.run('addPage')
    runAt(author.editing, place, () => replacePictureOf(author.editing, picture?.uuid ?? '', '/b.png'))
    expect(author.page(1).elements[0]?.propsValue).toMatchObject({ imageSrc: '/b.png' })
    expect(author.editing.undoable.activeElementId).toBeNull()
  })

  it('goes to the current page if the other one was removed', () => {
    const { author, arrive } = elsewhere()
    author.run('deletePage', { pageId: author.page(1).uuid })
    arrive()
    expect(kinds(author, 1)).toEqual(['二', 'qk-image'])
    expect(author.selection).toEqual(['qk-image'])
  })
})
