import { describe, expect, test } from 'vitest'
import { formatOf, restyleRichText, scaleRichText } from '#engine/text/index.ts'
import { styleOf } from '../support.ts'

const HTML = '<h2>标题</h2><p>一<b>二</b><a href="https://a.cn">三</a></p>'

describe('a whole rich text', () => {
  test('has the format of its runs, or else of its style', () => {
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
    })
    expect(
      formatOf('<ul><li><b style="color:#f00;font-size:9px">一</b><i><b>二</b></i></li></ul>', style),
    ).toMatchObject({ bold: true, italic: false, color: '#ff0000', fontSize: 9, list: 'ul' })
    expect(formatOf('', style)).toMatchObject({ bold: false, fontSize: 20, href: '' })
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
  ] as const)('is restyled: %j', (change, wanted) => {
    expect(restyleRichText(HTML, change)).toBe(wanted)
  })

  test('is removed from lists', () => {
    expect(restyleRichText('<ul><li>一<ol><li>二</li></ol></li></ul><p>三</p>', { list: null })).toBe(
      '<p>一</p><p>二</p><p>三</p>',
    )
  })

  test('is scaled in its own sizes only', () => {
    expect(scaleRichText('<p>一<span style="font-size:20px;letter-spacing:2px">二</span></p>', 1.5)).toBe(
      '<p>一<span style="font-size: 30px; letter-spacing: 3px;">二</span></p>',
    )
  })
})
