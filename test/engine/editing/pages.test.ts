import { describe, expect, it } from 'vitest'
import { durationSetter, followPage, goToPage, resizeWork, selectMusic } from '#engine/editing/index.ts'
import { Author, textOf } from '#test/support/author.ts'

const FOOTER = '数据来源：国家统计局 截止时间：2024-06'
const STALE = '数据来源：旧 截至时间：2020'

const onStrip = (author: Author, keys: string) => author.press(keys, { scope: 'pages' })
const first = (author: Author, page: number) => author.page(page).elements.map(textOf)

/** Pages 一, 二, 三 with the last one active. */
const threePages = () => new Author().write('一').run('addPage').write('二').run('addPage').write('三')

describe('are added after the active one, copied, moved and switched', () => {
  it('activate a neighbor when deleted', () => {
    const author = threePages().goToPage(1)
    onStrip(author, 'Enter')
    expect(author.pageNumber).toBe(2)
    expect(first(author, 2)).toEqual([])
    onStrip(onStrip(author, 'ArrowUp'), 'Mod+D')
    expect(author.pageNumber).toBe(2)
    expect(first(author, 2)).toEqual(['一'])
    onStrip(author, 'Alt+ArrowDown')
    expect(author.pageNumber).toBe(3)
    expect(author.press('PageDown').pageNumber).toBe(4)
    expect(author.press('PageDown').press('PageDown').pageNumber).toBe(5)
    expect(onStrip(author, 'Alt+ArrowDown').ran).toBeNull()
  })

  it('start with an empty selection', () => {
    const author = threePages().goToPage(2)
    onStrip(author, 'Delete')
    expect([author.pageNumber, first(author, 2)]).toEqual([2, ['三']])
    onStrip(author, 'Delete')
    expect([author.pageNumber, first(author, 1)]).toEqual([1, ['一']])
    onStrip(author, 'Delete')
    expect([author.pageNumber, first(author, 1)]).toEqual([1, []])
    author.undo()
    expect([author.pageNumber, first(author, 1)]).toEqual([1, ['一']])
    author.undo().undo()
    expect([author.pageNumber, first(author, 2)]).toEqual([2, ['二']])
  })

  it('can be deleted from a menu without changing the active page', () => {
    const author = threePages().goToPage(1)
    expect(author.selection).toEqual([])
    expect(onStrip(author, 'Delete').page(1).elements.map(textOf)).toEqual(['二'])
  })

  it('footers', () => {
    const author = threePages()
    const { uuid } = author.page(1)
    expect(author.editing.undoable.activePageId).toBe(author.page(3).uuid)
    author.run('deletePage', { pageId: uuid })
    expect([author.pageNumber, author.selection]).toEqual([2, ['三']])
  })
})

describe('are synced when the second page is left, as a step of its own with a notice', () => {
  const withFooters = () => new Author().write('页').run('addPage').write(FOOTER).run('addPage').write(STALE)

  it('are not synced when another page is left', () => {
    const author = withFooters().goToPage(2)
    expect(author.editing.session.notice).toBeNull()
    author.goToPage(3)
    expect(first(author, 3)).toEqual([FOOTER])
    expect(author.editing.session.notice?.text).toContain('1 处')
    author.undo()
    expect(first(author, 3)).toEqual([STALE])
    expect(first(author, 2)).toEqual([FOOTER])
  })

  it('stay as they were once the author has undone it, until one of them changes', () => {
    const author = withFooters().goToPage(2).goToPage(3).undo().goToPage(2).goToPage(3)
    expect([first(author, 3), author.pageNumber]).toEqual([[STALE], 3])
    author.goToPage(2)
    const [footer] = author.elements
    if (footer?.elName === 'qk-text') footer.propsValue.text = `${FOOTER}年`
    author.drop().goToPage(3)
    expect(first(author, 3)).toEqual([`${FOOTER}年`])
    author.undo().run('syncFooters')
    expect(first(author, 3)).toEqual([`${FOOTER}年`])
  })

  it('are given back by the button of the notice, which undoes nothing else and stays on the page', () => {
    const author = withFooters().goToPage(2).goToPage(3)
    const undo = author.editing.session.notice?.undo
    author.select(FOOTER).drag(10, 10).drop()
    expect(undo?.run()).toBe(false)
    expect(first(author, 3)).toEqual([FOOTER])
    author.undo()
    expect(undo?.run()).toBe(true)
    expect([first(author, 3), author.pageNumber]).toEqual([[STALE], 3])
  })

  it('are not synced during playback', () => {
    const author = withFooters().goToPage(1).goToPage(3)
    expect(first(author, 3)).toEqual([STALE])
  })

  it('are synced before a page is added after the second, as a step of its own', () => {
    const author = withFooters().goToPage(2)
    const { length } = author.editing.history.status
    followPage(author.editing, author.project.pages[2]?.uuid ?? '')
    expect(author.pageNumber).toBe(3)
    expect(author.editing.undoable.activeElementId).toBeNull()
    expect(first(author, 3)).toEqual([STALE])
    expect(author.editing.history.status.length).toBe(length)
  })

  it('are synced on demand, without a notice if nothing changes', () => {
    const author = withFooters().goToPage(2)
    onStrip(author, 'Enter')
    expect(first(author, 4)).toEqual([FOOTER])
    author.undo()
    expect(first(author, 3)).toEqual([FOOTER])
    expect(author.pageNumber).toBe(2)
  })

  it('durationSetter', () => {
    const author = withFooters().run('syncFooters')
    expect(first(author, 3)).toEqual([FOOTER])
    author.editing.session.notice = null
    author.run('syncFooters')
    expect(author.editing.session.notice).toBeNull()
    expect(author.editing.history.status.length).toBe(7)
  })
})

describe('makes one step of repeated changes and restores transitions as space permits', () => {
  it('is one step however often it was written, and transitions get back what fits', () => {
    const author = threePages()
    const [first, second] = [author.page(1), author.page(2)]
    Object.assign(first.data, { trans: 'fade', transDuration: 2 })
    author.editing.history.commit()
    const stretch = durationSetter(author.editing, second.uuid)
    stretch(1)
    expect([second.data.duration, first.data.transDuration]).toEqual([1, 1])
    stretch(8)
    expect([second.data.duration, first.data.transDuration]).toEqual([8, 2])
    author.editing.history.commit()
    author.undo()
    expect(author.page(2).data.duration).toBe(6)
  })
})

it('keeps music selected while the playhead moves to other pages, until the author goes to a page', () => {
  const author = threePages()
  const { editing, project } = author
  const music = { elementId: 'music', part: 0 }
  const idOf = (index: number) => project.pages[index]?.uuid ?? ''
  selectMusic(editing, music)
  followPage(editing, idOf(0))
  expect(editing.session.selectedMusic).toEqual(music)
  goToPage(editing, idOf(0))
  expect(editing.session.selectedMusic).toBeNull()
})

it('pastes a page that was copied before a resize in the size of the work', () => {
  const author = new Author().write('低', { top: 600, height: 40 })
  author.run('takePage')
  resizeWork(author.editing, { width: 682, height: 384 })
  author.run('pastePage')
  const { top, height } = author.element('低').commonStyle
  expect(author.pageNumber).toBe(2)
  expect(top + height).toBeLessThanOrEqual(384)
})
