import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { selectedIds } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { textOf } from '#engine/stage/text-editing/fit-text.ts'
import { centerOf, StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor
let id = ''
beforeEach(async () => {
  author = new StageAuthor()
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

  it('pastes nothing from an empty clipboard, and sets the copy flag', async () => {
    author.stage.editContent(id)
    await type('起')
    await paste('')
    expect(text()).toBe('起')
    expect(author.editing.session.isCopyFlagSet).toBe(true)
    author.run('copy')
    expect(author.editing.session.isCopyFlagSet).toBe(false)
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
