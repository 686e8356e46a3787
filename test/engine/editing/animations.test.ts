import { beforeEach, describe, expect, it } from 'vitest'
import {
  addAnimation,
  addEvent,
  changeAnimation,
  changePage,
  moveAnimation,
  removeAnimation,
  replaceAnimation,
  runAction,
  setEvent,
} from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

describe('animations under the author’s hand', () => {
  let author: Author
  const types = (text = '标题') => author.element(text).animations.map(({ type }) => type)
  const place = (index: number) => ({ elementId: author.element('标题').uuid, index })
  beforeEach(() => {
    author = new Author().write('副标题').write('标题')
    addAnimation(author.editing, 'fadeIn')
  })

  it('each choice is one step', () => {
    addAnimation(author.editing, 'bounce')
    moveAnimation(author.editing, place(1), 0)
    replaceAnimation(author.editing, place(0), 'tada')
    removeAnimation(author.editing, place(1))
    expect(types()).toEqual(['tada'])
    const seen = [types()]
    for (let step = 0; step < 5; step++) seen.push((author.undo(), types()))
    expect(seen).toEqual([
      ['tada'],
      ['tada', 'fadeIn'],
      ['bounce', 'fadeIn'],
      ['fadeIn', 'bounce'],
      ['fadeIn'],
      [],
    ])
  })

  it('a dragged slider is one step, and Escape takes it back', () => {
    for (const duration of [2, 3, 4]) changeAnimation(author.editing, place(0), { duration })
    author.drop()
    for (const delay of [2, 3]) changeAnimation(author.editing, place(0), { delay })
    author.cancel()
    expect(author.element('标题').animations[0]).toMatchObject({ duration: 4, delay: 0.5 })
    author.undo()
    expect(author.element('标题').animations[0]?.duration).toBe(1.5)
  })

  it('goes to all that is chosen, and from the last chosen to the others', () => {
    author.select('标题', '副标题')
    addAnimation(author.editing, 'bounce')
    expect([types(), types('副标题')]).toEqual([['fadeIn', 'bounce'], ['bounce']])
    author.run('copyAnimations')
    expect(types()).toEqual(['bounce'])
    author.undo()
    author.select('副标题', '标题').run('clearAnimations')
    expect([types(), types('副标题')]).toEqual([[], []])
    expect(runAction(author.editing, 'clearAnimations')).toBe(false)
  })

  it('cannot be copied from or to nothing', () => {
    expect(runAction(author.editing, 'copyAnimations')).toBe(false)
    author.select('标题', '副标题')
    expect(runAction(author.editing, 'copyAnimations')).toBe(false)
  })
})

describe('a page under the author’s hand', () => {
  it('changes freely and commits once', () => {
    const author = new Author()
    const background = (backgroundColor: string) =>
      changePage(author.editing, { background: { backgroundColor } })
    for (const each of ['#111111', '#222222']) background(each)
    author.drop()
    expect(author.page(1).commonStyle.backgroundColor).toBe('#222222')
    author.undo()
    expect(author.page(1).commonStyle.backgroundColor).toBe('#ffffff')
  })

  it('gives its transition to all pages in one step, and says what was shortened', () => {
    const author = new Author().run('addPage').run('addPage').goToPage(1)
    changePage(author.editing, { transition: { trans: 'fade', transDuration: 4 } })
    author.drop()
    author.run('applyTransitionToAll')
    expect([1, 2, 3].map((number) => author.page(number).data.transDuration)).toEqual([3, 3, 0])
    expect(author.editing.session.notice?.text).toBe('已用到全部 3 页之间，2 处按页面时长缩短')
    author.undo()
    expect(author.page(2).data).toMatchObject({ trans: 'WaterWave', transDuration: 0 })
    author.goToPage(3)
    expect(runAction(author.editing, 'applyTransitionToAll')).toBe(false)
  })
})

describe('events under the author’s hand', () => {
  it('are steps', () => {
    const author = new Author().write('标题')
    const { uuid } = author.element('标题')
    addEvent(author.editing, uuid, 'link')
    setEvent(author.editing, uuid, 0, { url: 'https://example.com' })
    expect(author.element('标题').events).toEqual([{ type: 'link', url: 'https://example.com' }])
    author.undo()
    expect(author.element('标题').events).toEqual([{ type: 'link', url: '' }])
  })
})
