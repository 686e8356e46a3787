import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createElement } from '#engine/document/index.ts'
import { insertElement } from '#engine/editing/actions/elements.ts'
import { selectedIds } from '#engine/editing/index.ts'
import type { ElementOf } from '#engine/elements/schemas.ts'
import { fitText } from '#engine/stage/index.ts'
import { centerOf, StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor
let id = ''
beforeEach(async () => {
  author = new StageAuthor(undefined, { keepsEditing: (target) => target.matches('.tool') })
  const rich = createElement('qk-rich-editor', {
    propsValue: { richEditor: '<p>一段<strong>富文本</strong></p>' },
    commonStyle: { left: 60, top: 200, fontSize: 24, lineHeight: 36 },
  })
  fitText(rich)
  insertElement(author.editing, rich)
  id = rich.uuid
  await author.painted()
})
afterEach(() => author.dispose())

function element(): ElementOf<'qk-rich-editor'> {
  const found = author.elements.find(({ uuid }) => uuid === id)
  if (found?.elName !== 'qk-rich-editor') throw new Error('the text is gone')
  return found
}
const html = () => element().propsValue.richEditor
const field = () => author.container.querySelector<HTMLElement>('[role=textbox]')
const type = (text: string) => author.send('Input.insertText', { text })
async function withControl(key: string) {
  await userEvent.keyboard(`{Control>}${key}{/Control}`)
  await author.painted()
}
const format = () => author.stage.formatting?.format

/** The editor is loaded on first use. */
async function enter() {
  author.stage.editContent(id)
  await expect.poll(field).not.toBeNull()
  await author.painted()
}

async function paste(data: Record<string, string>) {
  const clipboardData = new DataTransfer()
  for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text)
  field()?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await author.painted()
}

