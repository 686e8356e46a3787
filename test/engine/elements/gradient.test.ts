import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

const { 描边, 圆角, 阴影 } = BOX

it('creates a rectangle as a yellow square and a divider as a line of 1 px', () => {
  const plain = { bgColor: '#ffcc22', gradient: false, angle: 90, colors: [], positions: [] }
  const [rectangle, divider] = [createElement('qk-rectangle-border'), createElement('qk-divider')]
  expect(rectangle.propsValue).toEqual(plain)
  expect(rectangle.commonStyle).toMatchObject({ width: 200, height: 200, isLockWH: false })
  expect(divider.propsValue).toEqual(plain)
  expect(divider.commonStyle).toMatchObject({ width: 300, height: 1, isLockWH: false })
})

describe.each(['qk-rectangle-border', 'qk-divider'] as const)('restoring a %s', (elName) => {
  it('keeps it without a fill if it had none', () => {
    expect(restoredElement(elName).element.propsValue.bgColor).toBe('')
  })

  it('parses a gradient with percentages and units', () => {
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
  ])('turns %j into %j', (stored, expected) => {
    expect(restoredProps(elName, { bgColor: '', ...stored })).toMatchObject(expected)
  })

  it('has controls for fill, corners and shadow', () => {
    expect(panelOf(createElement(elName))).toMatchObject({ 填充: { 填充: 'propsValue' }, 圆角, 阴影 })
  })
})

it('has a border control only for rectangles, since a divider is a line itself', () => {
  expect(panelOf(createElement('qk-rectangle-border'))).toMatchObject({ 描边 })
  expect(panelOf(createElement('qk-divider'))).not.toHaveProperty('描边')
})
