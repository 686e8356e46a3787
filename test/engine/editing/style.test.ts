import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/create.ts'
import { insertElement } from '#engine/editing/actions/elements.ts'
import { actions, paintStyle, select, startPainting } from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

const RED = { color: '#ff0000', fontSize: 40 }
const colorOf = (author: Author, text: string) => author.element(text).commonStyle.color

const createAuthor = () => new Author().write('红', RED).write('甲').write('乙')

describe('copying and pasting a style', () => {
  it('makes one step for several elements, also on another page', () => {
    const author = createAuthor().select('红').press('Mod+Alt+C').select('甲', '乙').press('Mod+Alt+V')
    expect(['甲', '乙'].map((text) => colorOf(author, text))).toEqual(['#ff0000', '#ff0000'])
    author.undo()
    expect(['甲', '乙'].map((text) => colorOf(author, text))).toEqual(['#000000', '#000000'])
    author.run('addPage').write('丙').press('Mod+Alt+V')
    expect(author.element('丙').commonStyle).toMatchObject(RED)
  })

  it('is disabled with an empty clipboard and for locked elements; copying requires one element', () => {
    const author = createAuthor().select('甲')
    expect(actions.pasteStyle.enabled(author.editing)).toBe(false)
    author.select('红', '甲')
    expect(actions.copyStyle.enabled(author.editing)).toBe(false)
    author.select('红').press('Mod+Alt+C').select('甲').run('lock').press('Mod+Alt+V')
    expect(author.ran).toBeNull()
    expect(colorOf(author, '甲')).toBe('#000000')
  })

  it('is disabled for sounds', () => {
    const author = createAuthor()
    insertElement(author.editing, createElement('qk-scene-music'))
    expect(actions.copyStyle.enabled(author.editing)).toBe(false)
  })

  it('fits texts at once and again after their fonts have loaded, in the same step', async () => {
    const author = createAuthor().select('红').press('Mod+Alt+C').select('甲')
    let width = 50
    let arrive = () => {}
    const { tools } = author.editing
    tools.fitText = ({ commonStyle }) => {
      commonStyle.width = width
    }
    tools.loadFonts = () => new Promise<void>((resolve) => (arrive = resolve))
    const before = author.element('甲').commonStyle.width
    author.press('Mod+Alt+V')
    expect(author.element('甲').commonStyle.width).toBe(50)
    width = 70
    arrive()
    await expect.poll(() => author.element('甲').commonStyle.width).toBe(70)
    author.undo()
    expect(author.element('甲').commonStyle).toMatchObject({ width: before, color: '#000000' })
    expect(author.selection).toEqual(['甲'])
  })

  it('does not fit texts after an undo while fonts load', async () => {
    const author = createAuthor().select('红').press('Mod+Alt+C').select('甲')
    let fits = 0
    author.editing.tools.fitText = () => void fits++
    let arrive = () => {}
    const fonts = new Promise<void>((resolve) => (arrive = resolve))
    author.editing.tools.loadFonts = () => fonts
    author.press('Mod+Alt+V').undo()
    arrive()
    await fonts
    expect(fits).toBe(1)
    author.redo()
    expect(colorOf(author, '甲')).toBe('#ff0000')
  })
})

describe('the format painter', () => {
  it('applies once, or until it is switched off', () => {
    const author = createAuthor().select('红')
    const { editing } = author
    startPainting(editing, 'once')
    paintStyle(editing, author.element('甲').uuid)
    expect(editing.session.painter).toBeNull()
    startPainting(editing, 'kept')
    paintStyle(editing, author.element('乙').uuid)
    paintStyle(editing, undefined)
    expect(editing.session.painter).toBe('kept')
    expect(['甲', '乙'].map((text) => colorOf(author, text))).toEqual(['#ff0000', '#ff0000'])
  })

  it('is switched off by Escape, which keeps the selection', () => {
    const author = createAuthor().select('红').run('paintStyle').press('Escape')
    expect(author.ran).toBe('endPainting')
    expect(author.selection).toEqual(['红'])
    author.press('Escape')
    expect(author.selection).toEqual([])
  })

  it('requires a selection', () => {
    const author = createAuthor()
    select(author.editing, [])
    startPainting(author.editing, 'once')
    expect(author.editing.session.painter).toBeNull()
  })
})
