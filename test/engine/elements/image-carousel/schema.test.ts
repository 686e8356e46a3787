import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { canReplacePicture } from '#engine/document/operations/index.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

it('is created without pictures, with an interval of one second and full width', () => {
  const { propsValue, commonStyle, valueType } = createElement('qk-image-carousel')
  expect(propsValue).toEqual({ imageSrcList: [], interval: 1, fit: 'cover' })
  expect(commonStyle).toMatchObject({ width: 384, height: 210, isLockWH: false })
  expect(valueType).toBe('Array')
})

it('converts milliseconds and backslashes of older documents', () => {
  const stored = { imageSrcList: ['\\static\\a.jpg', '/static/b.jpg'], interval: 2500 }
  expect(restoredProps('qk-image-carousel', stored)).toEqual({
    imageSrcList: ['/static/a.jpg', '/static/b.jpg'],
    interval: 2.5,
    fit: 'cover',
  })
})

it.each([
  [0, 0.1],
  [-3, 0.1],
  ['1.5s', 1.5],
  [null, 1],
  [99, 99],
])('restores the interval %j to %j s', (interval, seconds) => {
  expect(restoredProps('qk-image-carousel', { interval }).interval).toBe(seconds)
})

it('drops only invalid addresses, and reports them', () => {
  const { element, repairs } = restoredElement('qk-image-carousel', {
    propsValue: { imageSrcList: ['/a.png', null, { src: '/b.png' }, '/c.png'] },
  })
  expect(element.propsValue.imageSrcList).toEqual(['/a.png', '/c.png'])
  expect(repairs.map(({ kind, path }) => [kind, path.split('.').at(-1)])).toEqual([
    ['dropped', 'imageSrcList[2]'],
    ['dropped', 'imageSrcList[1]'],
  ])
  expect(restoredProps('qk-image-carousel', { imageSrcList: null }).imageSrcList).toEqual([])
})

it('has controls for pictures, interval and fit; no single picture is replaceable', () => {
  expect(panelOf(createElement('qk-image-carousel'))).toMatchObject({
    图片轮播: {
      轮播图片: 'propsValue.imageSrcList',
      切换间隔: 'propsValue.interval',
      填充方式: 'propsValue.fit',
    },
    ...BOX,
  })
  expect(canReplacePicture(createElement('qk-image-carousel'))).toBe(false)
})
