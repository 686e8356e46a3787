import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Stage } from '#engine/stage/index.ts'
import { EditorHeader } from '#src/screens/editor/frame/header/EditorHeader.tsx'
import { useShortcuts } from '#src/screens/editor/frame/use-shortcuts.ts'
import { Inspector } from '#src/screens/editor/properties/Inspector.tsx'
import { Author } from '#test/support/author.ts'
import { editorOfAuthor, renderInEditor } from '#test/support/test-editor.tsx'

afterEach(cleanup)

function Keys() {
  useShortcuts()
  return (
    <div data-scope="stage">
      <input type="radio" aria-label="页面" />
      <input aria-label="文字" />
      <div role="slider" tabIndex={0} aria-label="时长" aria-valuenow={5} />
      <div role="dialog" aria-label="选择动画">
        <button>动画</button>
      </div>
      <div role="dialog" aria-modal="true" aria-label="导出">
        <button>导出视频</button>
      </div>
      <dialog open aria-label="预览">
        <button>播放</button>
      </dialog>
      <div role="application" aria-label="画布" tabIndex={0} />
      <button>对齐</button>
      <ul role="menu">
        <li role="menuitem" tabIndex={-1}>
          适合窗口
        </li>
      </ul>
    </div>
  )
}

function show() {
  const author = new Author().write('标题')
  renderInEditor(editorOfAuthor(author), <Keys />)
  return author
}
const undo = (target: HTMLElement) => {
  act(() => target.focus())
  fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ctrlKey: true })
}

describe('shortcuts', () => {
  it('leave Escape to an open menu', () => {
    const author = show()
    author.select('标题')
    fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Escape', code: 'Escape' })
    expect(author.selection).toEqual(['标题'])
    fireEvent.keyDown(screen.getByRole('application'), { key: 'Escape', code: 'Escape' })
    expect(author.selection).toEqual([])
  })

  it('work on a radio, which keeps its arrow keys', () => {
    const author = show()
    const radio = screen.getByLabelText('页面')
    act(() => radio.focus())
    fireEvent.keyDown(radio, { key: 'ArrowLeft', code: 'ArrowLeft' })
    const { left } = author.element('标题').commonStyle
    fireEvent.keyDown(radio, { key: 'd', code: 'KeyD', ctrlKey: true })
    expect(author.elements.map(({ commonStyle }) => commonStyle.left)).toEqual([left, left + 10])
  })

  it('run on a slider by the space bar, which does nothing to it', () => {
    const author = show()
    const press = vi.spyOn(author.shortcuts, 'press')
    const slider = screen.getByRole('slider')
    act(() => slider.focus())
    fireEvent.keyDown(slider, { key: ' ', code: 'Space' })
    fireEvent.keyUp(slider, { key: ' ', code: 'Space' })
    expect(press).toHaveBeenCalledOnce()
    fireEvent.keyDown(slider, { key: 'ArrowLeft', code: 'ArrowLeft' })
    expect(press).toHaveBeenCalledOnce()
  })

  it('undo in a field until something is typed into it', () => {
    const author = show()
    const field = screen.getByLabelText('文字')
    undo(field)
    expect(author.elements).toEqual([])
    author.redo()
    fireEvent.input(field, { target: { value: '打字' } })
    undo(field)
    expect(author.elements).toHaveLength(1)
  })

  it('undo while a picker is open, but not from a modal dialog', () => {
    const author = show()
    undo(screen.getByText('导出视频'))
    expect(author.elements).toHaveLength(1)
    undo(screen.getByText('动画'))
    expect(author.elements).toEqual([])
  })
})

describe('keys while a modal dialog is open', () => {
  const remove = (target: Element) => fireEvent.keyDown(target, { key: 'Delete', code: 'Delete' })

  it('do not reach the elements behind it, also while nothing has the focus', () => {
    const author = show()
    remove(screen.getByText('播放'))
    expect(author.elements).toHaveLength(1)
    // jsdom has no layout.
    screen.getByRole('dialog', { name: '预览' }).getClientRects = () =>
      [new DOMRect()] as unknown as DOMRectList
    remove(document.body)
    expect(author.elements).toHaveLength(1)
  })

  it('reach them once it is closed', () => {
    const author = show()
    remove(document.body)
    expect(author.elements).toEqual([])
  })
})

describe('Tab', () => {
  const tab = (target: Element) => !fireEvent.keyDown(target, { key: 'Tab', code: 'Tab' })

  it('selects elements on the stage, and after Escape leaves it', () => {
    const author = show()
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })
    const stage = screen.getByRole('application')
    fireEvent.pointerDown(stage)
    expect(tab(stage)).toBe(true)
    expect(author.editing.undoable.activeElementId).toBe(author.element('标题').uuid)
    fireEvent.keyDown(stage, { key: 'Escape', code: 'Escape' })
    fireEvent.keyDown(stage, { key: 'Shift', code: 'ShiftLeft', shiftKey: true })
    expect(tab(stage)).toBe(false)
    expect(author.editing.undoable.activeElementId).toBeNull()
  })

  it('moves the focus from a control, with elements on the page', () => {
    show()
    expect(tab(screen.getByText('对齐'))).toBe(false)
    expect(tab(screen.getByRole('slider'))).toBe(false)
  })
})

describe('the stage gets the focus', () => {
  const focus = vi.fn()
  const stage = { focus } as Partial<Stage> as Stage

  it('after 页面 and 封面', () => {
    const author = new Author()
    renderInEditor(editorOfAuthor(author, { stage }), <EditorHeader />)
    fireEvent.click(screen.getByLabelText('封面', { selector: 'input' }))
    expect(author.editing.session.isCoverTab).toBe(true)
    expect(focus).toHaveBeenCalledOnce()
  })

  it('after Enter in a field of the properties', async () => {
    focus.mockClear()
    renderInEditor(editorOfAuthor(new Author().write('标题'), { stage }), <Inspector />)
    await act(async () => undefined)
    fireEvent.keyDown(screen.getByLabelText('水平位置', { selector: 'input' }), { key: 'Enter' })
    await expect.poll(() => focus.mock.calls.length).toBe(1)
  })
})
