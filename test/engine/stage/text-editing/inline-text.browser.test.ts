import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { selectedIds } from '#engine/editing/index.ts'
import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { textOf } from '#engine/stage/text-editing/fit-text.ts'
import { selectIn } from '#engine/stage/text-editing/spanned-field.ts'
import { centerOf, StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor
let id = ''
let rejected: string[] = []
beforeEach(async () => {
  rejected = []
  author = new StageAuthor(undefined, { onRejected: (reason) => rejected.push(reason) })
  author.write('标题', { left: 150, top: 200, width: 80, height: 30, fontSize: 24, lineHeight: 30 })
  id = author.element('标题').uuid
  await author.painted()
})
afterEach(() => author.dispose())

const element = (): Element => {
  const found = author.elements.find(({ uuid }) => uuid === id)
  if (!found) throw new Error('the text is gone')
  return found
}
const text = () => textOf(element())
const field = () => author.container.querySelector<HTMLElement>('[role=textbox]')
const type = (text: string) => author.send('Input.insertText', { text })
const middle = () => centerOf(element().commonStyle)

async function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field()?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await author.painted()
}

describe('typing into a text on the stage', () => {
  it('starts on a double click with everything selected, and Escape keeps what was typed', async () => {
    await author.doubleClickAt(middle())
    expect(getSelection()?.toString()).toBe('标题')
    await type('新的一句话')
    expect(text()).toBe('新的一句话')
    await author.key('Escape')
    expect(field()).toBeNull()
    expect(author.stage.isTyping).toBe(false)
    expect(text()).toBe('新的一句话')
    expect(selectedIds(author.editing)).toEqual([id])
  })

  it('gives the focus to the stage at Escape', async () => {
    author.container.tabIndex = 0
    author.stage.editContent(id)
    await author.key('Escape')
    expect(document.activeElement).toBe(author.container)
  })

  it('fits the box to its lines and stays centered', async () => {
    const { left, width, height } = element().commonStyle
    author.stage.editContent(id)
    await type('一二三四五六')
    const style = element().commonStyle
    expect(style.width).toBeCloseTo(144, 0)
    expect(style.left + style.width / 2).toBeCloseTo(left + width / 2)
    expect(style.height).toBe(height)
    await author.key('Enter')
    await type('七')
    expect(text()).toBe('一二三四五六\n七')
    expect(element().commonStyle.height).toBe(60)
  })

  it('makes one undo step of typing without a pause', async () => {
    author.stage.editContent(id)
    await type('a')
    await type('b')
    author.wait(600)
    await type('c')
    expect(text()).toBe('abc')
    author.undo()
    await author.painted()
    expect(text()).toBe('ab')
    expect(field()?.textContent).toBe('ab')
    author.undo()
    expect(text()).toBe('标题')
  })

  it('undoes and redoes words by keys, with the caret behind what changed', async () => {
    author.stage.editContent(id)
    for (const letter of 'one two!') await type(letter)
    const caret = () => getSelection()?.focusOffset
    const control = async (keys: string) => {
      await userEvent.keyboard(`{Control>}${keys}{/Control}`)
      await author.painted()
    }
    await control('z')
    expect([text(), field()?.textContent, caret()]).toEqual(['one ', 'one ', 4])
    await control('z')
    expect([text(), field()?.textContent]).toEqual(['标题', '标题'])
    await control('{Shift>}z{/Shift}')
    await control('y')
    expect([text(), caret()]).toEqual(['one two!', 8])
    expect(author.stage.isTyping).toBe(true)
  })

  it('writes nothing during composition', async () => {
    author.stage.editContent(id)
    await type('你')
    const compose = (text: string) =>
      author.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await compose('h')
    await compose('hao')
    expect(field()?.textContent).toBe('你hao')
    expect(text()).toBe('你')
    await author.painted()
    expect(field()?.textContent).toBe('你hao')
    await type('好')
    expect(text()).toBe('你好')
    author.undo()
    expect(text()).toBe('标题')
  })

  it('pastes plain text without empty lines', async () => {
    author.stage.editContent(id)
    await type('起')
    await paste('一\r\n\r\n二\r \u2028三')
    expect(text()).toBe('起一\n二\n三')
    await type('！')
    expect(text()).toBe('起一\n二\n三！')
  })

  it('does not take a clipboard with a picture for an empty one', async () => {
    author.stage.editContent(id)
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'picture.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    expect(author.editing.session.isCopyFlagSet).toBe(false)
  })

  it('pastes nothing from an empty clipboard, and sets the copy flag', async () => {
    author.stage.editContent(id)
    await type('起')
    await paste('')
    expect(text()).toBe('起')
    expect(author.editing.session.isCopyFlagSet).toBe(true)
    author.run('copy')
    expect(author.editing.session.isCopyFlagSet).toBe(false)
  })

  it('does not scroll the stage to the caret of a text beyond its edge', async () => {
    author.editing.preferences.zoom = 2
    await author.painted()
    author.stage.editContent(id)
    const stageRoot = author.upper.parentElement?.parentElement
    await paste('一行\n'.repeat(40))
    await type('末')
    await author.painted()
    expect(field()?.getBoundingClientRect().bottom).toBeGreaterThan(960)
    expect(stageRoot?.scrollTop).toBe(0)
  })

  it('removes a text that was emptied, and brings it back as one step', async () => {
    author.stage.editContent(id)
    await author.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Delete', windowsVirtualKeyCode: 46 })
    expect(text()).toBe('')
    author.wait(5000)
    await author.key('Escape')
    expect(author.elements).toEqual([])
    author.undo()
    expect(text()).toBe('标题')
  })

  it('removes a new text on Escape before anything was typed', async () => {
    await author.doubleClickAt({ x: 300, y: 600 })
    expect(author.elements).toHaveLength(2)
    await author.key('Escape')
    expect(author.elements.map(({ uuid }) => uuid)).toEqual([id])
    expect(author.editing.history.canRedo()).toBe(false)
    await author.doubleClickAt({ x: 300, y: 600 })
    await type('留下')
    await author.key('Escape')
    expect(author.elements).toHaveLength(2)
  })

  it('cuts and wraps a long paste, and says so', async () => {
    author.stage.editContent(id)
    await paste('很长的一行'.repeat(2000))
    expect(text()).toHaveLength(5000)
    expect(element().commonStyle).toMatchObject({ left: 24, width: 336 })
    expect(rejected).toEqual(['文字最多 5000 字、300 行，后面的没有粘贴'])
  })

  it('wraps what typing has made wider than the page at its end, and undoes both together', async () => {
    author.stage.editContent(id)
    await type('一二三四五六七八九十一二三四五六七八九十')
    expect(element().commonStyle.width).toBeGreaterThan(384)
    await author.key('Escape')
    expect(element().commonStyle).toMatchObject({ left: 24, width: 336, isWrapLine: true, height: 60 })
    author.undo()
    expect(text()).toBe('标题')
    expect(element().commonStyle).toMatchObject({ isWrapLine: false, width: 80 })
  })

  it('leaves a text alone that was wider than the page before, such as one that moves across it', async () => {
    const long = '从右边走到左边的一条很长的滚动消息，一行写完不换行'
    author.write(long, { left: 400, top: 300, width: 600, height: 30, fontSize: 24, lineHeight: 30 })
    id = author.element(long).uuid
    author.stage.editContent(id)
    await type(`${long}，再加一句`)
    await author.key('Escape')
    expect(element().commonStyle).toMatchObject({ isWrapLine: false, height: 30 })
  })

  it('ends on a press elsewhere', async () => {
    author.stage.editContent(id)
    await type('完')
    await author.clickAt({ x: 20, y: 600 })
    expect(field()).toBeNull()
    expect(text()).toBe('完')
    expect(selectedIds(author.editing)).toEqual([])
  })

  it('paints the element without its text while the field is shown', async () => {
    element().commonStyle.backgroundColor = '#00ff00'
    author.editing.preferences.zoom = 1
    await author.painted()
    const count = () => darkPixels(author)
    expect(count()).toBeGreaterThan(50)
    author.stage.editContent(id)
    await author.painted()
    expect(count()).toBe(0)
    expect(author.pixel(middle())).toEqual([0, 255, 0, 255])
    const shown = field()?.getBoundingClientRect()
    const { left, width } = element().commonStyle
    // The field is as wide as the text, the element's box is wider; their centers are equal.
    expect(shown?.width).toBeCloseTo(48, 0)
    expect((shown?.left ?? 0) + 24).toBeCloseTo(20 + author.stage.view.x + left + width / 2, 0)
    await author.key('Escape')
    expect(count()).toBeGreaterThan(50)
  })

  it('does not edit a rectangle', () => {
    const box = author.box({ left: 10, top: 10 })
    expect(author.stage.editContent(box.uuid)).toBe(false)
  })
})

