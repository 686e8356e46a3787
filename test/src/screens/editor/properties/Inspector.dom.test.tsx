import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { activePage, addElement, select } from '#engine/editing/index.ts'
import { type ElementName, schemas } from '#engine/elements/schemas.ts'
import { Inspector } from '#src/screens/editor/properties/Inspector.tsx'
import { openAnimations } from '#src/screens/editor/shared/view-state.ts'
import { Author } from '#test/support/author.ts'
import { editorOfAuthor, renderInEditor } from '#test/support/test-editor.tsx'

// Test files share modules: modules loaded by another file would keep the real function.
vi.hoisted(() => vi.resetModules())
// jsdom has no text layout; the browser test covers refitting.
vi.mock('#src/screens/editor/properties/style/refit.ts', () => ({
  refit: () => undefined,
  afterFonts: (_: unknown, goOn: () => void) => goOn(),
}))

// Loaded when an element needs them; their first transformation can take longer than a wait.
beforeAll(async () => {
  await import('#src/screens/editor/properties/style/KindNotes.tsx')
  await import('#src/screens/editor/properties/style/FormFields.tsx')
})
afterEach(cleanup)
afterAll(() => {
  vi.doUnmock('#src/screens/editor/properties/style/refit.ts')
  vi.resetModules()
})

/** Lets changes reach the panel. */
const settle = () => act(async () => undefined)

async function show(author: Author) {
  renderInEditor(editorOfAuthor(author), <Inspector />)
  await settle()
}
// By label: computing roles is slow in jsdom.
const number = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const button = (name: string) => screen.getByLabelText(name, { selector: 'button:not([role=radio])' })
async function enter(name: string, text: string) {
  fireEvent.change(number(name), { target: { value: text } })
  fireEvent.keyDown(number(name), { key: 'Enter' })
  await settle()
}
const styleOf = (author: Author, text: string) => author.element(text).commonStyle

