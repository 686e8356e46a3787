import { describe, expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import {
  canReplacePicture,
  copyStyle,
  pictureOf,
  replacePicture,
  setBox,
} from '#engine/document/operations/index.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement } from '#test/support/restored-element.ts'

/** How a picture is shown until its author says otherwise. */
const AS_IT_IS = {
  ...{ fit: 'cover', flipX: false, flipY: false },
  crop: { x: 0, y: 0, width: 1, height: 1 },
  filter: { brightness: 100, contrast: 100, saturation: 100, hue: 0, sepia: 0, blur: 0 },
}

describe.each(['qk-image', 'qk-dynamic-image'] as const)('a %s', (elName) => {
  it('is new without a picture, which it will show whole and as it is', () => {
    expect(createElement(elName).propsValue).toMatchObject({ imageSrc: '', ...AS_IT_IS })
  })

  it('keeps its ratio', () => {
    const element = createElement(elName, { commonStyle: { width: 300, height: 150 } })
    setBox({ elements: [element] }, element.uuid, { width: 100 })
    expect(element.commonStyle).toMatchObject({ isLockWH: true, width: 100, height: 50 })
  })

  it('can show another picture, found by its address', () => {
    const element = createElement(elName, { propsValue: { imageSrc: '/a.png' } })
    expect([canReplacePicture(element), pictureOf(element)]).toEqual([true, '/a.png'])
    replacePicture({ ...blankPage(), elements: [element] }, element.uuid, '/b.png')
    expect(pictureOf(element)).toBe('/b.png')
  })

  it('of the family keeps its frame, and its picture at a straightened address', () => {
    const { element } = restoredElement(elName, {
      commonStyle: { width: 384, height: 685, borderRadius: 12 },
      propsValue: { imageSrc: '\\resource\\files\\x.gif', localPath: '/srv/x.gif' },
    })
    expect(element.propsValue).toMatchObject({
      ...{ imageSrc: '/resource/files/x.gif', localPath: '/srv/x.gif' },
      ...AS_IT_IS,
    })
    expect(element.commonStyle).toMatchObject({ width: 384, height: 685, borderRadius: [12, 0, 0, 0, 0] })
  })

  it('gives others its filter, and neither its file nor its crop', () => {
    const paths = Object.values(copyStyle(createElement(elName))).flatMap((values) => Object.keys(values))
    expect(paths).toEqual(expect.arrayContaining(['propsValue.filter', 'commonStyle.borderRadius']))
    for (const own of ['imageSrc', 'crop', 'flipX', 'isLoop'])
      expect(paths).not.toContain(`propsValue.${own}`)
  })

  it('lets the picture, how it is shown, its filter and its box be set', () => {
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

it('has its picture set under its own name', () => {
  expect(panelOf(createElement('qk-image')).图片).toMatchObject({ 图片: 'propsValue.imageSrc' })
})
