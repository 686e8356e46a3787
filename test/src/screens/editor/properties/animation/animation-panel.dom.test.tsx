import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { composeGroup, missingSpeech } from '#engine/document/operations/index.ts'
import {
  activeElement,
  activePage,
  addNarrationText,
  applySound,
  runAction,
  select,
} from '#engine/editing/index.ts'
import type { Animation } from '#engine/elements/element.ts'
import { AnimationPanel } from '#src/screens/editor/properties/animation/AnimationPanel.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

const animation = (type: string, change: Partial<Animation> = {}): Animation => ({
  type,
  duration: 1.5,
  delay: 0.5,
  infinite: '',
  interationCount: 1,
  ...change,
})

describe('the animation tab', () => {
  let editor: EditorContext
  let shown: ReturnType<typeof renderInEditor>
  const open = (...animations: Animation[]) => {
    put(editor, 'qk-text', { animations })
    shown = renderInEditor(editor, <AnimationPanel />)
  }
  const types = () => activeElement(editor.editing)?.animations.map(({ type }) => type)
  const cards = () => screen.getAllByRole('listitem').map((card) => card.getAttribute('aria-label'))
  const button = (name: RegExp | string) => screen.getByRole('button', { name })
  /** Stores notify at the end of the task. */
  const notified = () => new Promise((resolve) => setTimeout(resolve))

  beforeEach(() => {
    editor = createTestEditor()
  })
  afterEach(() => shown.close())

  it('summarizes each animation and its timing', () => {
    open(
      animation('fadeInUp'),
      animation('pulse', { delay: 3.4, duration: 1.2, interationCount: 2 }),
      animation('fadeOut', { infinite: true }),
    )
    expect(screen.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
      '向上进入0.5 秒后 · 1.5 秒进入',
      '放大缩小3.4 秒后 · 1.2 秒 · 2 次强调',
      '渐隐0.5 秒后 · 1.5 秒 · 循环退出',
    ])
    fireEvent.click(button(/^向上进入.*进入$/))
    expect(screen.getByText('0.5 秒后开始')).toBeTruthy()
  })

  it('picks an easing from a menu as one step, and the default again', async () => {
    open(animation('slideInLeft'))
    const easing = () => activeElement(editor.editing)?.animations[0]?.easing
    const pick = async (name: string) => {
      fireEvent.click(button(/^缓动：/))
      const menu = await screen.findAllByRole('menu')
      fireEvent.click(within(menu.at(-1) as HTMLElement).getByRole('menuitem', { name }))
    }
    await pick('回弹')
    await waitFor(() => expect(button('缓动：回弹')).toBeTruthy())
    expect(easing()).toBe('back.out')
    runAction(editor.editing, 'undo')
    expect(easing()).toBeUndefined()
    runAction(editor.editing, 'redo')
    await waitFor(() => expect(button('缓动：回弹')).toBeTruthy())
    await pick('默认')
    await waitFor(() => expect(button('缓动：默认')).toBeTruthy())
    expect(activeElement(editor.editing)?.animations[0]).not.toHaveProperty('easing')
  })

  it('starts an animation with a sentence of the narration', async () => {
    const { editing } = editor
    addNarrationText(editing, '〔重庆|chóng qìng〕。第二句。', 'text')
    for (const speech of missingSpeech([activePage(editing)]))
      applySound(editing, speech, { src: `/${speech.text}`, seconds: 2 }, 'text')
    open(animation('fadeInUp'))
    const delay = () => activeElement(editing)?.animations[0]?.delay
    const choose = async (field: string, option: string) => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: field }))
      fireEvent.click(await screen.findByTitle(option))
    }
    await choose('开始于', '第 2 句 第二句。')
    expect(delay()).toBe(2)
    expect(await screen.findByText('跟着这句配音')).toBeTruthy()
    await choose('说到哪个字', '句（第 3 字）')
    expect(delay()).toBe(3)
    await choose('开始于', '第 1 句 重庆。')
    expect(delay()).toBe(0)
    await choose('开始于', '按时间')
    expect(activeElement(editing)?.animations[0]).not.toHaveProperty('tie')
  })

  it('keeps unknown animations and labels them', () => {
    open(animation('moveInUp'))
    expect(cards()).toEqual(['未知动画'])
    expect(screen.getByText('这里没有“moveInUp”这个动画：播放时不动，保存时保留')).toBeTruthy()
  })

  it('warns of an animation that never starts', () => {
    open(animation('fadeIn', { delay: 7 }))
    expect(screen.getByText(/本页只有 6 秒/)).toBeTruthy()
  })

  it('updates while a number is typed and makes one step', async () => {
    open(animation('fadeIn'))
    const field = screen.getByRole('spinbutton', { name: '时长' })
    for (const value of ['2', '2.5']) fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
    await notified()
    expect(activeElement(editor.editing)?.animations[0]?.duration).toBe(2.5)
    runAction(editor.editing, 'undo')
    expect(activeElement(editor.editing)?.animations[0]?.duration).toBe(1.5)
  })

  it('makes one step of a slider drag, which Escape cancels without side effects', async () => {
    open(animation('fadeIn'))
    const slider = screen.getByRole('slider', { name: '时长' })
    const duration = () => activeElement(editor.editing)?.animations[0]?.duration
    const drag = async (times: number) => {
      for (let time = 0; time < times; time++) {
        fireEvent.keyDown(slider, { key: 'ArrowRight', which: 39, keyCode: 39 })
        await notified()
      }
    }
    const release = () => fireEvent.keyUp(slider, { key: 'ArrowRight', which: 39, keyCode: 39 })
    const heard = vi.fn()
    window.addEventListener('keydown', heard)
    await drag(3)
    heard.mockClear()
    fireEvent.keyDown(slider, { key: 'Escape' })
    await drag(1)
    release()
    expect([duration(), editor.editing.history.status.index]).toEqual([1.5, 1])
    expect(heard.mock.calls.map(([event]) => event.key)).not.toContain('Escape')
    await drag(2)
    release()
    expect(duration()).toBeCloseTo(1.7)
    expect(editor.editing.history.status.index).toBe(2)
    fireEvent.keyDown(slider, { key: 'Escape' })
    expect(heard.mock.calls.map(([event]) => event.key)).toContain('Escape')
    window.removeEventListener('keydown', heard)
  })

  it('disables the count while repeating is on', async () => {
    open(animation('fadeIn'))
    fireEvent.click(screen.getByRole('switch', { name: '循环播放' }))
    await notified()
    expect(activeElement(editor.editing)?.animations[0]?.infinite).toBe(true)
    expect(screen.getByRole('spinbutton', { name: '次数' }).hasAttribute('disabled')).toBe(true)
    runAction(editor.editing, 'undo')
    expect(activeElement(editor.editing)?.animations[0]?.infinite).toBe('')
  })

  it.each([
    ['复制', ['fadeIn', 'fadeIn', 'bounce']],
    ['删除', ['bounce']],
  ])('%s from the menu', async (item, expected) => {
    open(animation('fadeIn'), animation('bounce'))
    fireEvent.click(button('渐显：更多'))
    fireEvent.click(await screen.findByText(item))
    expect(types()).toEqual(expected)
    runAction(editor.editing, 'undo')
    expect(types()).toEqual(['fadeIn', 'bounce'])
  })

  it('picks an animation and replaces it by another, by name or at random', async () => {
    open()
    expect(screen.getByText('还没有动画')).toBeTruthy()
    fireEvent.click(button('添加动画'))
    const picker = screen.getByRole('dialog', { name: '选择动画' })
    fireEvent.click(within(picker).getByTitle('弹入'))
    await notified()
    expect(types()).toEqual(['bounceIn'])
    await vi.waitFor(() => expect(within(picker).getByTitle('弹入').ariaPressed).toBe('true'))
    fireEvent.click(within(picker).getByTitle('心跳'))
    await notified()
    expect(types()).toEqual(['heartBeat'])
    const [, , chance] = within(picker).getAllByTitle('随机')
    if (chance) fireEvent.click(chance)
    expect(types()?.[0]).toMatch(/Out|hinge/)
    for (let step = 0; step < 3; step++) runAction(editor.editing, 'undo')
    expect(types()).toEqual([])
  })

  it('searches by name, and returns the focus on Escape', async () => {
    open()
    const opener = button('添加动画')
    opener.focus()
    fireEvent.click(opener)
    const picker = screen.getByRole('dialog', { name: '选择动画' })
    fireEvent.click(within(picker).getByRole('button', { name: '搜索动画' }))
    const field = within(picker).getByRole('textbox', { name: '搜索动画' })
    fireEvent.change(field, { target: { value: 'heart' } })
    expect([...picker.querySelectorAll('[data-tile]')].map(({ textContent }) => textContent)).toEqual([
      '心跳',
    ])
    fireEvent.change(field, { target: { value: '飞碟' } })
    expect(within(picker).getByRole('status').textContent).toContain('没有找到“飞碟”')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(within(picker).getByTitle('渐显')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(within(picker).getByRole('button', { name: '搜索动画' })),
    )
    fireEvent.keyDown(picker, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('adds to all selected elements, and applies one to the others', async () => {
    const other = put(editor, 'qk-text')
    open(animation('fadeIn'))
    const id = activeElement(editor.editing)?.uuid ?? ''
    select(editor.editing, [other, id])
    await notified()
    fireEvent.click(await screen.findByRole('button', { name: '用到其他 1 个元素' }))
    const typesOf = (uuid: string) =>
      activePage(editor.editing)
        .elements.find((each) => each.uuid === uuid)
        ?.animations.map(({ type }) => type)
    expect(typesOf(other)).toEqual(['fadeIn'])
    fireEvent.click(button('添加动画'))
    fireEvent.click(screen.getByTitle('弹入'))
    expect([typesOf(id), typesOf(other)]).toEqual([
      ['fadeIn', 'bounceIn'],
      ['fadeIn', 'bounceIn'],
    ])
  })

  it('leads from a child to its group, which is animated as a whole', async () => {
    const ids = [put(editor, 'qk-text'), put(editor, 'qk-text')]
    const group = composeGroup(activePage(editor.editing), ids)
    select(editor.editing, [ids[0] ?? ''])
    shown = renderInEditor(editor, <AnimationPanel />)
    fireEvent.click(button('选中组合'))
    expect(activeElement(editor.editing)?.uuid).toBe(group?.uuid)
    expect(await screen.findByRole('button', { name: '添加动画' })).toBeTruthy()
  })

  it('offers nothing for sounds and covers', async () => {
    put(editor, 'qk-scene-music')
    shown = renderInEditor(editor, <AnimationPanel />)
    expect(screen.getByText('这个元素没有画面，不需要动画')).toBeTruthy()
    runAction(editor.editing, 'showCovers')
    runAction(editor.editing, 'addCover')
    put(editor, 'qk-text')
    expect(await screen.findByText('封面是一张图片，不播放动画')).toBeTruthy()
  })
})
