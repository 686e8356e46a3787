import { expect, it } from 'vitest'
import { createElement, writtenText } from '#engine/document/index.ts'

it.each([
  ['qk-text', { text: '<b>原样</b>' }, '<b>原样</b>'],
  ['qk-rich-editor', { richEditor: '<p>一<b>二</b></p><p>三&amp;&lt;</p>' }, '一二\n三&<'],
  ['qk-rich-editor', { richEditor: '<style>p{}</style><!-- x -->字<br>行' }, '字\n行'],
  ['qk-rich-editor', { richEditor: '' }, ''],
  ['qk-image', {}, null],
] as const)('finds in %s %j the text %j', (elName, propsValue, text) => {
  expect(writtenText(createElement(elName, { propsValue }))).toBe(text)
})

it('is fast on text that is not HTML', () => {
  const element = createElement('qk-rich-editor', { propsValue: { richEditor: '<'.repeat(200_000) } })
  expect(writtenText(element)).toBeTypeOf('string')
})
