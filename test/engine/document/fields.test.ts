import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import {
  absoluteBox,
  composeGroup,
  firstShadow,
  locate,
  setField,
  setPlace,
  setRadius,
  setShadow,
  setSize,
  sizesText,
} from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'

function pageWith(...styles: Partial<CommonStyle>[]) {
  const elements = styles.map(
    (commonStyle) => createElement('qk-text', { commonStyle }) as Element, // widened from one kind to the union
  )
  const [first] = elements
  if (!first) throw new Error('no element')
  return { container: { elements }, id: first.uuid, style: first.commonStyle, elements }
}

describe('setField', () => {
  it('writes the value at a path', () => {
    const { container, id, style } = pageWith({})
    setField(container, id, 'commonStyle.letterSpacing', 3)
    expect(style.letterSpacing).toBe(3)
    expect(() => setField(container, id, 'commonStyle.nothing', 3)).toThrow(RangeError)
  })

  it('keeps the ratio of line height to font size', () => {
    const { container, id, style } = pageWith({ fontSize: 20, lineHeight: 30 })
    setField(container, id, 'commonStyle.fontSize', 40)
    expect(style).toMatchObject({ fontSize: 40, lineHeight: 60 })
    setField(container, id, 'commonStyle.fontSize', 99_999)
    expect(style).toMatchObject({ fontSize: 2000, lineHeight: 3000 })
  })

  it('sets white-space together with wrapping', () => {
    const { container, id, style } = pageWith({ isWrapLine: false, whiteSpace: 'pre' })
    setField(container, id, 'commonStyle.isWrapLine', true)
    expect(style).toMatchObject({ isWrapLine: true, whiteSpace: 'pre-wrap' })
    setField(container, id, 'commonStyle.isWrapLine', false)
    expect(style).toMatchObject({ isWrapLine: false, whiteSpace: 'pre' })
  })
})

it('knows which fields affect the size of a text', () => {
  for (const path of ['propsValue.text', 'commonStyle.fontSize', 'commonStyle.paddingLeft']) {
    expect(sizesText(path), path).toBe(true)
  }
  for (const path of ['commonStyle.color', 'commonStyle.left', 'commonStyle.backgroundColor']) {
    expect(sizesText(path), path).toBe(false)
  }
})

describe('setting position and size', () => {
  it('uses page coordinates, also in a rotated group', () => {
    const { container, elements } = pageWith(
      { left: 0, top: 0, width: 50, height: 50 },
      { left: 100, top: 100, width: 50, height: 50 },
    )
    const [first, second] = elements
    if (!first || !second) throw new Error('two elements')
    const group = composeGroup(container, [first.uuid, second.uuid])
    if (!group) throw new Error('a group')
    setPlace(container, group.uuid, { rotate: 90 })
    setPlace(container, second.uuid, { left: 200 })
    const found = locate(container, second.uuid)
    const box = found && absoluteBox(found)
    expect(box?.left).toBeCloseTo(200)
    expect(box?.top).toBeCloseTo(100)
    expect(box?.rotate).toBe(90)
  })

  it('turns wrapping on when the width of a text is set', () => {
    const { container, id, style } = pageWith({ width: 100, isWrapLine: false, whiteSpace: 'pre' })
    setSize(container, id, { width: 60 })
    expect(style).toMatchObject({ width: 60, isWrapLine: true, whiteSpace: 'pre-wrap' })
  })

  it('keeps a locked aspect ratio', () => {
    const { container, id, style } = pageWith({ width: 100, height: 50, isLockWH: true })
    setSize(container, id, { height: 100 })
    expect(style).toMatchObject({ width: 200, height: 100 })
  })
})

describe('shadow and radius', () => {
  it('changes the first shadow and keeps the others', () => {
    const { container, id, style, elements } = pageWith({ boxShadow: '1px 2px red, inset 0 0 4px blue' })
    setShadow(container, id, { blur: 8, color: 'rgba(0, 0, 0, 0.5)' })
    expect(style.boxShadow).toBe('1px 2px 8px 0px rgba(0, 0, 0, 0.5), inset 0px 0px 4px 0px blue')
    expect(elements[0] && firstShadow(elements[0])).toMatchObject({ x: 1, y: 2, blur: 8 })
  })

  it('adds a shadow to an element without one', () => {
    const { container, id, style } = pageWith({})
    setShadow(container, id, { y: 4 })
    expect(style.boxShadow).toBe('0px 4px 0px 0px rgba(0, 0, 0, 0.2)')
  })

  it('copies the single radius to all corners when switching to separate corners', () => {
    const { container, id, style } = pageWith({ borderRadius: [6, 0, 0, 0, 0] })
    setRadius(container, id, { isPerCorner: true })
    expect(style).toMatchObject({ filletIndex: 1, borderRadius: [6, 6, 6, 6, 6] })
    setRadius(container, id, { corner: 2, radius: 20 })
    setRadius(container, id, { isPerCorner: false })
    setRadius(container, id, { isPerCorner: true })
    expect(style.borderRadius).toEqual([6, 6, 6, 20, 6])
  })
})
