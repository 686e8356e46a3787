import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/create.ts'
import { type Box, boundsOf, boxOf } from '#engine/document/geometry.ts'
import {
  absoluteBox,
  alignElements,
  alignToCanvas,
  allElements,
  type Container,
  composeGroup,
  copyOut,
  decomposeGroup,
  distributeElements,
  type Group,
  layoutGroup,
  locate,
  moveBy,
  refitGroup,
  removeElements,
  resizeElement,
  setAbsoluteBox,
} from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { childrenOf, type Element, type ElementName } from '#engine/elements/schemas.ts'
import { unionOf } from '#engine/geometry/index.ts'
import { commonStyles } from '#test/support/arbitraries.ts'

function pageWith(...styles: Partial<CommonStyle>[]) {
  const page = blankPage()
  styles.forEach((commonStyle, at) =>
    page.elements.push(
      createElement('qk-rectangle-border', { commonStyle: { ...commonStyle, zIndex: at + 1 } }),
    ),
  )
  return { page, ids: page.elements.map(({ uuid }) => uuid) }
}

function grouped(...styles: Partial<CommonStyle>[]) {
  const { page, ids } = pageWith(...styles)
  const group = composeGroup(page, ids)
  if (!group) throw new Error('no group')
  return { page, ids, group }
}

/** Visual box of each element on the page that is not a group. */
function visualBoxes(container: Container): Map<string, Box> {
  const leaves = allElements(container.elements).filter((element) => childrenOf(element).length === 0)
  return new Map(
    leaves.map(({ uuid }) => {
      const found = locate(container, uuid)
      if (!found) throw new Error(`${uuid} is lost`)
      return [uuid, absoluteBox(found)]
    }),
  )
}

function expectSame(now: Map<string, Box>, before: Map<string, Box>) {
  expect([...now.keys()].sort()).toEqual([...before.keys()].sort())
  for (const [id, box] of before) {
    for (const key of ['left', 'top', 'width', 'height', 'rotate'] as const) {
      expect(Math.abs((now.get(id)?.[key] ?? Number.NaN) - box[key]), `${key} of ${id}`).toBeLessThan(0.01)
    }
  }
}

/** Expects the box of a group to be the bounds of its children. */
function expectFitted({ commonStyle, propsValue }: Group) {
  const inside = unionOf(propsValue.components.map((child) => boundsOf(child.commonStyle)))
  expect(inside).toMatchObject({ left: expect.closeTo(0), top: expect.closeTo(0) })
  expect(commonStyle.width).toBeCloseTo(Math.max(1, inside?.right ?? 0))
  expect(commonStyle.height).toBeCloseTo(Math.max(1, inside?.bottom ?? 0))
}

/** Changes of the first of some children, which lie beside each other. */
const changesOfChild: Record<string, (page: Container, ids: readonly string[]) => void> = {
  moveBy: (page, ids) => moveBy(page, ids.slice(0, 1), { x: 60, y: -20 }),
  setAbsoluteBox: (page, [id = '']) =>
    setAbsoluteBox(page, id, { left: 300, top: -5, width: 70, height: 30, rotate: 15 }),
  resizeElement: (page, [id = '']) => resizeElement(page, id, { width: 400 }),
  alignElements: (page, ids) => alignElements(page, ids.slice(0, 2), 'bottom'),
  alignToCanvas: (page, ids) => alignToCanvas(page, ids.slice(0, 1), 'right', { width: 384, height: 682 }),
}

const a = { left: 100, top: 50, width: 100, height: 100 }
const b = { left: 250, top: 200, width: 50, height: 50 }

const turns = fc.double({ min: -400, max: 400, noNaN: true })

