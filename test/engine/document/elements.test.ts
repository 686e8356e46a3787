import { describe, expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/create.ts'
import {
  addElement,
  copyElements,
  copyOut,
  nudge,
  pasteElements,
  removeElements,
  resizeElement,
  setAbsoluteBox,
  setFontSizeBy,
  toggleBold,
  toggleItalic,
} from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { ElementName } from '#engine/elements/schemas.ts'

function pageOf(...names: ElementName[]) {
  const page = blankPage()
  const elements = names.map((name) => addElement(page, createElement(name)))
  return { page, elements, ids: elements.map(({ uuid }) => uuid) }
}

function textWith(commonStyle: Partial<CommonStyle>) {
  const page = blankPage()
  const element = addElement(page, createElement('qk-text', { commonStyle }))
  return { page, style: element.commonStyle, id: element.uuid }
}

const layers = (elements: { commonStyle: { zIndex: number } }[]) =>
  elements.map(({ commonStyle }) => commonStyle.zIndex)

describe('creating an element', () => {
  it('uses the defaults of the kind and then the overrides', () => {
    const text = createElement('qk-text', { commonStyle: { left: 7 }, propsValue: { text: '标题' } })
    expect(text.commonStyle).toMatchObject({ left: 7, fontSize: 16, whiteSpace: 'pre', isWrapLine: false })
    expect(text).toMatchObject({
      propsValue: { text: '标题' },
      animations: [],
      events: [],
      valueType: 'String',
    })
    expect(createElement('pie').valueType).toBe('Array')
  })

  it.each<ElementName>(['qk-image', 'qk-dynamic-image', 'qk-video', 'qk-qrcode'])(
    'locks the aspect ratio of %s',
    (name) => {
      expect(createElement(name).commonStyle.isLockWH).toBe(true)
    },
  )
})

describe('adding an element', () => {
  it('puts elements on top, on the layer of their number, and presenters in front of all', () => {
    const { page, elements } = pageOf('qk-text', 'qk-v-anchor', 'qk-image', 'qk-v-anchor')
    expect(layers(elements)).toEqual([1, 99_999, 3, 99_999])
    expect(page.elements).toEqual(elements)
  })

  it('puts a group on an empty page on the second layer', () => {
    expect(layers(pageOf('qk-group').elements)).toEqual([2])
    expect(layers(pageOf('qk-group', 'qk-text').elements)).toEqual([1, 2])
  })
})

describe('copying elements', () => {
  it('assigns a new uuid, an offset of 10 px and the top layer', () => {
    const { page, elements, ids } = pageOf('qk-text', 'qk-image')
    const [copy] = copyElements(page, [ids[0] ?? ''])
    const original = elements[0]
    expect(copy).toMatchObject({ elName: 'qk-text', propsValue: original?.propsValue })
    expect(copy?.uuid).not.toBe(original?.uuid)
    expect(copy?.commonStyle).toMatchObject({ left: 10, top: 210, zIndex: 3 })
    expect(original?.commonStyle).toMatchObject({ left: 0, top: 200, zIndex: 1 })
  })

  it('keeps the stacking order, whatever the order of selection', () => {
    const { page, ids } = pageOf('qk-text', 'qk-image', 'qk-button')
    const copies = copyElements(page, ids.toReversed())
    expect(copies.map(({ elName }) => elName)).toEqual(['qk-text', 'qk-image', 'qk-button'])
    expect(layers(copies)).toEqual([4, 5, 6])
  })

  it('keeps the position on another page and marks the copy', () => {
    const { page, ids } = pageOf('qk-text')
    const other = blankPage()
    const clipboard = copyOut(page, ids)
    const [pasted] = pasteElements(other, clipboard, { isCrossPage: true })
    expect(pasted).toMatchObject({ isCrossPage: true, commonStyle: { left: 0, top: 200 } })
    const [again] = copyElements(other, [pasted?.uuid ?? ''])
    expect(again).not.toHaveProperty('isCrossPage')
    expect(clipboard[0]?.uuid).toBe(ids[0])
  })

  it('copies a child of a rotated group to its visual position', () => {
    const page = blankPage()
    const child = createElement('qk-text', {
      commonStyle: { left: 0, top: 0, width: 100, height: 100, opacity: 0.5 },
    })
    const group = createElement('qk-group', {
      commonStyle: { left: 100, top: 100, width: 200, height: 100, rotate: 180, opacity: 0.5 },
      propsValue: { components: [child] },
    })
    page.elements.push(group)
    const [copy] = copyOut(page, [child.uuid])
    expect(copy?.commonStyle).toMatchObject({
      left: expect.closeTo(200),
      top: expect.closeTo(100),
      rotate: 180,
      opacity: 0.25,
    })
    expect(child.commonStyle.left).toBe(0)
  })

  it('copies a group once if its child is selected too', () => {
    const { page, elements } = pageOf('qk-group')
    const child = createElement('qk-text')
    if (elements[0]?.elName === 'qk-group') elements[0].propsValue.components.push(child)
    const copies = copyElements(page, [child.uuid, elements[0]?.uuid ?? ''])
    expect(copies).toHaveLength(1)
    expect(JSON.stringify(copies)).not.toContain(child.uuid)
  })
})

describe('removing elements', () => {
  it('renumbers the layers without gaps', () => {
    const { page, ids } = pageOf('qk-text', 'qk-image', 'qk-button', 'qk-v-anchor')
    removeElements(page, [ids[1] ?? '', 'nobody'])
    expect(page.elements.map(({ elName }) => elName)).toEqual(['qk-text', 'qk-button', 'qk-v-anchor'])
    expect(layers(page.elements)).toEqual([1, 2, 99_999])
  })
})

describe('moving and resizing', () => {
  it('nudges by 5 px by default', () => {
    const { page, style, id } = textWith({ left: 50, top: 50 })
    nudge(page, [id], 'left')
    nudge(page, [id], 'down')
    expect(style).toMatchObject({ left: 45, top: 55 })
    nudge(page, [id], 'right', 1)
    nudge(page, [id], 'up', 10)
    expect(style).toMatchObject({ left: 46, top: 45 })
  })

  it('keeps the aspect ratio only if it is locked', () => {
    const { page, style, id } = textWith({ width: 100, height: 50 })
    resizeElement(page, id, { width: 200 })
    expect(style).toMatchObject({ width: 200, height: 50 })
    style.isLockWH = true
    resizeElement(page, id, { height: 100 })
    expect(style).toMatchObject({ width: 400, height: 100 })
    resizeElement(page, id, { width: 380, height: 50 })
    expect(style).toMatchObject({ width: 200, height: 50 })
  })

  it('clamps to the limits of the format', () => {
    const { page, style, id } = textWith({ width: 100, height: 50 })
    setAbsoluteBox(page, id, { left: 1e9, top: -1e9, width: -5, height: 1e9, rotate: 0 })
    expect(style).toMatchObject({ left: 100_000, top: -100_000, width: 0, height: 100_000 })
    Object.assign(style, { width: 100, height: 50, isLockWH: true })
    resizeElement(page, id, { height: 1e9 })
    expect(style).toMatchObject({ width: 100_000, height: 50_000 })
  })

  it('keeps the visual position of the corner opposite the dragged handle', () => {
    const { page, style, id } = textWith({ left: 0, top: 0, width: 100, height: 50, rotate: 90 })
    // Rotated by 90°, the box covers (25, -25) to (75, 75); its top-left corner is at (75, -25).
    resizeElement(page, id, { width: 200 })
    expect(style).toMatchObject({
      left: expect.closeTo(-50),
      top: expect.closeTo(50),
      width: 200,
      height: 50,
    })
    resizeElement(page, id, { width: 100 }, { x: 0.5, y: 0.5 })
    expect(style).toMatchObject({ left: expect.closeTo(0), top: expect.closeTo(50), width: 100 })
  })
})

describe('text style', () => {
  it('changes the font size by one and stops at 1', () => {
    const { page, style, id } = textWith({ fontSize: 2 })
    setFontSizeBy(page, [id], 1)
    expect(style.fontSize).toBe(3)
    setFontSizeBy(page, [id], -5)
    expect(style.fontSize).toBe(1)
  })

  it('makes a mixed selection bold or italic first, then normal', () => {
    const { page, elements, ids } = pageOf('qk-text', 'qk-button')
    if (elements[0]) Object.assign(elements[0].commonStyle, { fontWeight: 700, fontStyle: 'italic' })
    const styles = () => elements.map(({ commonStyle }) => [commonStyle.fontWeight, commonStyle.fontStyle])
    const toggle = () => {
      toggleBold(page, ids)
      toggleItalic(page, ids)
    }
    toggle()
    expect(styles()).toEqual(ids.map(() => [700, 'italic']))
    toggle()
    expect(styles()).toEqual(ids.map(() => [400, 'normal']))
  })

  it('applies to the children of a group', () => {
    const { page, elements } = pageOf('qk-group')
    const child = createElement('qk-text')
    if (elements[0]?.elName === 'qk-group') elements[0].propsValue.components.push(child)
    setFontSizeBy(page, [elements[0]?.uuid ?? ''], 1)
    toggleBold(page, [elements[0]?.uuid ?? ''])
    expect(child.commonStyle).toMatchObject({ fontSize: 17, fontWeight: 700 })
  })
})

describe('toggling a style', () => {
  it('goes by the texts: pictures and shapes without a text have no say', () => {
    const { page, elements, ids } = pageOf('qk-text', 'qk-image', 'qk-shape')
    const [text, picture] = elements
    if (text) text.commonStyle.fontWeight = 700
    toggleBold(page, ids)
    expect(text?.commonStyle.fontWeight).toBe(400)
    expect(picture?.commonStyle.fontWeight).toBe(400)
    toggleBold(page, ids)
    expect(text?.commonStyle.fontWeight).toBe(700)
    expect(picture?.commonStyle.fontWeight).toBe(400)
  })

  it('leaves locked children of a group alone', () => {
    const { page, elements, ids } = pageOf('qk-group')
    const children = [{ ...createElement('qk-text'), isLocked: true }, createElement('qk-text')]
    if (elements[0]?.elName === 'qk-group') elements[0].propsValue.components.push(...children)
    setFontSizeBy(page, ids, 2)
    toggleItalic(page, ids)
    expect(children.map(({ commonStyle }) => [commonStyle.fontSize, commonStyle.fontStyle])).toEqual([
      [16, 'normal'],
      [18, 'italic'],
    ])
  })
})
