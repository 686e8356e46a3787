import { describe, expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import {
  canReplacePicture,
  copyStyle,
  pictureOf,
  replacePicture,
  resizeElement,
} from '#engine/document/operations/index.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement } from '#test/support/restored-element.ts'

/** The default appearance of a picture. */
const DEFAULTS = {
  ...{ fit: 'cover', flipX: false, flipY: false },
  crop: { x: 0, y: 0, width: 1, height: 1 },
  filter: { brightness: 100, contrast: 100, saturation: 100, hue: 0, sepia: 0, blur: 0 },
}

describe.each(['qk-image', 'qk-dynamic-image'] as const)('a %s', (elName) => {
  it('is created without a source, uncropped and unfiltered', () => {
    expect(createElement(elName).propsValue).toMatchObject({ imageSrc: '', ...DEFAULTS })
  })

  it('has a locked aspect ratio', () => {
    const element = createElement(elName, { commonStyle: { width: 300, height: 150 } })
    resizeElement({ elements: [element] }, element.uuid, { width: 100 })
    expect(element.commonStyle).toMatchObject({ isLockWH: true, width: 100, height: 50 })
  })

  it('returns and replaces its source', () => {
    const element = createElement(elName, { propsValue: { imageSrc: '/a.png' } })
    expect([canReplacePicture(element), pictureOf(element)]).toEqual([true, '/a.png'])
    replacePicture({ ...blankPage(), elements: [element] }, element.uuid, '/b.png')
    expect(pictureOf(element)).toBe('/b.png')
  })

  it('keeps the frame and normalizes the source of older documents', () => {
    const { element } = restoredElement(elName, {
      commonStyle: { width: 384, height: 685, borderRadius: 12 },
      propsValue: { imageSrc: '\\resource\\files\\x.gif', localPath: '/srv/x.gif' },
    })
    expect(element.propsValue).toMatchObject({
      ...{ imageSrc: '/resource/files/x.gif', localPath: '/srv/x.gif' },
      ...DEFAULTS,
    })
    expect(element.commonStyle).toMatchObject({ width: 384, height: 685, borderRadius: [12, 0, 0, 0, 0] })
  })

  it('copies its filter with the style, but neither source nor crop', () => {
    const paths = Object.values(copyStyle(createElement(elName))).flatMap((values) => Object.keys(values))
    expect(paths).toEqual(expect.arrayContaining(['propsValue.filter', 'commonStyle.borderRadius']))
    for (const own of ['imageSrc', 'crop', 'flipX', 'isLoop'])
      expect(paths).not.toContain(`propsValue.${own}`)
  })

  it('has controls for appearance, filter and box', () => {
    expect(panelOf(createElement(elName))).toMatchObject({
      [elName === 'qk-image' ? '图片' : '动图']: {
        填充方式: 'propsValue.fit',
        水平翻转: 'propsValue.flipX',
        垂直翻转: 'propsValue.flipY',
      },
      滤镜: {
        亮度: 'propsValue.filter.brightness',
        对比度: 'propsValue.filter.contrast',
        饱和度: 'propsValue.filter.saturation',
        色相: 'propsValue.filter.hue',
        怀旧: 'propsValue.filter.sepia',
        模糊: 'propsValue.filter.blur',
      },
      ...BOX,
    })
  })
})

it('has a source control', () => {
  expect(panelOf(createElement('qk-image')).图片).toMatchObject({ 图片: 'propsValue.imageSrc' })
})
