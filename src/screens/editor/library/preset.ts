import { createElement, type ElementOverrides } from '#engine/document/index.ts'
import type { Element, ElementName } from '#engine/elements/schemas.ts'

/** An entry of the library: one element, or several with their relative positions. */
export interface Preset {
  id: string
  label: string
  /** New elements, bottom layer first. */
  make: () => Element[]
  /** Elements drawn on the tile where the real ones would be illegible. */
  picture?: () => Element[]
}

/** A preset of one element. */
export function preset<Name extends ElementName>(
  id: string,
  label: string,
  elName: Name,
  overrides: ElementOverrides<Name>,
): Preset {
  return { id, label, make: () => [element(elName, overrides)] }
}

export function element<Name extends ElementName>(elName: Name, overrides: ElementOverrides<Name>): Element {
  return createElement(elName, overrides) as Element // an element of a kind is one of any kind
}