describe('editing a rich text on the stage', () => {
  it('starts on a double click, keeps what is typed and ends on Escape', async () => {
    await author.doubleClickAt(centerOf(element().commonStyle))
    await expect.poll(field).not.toBeNull()
    await withControl('a')
    await type('换掉')
    expect(html()).toBe('<p>换掉</p>')
    await author.key('Enter')
    await type('第二段')
    expect(html()).toBe('<p>换掉</p><p>第二段</p>')
    await author.key('Escape')
    expect(field()).toBeNull()
    expect(author.stage.isTyping).toBe(false)
    expect(selectedIds(author.editing)).toEqual([id])
  })

  it('fits the height of the box to its lines and keeps its width', async () => {
    const { width, top } = element().commonStyle
    await enter()
    await type('一')
    expect(element().commonStyle).toMatchObject({ width, top, height: 36 })
    await author.key('Enter')
    await type('二')
    expect(element().commonStyle).toMatchObject({ width, top, height: 72 })
  })

  it('keeps the frame around all its lines, also when editing ends', async () => {
    const frameHeight = () => {
      const bounds = author.stage.selectionBounds
      return bounds && (bounds.bottom - bounds.top) / author.stage.view.zoom
    }
    await enter()
    await type('一')
    await author.key('Enter')
    await type('二')
    await author.painted()
    expect(frameHeight()).toBeCloseTo(72, 1)
    await author.key('Escape')
    await author.painted()
    expect(frameHeight()).toBeCloseTo(72, 1)
  })

  it('uses the undo history of the document', async () => {
    await enter()
    await type('甲')
    author.wait(600)
    await type('乙')
    expect(html()).toBe('<p>甲乙</p>')
    await withControl('z')
    expect(html()).toBe('<p>甲</p>')
    expect(field()?.textContent).toBe('甲')
    await withControl('z')
    expect(html()).toBe('<p>一段<strong>富文本</strong></p>')
    expect(field()?.textContent).toBe('一段富文本')
    await withControl('y')
    expect(field()?.textContent).toBe('甲')
    await author.key('Escape')
    author.undo()
    expect(html()).toBe('<p>一段<strong>富文本</strong></p>')
  })

  it('redoes, and keeps the spelling of formats that were not edited', async () => {
    const stored = '<p>一段<span style="color: #2c50dc">富文本</span></p>'
    element().propsValue.richEditor = stored
    author.editing.history.commit()
    await enter()
    await author.key('Escape')
    expect(html()).toBe(stored)
    await enter()
    await type('AAA')
    author.wait(600)
    await type('BBB')
    await withControl('z')
    await withControl('z')
    expect(html()).toBe(stored)
    await withControl('y')
    expect(field()?.textContent).toBe('AAA')
    await withControl('z')
    await author.key('Escape')
    expect(html()).toBe(stored)
    author.redo()
    author.redo()
    expect(html()).toContain('AAABBB')
  })

  it('writes nothing during composition', async () => {
    await enter()
    await type('你')
    const compose = (text: string) =>
      author.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('h')
    await compose('hao')
    expect(field()?.textContent).toBe('你hao')
    expect(html()).toBe('<p>你</p>')
    await author.painted()
    expect(field()?.textContent).toBe('你hao')
    await type('好')
    await expect.poll(html).toBe('<p>你好</p>')
  })

  it('formats by keys and by the toolbar, which shows the format at the caret', async () => {
    await enter()
    await type('字')
    expect(format()).toMatchObject({ bold: false, fontSize: 24, list: null, align: 'left' })
    await withControl('a')
    await withControl('b')
    await author.painted()
    expect(format()?.bold).toBe(true)
    expect(html()).toBe('<p><strong>字</strong></p>')
    author.stage.formatting?.apply({ bold: false, color: '#d6402b', fontSize: 32, align: 'center' })
    expect(html()).toBe(
      '<p style="text-align: center;"><span style="color: rgb(214, 64, 43); font-size: 32px;">字</span></p>',
    )
    await author.painted()
    expect(format()).toMatchObject({ bold: false, color: '#d6402b', fontSize: 32, align: 'center' })
    author.stage.formatting?.apply({ clear: true })
    expect(html()).toBe('<p>字</p>')
    author.stage.formatting?.apply({ list: 'ol' })
    expect(html()).toBe('<ol><li><p>字</p></li></ol>')
    author.stage.formatting?.apply({ list: 'ul' })
    expect(html()).toBe('<ul><li><p>字</p></li></ul>')
    author.stage.formatting?.apply({ list: null, tag: 'h1', highlight: '#ffe27a' })
    expect(html()).toBe('<h1><mark style="background-color: rgb(255, 226, 122);">字</mark></h1>')
    author.stage.formatting?.apply({ highlight: '', fontFamily: 'Noto Serif SC' })
    expect(html()).toBe('<h1><span style="font-family: &quot;Noto Serif SC&quot;;">字</span></h1>')
  })

  it('makes an undo step of each format, apart from typing', async () => {
    await enter()
    await type('字')
    author.stage.formatting?.apply({ list: 'ul' })
    author.stage.formatting?.apply({ align: 'right' })
    await withControl('z')
    expect(html()).toBe('<ul><li><p>字</p></li></ul>')
    await withControl('z')
    expect(html()).toBe('<p>字</p>')
    expect(field()?.querySelector('ul')).toBeNull()
  })

  it('accepts links, but no script links', async () => {
    await enter()
    author.stage.formatting?.apply({ href: 'https://a.cn/' })
    expect(html()).toContain('<a href="https://a.cn/">')
    author.stage.formatting?.apply({ href: 'javascript:alert(1)' })
    expect(html()).not.toContain('javascript')
    author.stage.formatting?.apply({ href: '' })
    expect(html()).not.toContain('<a')
  })

  it('writes the number of a telephone link at the caret, and pastes such links', async () => {
    await enter()
    await type('字')
    author.stage.formatting?.apply({ href: 'tel:010-12345678' })
    expect(html()).toBe('<p>字<a href="tel:010-12345678">010-12345678</a></p>')
    await withControl('a')
    await paste({
      'text/html': '<p><a href="tel:10086">一</a><a href="tel:1">二</a></p>',
      'text/plain': '一二',
    })
    expect(html()).toBe('<p><a href="tel:10086">一</a>二</p>')
  })

  it('pastes known formats, and plain text unchanged', async () => {
    await enter()
    await paste({
      'text/html':
        '<meta charset=utf-8><p class=MsoNormal onclick="x()"><b>粗</b><span style="color:#c00;position:fixed">红</span><img src=x onerror=alert(1)></p>',
      'text/plain': '粗红',
    })
    expect(html()).toBe('<p><strong>粗</strong><span style="color: rgb(204, 0, 0);">红</span></p>')
    await withControl('a')
    await paste({ 'text/plain': '<b>字</b>\n二' })
    expect(html()).toMatch(/&lt;b&gt;字&lt;\/b&gt;.*二/)
    expect(html()).not.toContain('<b>')
  })

  it('continues while its toolbar is used, and ends on a press elsewhere', async () => {
    const tool = document.createElement('button')
    tool.className = 'tool'
    document.body.append(tool)
    await enter()
    await type('完')
    tool.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    tool.focus()
    expect(author.stage.isTyping).toBe(true)
    tool.remove()
    await author.clickAt({ x: 20, y: 600 })
    expect(field()).toBeNull()
    expect(html()).toBe('<p>完</p>')
  })

  it('covers the painted box exactly', async () => {
    element().commonStyle.rotate = 20
    author.editing.preferences.zoom = 1.5
    await author.painted()
    const { width, height } = element().commonStyle
    await enter()
    const shown = field()
    const { left, top } = shown?.getBoundingClientRect() ?? { left: 0, top: 0 }
    expect([shown?.offsetWidth, shown?.offsetHeight]).toEqual([width, Math.round(height)])
    const bounds = author.stage.selectionBounds
    const corner = author.container.getBoundingClientRect()
    expect(left - corner.left).toBeCloseTo(bounds?.left ?? 0, 0)
    expect(top - corner.top).toBeCloseTo(bounds?.top ?? 0, 0)
  })
})

