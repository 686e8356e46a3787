import { expect, it } from 'vitest'
import { createElement, writtenText } from '#engine/document/index.ts'
import { BOX, LETTERING, MARKS, PADDING, panelOf, TEXT } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

it('is created as a left-aligned paragraph that wraps', () => {
  const { propsValue, commonStyle } = createElement('qk-rich-editor')
  expect(propsValue).toEqual({ richEditor: '<p>这是一段富文本</p>' })
  expect(commonStyle).toMatchObject({ textAlign: 'left', isWrapLine: true, whiteSpace: 'pre-wrap' })
  // One line, so that the frame has the height of the text.
  expect(commonStyle.height).toBe(commonStyle.lineHeight)
})

it('keeps any HTML unchanged; unsafe parts are removed on display', () => {
  const richEditor = '<h1 style="color:#f00">标题</h1><p onclick="x()">正文<img src=x onerror=alert(1)></p>'
  const { element, repairs } = restoredElement('qk-rich-editor', { propsValue: { richEditor } })
  expect(element.propsValue.richEditor).toBe(richEditor)
  expect(repairs).toEqual([])
})

it('returns its text without tags', () => {
  const richEditor = '<h1>标题</h1><p>甲&amp;乙<br>第二行</p><script>alert(1)</script>'
  expect(writtenText(createElement('qk-rich-editor', { propsValue: { richEditor } }))).toBe(
    '标题\n甲&乙\n第二行',
  )
})

it('is empty where its HTML is unreadable, and the sample where it is left out', () => {
  for (const richEditor of [null, ['<p>']])
    expect(restoredProps('qk-rich-editor', { richEditor })).toEqual({ richEditor: '' })
  expect(restoredProps('qk-rich-editor', {})).toEqual({ richEditor: '<p>这是一段富文本</p>' })
})

it('has controls for default text styles, but not for the HTML', () => {
  const panel = panelOf(createElement('qk-rich-editor'))
  expect(panel).toMatchObject({ ...TEXT, ...MARKS, ...LETTERING, ...PADDING, ...BOX })
  expect(Object.values(panel).flatMap(Object.values)).not.toContain('propsValue.richEditor')
})

it('trims punctuation and avoids single last characters, if it is new', () => {
  const { commonStyle } = createElement('qk-rich-editor')
  expect(commonStyle).toMatchObject({ textSpacingTrim: 'trim-start', textWrapStyle: 'pretty' })
  expect(restoredElement('qk-rich-editor', {}).element.commonStyle).not.toHaveProperty('textWrapStyle')
})
