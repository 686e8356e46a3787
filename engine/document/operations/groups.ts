import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { type Bounds, unionOf } from '#engine/geometry/index.ts'
import { createElement } from '../create.ts'
import { type Box, boundsOf, boxOf, clampBox, isWithinLimits, outOfGroup } from '../geometry.ts'
import { applyOrder, isInFront, layersOf, renumber } from './layers.ts'
import { type Container, type Group, isGroup, locate, peersOf, removeFrom } from './tree.ts'

/** Smallest side of a group: percentages of a group without extent are meaningless. */
export const MIN_GROUP_SIZE = 1

/** The `groupStyle` of an element outside of groups. */
const WHOLE = { left: 0, top: 0, width: 100, height: 100 }

/** Presenters, which stay in front of everything, and sounds, which have no box, cannot be grouped. */
export const canJoinGroup = (element: Element) => schemaOf(element.elName).visual && !isInFront(element)

/**
 * Groups sibling elements on the topmost layer. The group's box is the common bounds of its children, whose
 * appearance does not change.
 * @returns the group, or undefined if fewer than two elements can be grouped
 */
export function composeGroup(container: Container, ids: readonly string[]): Group | undefined {
  const { members, siblings, groups } = peersOf(container, ids)
  const children = members.filter(canJoinGroup)
  const bounds = unionOf(children.map((child) => boundsOf(child.commonStyle)))
  if (!bounds || children.length < 2) return undefined
  removeFrom(siblings, children)
  renumber(siblings)
  const zIndex = schemaOf('qk-group').zIndexOnAdd(layersOf(siblings).length)
  siblings.push(createElement('qk-group', { commonStyle: { ...clampBox(groupBoxOf(bounds)), zIndex } }))
  // Read back: a reactive list holds a proxy of the element.
  const group = siblings.at(-1) as Group
  group.propsValue.components.push(...children)
  shiftChildren(group, bounds)
  renumber(group.propsValue.components)
  renumber(siblings)
  measureGroup(group)
  measureAround(groups)
  return group
}

/**
 * Replaces a group by its children in their visible place, with its rotation and opacity applied, on its layer; those of
 * a hidden group are hidden. The group's own background, animations and events are lost.
 * @returns the children, or an empty list if `id` is not a group
 */
export function decomposeGroup(container: Container, id: string): Element[] {
  const found = locate(container, id)
  if (!found || !isGroup(found.element)) return []
  const { element: group, siblings, groups } = found
  const children = [...group.propsValue.components]
  const layers = layersOf(siblings).flatMap((layer) => (layer === group ? layersOf(children) : [layer]))
  const at = siblings.indexOf(group)
  siblings.splice(at, 1)
  group.propsValue.components.splice(0)
  const box = boxOf(group.commonStyle)
  for (const child of children) {
    Object.assign(child.commonStyle, clampBox(outOfGroup(child.commonStyle, box)))
    child.commonStyle.opacity *= group.commonStyle.opacity
    if (group.isHidden) child.isHidden = true
    Object.assign(child.groupStyle, WHOLE)
  }
  siblings.splice(at, 0, ...children)
  applyOrder(siblings, layers)
  measureAround(groups)
  return children
}

/** The boxes of the children in px relative to the group, computed from their percentages. */
export function childBoxes(group: Group): Box[] {
  const { width, height } = group.commonStyle
  return group.propsValue.components.map(({ commonStyle, groupStyle }) => ({
    left: (width * groupStyle.left) / 100,
    top: (height * groupStyle.top) / 100,
    width: (width * groupStyle.width) / 100,
    height: (height * groupStyle.height) / 100,
    rotate: commonStyle.rotate,
  }))
}

/** Resizes nested children after the group's size changed. Font sizes and borders stay. */
export function layoutGroup(group: Group) {
  const boxes = childBoxes(group)
  boxes.forEach((box, at) => {
    const child = group.propsValue.components[at]
    if (child) writeBox(child, box)
  })
  if (!boxes.every(isWithinLimits)) measureGroup(group)
}

/** Writes a box within the limits of the format; a group's children are resized along. */
export function writeBox(element: Element, box: Box) {
  Object.assign(element.commonStyle, clampBox(box))
  if (isGroup(element)) layoutGroup(element)
}

/** Updates the children's percentages after their boxes changed. */
export function measureGroup(group: Group) {
  const { width, height } = group.commonStyle
  for (const { commonStyle, groupStyle } of group.propsValue.components) {
    groupStyle.left = percentOf(commonStyle.left, width)
    groupStyle.top = percentOf(commonStyle.top, height)
    groupStyle.width = percentOf(commonStyle.width, width)
    groupStyle.height = percentOf(commonStyle.height, height)
  }
}

/** Refits the group's box after children were changed or removed; nothing moves on the page. */
export function refitGroup(group: Group) {
  const { components } = group.propsValue
  const bounds = unionOf(components.map((child) => boundsOf(child.commonStyle)))
  if (!bounds) return
  const box = outOfGroup(groupBoxOf(bounds), group.commonStyle)
  shiftChildren(group, bounds)
  Object.assign(group.commonStyle, clampBox(box))
  measureGroup(group)
}

/** Measures the innermost of nested groups, which keeps its box. */
export function measureAround(groups: readonly Group[]) {
  const parent = groups.at(-1)
  if (parent) measureGroup(parent)
}

/** Refits nested groups from the inside out. */
export function refitAround(groups: readonly Group[]) {
  for (const group of groups.toReversed()) refitGroup(group)
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100)

function groupBoxOf({ left, top, right, bottom }: Bounds): Box {
  const width = Math.max(MIN_GROUP_SIZE, right - left)
  const height = Math.max(MIN_GROUP_SIZE, bottom - top)
  return { left, top, width, height, rotate: 0 }
}

function shiftChildren(group: Group, { left, top }: Bounds) {
  for (const { commonStyle } of group.propsValue.components) {
    commonStyle.left -= left
    commonStyle.top -= top
  }
}
