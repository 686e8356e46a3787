import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { panelOf } from '#test/support/panel.ts'
import { restoredProps } from '#test/support/restored-element.ts'

// What it has in common with pictures at rest is tested with them.

it('plays over and over, as animated pictures of older documents do', () => {
  expect(createElement('qk-dynamic-image').propsValue.isLoop).toBe(true)
  expect(restoredProps('qk-dynamic-image', { imageSrc: '/a.gif' }).isLoop).toBe(true)
})

it.each([
  [false, false],
  [0, false],
  ['false', false],
  ['once', true],
  [null, true],
])('of a document that says isLoop: %j has %j', (isLoop, has) => {
  expect(restoredProps('qk-dynamic-image', { imageSrc: '/a.gif', isLoop }).isLoop).toBe(has)
})

it('lets its picture be set, and whether it plays again', () => {
  expect(panelOf(createElement('qk-dynamic-image'))).toMatchObject({
    动图: { 动图: 'propsValue.imageSrc' },
    播放: { 循环播放: 'propsValue.isLoop' },
  })
})
