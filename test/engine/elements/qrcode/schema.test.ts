import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { copyStyle, resizeElement } from '#engine/document/operations/index.ts'
import { BOX, PADDING, panelOf } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

it('is created in black on white with a quiet zone, and with an empty link', () => {
  const { propsValue, commonStyle } = createElement('qk-qrcode')
  expect(propsValue).toEqual({
    ...{ url: 'https://', level: 'M', margin: 4, dotStyle: 'square', logoSrc: '', logoSize: 22 },
  })
  expect(commonStyle).toMatchObject({ color: '#000000', backgroundColor: '#ffffff', isLockWH: true })
})

it('stays square', () => {
  const code = createElement('qk-qrcode')
  expect(code.commonStyle.width).toBe(code.commonStyle.height)
  resizeElement({ elements: [code] }, code.uuid, { height: 77 })
  expect(code.commonStyle).toMatchObject({ width: 77, height: 77 })
})

it('uses defaults for everything but the link', () => {
  const { element, repairs } = restoredElement('qk-qrcode', { propsValue: { url: 'WIFI:S:店;;' } })
  expect(element.propsValue).toEqual({ ...createElement('qk-qrcode').propsValue, url: 'WIFI:S:店;;' })
  expect(repairs).toEqual([])
})

it('repairs invalid values', () => {
  const stored = { url: 42, level: 'Z', margin: -2, dotStyle: 3, logoSrc: null, logoSize: 90 }
  expect(restoredProps('qk-qrcode', stored)).toEqual({
    ...{ url: '42', level: 'M', margin: 0, dotStyle: 'square', logoSrc: '', logoSize: 40 },
  })
})

it('has controls for content, colors, dots, margin and logo, and for the level without a logo', () => {
  const without = panelOf(createElement('qk-qrcode'))
  expect(without).toMatchObject({
    二维码: {
      链接或文字: 'propsValue.url',
      码点颜色: 'commonStyle.color',
      背景颜色: 'commonStyle.backgroundColor',
      码点样式: 'propsValue.dotStyle',
      容错级别: 'propsValue.level',
      四周留白: 'propsValue.margin',
    },
    Logo: { Logo: 'propsValue.logoSrc', 'Logo 大小': 'propsValue.logoSize' },
    ...PADDING,
    ...{ 描边: BOX.描边, 圆角: BOX.圆角, 阴影: BOX.阴影 },
  })
  // A gradient or picture behind the dots would hide them.
  expect(without).not.toHaveProperty('填充')
  // With a logo it is always the highest.
  const withLogo = createElement('qk-qrcode', { propsValue: { logoSrc: '/logo.png' } })
  expect(panelOf(withLogo).二维码).not.toHaveProperty('容错级别')
})

it('copies its dot style, but not its link', () => {
  const paths = Object.values(copyStyle(createElement('qk-qrcode'))).flatMap((values) => Object.keys(values))
  expect(paths).toEqual(expect.arrayContaining(['propsValue.dotStyle', 'commonStyle.color']))
  expect(paths).not.toContain('propsValue.url')
})
