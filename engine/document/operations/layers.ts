import { PRESENTER_Z_INDEX } from '#engine/elements/element.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { peek } from '#engine/util/peek.ts'
import { ownText } from '../written-text.ts'
import { type Container, findElement, locate, locateAll } from './tree.ts'

const NAME_LENGTH = 30

/** The name of a layer: the author's, otherwise the beginning of the element's text, otherwise the label of its kind. */
export function layerName(element: Element): string {
  if (element.name !== undefined && element.name !== '') return element.name
  const line = (ownText(element) ?? '').replaceAll(/\s+/g, ' ').trim()
  return line.slice(0, NAME_LENGTH) || schemaOf(element.elName).label
}

/** Names an element for the author; an empty name, or the one that it has without, removes the author's. */
export function renameElement(container: Container, id: string, name: string) {
  const element = findElement(container, id)
  if (!element) return
  const wanted = name.trim()
  delete element.name
  if (wanted !== '' && wanted !== layerName(element)) element.name = wanted
}

/** Whether the kind stays in front of everything and has no layer. */
export const isInFront = (element: Element) => schemaOf(element.elName).zIndexOnAdd(0) === PRESENTER_Z_INDEX

/** The layers of a list from bottom to top; with equal zIndex the later is above. Presenters are left out. */
export function layersOf(elements: readonly Element[]): Element[] {
  // Read once: sorting would read each layer of a reactive list many times.
  return elements
    .filter((element) => !isInFront(element))
    .map((element) => ({ element, zIndex: peek(element).commonStyle.zIndex }))
    .sort((a, b) => a.zIndex - b.zIndex)
    .map(({ element }) => element)
}

/** All elements in painting order. */
export function paintOrder(elements: readonly Element[]): Element[] {
  return [...layersOf(elements), ...elements.filter(isInFront)]
}

/**
 * The zIndex of each element: 1…n for the layers in order, 99999 for presenters. A single layer gets the number that
 * it has on an empty page: 2 for a group.
 */
export function layerNumbers(elements: readonly Element[]): number[] {
  const numbers = new Map(layersOf(elements).map((element, at) => [element, at + 1]))
  return elements.map((element) => {
    const number = numbers.get(element)
    return number === undefined || numbers.size === 1 ? schemaOf(element.elName).zIndexOnAdd(0) : number
  })
}

/**
 * Whether the layers of a list have different numbers of 1…n, and presenters 99999; n is the number of all its
 * elements. A new element gets n: where there are presenters, numbers are left out until a layer command closes the
 * gap. A single layer has at least the number that it has on an empty page.
 */
export function hasLayerNumbers(elements: readonly Element[]): boolean {
  const layers: Element[] = []
  for (const element of peek(elements).map(peek)) {
    if (!isInFront(element)) layers.push(element)
    else if (element.commonStyle.zIndex !== PRESENTER_Z_INDEX) return false
  }
  const [first] = layers
  const least = first && layers.length === 1 ? schemaOf(first.elName).zIndexOnAdd(0) : 1
  const most = Math.max(least, elements.length)
  const numbers = layers.map(({ commonStyle }) => commonStyle.zIndex)
  return (
    new Set(numbers).size === numbers.length && numbers.every((number) => number >= least && number <= most)
  )
}

/** Renumbers the layers of a list densely and keeps their order. */
export function renumber(elements: Element[]) {
  const before = peek(elements)
  const numbers = layerNumbers(before)
  for (const [at, number] of numbers.entries()) {
    const element = before[at]
    if (element && peek(element).commonStyle.zIndex === number) continue
    const changed = elements[at]
    if (changed) changed.commonStyle.zIndex = number
  }
}

/** Moves one layer up; several layers keep their order. */
export function layerUp(container: Container, ids: readonly string[]) {
  reorder(container, ids, (layers, isSelected) => {
    for (let at = layers.length - 2; at >= 0; at--) swapIf(layers, at, at + 1, isSelected)
  })
}

/** Moves one layer down. */
export function layerDown(container: Container, ids: readonly string[]) {
  reorder(container, ids, (layers, isSelected) => {
    for (let at = 1; at < layers.length; at++) swapIf(layers, at, at - 1, isSelected)
  })
}

/** Moves above all other layers; presenters stay in front. */
export function layerToTop(container: Container, ids: readonly string[]) {
  reorder(container, ids, (layers, isSelected) => {
    layers.sort((a, b) => Number(isSelected(a)) - Number(isSelected(b)))
  })
}

/** Moves below all other layers. */
export function layerToBottom(container: Container, ids: readonly string[]) {
  reorder(container, ids, (layers, isSelected) => {
    layers.sort((a, b) => Number(isSelected(b)) - Number(isSelected(a)))
  })
}

/** Moves to a layer of its list, clamped; 0 is the bottom. */
export function moveToLayer(container: Container, id: string, index: number) {
  const found = locate(container, id)
  if (found) placeInLayers(found.siblings, found.element, index)
}

function placeInLayers(siblings: Element[], element: Element, index: number) {
  if (isInFront(element)) return
  const layers = layersOf(siblings).filter((layer) => layer !== element)
  layers.splice(Math.max(0, index), 0, element)
  applyOrder(siblings, layers)
}

/** Numbers the layers of a list in the given order. */
export function applyOrder(siblings: Element[], layers: readonly Element[]) {
  layers.forEach(({ commonStyle }, at) => {
    commonStyle.zIndex = at + 1
  })
  renumber(siblings)
}

type Rearrange = (layers: Element[], isSelected: (element: Element) => boolean) => void

/** Rearranges each list separately, as a selection may include children of groups. */
function reorder(container: Container, ids: readonly string[], rearrange: Rearrange) {
  const lists = new Set(locateAll(container, ids).map(({ siblings }) => siblings))
  for (const siblings of lists) {
    const layers = layersOf(siblings)
    rearrange(layers, (element) => ids.includes(element.uuid))
    applyOrder(siblings, layers)
  }
}

function swapIf(layers: Element[], from: number, to: number, isSelected: (element: Element) => boolean) {
  const [moving, other] = [layers[from], layers[to]]
  if (!moving || !other || !isSelected(moving) || isSelected(other)) return
  layers[from] = other
  layers[to] = moving
}
