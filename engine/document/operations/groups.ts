import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { type Bounds, unionOf } from '#engine/geometry/index.ts'
import { createElement } from '../create.ts'
import { type Box, boundsOf, boxOf, clampBox, isWithinLimits, outOfGroup } from '../geometry.ts'
import { applyOrder, isInFront, layersOf, renumber } from './layers.ts'
import { type Container, type Group, isGroup, locate, peersOf, removeFrom } from './tree.ts'

/** Percentages of a group without extent would say nothing. */
export const MIN_GROUP_SIZE = 1

/** What `groupStyle` says of an element that is in no group. */
const WHOLE = { left: 0, top: 0, width: 100, height: 100 }

/** Presenters stay in front of everything and sounds have no place: neither can be part of a group. */
export const canJoinGroup = (element: Element) => schemaOf(element.elName).visual && !isInFront(element)

/**
 * Puts elements of one list into a new group that is the topmost layer. Its box is the smallest upright one
 * around the children's rotated boxes; the children look as before.
 * @returns the group, or undefined when fewer than two of the elements can join one.
 */
export function composeGroup(container: Container, ids: readonly string[]): Group | undefined {
  const { members, siblings, groups } = peersOf(container, ids)
  const children = members.filter(canJoinGroup)
  const bounds = unionOf(children.map((child) => boundsOf(child.commonStyle)))
  if (!bounds || children.length < 2) return undefined
  for (const child of children) removeFrom(siblings, child)
  renumber(siblings)
  const zIndex = schemaOf('qk-group').zIndexOnAdd(layersOf(siblings).length)
  siblings.push(createElement('qk-group', { commonStyle: { ...clampBox(groupBoxOf(bounds)), zIndex } }))
  // Read back: in a reactive project the list's own version is the one to work on.
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
 * Replaces a group by its children where they are seen: turned about the group's centre, its opacity
 * multiplied in, on the layer of the group. The group's own background, animations and events go with it.
 * @returns the children, or an empty list when `id` is no group.
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
    Object.assign(child.groupStyle, WHOLE)
  }
  siblings.splice(at, 0, ...children)
  applyOrder(siblings, layers)
  measureAround(groups)
  return children
}

/** The boxes of the children in px relative to the group's box, from their percentages. */
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

/** After the group's size changed: its children, and theirs, follow. Font sizes and borders stay. */
export function layoutGroup(group: Group) {
  const boxes = childBoxes(group)
  boxes.forEach((box, at) => {
    const child = group.propsValue.components[at]
    if (child) writeBox(child, box)
  })
  if (!boxes.every(isWithinLimits)) measureGroup(group)
}

/** Writes a box within the limits of the format; the children of a group follow its size. */
export function writeBox(element: Element, box: Box) {
  Object.assign(element.commonStyle, clampBox(box))
  if (isGroup(element)) layoutGroup(element)
}

/** After a child's box changed: its percentages follow. */
export function measureGroup(group: Group) {
  const { width, height } = group.commonStyle
  for (const { commonStyle, groupStyle } of group.propsValue.components) {
    groupStyle.left = percentOf(commonStyle.left, width)
    groupStyle.top = percentOf(commonStyle.top, height)
    groupStyle.width = percentOf(commonStyle.width, width)
    groupStyle.height = percentOf(commonStyle.height, height)
  }
}

/** After children were moved or removed: the group's box closes around them again; nothing moves on the page. */
export function refitGroup(group: Group) {
  const { components } = group.propsValue
  const bounds = unionOf(components.map((child) => boundsOf(child.commonStyle)))
  if (!bounds) return
  const box = outOfGroup(groupBoxOf(bounds), group.commonStyle)
  shiftChildren(group, bounds)
  Object.assign(group.commonStyle, clampBox(box))
  measureGroup(group)
}

/** Measures the innermost of nested groups, whose child changed. */
export function measureAround(groups: readonly Group[]) {
  const parent = groups.at(-1)
  if (parent) measureGroup(parent)
}

/** Refits nested groups from the innermost outwards. */
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
