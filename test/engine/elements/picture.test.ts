import { describe, expect, it } from 'vitest'
import { pictureAddressError } from '#engine/document/catalogue/picture-address.ts'
import { createElement } from '#engine/document/index.ts'
import {
  cropPicture,
  flipPictures,
  pictureAppearance,
  replacePicture,
  setField,
} from '#engine/document/operations/index.ts'
import { filterCss, insidePicture, NO_FILTER, WHOLE } from '#engine/elements/picture.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { restoredProps } from '#test/support/restored-element.ts'

describe.each(['qk-image', 'qk-dynamic-image'] as const)('%s', (elName) => {
  it('keeps the appearance of older documents', () => {
    expect(restoredProps(elName, { imageSrc: '/a.png' })).toMatchObject({
      ...{ imageSrc: '/a.png', fit: 'cover', crop: WHOLE, flipX: false, flipY: false, filter: NO_FILTER },
    })
  })

  it('repairs an invalid appearance', () => {
    const props = restoredProps(elName, {
      imageSrc: 7,
      crop: { x: -3, y: 0.5, width: 'half', height: 0 },
      flipX: 'yes',
      filter: { brightness: 9000, blur: null, hue: -10 },
    })
    expect(props.crop).toMatchObject({ y: 0.5, width: 1 })
    expect(props.flipX).toBe(false)
    expect(props.filter).toMatchObject({ blur: 0, hue: -10, contrast: 100 })
    const { x, y, width, height } = insidePicture(props.crop)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1)
    expect(Math.min(width, height)).toBeGreaterThan(0)
  })
})

it('restores a carousel of an older document with the fit cover', () => {
  expect(restoredProps('qk-image-carousel', { imageSrcList: ['/a.png'], interval: 2.5 })).toMatchObject({
    ...{ imageSrcList: ['/a.png'], interval: 2.5, fit: 'cover' },
  })
})

it('formats a filter as CSS with only the changed values, in order of their keys', () => {
  expect(filterCss(NO_FILTER)).toBe('none')
  expect(filterCss({ ...NO_FILTER, saturation: 0 })).toBe('saturate(0%)')
  expect(filterCss({ brightness: 1, contrast: 2, saturation: 3, hue: -4, sepia: 5, blur: 0.5 })).toBe(
    'brightness(1%) contrast(2%) saturate(3%) hue-rotate(-4deg) sepia(5%) blur(0.5px)',
  )
})

describe('operations', () => {
  const crop = { x: 0.25, y: 0, width: 0.5, height: 1 }
  const pageOf = (element: Element) => ({ elements: [element] })
  const image = (): Element =>
    createElement('qk-image', { propsValue: { imageSrc: '/a.png', crop: { ...crop }, flipX: true } })

  it('keep frame, flip and filter on replacement, and reset the crop', () => {
    for (const replace of [
      (page: { elements: Element[] }, id: string) => replacePicture(page, id, '/b.png'),
      (page: { elements: Element[] }, id: string) => setField(page, id, 'propsValue.imageSrc', '/b.png'),
    ]) {
      const element = image()
      replace(pageOf(element), element.uuid)
      expect(element.propsValue).toMatchObject({ imageSrc: '/b.png', crop: WHOLE, flipX: true })
    }
  })

  it('fill the box with a new picture in place of stretching it, and keep another fit', () => {
    for (const [before, after] of [
      ['fill', 'cover'],
      ['contain', 'contain'],
      ['cover', 'cover'],
    ] as const) {
      const element = createElement('qk-image', {
        propsValue: { imageSrc: '/a.png', fit: before },
      }) as Element
      replacePicture(pageOf(element), element.uuid, '/b.png')
      expect(element.propsValue).toMatchObject({ imageSrc: '/b.png', fit: after })
    }
  })

  it('flip pictures and ignore other elements', () => {
    const [element, text] = [image(), createElement('qk-text') as Element]
    const before = structuredClone(text)
    flipPictures({ elements: [element, text] }, [element.uuid, text.uuid], 'flipX')
    flipPictures({ elements: [element, text] }, [element.uuid], 'flipY')
    expect(element.propsValue).toMatchObject({ flipX: false, flipY: true })
    expect(text).toEqual(before)
    expect(pictureAppearance(text)).toBeNull()
  })

  it('write a crop together with the frame', () => {
    const element = image()
    const box = { left: 5, top: 6, width: 70, height: 80, rotate: 10 }
    cropPicture(pageOf(element), element.uuid, { x: 0.8, y: 0, width: 0.5, height: 0.5 }, box)
    expect(element.commonStyle).toMatchObject(box)
    expect(element.propsValue).toMatchObject({ crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } })
  })
})

it.each([
  ['', null],
  ['https://a.cn/1.png?x=1', null],
  ['http://localhost:3000/a.png', null],
  ['/media/a.png', null],
  ['data:image/png;base64,AAAA', null],
  ['data:text/html,x', '地址要以 http:// 或 https:// 开头'],
  ['javascript:alert(1)', '地址要以 http:// 或 https:// 开头'],
  ['//a.cn/1.png', '地址要以 http:// 或 https:// 开头'],
  ['www.a.cn/1.png', '地址要以 http:// 或 https:// 开头'],
  ['https://a.cn/1 2.png', '地址里不能有空格'],
  ['https://', '网址不完整，例如 https://www.example.com/picture.jpg'],
])('reports for the address %j: %s', (address, message) => {
  expect(pictureAddressError(address)).toBe(message)
})