describe('composing', () => {
  it('creates a bounding box and stores the children in percent of it', () => {
    const { page, group } = grouped(a, b)
    expect(page.elements).toEqual([group])
    expect(group.commonStyle).toMatchObject({ left: 100, top: 50, width: 200, height: 200, rotate: 0 })
    const [first, second] = group.propsValue.components
    expect(first?.groupStyle).toMatchObject({ left: 0, top: 0, width: 50, height: 50 })
    expect(second?.groupStyle).toMatchObject({ left: 75, top: 75, width: 25, height: 25 })
    expect(second?.commonStyle).toMatchObject({ left: 150, top: 150, width: 50, height: 50 })
  })

  it('encloses rotated boxes', () => {
    const { group } = grouped({ left: 0, top: 0, width: 100, height: 20, rotate: 90 }, b)
    expect(group.commonStyle.left).toBeCloseTo(40)
    expect(group.commonStyle.top).toBeCloseTo(-40)
    expect(group.commonStyle).toMatchObject({ width: expect.closeTo(260), height: expect.closeTo(290) })
  })

  it('puts the group on the topmost layer, at least the second', () => {
    const { page, ids } = pageWith(a, b, a, b)
    const group = composeGroup(page, ids.slice(0, 2))
    expect(group?.commonStyle.zIndex).toBe(3)
    expect(page.elements.map(({ commonStyle }) => commonStyle.zIndex)).toEqual([1, 2, 3])
    expect(grouped(a, b).group.commonStyle.zIndex).toBe(2)
  })

  it('keeps the stacking order of the children', () => {
    const { page, ids } = pageWith(a, b, a)
    const group = composeGroup(page, [ids[2] ?? '', ids[0] ?? ''])
    const stacked = group?.propsValue.components.map(({ uuid, commonStyle }) => [uuid, commonStyle.zIndex])
    expect(stacked).toEqual([
      [ids[0], 1],
      [ids[2], 2],
    ])
  })

  it.each<ElementName>(['qk-v-anchor', 'qk-bg-music', 'qk-voice', 'qk-scene-music'])(
    'excludes %s',
    (name) => {
      const { page, ids } = pageWith(a, b)
      const other = createElement(name)
      page.elements.push(other)
      const group = composeGroup(page, [...ids, other.uuid])
      expect(page.elements).toContain(other)
      expect(group?.propsValue.components.map(({ uuid }) => uuid)).toEqual(ids)
    },
  )

  it('does nothing with fewer than two elements', () => {
    const { page, ids } = pageWith(a, b)
    const before = structuredClone(page)
    expect(composeGroup(page, ids.slice(0, 1))).toBeUndefined()
    expect(composeGroup(page, [ids[0] ?? '', 'nobody'])).toBeUndefined()
    expect(page).toEqual(before)
  })

  it('also works inside a group', () => {
    const { group, page, ids } = grouped(a, b, { ...a, left: 0 })
    const inner = composeGroup(page, ids.slice(0, 2))
    expect(group.propsValue.components).toHaveLength(2)
    expect(group.propsValue.components).toContain(inner)
    expect(inner?.groupStyle.left).toBeCloseTo((100 / 300) * 100)
  })
})