describe('one element', () => {
  it('is changed by a field, as one step', async () => {
    const author = new Author().write('标题', { left: 24, top: 100 })
    await show(author)
    expect(number('水平位置').value).toBe('24')
    await enter('水平位置', '+16')
    expect(styleOf(author, '标题').left).toBe(40)
    act(() => void author.press('Mod+Z'))
    await settle()
    expect(number('水平位置').value).toBe('24')
    expect(styleOf(author, '标题')).toMatchObject({ left: 24, top: 100 })
  })

  it('changes live and is restored by Escape', async () => {
    const author = new Author().write('标题', { left: 24 })
    await show(author)
    fireEvent.keyDown(number('水平位置'), { key: 'ArrowUp', shiftKey: true })
    await settle()
    expect(styleOf(author, '标题').left).toBe(34)
    fireEvent.keyDown(number('水平位置'), { key: 'Escape' })
    await settle()
    expect(styleOf(author, '标题').left).toBe(24)
    expect(author.editing.history.canRedo()).toBe(false)
  })

  it('receives what was typed for it even after another element is selected', async () => {
    const author = new Author().write('一', { left: 1 }).write('二', { left: 2 }).select('一')
    await show(author)
    fireEvent.change(number('水平位置'), { target: { value: '77' } })
    act(() => void author.select('二'))
    await settle()
    expect([styleOf(author, '一').left, styleOf(author, '二').left]).toEqual([77, 2])
    expect(number('水平位置').value).toBe('2')
  })

  it('shows opacity in percent', async () => {
    const author = new Author().write('标题', { opacity: 0.5 })
    await show(author)
    expect(number('不透明度').value).toBe('50')
    await enter('不透明度', '25')
    expect(styleOf(author, '标题').opacity).toBe(0.25)
  })

  it('adds and removes an optional group of values', async () => {
    const author = new Author().write('标题')
    await show(author)
    expect(screen.queryByLabelText('描边粗细')).toBeNull()
    fireEvent.click(button('添加描边'))
    await settle()
    expect(number('描边粗细').value).toBe('1')
    fireEvent.click(button('移除描边'))
    await settle()
    expect(screen.queryByLabelText('描边粗细')).toBeNull()
    author.press('Mod+Z').press('Mod+Z')
    expect(styleOf(author, '标题').borderWidth).toBe(0)
    expect(author.editing.history.canUndo()).toBe(true) // the step that added the text
  })

  it('combines decorations', async () => {
    const author = new Author().write('标题')
    await show(author)
    fireEvent.click(button('删除线'))
    await settle()
    fireEvent.click(button('下划线'))
    await settle()
    expect(styleOf(author, '标题').textDecoration).toBe('underline line-through')
    fireEvent.click(button('删除线'))
    await settle()
    expect(styleOf(author, '标题').textDecoration).toBe('underline')
  })

  it('locks its aspect ratio', async () => {
    const author = new Author().write('标题', { width: 100, height: 50 })
    await show(author)
    fireEvent.click(button('锁定宽高比'))
    await settle()
    expect(styleOf(author, '标题').isLockWH).toBe(true)
    expect(button('解除宽高比锁定')).toBeTruthy()
  })

  it('is locked and hidden at its name', async () => {
    const author = new Author().write('标题')
    await show(author)
    fireEvent.click(button('锁定'))
    await settle()
    expect(author.element('标题').isLocked).toBe(true)
    fireEvent.click(button('解锁'))
    await settle()
    expect(author.element('标题').isLocked).not.toBe(true)
    fireEvent.click(button('隐藏'))
    await settle()
    expect(author.element('标题').isHidden).toBe(true)
    fireEvent.click(button('显示'))
    await settle()
    expect(author.element('标题').isHidden).not.toBe(true)
  })

  it('shows the name of a file of the service, not its address, and 结尾 where a video plays to its end', async () => {
    const author = new Author()
    addElement(author.editing, 'qk-video', { propsValue: { videoSrc: '/media/20261120/ab12.mp4' } })
    await show(author)
    const address = screen.getByLabelText<HTMLInputElement>('视频地址')
    expect([address.value, address.placeholder]).toEqual(['', 'ab12.mp4'])
    const end = number('播到第几秒，0 是结尾')
    expect([end.value, end.placeholder]).toEqual(['', '结尾'])
    await enter('播到第几秒，0 是结尾', '4')
    expect(number('播到第几秒，0 是结尾').value).toBe('4')
  })

  it('recolors an icon, as one step, and no other picture', async () => {
    const author = new Author()
    const tint = () => (author.elements[0]!.propsValue as { tint?: string }).tint
    addElement(author.editing, 'qk-image', { propsValue: { imageSrc: '/materials/icons/abacus.svg' } })
    await show(author)
    const field = await screen.findByLabelText<HTMLInputElement>('图标颜色', { selector: 'input' })
    fireEvent.change(field, { target: { value: '#ff8800' } })
    fireEvent.blur(field)
    await settle()
    expect(tint()).toBe('#ff8800')
    act(() => void author.press('Mod+Z'))
    expect(tint()).toBe('')
    addElement(author.editing, 'qk-image', { propsValue: { imageSrc: '/media/photo.png' } })
    await settle()
    expect(screen.queryByLabelText('图标颜色')).toBeNull()
  })

  it('is aligned to the page', async () => {
    const author = new Author().write('标题', { left: 24, width: 100 })
    await show(author)
    fireEvent.click(button('右对齐'))
    await settle()
    expect(number('水平位置').value).toBe('284')
  })
})

