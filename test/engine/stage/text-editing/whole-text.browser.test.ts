import { describe, expect, test } from 'vitest'
import { formatOf, formatted } from '#engine/stage/text-editing/rich-text/editor.ts'
import { styleOf } from '#test/engine/text/support.ts'

const HTML = '<h2>标题</h2><p>一<b>二</b><a href="https://a.cn">三</a></p>'

describe('a rich text as a whole', () => {
  test('has the format of its beginning, and of its element where it has none', () => {
    const style = styleOf({ fontSize: 20, color: '#123456', textAlign: 'right', fontFamily: 'KaiTi' })
    expect(formatOf(HTML, style)).toEqual({
      bold: false,
      italic: false,
      underline: false,
      strike: false,
      color: '#123456',
      highlight: '',
      fontSize: 30,
      fontFamily: 'KaiTi',
      align: 'right',
      list: null,
      tag: 'h2',
      href: '',
      mixed: ['tag', 'fontSize'],
    })
    expect(
      formatOf('<ul><li><b style="color:#f00;font-size:9px">一</b><i><b>二</b></i></li></ul>', style),
    ).toMatchObject({ bold: true, italic: false, color: '#ff0000', fontSize: 9, list: 'ul' })
    expect(formatOf('', style)).toMatchObject({ bold: false, fontSize: 20, href: '' })
  })

  test('tells which of its values differ', () => {
    const style = styleOf({ fontSize: 20 })
    const mixedOf = (html: string) => formatOf(html, style).mixed.toSorted()
    expect(mixedOf('<p>一<b>二</b></p><p>三</p>')).toEqual([])
    expect(mixedOf('<p style="text-align:center">一<span style="color:#f00">二</span></p><p>三</p>')).toEqual(
      ['align', 'color'],
    )
    expect(mixedOf('<p>一<span style="font-family:KaiTi;font-size:9px">二</span></p>')).toEqual([
      'fontFamily',
      'fontSize',
    ])
  })

  test.each([
    [
      { italic: true },
      '<h2><em>标题</em></h2><p><em>一</em><strong><em>二</em></strong><a href="https://a.cn"><em>三</em></a></p>',
    ],
    [{ clear: true }, '<p>标题</p><p>一二<a href="https://a.cn">三</a></p>'],
    [
      { tag: 'p', align: 'center' },
      '<p style="text-align: center;">标题</p><p style="text-align: center;">一<strong>二</strong><a href="https://a.cn">三</a></p>',
    ],
    [{ href: '' }, '<h2>标题</h2><p>一<strong>二</strong>三</p>'],
    [
      { list: 'ol' },
      '<ol><li><p>标题</p></li><li><p>一<strong>二</strong><a href="https://a.cn">三</a></p></li></ol>',
    ],
  ] as const)('is formatted by %j', (change, expected) => {
    expect(formatted(HTML, change)).toBe(expected)
  })

  test('keeps alignment and line height when its paragraphs become headings', () => {
    const html = '<p style="text-align: right; line-height: 2;">一</p>'
    expect(formatted(html, { tag: 'h2' })).toBe(html.replaceAll(/(<\/?)p/g, '$1h2'))
  })

  test('loses its lists, also nested ones', () => {
    expect(formatted('<ul><li>一<ol><li>二</li></ol></li></ul><p>三</p>', { list: null })).toBe(
      '<p>一</p><p>二</p><p>三</p>',
    )
  })
})
