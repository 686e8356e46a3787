import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { panelOf } from '#test/support/panel.ts'
import { restoredProps } from '#test/support/restored-element.ts'

// image/schema.test.ts covers what both picture kinds share.

it('loops by default, also in older documents', () => {
  expect(createElement('qk-dynamic-image').propsValue.isLoop).toBe(true)
  expect(restoredProps('qk-dynamic-image', { imageSrc: '/a.gif' }).isLoop).toBe(true)
})

it.each([
  [false, false],
  [0, false],
  ['false', false],
  ['once', true],
  [null, true],
])('restores isLoop: %j to %j', (isLoop, expected) => {
  expect(restoredProps('qk-dynamic-image', { imageSrc: '/a.gif', isLoop }).isLoop).toBe(expected)
})

it('has controls for picture and looping', () => {
  expect(panelOf(createElement('qk-dynamic-image'))).toMatchObject({
    动图: { 动图: 'propsValue.imageSrc' },
    播放: { 循环播放: 'propsValue.isLoop' },
  })
})