describe('another selection', () => {
  const two = async () => {
    const author = new Author().write('一', { left: 1, top: 1 }).write('二', { left: 2, top: 2 }).select('一')
    await show(author)
    return author
  }
  const selectSecond = async (author: Author) => {
    act(() => void author.select('二'))
    await settle()
  }

  it('keeps the fields and shows its values in them', async () => {
    const author = await two()
    const field = number('水平位置')
    await selectSecond(author)
    expect(number('水平位置')).toBe(field)
    expect(field.value).toBe('2')
    await enter('水平位置', '30')
    expect([styleOf(author, '一').left, styleOf(author, '二').left]).toEqual([1, 30])
  })

  it('takes what is typed into a text field to the former element, as one step', async () => {
    const author = await two()
    const { index } = author.editing.history.status
    const color = screen.getByLabelText<HTMLInputElement>('文字颜色', { selector: 'input' })
    fireEvent.change(color, { target: { value: '#ff0000' } })
    await selectSecond(author)
    expect([styleOf(author, '一').color, styleOf(author, '二').color]).toEqual(['#ff0000', '#000000'])
    expect(author.editing.history.status.index).toBe(index + 1)
    expect(color.value).toBe('#000000')
    fireEvent.blur(color)
    expect(styleOf(author, '二').color).toBe('#000000')
    expect(author.editing.history.status.index).toBe(index + 1)
  })

  it('makes a step of what is not committed yet, and begins another one', async () => {
    const author = await two()
    fireEvent.keyDown(number('垂直位置'), { key: 'ArrowUp', shiftKey: true })
    await selectSecond(author)
    fireEvent.keyDown(number('垂直位置'), { key: 'ArrowUp' })
    fireEvent.keyDown(number('垂直位置'), { key: 'Escape' })
    await settle()
    expect([styleOf(author, '一').top, styleOf(author, '二').top]).toEqual([11, 2])
    act(() => void author.press('Mod+Z'))
    expect(styleOf(author, '一').top).toBe(1)
  })

  it('closes what is open and unfolds the sections', async () => {
    const author = await two()
    fireEvent.click(button('文字颜色：选择颜色'))
    fireEvent.click(screen.getByText('位置尺寸'))
    await settle()
    expect(screen.getByLabelText('文字颜色', { selector: '[role=dialog]' })).not.toBeNull()
    expect(screen.queryByLabelText('水平位置')).toBeNull()
    await selectSecond(author)
    expect(screen.queryByLabelText('文字颜色', { selector: '[role=dialog]' })).toBeNull()
    expect(number('水平位置').value).toBe('2')
  })

  it('of another kind keeps the fields that both have', async () => {
    const author = await two()
    addElement(author.editing, 'qk-rectangle-border', { commonStyle: { left: 40 } })
    act(() => void author.select('一'))
    await settle()
    const field = number('水平位置')
    act(() => select(author.editing, [author.elements[2]!.uuid]))
    await settle()
    expect(number('水平位置')).toBe(field)
    expect(field.value).toBe('40')
    expect(screen.queryByLabelText('字号')).toBeNull()
  })
})

describe('several elements', () => {
  it('preview the presets of a filter on their picture only if they show the same one', async () => {
    const author = new Author()
    for (const imageSrc of ['/media/a.png', '/media/a.png', '/media/b.png'])
      addElement(author.editing, 'qk-image', { propsValue: { imageSrc } })
    const ids = activePage(author.editing).elements.map(({ uuid }) => uuid)
    select(author.editing, ids.slice(0, 2))
    await show(author)
    const pictureOfPreset = () => screen.getByText('黑白', { selector: 'button' }).querySelector('img')
    await waitFor(() => expect(pictureOfPreset()?.getAttribute('src')).toContain('/media/a.png'))
    act(() => select(author.editing, ids))
    await settle()
    expect(pictureOfPreset()).toBeNull()
  })

  it('show common values and accept a value for all, as one step', async () => {
    const author = new Author()
      .write('一', { left: 10, top: 50, fontSize: 20, lineHeight: 30 })
      .write('二', { left: 20, top: 50, fontSize: 30, lineHeight: 30 })
      .select('一', '二')
    await show(author)
    expect(number('水平位置')).toMatchObject({ value: '', placeholder: '多个值' })
    expect(number('垂直位置').value).toBe('50')
    await enter('字号', '24')
    expect([styleOf(author, '一').fontSize, styleOf(author, '二').fontSize]).toEqual([24, 24])
    author.press('Mod+Z')
    expect([styleOf(author, '一').fontSize, styleOf(author, '二').fontSize]).toEqual([20, 30])
  })

  it('of different kinds show their common sections', async () => {
    const author = new Author().write('一')
    addElement(author.editing, 'qk-image')
    select(
      author.editing,
      author.elements.map(({ uuid }) => uuid),
    )
    await show(author)
    expect(screen.getByLabelText('阴影', { selector: 'section' })).toBeTruthy()
    expect(screen.queryByLabelText('文字', { selector: 'section' })).toBeNull()
    expect(screen.queryByLabelText('图片', { selector: 'section' })).toBeNull()
  })
})

