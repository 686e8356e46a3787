import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

const { 描边, 圆角, 阴影 } = BOX

it('a new rectangle is a yellow square, a new divider a line of one px', () => {
  const plain = { bgColor: '#ffcc22', gradient: false, angle: 90, colors: [], positions: [] }
  const [rectangle, divider] = [createElement('qk-rectangle-border'), createElement('qk-divider')]
  expect(rectangle.propsValue).toEqual(plain)
  expect(rectangle.commonStyle).toMatchObject({ width: 200, height: 200, isLockWH: false })
  expect(divider.propsValue).toEqual(plain)
  expect(divider.commonStyle).toMatchObject({ width: 300, height: 1, isLockWH: false })
})

describe.each(['qk-rectangle-border', 'qk-divider'] as const)('a %s of a document', (elName) => {
  it('that was a frame without a fill stays one', () => {
    expect(restoredElement(elName).element.propsValue.bgColor).toBe('')
  })

  it('has a gradient with stops in per cent, written as people do', () => {
    const fill = { gradient: 1, angle: '45deg', colors: ['red', '#00f8'], positions: ['0%', 140] }
    expect(restoredProps(elName, { bgColor: 'rgba(1, 2, 3, .5)', ...fill })).toEqual({
      ...{ bgColor: 'rgba(1, 2, 3, .5)', gradient: true, angle: 45 },
      ...{ colors: ['red', '#00f8'], positions: [0, 100] },
    })
  })

  it.each([
    [{ bgColor: 'url(javascript:x)' }, { bgColor: '#ffcc22' }],
    [{ bgColor: '##FF6EC7' }, { bgColor: '#FF6EC7' }],
    [{ colors: 'red' }, { colors: [] }],
    [{ angle: null }, { angle: 90 }],
  ])('that says %j has %j', (said, has) => {
    expect(restoredProps(elName, { bgColor: '', ...said })).toMatchObject(has)
  })

  it('lets fill, corners and shadow be set', () => {
    expect(panelOf(createElement(elName))).toMatchObject({ 填充: { 填充: 'propsValue' }, 圆角, 阴影 })
  })
})

it('only a rectangle has a border: a divider is a line itself', () => {
  expect(panelOf(createElement('qk-rectangle-border'))).toMatchObject({ 描边 })
  expect(panelOf(createElement('qk-divider'))).not.toHaveProperty('描边')
})