describe('a selected rich text', () => {
  it('is formatted as a whole, with one undo step per format', async () => {
    await expect.poll(format).toMatchObject({ bold: false, fontSize: 24 })
    author.stage.formatting?.apply({ bold: true })
    expect(html()).toBe('<p><strong>一段富文本</strong></p>')
    author.stage.formatting?.apply({ list: 'ul' })
    author.stage.formatting?.apply({ fontSize: 48 })
    expect(html()).toBe(
      '<ul><li><p><span style="font-size: 48px;"><strong>一段富文本</strong></span></p></li></ul>',
    )
    expect(element().commonStyle.height).toBe(72)
    author.undo()
    expect(element().commonStyle.height).toBe(36)
    author.undo()
    author.undo()
    expect(html()).toBe('<p>一段<strong>富文本</strong></p>')
  })

  it('scales with all its sizes by a corner, and wraps by a side', async () => {
    await expect.poll(format).toBeDefined()
    author.stage.formatting?.apply({ fontSize: 30 })
    await author.painted()
    const { left, top, width, height } = element().commonStyle
    const corner = { x: left + width, y: top + height }
    await author.dragFromTo(corner, { x: corner.x - width / 2, y: corner.y - height / 2 }, ['mod'])
    const half = element().commonStyle
    expect(half.width).toBeCloseTo(width / 2, 0)
    expect(half.fontSize).toBeCloseTo(12, 0)
    expect(html()).toMatch(/font-size: 1[45]/)
    author.undo()
    expect(html()).toContain('font-size: 30px')
    await author.painted()
    const side = { x: left + width, y: top + height / 2 }
    await author.dragFromTo(side, { x: left + 100, y: side.y }, ['mod'])
    expect(element().commonStyle).toMatchObject({ fontSize: 24, height: height * 2 })
  })

  it('is not formatted while locked', () => {
    element().isLocked = true
    expect(author.stage.formatting).toBeNull()
    expect(author.stage.editContent(id)).toBe(false)
  })
})
