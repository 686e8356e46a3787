import { describe, expect, it } from 'vitest'
import { addElement } from '#engine/editing/index.ts'
import { isShape } from '#engine/elements/shape/schema.ts'
import { Author, textOf } from '#test/support/author.ts'

describe('keys of tools and pages', () => {
  it('underline texts, and add shapes where there is room', () => {
    const author = new Author().write('标题', { left: 20, top: 30, width: 80 }).press('Mod+U')
    expect(author.element('标题').commonStyle.textDecoration).toBe('underline')
    author.press('Mod+U')
    expect(author.element('标题').commonStyle.textDecoration).toBe('none')
    author.press('R').press('O').press('L').press('P').press('S').press('A').press('B')
    expect(author.elements.slice(1).map(({ elName }) => elName)).toEqual([
      'qk-rectangle-border',
      'qk-shape',
      'qk-straight-line',
      ...Array(4).fill('qk-shape'),
    ])
    const shapes = author.elements.filter(isShape).map(({ propsValue }) => propsValue.shape)
    expect(shapes).toEqual(['ellipse', 'triangle', 'star', 'arrow', 'bubble'])
    expect(new Set(author.elements.map(({ commonStyle }) => commonStyle.top)).size).toBe(8)
    author.press('H')
    expect(author.editing.session.isHandOn).toBe(true)
    author.press('V')
    expect(author.editing.session.isHandOn).toBe(false)
    author.run('clearPage')
    expect(author.elements).toEqual([])
  })

  it('copy a page, and paste it as it was', () => {
    const author = new Author().write('第一页').press('Mod+C', { scope: 'pages' })
    author.press('Mod+A').press('Delete')
    author.press('Mod+V', { scope: 'pages' })
    expect(author.pageNumber).toBe(2)
    expect(author.elements.map(textOf)).toEqual(['第一页'])
    expect(author.page(1).elements).toEqual([])
    author.undo()
    expect(author.project.pages).toHaveLength(1)
  })

  it('make a picture the background of its page', () => {
    const author = new Author()
    addElement(author.editing, 'qk-image', { propsValue: { imageSrc: '/a.png' } })
    author.run('setAsBackground')
    expect(author.page(1)).toMatchObject({ elements: [], commonStyle: { backgroundImage: '/a.png' } })
    author.undo()
    expect(author.elements).toHaveLength(1)
    expect(author.page(1).commonStyle.backgroundImage).toBe('')
  })
})

describe('pasting onto another page', () => {
  it('does not stack copies that are pasted repeatedly onto another page', () => {
    const author = new Author().write('标题', { left: 20, top: 30 }).run('addPage').goToPage(1)
    author.select('标题').press('Mod+C').goToPage(2).press('Mod+V').press('Mod+V').press('Mod+V')
    const lefts = author.page(2).elements.map(({ commonStyle }) => commonStyle.left)
    expect(lefts).toEqual([20, 30, 40])
  })
})
