import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { webPagesOn } from '#engine/document/operations/index.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

it('is created without an address, at full width', () => {
  const { propsValue, commonStyle } = createElement('qk-iframe')
  expect(propsValue).toEqual({ url: '', title: '' })
  expect(commonStyle).toMatchObject({ width: 384, height: 300 })
  expect(webPagesOn({ elements: [createElement('qk-iframe')] })).toEqual([])
})

it('opens the page of an older document', () => {
  const { element, repairs } = restoredElement('qk-iframe', {
    commonStyle: { paddingTop: 10 },
    propsValue: { url: 'http://m.baidu.com/' },
  })
  expect(element.propsValue).toEqual({ url: 'http://m.baidu.com/', title: '' })
  expect(repairs).toEqual([])
  expect(webPagesOn({ elements: [element] })).toMatchObject([{ url: 'http://m.baidu.com/' }])
})

it('keeps an unsafe address, but does not open it', () => {
  const { element } = restoredElement('qk-iframe', { propsValue: { url: 'javascript:alert(1)' } })
  expect(element.propsValue.url).toBe('javascript:alert(1)')
  expect(webPagesOn({ elements: [element] })).toEqual([])
})

it('repairs invalid content', () => {
  expect(restoredProps('qk-iframe', { url: {}, title: 5 })).toEqual({ url: '', title: '5' })
})

it('has controls for address and title', () => {
  expect(panelOf(createElement('qk-iframe'))).toMatchObject({
    网页: { 网页地址: 'propsValue.url', 卡片上的标题: 'propsValue.title' },
    ...BOX,
  })
})
