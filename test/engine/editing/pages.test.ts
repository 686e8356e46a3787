import { describe, expect, it } from 'vitest'
import { durationSetter, followPage } from '#engine/editing/index.ts'
import { Author, textOf } from '#test/support/author.ts'

const FOOTER = '数据来源：国家统计局 截止时间：2024-06'
const STALE = '数据来源：旧 截至时间：2020'

const onStrip = (who: Author, keys: string) => who.press(keys, { scope: 'pages' })
const first = (who: Author, page: number) => who.page(page).elements.map(textOf)

/** Pages 一, 二, 三 with the last one active. */
const threePages = () => new Author().write('一').run('addPage').write('二').run('addPage').write('三')

describe('pages', () => {
  it('are added after the active one, copied, moved and turned', () => {
    const who = threePages().goToPage(1)
    onStrip(who, 'Enter')
    expect(who.pageNumber).toBe(2)
    expect(first(who, 2)).toEqual([])
    onStrip(onStrip(who, 'ArrowUp'), 'Mod+D')
    expect(who.pageNumber).toBe(2)
    expect(first(who, 2)).toEqual(['一'])
    onStrip(who, 'Alt+ArrowDown')
    expect(who.pageNumber).toBe(3)
    expect(who.press('PageDown').pageNumber).toBe(4)
    expect(who.press('PageDown').press('PageDown').pageNumber).toBe(5)
    expect(onStrip(who, 'Alt+ArrowDown').ran).toBeNull()
  })

  it('make room for their neighbour when they are deleted', () => {
    const who = threePages().goToPage(2)
    onStrip(who, 'Delete')
    expect([who.pageNumber, first(who, 2)]).toEqual([2, ['三']])
    onStrip(who, 'Delete')
    expect([who.pageNumber, first(who, 1)]).toEqual([1, ['一']])
    onStrip(who, 'Delete')
    expect([who.pageNumber, first(who, 1)]).toEqual([1, []])
    who.undo()
    expect([who.pageNumber, first(who, 1)]).toEqual([1, ['一']])
    who.undo().undo()
    expect([who.pageNumber, first(who, 2)]).toEqual([2, ['二']])
  })

  it('have nothing chosen when they are shown', () => {
    const who = threePages().goToPage(1)
    expect(who.selection).toEqual([])
    expect(onStrip(who, 'Delete').page(1).elements.map(textOf)).toEqual(['二'])
  })

  it('are deleted from a menu without leaving the active one', () => {
    const who = threePages()
    const { uuid } = who.page(1)
    expect(who.editing.undoable.activePageId).toBe(who.page(3).uuid)
    who.run('deletePage', { pageId: uuid })
    expect([who.pageNumber, who.selection]).toEqual([2, ['三']])
  })
})

describe('the footers', () => {
  const withFooters = () => new Author().write('页').run('addPage').write(FOOTER).run('addPage').write(STALE)

  it('follow the second page when it is left, as a step of its own that is told', () => {
    const who = withFooters().goToPage(2)
    expect(who.editing.session.notice).toBeNull()
    who.goToPage(3)
    expect(first(who, 3)).toEqual([FOOTER])
    expect(who.editing.session.notice?.text).toContain('1 处')
    who.undo()
    expect(first(who, 3)).toEqual([STALE])
    expect(first(who, 2)).toEqual([FOOTER])
  })

  it('stay when another page is left', () => {
    const who = withFooters().goToPage(1).goToPage(3)
    expect(first(who, 3)).toEqual([STALE])
  })

  it('stay when a film passes by, which is no step', () => {
    const who = withFooters().goToPage(2)
    const { length } = who.editing.history.status
    followPage(who.editing, who.project.pages[2]?.uuid ?? '')
    expect(who.pageNumber).toBe(3)
    expect(who.editing.undoable.activeElementId).toBeNull()
    expect(first(who, 3)).toEqual([STALE])
    expect(who.editing.history.status.length).toBe(length)
  })

  it('follow before a page is added after the second, which is a step of its own', () => {
    const who = withFooters().goToPage(2)
    onStrip(who, 'Enter')
    expect(first(who, 4)).toEqual([FOOTER])
    who.undo()
    expect(first(who, 3)).toEqual([FOOTER])
    expect(who.pageNumber).toBe(2)
  })

  it('follow on demand and say nothing when all is well', () => {
    const who = withFooters().run('syncFooters')
    expect(first(who, 3)).toEqual([FOOTER])
    who.editing.session.notice = null
    who.run('syncFooters')
    expect(who.editing.session.notice).toBeNull()
    expect(who.editing.history.status.length).toBe(7)
  })
})

describe('how long a page lasts', () => {
  it('is one step however often it was written, and transitions get back what fits', () => {
    const who = threePages()
    const [first, second] = [who.page(1), who.page(2)]
    Object.assign(first.data, { trans: 'fade', transDuration: 2 })
    who.editing.history.commit()
    const stretch = durationSetter(who.editing, second.uuid)
    stretch(1)
    expect([second.data.duration, first.data.transDuration]).toEqual([1, 1])
    stretch(8)
    expect([second.data.duration, first.data.transDuration]).toEqual([8, 2])
    who.editing.history.commit()
    who.undo()
    expect(who.page(2).data.duration).toBe(6)
  })
})
