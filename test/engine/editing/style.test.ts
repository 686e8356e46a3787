import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/create.ts'
import { actions, insertElement, paintStyle, select, startPainting } from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

const RED = { color: '#ff0000', fontSize: 40 }
const colorOf = (who: Author, text: string) => who.element(text).commonStyle.color

const author = () => new Author().write('红', RED).write('甲').write('乙')

describe('copying and pasting a style', () => {
  it('makes one step for several elements, also on another page', () => {
    const who = author().select('红').press('Mod+Alt+C').select('甲', '乙').press('Mod+Alt+V')
    expect(['甲', '乙'].map((text) => colorOf(who, text))).toEqual(['#ff0000', '#ff0000'])
    who.undo()
    expect(['甲', '乙'].map((text) => colorOf(who, text))).toEqual(['#000000', '#000000'])
    who.run('addPage').write('丙').press('Mod+Alt+V')
    expect(who.element('丙').commonStyle).toMatchObject(RED)
  })

  it('is greyed out with nothing copied, for what is locked, and copies of one element only', () => {
    const who = author().select('甲')
    expect(actions.pasteStyle.enabled(who.editing)).toBe(false)
    who.select('红', '甲')
    expect(actions.copyStyle.enabled(who.editing)).toBe(false)
    who.select('红').press('Mod+Alt+C').select('甲').run('lock').press('Mod+Alt+V')
    expect(who.ran).toBeNull()
    expect(colorOf(who, '甲')).toBe('#000000')
  })

  it('has nothing to copy of a sound', () => {
    const who = author()
    insertElement(who.editing, createElement('qk-scene-music'))
    expect(actions.copyStyle.enabled(who.editing)).toBe(false)
  })

  it('fits texts again, once more when their fonts have come, as the same step', async () => {
    const who = author().select('红').press('Mod+Alt+C').select('甲')
    let width = 50
    let arrive = () => {}
    const { tools } = who.editing
    tools.fitText = ({ commonStyle }) => {
      commonStyle.width = width
    }
    tools.loadFonts = () => new Promise<void>((resolve) => (arrive = resolve))
    const before = who.element('甲').commonStyle.width
    who.press('Mod+Alt+V')
    expect(who.element('甲').commonStyle.width).toBe(50)
    width = 70
    arrive()
    await expect.poll(() => who.element('甲').commonStyle.width).toBe(70)
    who.undo()
    expect(who.element('甲').commonStyle).toMatchObject({ width: before, color: '#000000' })
    expect(who.selection).toEqual(['甲'])
  })

  it('leaves what was undone while fonts were on their way', async () => {
    const who = author().select('红').press('Mod+Alt+C').select('甲')
    let fits = 0
    who.editing.tools.fitText = () => void fits++
    let arrive = () => {}
    const fonts = new Promise<void>((resolve) => (arrive = resolve))
    who.editing.tools.loadFonts = () => fonts
    who.press('Mod+Alt+V').undo()
    arrive()
    await fonts
    expect(fits).toBe(1)
    who.redo()
    expect(colorOf(who, '甲')).toBe('#ff0000')
  })
})

describe('the format painter', () => {
  it('paints once, or until it is put down', () => {
    const who = author().select('红')
    const { editing } = who
    startPainting(editing, 'once')
    paintStyle(editing, who.element('甲').uuid)
    expect(editing.session.painter).toBeNull()
    startPainting(editing, 'kept')
    paintStyle(editing, who.element('乙').uuid)
    paintStyle(editing, undefined)
    expect(editing.session.painter).toBe('kept')
    expect(['甲', '乙'].map((text) => colorOf(who, text))).toEqual(['#ff0000', '#ff0000'])
  })

  it('is put down by Escape, which leaves what is chosen', () => {
    const who = author().select('红').run('paintStyle').press('Escape')
    expect(who.ran).toBe('endPainting')
    expect(who.selection).toEqual(['红'])
    who.press('Escape')
    expect(who.selection).toEqual([])
  })

  it('cannot be taken for nothing', () => {
    const who = author()
    select(who.editing, [])
    startPainting(who.editing, 'once')
    expect(who.editing.session.painter).toBeNull()
  })
})
