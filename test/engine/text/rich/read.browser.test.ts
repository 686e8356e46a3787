import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { richTextSize } from '#engine/text/index.ts'
import { paragraphsOf } from '#engine/text/rich/model.ts'
import { MAX_TEXT, readRichText } from '#engine/text/rich/read.ts'
import { nodesOf } from '#engine/text/rich/write.ts'
import { styleOf } from '../support.ts'
import { hostile } from './hostile.ts'
import { clean } from './support.ts'

const TAGS = 'P,H1,H2,H3,H4,BR,HR,SPAN,STRONG,EM,U,S,MARK,SUB,SUP,A,UL,OL,LI,BLOCKQUOTE'.split(',')
const ATTRIBUTES = ['style', 'href', 'start', 'class']

/** Filled by payloads that run. */
const executed: unknown[] = []
beforeEach(() => {
  executed.length = 0
  Object.assign(window, { alert: (value: unknown) => executed.push(value) })
})
afterEach(() => expect(executed).toEqual([]))

describe('hostile HTML', () => {
  test.each(hostile)('%s', async (html) => {
    const stored = clean(html)
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = stored
    for (const node of nodesOf(readRichText(html))) box.append(node)
    for (const element of box.querySelectorAll('*')) {
      expect(TAGS).toContain(element.tagName)
      for (const { name, value } of element.attributes) {
        expect(ATTRIBUTES).toContain(name)
        expect(value).not.toMatch(/javascript|vbscript|data:|url\(|expression|position|@import|var\(/i)
      }
    }
    // Parsing stored HTML changes nothing.
    expect(clean(stored)).toBe(stored)
    await new Promise((resolve) => setTimeout(resolve, 0))
    box.remove()
  })

  test('fetches nothing while HTML is parsed, laid out and measured', async () => {
    performance.clearResourceTimings()
    const html =
      '<img src="/leak-1.png"><p style="background:url(/leak-2.png);color:red">x</p><video src="/leak-3.mp4"></video><link rel=stylesheet href="/leak-4.css"><iframe src="/leak-5"></iframe><svg><image href="/leak-6.png"/></svg>'
    richTextSize(html, styleOf({}))
    document.body.append(...nodesOf(readRichText(html)))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    expect(names.filter((name) => name.includes('leak'))).toEqual([])
    document.body.lastElementChild?.remove()
  })
})

describe('supported HTML', () => {
  test.each([
    ['<div>一</div><div>二<p>三</p>四</div>', '<p>一</p><p>二</p><p>三</p><p>四</p>'],
    ['文字', '<p>文字</p>'],
    ['', ''],
    ['<p></p>', '<p></p>'],
    ['<b>粗</b><strong>体</strong>', '<p><strong>粗体</strong></p>'],
    ['<span><span></span></span><p><span>a</span></p>', '<p>a</p>'],
    ['<p>a <b> b</b> </p>\n<p>\n c\n</p>', '<p>a <strong>b</strong></p><p>c</p>'],
    ['<p>一<br>二<br></p>', '<p>一<br>二</p>'],
    ['<p style="text-align:center;position:fixed">中</p>', '<p style="text-align: center;">中</p>'],
    ['<p style="font-size:12pt">十二</p>', '<p><span style="font-size: 16px;">十二</span></p>'],
    ['<p style="font-size:9999px">大</p>', '<p><span style="font-size: 300px;">大</span></p>'],
    [
      '<p style="color:#f00;line-height:150%">红</p>',
      '<p style="line-height: 1.5;"><span style="color: rgb(255, 0, 0);">红</span></p>',
    ],
    ['<p><u style="font-weight:700">x</u></p>', '<p><strong><u>x</u></strong></p>'],
    [
      '<p><a href="https://a.cn/b?c=1&amp;d=2">链</a></p>',
      '<p><a href="https://a.cn/b?c=1&amp;d=2">链</a></p>',
    ],
    ['<p><a href="/local">链</a><a href="ftp://x.cn">接</a></p>', '<p>链接</p>'],
    ['<ul><li>一<li>二</ul>', '<ul><li><p>一</p></li><li><p>二</p></li></ul>'],
    [
      '<ol start="3"><li><p>三</p></li><ol><li>内</li></ol></ol>',
      '<ol start="3"><li><p>三</p><ol><li><p>内</p></li></ol></li></ol>',
    ],
    ['<h5>五</h5><h1>一</h1>', '<h4>五</h4><h1>一</h1>'],
    ['<table><tr><th>名</th><td>值</td></tr></table>', '<p><strong>名</strong>　值</p>'],
    ['<p>a &lt;b&gt; &amp; "c"</p>', '<p>a &lt;b&gt; &amp; "c"</p>'],
    ['<mark>重点</mark>', '<p><mark style="background-color: rgb(255, 226, 122);">重点</mark></p>'],
    ['<p>坏<b>掉<i>的</p><p>标签', null],
    [
      '<font color="#00ff00" size="5">旧</font>',
      '<p><span style="color: rgb(0, 255, 0); font-size: 24px;">旧</span></p>',
    ],
    [
      '<p><span style="font-family:仿宋">字</span></p>',
      '<p><span style="font-family: &quot;Noto Serif SC&quot;;">字</span></p>',
    ],
    ['<p><span style="font-family:Nobody">字</span></p>', '<p>字</p>'],
    ['<blockquote>引</blockquote><hr>', '<blockquote><p>引</p></blockquote><hr>'],
  ])('%s', (html, wanted) => {
    const stored = clean(html)
    if (wanted !== null) expect(stored).toBe(wanted)
    expect(clean(stored)).toBe(stored)
  })

  test('preserves typed spaces', () => {
    const stored = clean('<p>a  b </p><p> c</p>', { keepsSpaces: true })
    expect(stored).toBe('<p>a &nbsp;b&nbsp;</p><p>&nbsp;c</p>')
    expect(clean(stored)).toBe(stored)
  })
})

describe('limits', () => {
  test('cuts a long text', () => {
    const { blocks, isCut } = readRichText(`<p>${'字'.repeat(MAX_TEXT)}</p><p>尾</p>`)
    expect(isCut).toBe(true)
    expect(
      paragraphsOf(blocks)
        .flatMap(({ runs }) => runs.map(({ text }) => text))
        .join(''),
    ).toHaveLength(MAX_TEXT)
    expect(readRichText('<p>短</p>').isCut).toBe(false)
  })

  test('does not cut an emoji in half', () => {
    const { blocks } = readRichText(`<p>${'字'.repeat(MAX_TEXT - 1)}😀</p>`)
    expect(paragraphsOf(blocks).at(-1)?.runs.at(-1)?.text.isWellFormed()).toBe(true)
  })

  test('flattens deep nesting', () => {
    const deep = `${'<div><b><span style="color:red">'.repeat(3000)}深${'</span></b></div>'.repeat(3000)}`
    expect(clean(deep)).toMatch(/^<p>.*深.*<\/p>$/)
    const lists = clean('<ul><li>x'.repeat(300))
    expect(lists.match(/<ul>/g)?.length).toBeLessThan(10)
    expect(clean(lists)).toBe(lists)
  })

  test('measures a megabyte of HTML', () => {
    const html = '<p style="color:red">一段 text <b>粗体</b></p>'.repeat(24_000)
    expect(html.length).toBeGreaterThan(1_000_000)
    expect(richTextSize(html, styleOf({})).height).toBeGreaterThan(1000)
  })
})
