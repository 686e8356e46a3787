import { createElement } from '#engine/document/index.ts'
import type { Kind } from '#engine/elements/kind.ts'
import { kinds } from '#engine/elements/kinds.ts'
import type { PresetElement, PresetGroup } from '#engine/elements/preset.ts'
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

/** The presets of some groups, each in the order of the kinds. */
export const presetsIn = (...groups: PresetGroup[]): Preset[] =>
  groups.flatMap((group) => (kinds as readonly Kind[]).flatMap((kind) => presetsOf(kind, group)))

function presetsOf({ schema, presets = [] }: Kind, wanted: PresetGroup): Preset[] {
  const create = (element: PresetElement) => createElement(schema.elName as ElementName, element) as Element
  return presets
    .filter(({ group }) => group === wanted)
    .map(({ id, label, elements, tile }) => ({
      id,
      label,
      make: () => elements.map(create),
      ...(tile && { picture: () => [create(tile)] }),
    }))
}
