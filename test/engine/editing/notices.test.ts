import { describe, expect, it } from 'vitest'
import {
  activeHistory,
  activePage,
  addElement,
  addToScript,
  applyVoice,
  placeOf,
  replaceScript,
  runAt,
  selectedElements,
  showNotice,
  showStep,
} from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

const left = (author: Author) => author.element('甲').commonStyle.left
const undoOf = ({ editing }: Author) => editing.session.notice?.undo
const createAuthor = () => new Author().write('甲', { left: 100 }).press('ArrowRight')

/** Adds an element to the cover with a message, as pasting a text does. */
function addToCover({ editing }: Author) {
  editing.session.isCoverTab = true
  const add = () => addElement(editing, 'qk-text', { propsValue: { text: '封面' } })
  showStep(editing, activeHistory(editing), add, () => '已加入')
}

describe('the message about what made no step has no undo button', () => {
  it('after a style was copied, also for the format painter', () => {
    for (const id of ['copyStyle', 'paintStyle'] as const) {
      const author = createAuthor().run(id)
      expect(author.editing.session.notice).toEqual({ text: '已复制样式', undo: null })
    }
  })

  it('after a change that changed nothing', () => {
    const author = createAuthor().run('addPage').run('addPage').goToPage(2).run('applyTransitionToAll')
    expect(author.editing.session.notice?.text).toContain('转场已应用到全部 3 页')
    expect(undoOf(author)).toBeNull()
  })

  it('after a refusal', () => {
    const author = createAuthor()
    showNotice(author.editing, '没有改动')
    expect(undoOf(author)).toBeNull()
  })
})

describe('the undo button of a message', () => {
  it('undoes the step of the covers, not one of the pages', () => {
    const author = createAuthor()
    addToCover(author)
    author.editing.session.isCoverTab = false
    expect(undoOf(author)?.run()).toBe(true)
    expect(author.editing.covers.coverList).toEqual([])
    expect(left(author)).toBe(105)
  })

  it('undoes what arrived on a cover while the pages are shown', () => {
    const author = createAuthor()
    addToCover(author)
    const place = placeOf(author.editing)
    author.editing.session.isCoverTab = false
    runAt(author.editing, place, () => addElement(author.editing, 'qk-text'))
    expect(author.editing.session.notice?.text).toBe('已放到封面')
    expect(author.editing.covers.coverList[0]?.elements).toHaveLength(2)
    expect(undoOf(author)?.run()).toBe(true)
    expect(author.editing.covers.coverList[0]?.elements).toHaveLength(1)
    expect(left(author)).toBe(105)
  })

  it('does not undo live changes before the step', () => {
    const author = createAuthor().run('addPage').goToPage(1).select('甲').drag(20, 0)
    author.page(1).data.trans = 'fade'
    author.run('applyTransitionToAll')
    undoOf(author)?.run()
    expect(left(author)).toBeCloseTo(125)
  })

  it('undoes nothing after a further step, until that was undone', () => {
    const author = createAuthor()
    replaceScript(author.editing, [['一。'], ['二。']])
    const undo = undoOf(author)
    author.write('乙')
    expect([undo?.isLast(), undo?.run()]).toEqual([false, false])
    author.undo()
    expect(undo?.run()).toBe(true)
    expect(author.project.pages).toHaveLength(1)
    // Undone by the author instead, it is no longer the last step either.
    expect(undo?.run()).toBe(false)
    expect(left(author)).toBe(105)
  })

  it('also undoes what was merged into its step, such as sounds that arrive later', () => {
    const author = createAuthor()
    const { editing } = author
    const at = { pageId: author.page(1).uuid, index: 0 }
    addToScript(editing, at, [['一。']])
    applyVoice(editing, 'all', { voiceName: 'vixf', voiceSpeed: 50, voiceVolume: 50 }, 'step')
    const undo = undoOf(author)
    editing.history.change(() => author.drag(1, 0), { merge: 'narration step', pause: Infinity })
    expect(undo?.run()).toBe(true)
    expect(left(author)).toBe(105)
  })
})

describe('grouping says what becomes of animations', () => {
  const animation = { type: 'fadeIn', delay: 0, duration: 1, interationCount: 1 }
  const grouped = (isAnimated: boolean) => {
    const author = new Author().write('甲', {}).write('乙', {})
    if (isAnimated) Object.assign(author.element('甲'), { animations: [animation] })
    return author.select('甲', '乙').run('composeGroup')
  }

  it('of the members, which do not play, and nothing where none moves', () => {
    expect(grouped(true).editing.session.notice?.text).toContain('各自的动画不再播放')
    expect(grouped(false).editing.session.notice).toBeNull()
  })

  it('of the group, which ungrouping removes', () => {
    const author = grouped(false)
    const [group] = selectedElements(author.editing)
    Object.assign(group ?? {}, {
      animations: [animation],
      events: [{ type: 'openURL', url: 'https://example.org' }],
    })
    author.run('decomposeGroup')
    expect(author.editing.session.notice?.text).toBe('组合的动画和事件随组合去掉了')
    undoOf(author)?.run()
    expect(activePage(author.editing).elements).toHaveLength(1)
  })
})