describe('decomposing', () => {
  it('rotates the children about the center of a rotated group', () => {
    const { page, group } = grouped(a, b)
    group.commonStyle.rotate = 90
    const [first] = decomposeGroup(page, group.uuid)
    // The group's center is (200, 150), the child's (150, 100): 90° rotate it to (250, 100).
    expect(first?.commonStyle).toMatchObject({
      left: expect.closeTo(200),
      top: expect.closeTo(50),
      rotate: 90,
    })
    expect(first?.groupStyle).toEqual({ left: 0, top: 0, width: 100, height: 100 })
  })

  it('multiplies the opacity of the children by that of the group', () => {
    const { page, group } = grouped({ ...a, opacity: 0.5 }, b)
    group.commonStyle.opacity = 0.5
    expect(decomposeGroup(page, group.uuid).map(({ commonStyle }) => commonStyle.opacity)).toEqual([
      0.25, 0.5,
    ])
  })

  it('hides the children of a hidden group', () => {
    const { page, ids, group } = grouped(a, b)
    group.isHidden = true
    expect(copyOut(page, [ids[0] ?? '']).map(({ isHidden }) => isHidden)).toEqual([true])
    expect(decomposeGroup(page, group.uuid).map(({ isHidden }) => isHidden)).toEqual([true, true])
  })

  it('inserts the children at the layer of the group', () => {
    const { page, ids, group } = grouped(a, b)
    const [below, above] = [1, 3].map((zIndex) => createElement('qk-text', { commonStyle: { zIndex } }))
    if (below && above) page.elements.push(above, below)
    decomposeGroup(page, group.uuid)
    expect(page.elements.map(({ uuid, commonStyle }) => [uuid, commonStyle.zIndex])).toEqual([
      [ids[0], 2],
      [ids[1], 3],
      [above?.uuid, 4],
      [below?.uuid, 1],
    ])
  })

  it('ignores elements that are not groups', () => {
    const { page, ids } = pageWith(a)
    expect(decomposeGroup(page, ids[0] ?? '')).toEqual([])
    expect(page.elements).toHaveLength(1)
  })

  const several = fc.array(commonStyles, { minLength: 3, maxLength: 6 })

  test.prop([several])('undoes composing', (styles) => {
    const { page, ids } = pageWith(...styles)
    const [before, opacity] = [visualBoxes(page), opacities(page.elements)]
    const group = composeGroup(page, ids)
    expectSame(visualBoxes(page), before)
    decomposeGroup(page, group?.uuid ?? '')
    expectSame(new Map(page.elements.map(({ uuid, commonStyle }) => [uuid, commonStyle])), before)
    expect(opacities(page.elements)).toEqual(opacity)
  })

  test.prop([several, turns, turns])(
    'keeps the visual result of nested rotated groups',
    (styles, outer, inner) => {
      const { page, ids } = pageWith(...styles)
      const innerGroup = composeGroup(page, ids.slice(0, 2)) as Group
      innerGroup.commonStyle.rotate = inner
      const outerGroup = composeGroup(page, [innerGroup.uuid, ...ids.slice(2)]) as Group
      outerGroup.commonStyle.rotate = outer
      const before = visualBoxes(page)
      decomposeGroup(page, outerGroup.uuid)
      expectSame(visualBoxes(page), before)
      decomposeGroup(page, innerGroup.uuid)
      expect(page.elements).toHaveLength(styles.length)
      expectSame(visualBoxes(page), before)
    },
  )
})

const opacities = (elements: Element[]) => elements.map(({ commonStyle }) => commonStyle.opacity)

