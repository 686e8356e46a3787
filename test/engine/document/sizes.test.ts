import { describe, expect, it } from 'vitest'
import { blankPage, createElement, type ElementOverrides } from '#engine/document/create.ts'
import { addElement, composeGroup, matchSizes, minSideOf } from '#engine/document/operations/index.ts'
import type { Element, ElementName } from '#engine/elements/schemas.ts'

const page = blankPage()
const made = <Name extends ElementName>(name: Name, commonStyle: ElementOverrides<Name>['commonStyle']) =>
  addElement(page, createElement(name, { commonStyle } as ElementOverrides<Name>) as Element)
const model = made('qk-rectangle-border', { left: 10, top: 10, width: 100, height: 50 })
const sizeOf = ({ commonStyle: { width, height } }: Element) => [width, height]

describe('matching the size of another element', () => {
  it.each([
    { sides: ['width'], expected: [100, 80] },
    { sides: ['height'], expected: [40, 50] },
    { sides: ['width', 'height'], expected: [100, 50] },
  ] as const)('sets $sides and keeps the position', ({ sides, expected }) => {
    const shape = made('qk-rectangle-border', { left: 60, top: 70, width: 40, height: 80 })
    matchSizes(page, [model.uuid, shape.uuid], model.uuid, sides)
    expect(sizeOf(shape)).toEqual(expected)
    expect(shape.commonStyle).toMatchObject({ left: 60, top: 70 })
    expect(sizeOf(model)).toEqual([100, 50])
  })

  it.each([
    { sides: ['width'], expected: [100, 200] },
    { sides: ['height'], expected: [25, 50] },
    { sides: ['width', 'height'], expected: [25, 50] },
  ] as const)('sets $sides of a picture with a locked ratio', ({ sides, expected }) => {
    const picture = made('qk-image', { width: 20, height: 40 })
    matchSizes(page, [picture.uuid], model.uuid, sides)
    expect(sizeOf(picture)).toEqual(expected)
  })

  it('sets only the line length of a text, and turns wrapping on', () => {
    const text = made('qk-text', { width: 300, height: 30 })
    matchSizes(page, [text.uuid], model.uuid, ['height'])
    expect(sizeOf(text)).toEqual([300, 30])
    matchSizes(page, [text.uuid], model.uuid, ['width', 'height'])
    expect(sizeOf(text)).toEqual([100, 30])
    expect(text.commonStyle.isWrapLine).toBe(true)
    const upright = made('qk-text', { width: 30, height: 300, writingMode: 'vertical-rl' })
    matchSizes(page, [upright.uuid], model.uuid, ['width', 'height'])
    expect(sizeOf(upright)).toEqual([30, 50])
  })

  it('scales the children of a group, and skips sounds', () => {
    const parts = [
      made('qk-rectangle-border', { left: 0, top: 0, width: 100, height: 100 }),
      made('qk-rectangle-border', { left: 100, top: 0, width: 100, height: 100 }),
    ]
    composeGroup(
      page,
      parts.map(({ uuid }) => uuid),
    )
    const group = page.elements.find(({ elName }) => elName === 'qk-group') as Element
    const sound = made('qk-scene-music', {})
    matchSizes(page, [group.uuid, sound.uuid], model.uuid, ['width'])
    expect(parts.map(({ commonStyle }) => commonStyle.width)).toEqual([50, 50])
    expect(sizeOf(sound)).toEqual([52, 52])
  })
})

it('the shortest side to type is that of dragging; bars may be thinner, and lines as thin as before', () => {
  const minOf = (elName: ElementName) => minSideOf(createElement(elName))
  expect(minOf('qk-image')).toBe(8)
  expect(minOf('qk-group')).toBe(8)
  expect(minOf('qk-text')).toBe(40)
  const fitted = createElement('qk-text', { propsValue: { fit: 'box' } }) as Element
  expect(minSideOf(fitted)).toBe(8)
  expect(minOf('qk-rectangle-border')).toBe(1)
  expect(minOf('qk-divider')).toBe(1)
  expect(minOf('qk-straight-line')).toBe(0)
})
