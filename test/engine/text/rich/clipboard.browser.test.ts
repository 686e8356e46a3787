import { describe, expect, test } from 'vitest'
import { htmlOf, richTextFromClipboard } from '#engine/text/index.ts'
import { page, wechat, word, wps } from './clipboard-samples.ts'

const pasted = (html: string) => htmlOf(richTextFromClipboard(html))

describe('pasting keeps meaningful formatting', () => {
  test('from Word: headings, weight, color, links and lists', () => {
    expect(pasted(word)).toBe(
      [
        '<h1>年度总结</h1>',
        '<p>今年我们完成了<span style="color: red;"><strong>三项</strong></span>重点工作, see ',
        '<a href="https://example.com/report"><span style="color: rgb(5, 99, 193);">report</span></a></p>',
        '<p></p>',
        '<ul><li><p>拓展市场</p><ul><li><p>华东<em>片区</em></p></li></ul></li><li><p>培养团队</p></li></ul>',
        '<ol><li><p>第一步</p></li><li><p>第二步</p></li></ol>',
      ].join(''),
    )
  })

  test('from WPS: a large centered heading, a highlighted and an underlined word', () => {
    expect(pasted(wps)).toBe(
      '<p style="text-align: center;"><span style="font-size: 29.33px;"><strong>通知</strong></span></p><p>各部门请于<mark style="background-color: rgb(255, 255, 0);">周五前</mark><u>提交材料</u>。</p>',
    )
  })

  test('from 微信公众号: without pictures, sections and spacing', () => {
    expect(pasted(wechat)).toBe(
      [
        '<p style="text-align: center;"><span style="color: rgb(214, 64, 43); font-size: 18px;"><strong>春日出游指南</strong></span></p>',
        '<p>周末去哪里？我们为你整理了三条路线。</p><p></p>',
        '<ul><li><p>湖边骑行</p></li><li><p>山间<mark style="background-color: rgb(255, 251, 0);">徒步</mark></p></li></ul>',
      ].join(''),
    )
  })

  test('from a web page: paragraphs, links, lists and tables', () => {
    expect(pasted(page)).toBe(
      [
        '<h2><span style="font-size: 24px;"><strong>Install</strong></span></h2>',
        '<p>Read the&nbsp;<a href="https://example.com/docs?a=1&amp;b=2"><span style="color: rgb(9, 105, 218);"><u>docs</u></span></a>, then&nbsp;<em>run</em>&nbsp;npm i.</p>',
        '<ol><li><p>One</p></li><li><p>Two</p></li></ol>',
        '<p><strong>Key</strong>　<strong>Value</strong></p><p>a　1</p>',
      ].join(''),
    )
  })

  test('a single word has no font size', () => {
    expect(pasted('<span style="font-size:14px;color:rgb(51,51,51)">词</span>')).toBe('<p>词</p>')
  })
})
