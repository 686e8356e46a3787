import { createElement } from '#engine/document/index.ts'
import type { Kind } from '#engine/elements/kind.ts'
import { kinds } from '#engine/elements/kinds.ts'
import type { PresetElement, PresetGroup } from '#engine/elements/preset.ts'
import type { Element, ElementName } from '#engine/elements/schemas.ts'

/** A preset of a kind, ready to be added to a page. */
export interface Preset {
  id: string
  label: string
  /** New elements, bottom layer first. */
  make: () => Element[]
  /** What the tile shows of it, where the whole would be too small to read. */
  picture?: () => Element[]
}

/** What all kinds offer in a group, in the order of the kinds. */
export const presetsIn = (wanted: PresetGroup): Preset[] =>
  (kinds as readonly Kind[]).flatMap(({ schema, presets = [] }) => {
    const create = (element: PresetElement) => createElement(schema.elName as ElementName, element) as Element
    return presets
      .filter(({ group }) => group === wanted)
      .map(({ id, label, elements, tile }) => ({
        id,
        label,
        make: () => elements.map(create),
        ...(tile && { picture: () => [create(tile)] }),
      }))
  })
