import { describe, expect, it } from 'vitest'
import { createElement, writtenText } from '#engine/document/index.ts'
import { setField } from '#engine/document/operations/index.ts'
import { BOX, LETTERING, PADDING, panelOf, TEXT } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

describe('a new text', () => {
  it('is one centered line without wrapping, black without background', () => {
    const { propsValue, commonStyle, valueType } = createElement('qk-text')
    expect(propsValue).toEqual({ text: '这是一段文字' })
    expect(valueType).toBe('String')
    expect(commonStyle).toMatchObject({
      ...{ whiteSpace: 'pre', isWrapLine: false, textAlign: 'center', height: 40 },
      ...{ fontSize: 16, fontWeight: 400, fontStyle: 'normal', lineHeight: 20, letterSpacing: 0 },
      ...{ color: '#000000', backgroundColor: '', textStrokeWidth: 0, isShadow: false },
    })
  })
})

describe('restoring a text', () => {
  it('turns wrapping on if nothing is stored, as in older documents', () => {
    const { commonStyle } = restoredElement('qk-text', { commonStyle: { width: 100 } }).element
    expect(commonStyle).toMatchObject({ isWrapLine: true, whiteSpace: 'pre-wrap', width: 100 })
  })

  it.each([
    [{ whiteSpace: 'pre' }, { whiteSpace: 'pre', isWrapLine: false }],
    [{ whiteSpace: 'nowrap' }, { whiteSpace: 'nowrap', isWrapLine: false }],
    [{ whiteSpace: 'pre-line' }, { whiteSpace: 'pre-line', isWrapLine: true }],
    [{ whiteSpace: 'normal' }, { whiteSpace: 'normal', isWrapLine: true }],
    [{ isWrapLine: false }, { whiteSpace: 'pre', isWrapLine: false }],
    [{ isWrapLine: true }, { whiteSpace: 'pre-wrap', isWrapLine: true }],
  ])('turns %j into %j', (stored, expected) => {
    expect(restoredElement('qk-text', { commonStyle: stored }).element.commonStyle).toMatchObject(expected)
  })

  it('keeps lines and tags of the text', () => {
    const text = '第一行\r\n<b>第二行</b>\n\n  & 末行  '
    const { element, repairs } = restoredElement('qk-text', { propsValue: { text } })
    expect(element.propsValue.text).toBe(text)
    expect(writtenText(element)).toBe(text)
    expect(repairs).toEqual([])
  })

  it.each([
    [2026, '2026'],
    ['', ''],
    [null, ''],
    [{ zh: '你好' }, ''],
    [undefined, '这是一段文字'],
  ])('turns %j into %j', (text, read) => {
    expect(restoredProps('qk-text', { text })).toEqual({ text: read })
  })
})

it('has controls for text, style, direction and box', () => {
  expect(panelOf(createElement('qk-text'))).toMatchObject({
    内容: { 文字内容: 'propsValue.text' },
    ...TEXT,
    排版: {
      自动换行: 'commonStyle.isWrapLine',
      文字方向: 'commonStyle.writingMode',
      标点: 'commonStyle.textSpacingTrim',
      换行方式: 'commonStyle.textWrapStyle',
    },
    ...LETTERING,
    ...PADDING,
    ...BOX,
  })
})

it('can set how an older text treats punctuation and wraps', () => {
  const { element } = restoredElement('qk-text', { commonStyle: { width: 100 } })
  expect(element.commonStyle).not.toHaveProperty('textWrapStyle')
  setField({ elements: [element] }, element.uuid, 'commonStyle.textWrapStyle', 'balance')
  setField({ elements: [element] }, element.uuid, 'commonStyle.textSpacingTrim', 'trim-start')
  expect(element.commonStyle).toMatchObject({ textWrapStyle: 'balance', textSpacingTrim: 'trim-start' })
})