/** The number of dark pixels around the text. */
function darkPixels({ lower, stage: { view } }: StageAuthor): number {
  const ratio = window.devicePixelRatio
  const [x, y] = [(150 + view.x) * ratio, (195 + view.y) * ratio]
  const { data } = lower.getContext('2d')?.getImageData(x, y, 80 * ratio, 40 * ratio) ?? { data: [] }
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at + 1] ?? 255) < 100) dark += 1
  return dark
}

describe('formatting selected characters', () => {
  const spans = () => (element() as ElementOf<'qk-text'>).propsValue.spans
  const select = (start: number, end: number) => selectIn(field() as HTMLElement, { start, end })

  it('colors, enlarges and highlights them, keeps the selection, and is undone in steps', async () => {
    author.stage.editContent(id)
    await type('买一送一')
    select(2, 4)
    await expect.poll(() => author.stage.spanFormatting?.format.fontSize).toBe(24)
    const { height } = element().commonStyle
    author.stage.spanFormatting?.apply({ color: '#d6402b' })
    author.stage.spanFormatting?.apply({ fontSize: 48, highlight: '#ffe27a' })
    await author.painted()
    expect(spans()).toEqual([{ start: 2, end: 4, color: '#d6402b', fontSize: 48, highlight: '#ffe27a' }])
    expect(element().commonStyle.height).toBeGreaterThan(height)
    expect(getSelection()?.toString()).toBe('送一')
    expect(getComputedStyle(field()?.querySelector('span') as HTMLElement).fontSize).toBe('48px')
    expect(author.stage.spanFormatting?.format).toMatchObject({ color: '#d6402b', fontSize: 48 })

    await userEvent.keyboard('{Control>}z{/Control}')
    await author.painted()
    expect(spans()).toEqual([{ start: 2, end: 4, color: '#d6402b' }])
    author.stage.spanFormatting?.clear()
    expect(spans()).toBeUndefined()
  })

  it('continues a styled part that is typed at its end; Ctrl+B makes only the selection bold', async () => {
    author.stage.editContent(id)
    await type('买一送一')
    select(2, 4)
    await author.painted()
    await userEvent.keyboard('{Control>}b{/Control}')
    select(4, 4)
    await type('件')
    expect(text()).toBe('买一送一件')
    expect(spans()).toEqual([{ start: 2, end: 5, fontWeight: 700 }])
    await author.painted()
    expect(getSelection()?.anchorOffset).toBe(3)
  })

  it('formats the whole text without spans while all of it is selected', async () => {
    author.stage.editContent(id)
    author.stage.spanFormatting?.apply({ color: '#2c50dc', fontSize: 30 })
    expect(spans()).toBeUndefined()
    expect(element().commonStyle).toMatchObject({ color: '#2c50dc', fontSize: 30 })
  })
})