describe('the children of a group', () => {
  it('scale their boxes with the group, but not fonts and borders', () => {
    const { page, group } = grouped({ ...a, fontSize: 20, borderWidth: 3 }, b)
    resizeElement(page, group.uuid, { width: 400, height: 100 })
    const [first, second] = group.propsValue.components
    expect(first?.commonStyle).toMatchObject({
      left: 0,
      top: 0,
      width: 200,
      height: 50,
      fontSize: 20,
      borderWidth: 3,
    })
    expect(second?.commonStyle).toMatchObject({ left: 300, top: 75, width: 100, height: 25 })
  })

  it('scale in nested groups', () => {
    const { page, ids, group } = grouped(a, b, { left: 100, top: 250, width: 200, height: 200 })
    const inner = composeGroup(page, ids.slice(0, 2))
    resizeElement(page, group.uuid, { width: 100 })
    expect(inner?.commonStyle.width).toBe(100)
    expect(inner?.propsValue.components[0]?.commonStyle).toMatchObject({ left: 0, width: 50, height: 100 })
  })

  it('are restored after a group was resized to nothing and back', () => {
    const { page, group } = grouped(a, b)
    const before = structuredClone(group)
    resizeElement(page, group.uuid, { width: 0, height: 0 })
    expect(group.commonStyle).toMatchObject({ width: 1, height: 1 })
    resizeElement(page, group.uuid, { width: 200, height: 200 })
    expect(group).toEqual(before)
  })

  it('are clamped to the maximum length, together with their percentages', () => {
    const { page, group } = grouped(a, b)
    const [first] = group.propsValue.components
    if (first) first.groupStyle.width = 20_000
    resizeElement(page, group.uuid, { width: 1000 })
    expect(first?.commonStyle.width).toBe(100_000)
    expect(first?.groupStyle.width).toBeCloseTo(10_000)
  })

  it('are laid out from their percentages', () => {
    const { group } = grouped(a, b)
    const [first] = group.propsValue.components
    if (first) first.groupStyle.left = 25
    layoutGroup(group)
    expect(first?.commonStyle.left).toBe(50)
  })

  it('move in page coordinates, whatever the rotation of their group', () => {
    const { page, ids, group } = grouped(a, b)
    group.commonStyle.rotate = 90
    const before = visualBoxes(page).get(ids[0] ?? '')
    moveBy(page, [ids[0] ?? ''], { x: 10, y: 4 })
    const after = visualBoxes(page).get(ids[0] ?? '')
    expect((after?.left ?? 0) - (before?.left ?? 0)).toBeCloseTo(10)
    expect((after?.top ?? 0) - (before?.top ?? 0)).toBeCloseTo(4)
    expectFitted(group)
  })

  test.prop([commonStyles, turns, turns])(
    'can be set to a box in page coordinates',
    (style, outer, inner) => {
      const { page, ids, group } = grouped(a, b, a)
      const innerGroup = composeGroup(page, ids.slice(0, 2)) as Group
      innerGroup.commonStyle.rotate = inner
      group.commonStyle.rotate = outer
      const box = boxOf({ left: 0, top: 0, width: 1, height: 1, rotate: 0, ...style })
      const others = visualBoxes(page)
      setAbsoluteBox(page, ids[1] ?? '', box)
      expectSame(visualBoxes(page), others.set(ids[1] ?? '', box))
    },
  )

  it('are aligned and distributed among each other', () => {
    const { page, ids, group } = grouped(a, { ...a, left: 120 }, { ...b, left: 400 })
    distributeElements(page, ids, 'x')
    expect(group.propsValue.components.map(({ commonStyle }) => commonStyle.left)).toEqual([0, 150, 300])
    expect(group.propsValue.components[1]?.groupStyle.left).toBeCloseTo((150 / 350) * 100)
    alignElements(page, ids, 'top')
    expect(group.propsValue.components.map(({ commonStyle }) => commonStyle.top)).toEqual([0, 0, 0])
    expect(group.propsValue.components[2]?.groupStyle.top).toBe(0)
  })

  test.prop([fc.array(commonStyles, { minLength: 2, maxLength: 4 }), fc.integer({ min: -180, max: 180 })])(
    'keep their visual position when the group is refitted',
    (styles, rotate) => {
      const { page, ids, group } = grouped(...styles)
      group.commonStyle.rotate = rotate
      moveBy(page, [ids[0] ?? ''], { x: 300, y: -80 })
      const before = visualBoxes(page)
      refitGroup(group)
      expectSame(visualBoxes(page), before)
      expectFitted(group)
    },
  )

  test.prop([fc.constantFrom(...Object.keys(changesOfChild)), turns, turns])(
    'have the group around them after each change, which moves no other',
    (name, outer, inner) => {
      const { page, ids, group } = grouped(a, b, a)
      const innerGroup = composeGroup(page, ids.slice(0, 2)) as Group
      innerGroup.commonStyle.rotate = inner
      group.commonStyle.rotate = outer
      const others = visualBoxes(page)
      changesOfChild[name]?.(page, ids)
      expectFitted(innerGroup)
      expectFitted(group)
      const now = visualBoxes(page)
      expectSame(now, new Map([...now, ...[...others].filter(([id]) => id === ids[2])]))
      expect(now.get(ids[0] ?? '')).not.toEqual(others.get(ids[0] ?? ''))
    },
  )

  it('do not leave an empty group behind', () => {
    const { page, ids, group } = grouped(a, b)
    removeElements(page, ids.slice(0, 1))
    expect(group.commonStyle).toMatchObject({ left: 250, top: 200, width: 50, height: 50 })
    removeElements(page, ids.slice(1))
    expect(page.elements).toEqual([])
  })
})
