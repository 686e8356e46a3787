import { beforeEach, describe, expect, it } from 'vitest'
import {
  addAnimation,
  addEvent,
  changeAnimation,
  backgroundSetter,
  changePage,
  moveAnimation,
  removeAnimation,
  replaceAnimation,
  runAction,
  setEvent,
  stepNames,
} from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

describe('editing animations', () => {
  let author: Author
  const types = (text = '标题') => author.element(text).animations.map(({ type }) => type)
  const at = (index: number) => ({ elementId: author.element('标题').uuid, index })
  beforeEach(() => {
    author = new Author().write('副标题').write('标题')
    addAnimation(author.editing, 'fadeIn')
  })

  it('names a change of easing, and copies it with the animation', () => {
    changeAnimation(author.editing, at(0), { easing: 'elastic.out' })
    author.editing.history.commit()
    expect(stepNames(author.editing).at(-1)).toBe('修改缓动·文字')
    replaceAnimation(author.editing, at(0), 'zoomIn')
    expect(author.element('标题').animations[0]).toMatchObject({ type: 'zoomIn', easing: 'elastic.out' })
  })

  it('makes each operation one step', () => {
    addAnimation(author.editing, 'bounce')
    moveAnimation(author.editing, at(1), 0)
    replaceAnimation(author.editing, at(0), 'tada')
    removeAnimation(author.editing, at(1))
    expect(types()).toEqual(['tada'])
    const states = [types()]
    for (let step = 0; step < 5; step++) states.push((author.undo(), types()))
    expect(states).toEqual([
      ['tada'],
      ['tada', 'fadeIn'],
      ['bounce', 'fadeIn'],
      ['fadeIn', 'bounce'],
      ['fadeIn'],
      [],
    ])
  })

  it('makes a slider drag one step, which Escape cancels', () => {
    for (const duration of [2, 3, 4]) changeAnimation(author.editing, at(0), { duration })
    author.drop()
    for (const delay of [2, 3]) changeAnimation(author.editing, at(0), { delay })
    author.cancel()
    expect(author.element('标题').animations[0]).toMatchObject({ duration: 4, delay: 0.5 })
    author.undo()
    expect(author.element('标题').animations[0]?.duration).toBe(1.5)
  })

  it('applies to the whole selection, and copies from the last selected element to the others', () => {
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

  it('cannot copy without a source or a target', () => {
    expect(runAction(author.editing, 'copyAnimations')).toBe(false)
    author.select('标题', '副标题')
    expect(runAction(author.editing, 'copyAnimations')).toBe(false)
  })
})

describe('editing a page', () => {
  it('applies live changes and commits them as one step', () => {
    const author = new Author()
    const background = (backgroundColor: string) => backgroundSetter(author.editing)({ backgroundColor })
    for (const each of ['#111111', '#222222']) background(each)
    author.drop()
    expect(author.page(1).commonStyle.backgroundColor).toBe('#222222')
    author.undo()
    expect(author.page(1).commonStyle.backgroundColor).toBe('#ffffff')
  })

  it('applies its transition to all pages in one step, and reports shortened ones', () => {
    const author = new Author().run('addPage').run('addPage').goToPage(1)
    changePage(author.editing, { transition: { trans: 'fade', transDuration: 4 } })
    author.drop()
    author.run('applyTransitionToAll')
    expect([1, 2, 3].map((number) => author.page(number).data.transDuration)).toEqual([3, 3, 0])
    expect(author.editing.session.notice?.text).toBe('转场已应用到全部 3 页，2 处按页面时长缩短')
    author.undo()
    expect(author.page(2).data).toMatchObject({ trans: 'WaterWave', transDuration: 0 })
    author.goToPage(3)
    expect(runAction(author.editing, 'applyTransitionToAll')).toBe(false)
  })
})

describe('editing events', () => {
  it('makes each change one step', () => {
    const author = new Author().write('标题')
    const { uuid } = author.element('标题')
    addEvent(author.editing, uuid, 'link')
    setEvent(author.editing, uuid, 0, { url: 'https://example.com' })
    expect(author.element('标题').events).toEqual([{ type: 'link', url: 'https://example.com' }])
    author.undo()
    expect(author.element('标题').events).toEqual([{ type: 'link', url: '' }])
  })
})