describe('a gesture on the stage', () => {
  it('updates the fields it affects and no others', async () => {
    const author = new Author().write('标题', { left: 0 })
    await show(author)
    const untouched = [number('垂直位置'), number('字号')].map((field) => renderCount(field))
    for (let left = 1; left <= 20; left++) {
      author.drag(1, 0, 1)
      await settle()
      expect(number('水平位置').value).toBe(String(left))
    }
    expect(untouched.map((count) => count())).toEqual([0, 0])
  })
})

/** Number of renders of a field: React hands each one a new props object. */
function renderCount(field: HTMLElement): () => number {
  const props = () => {
    const key = Object.keys(field).find((key) => key.startsWith('__reactProps$'))
    return key && (field as unknown as Record<string, unknown>)[key]
  }
  const before = props()
  expect(before).toBeDefined()
  return () => (props() === before ? 0 : 1)
}

describe.each(Object.keys(schemas) as ElementName[])('%s', (elName) => {
  it('has a panel in which every control has an accessible name', async () => {
    const author = new Author()
    addElement(author.editing, elName)
    await show(author)
    const controls = [...document.querySelectorAll('aside [role=tabpanel] :is(button, input, textarea)')]
    expect(controls.length).toBeGreaterThan(0)
    for (const control of controls) {
      const isInSelect = control.closest('.ant-select') !== null
      const named = isInSelect ? control.closest('[aria-label]') : control
      const { textContent } = control.closest('label') ?? control
      const name = named?.getAttribute('aria-label') ?? textContent
      expect(name, control.outerHTML).toBeTruthy()
    }
  })
})

it('keeps the selection on Escape in a field', async () => {
  const author = new Author().write('标题')
  await show(author)
  expect(fireEvent.keyDown(number('水平位置'), { key: 'Escape' })).toBe(false)
})

describe('the tabs', () => {
  it('leave out 动画 for a cover', async () => {
    const author = new Author().run('showCovers').write('标题')
    const editor = editorOfAuthor(author)
    editor.view.inspectorTab = 'animation'
    renderInEditor(editor, <Inspector />)
    await settle()
    expect(screen.queryByText('动画')).toBeNull()
    expect(number('水平位置')).not.toBeNull()
  })

  it('show the growth of a chart with its animations', async () => {
    const author = new Author()
    addElement(author.editing, 'bar', {})
    const editor = editorOfAuthor(author)
    editor.view.inspectorTab = 'animation'
    renderInEditor(editor, <Inspector />)
    fireEvent.click(await screen.findByRole('switch', { name: '生长' }))
    expect(author.elements[0]?.propsValue).toMatchObject({ animation: false })
    act(() => void author.undo())
    fireEvent.change(await screen.findByRole('spinbutton', { name: '延迟' }), { target: { value: '2' } })
    fireEvent.keyDown(screen.getByRole('spinbutton', { name: '延迟' }), { key: 'Enter' })
    expect(author.elements[0]?.propsValue).toMatchObject({ animation: true, animationDelay: 2 })
  })

  it('open the picker where the first animation is wanted', async () => {
    const author = new Author().write('标题')
    const editor = editorOfAuthor(author)
    renderInEditor(editor, <Inspector />)
    await settle()
    act(() => openAnimations(editor))
    expect(await screen.findByLabelText('选择动画')).not.toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByLabelText('选择动画')).toBeNull())
  })
})
