import type { KindAudio } from './cue.ts'
import type { Infer } from './fields.ts'
import type { ElementWith, KindSchema } from './kind-schema.ts'
import type { AnyPanelSection, PanelOf } from './panel-fields.ts'
import type { Preset } from './preset.ts'

/** Ids of hand-made parts of the property panel; `src` maps them to components. */
export interface PanelParts {
  /** Stands above the fields. */
  notes?: string
  /** Replaces the fields. */
  body?: string
  /** Follows the fields. */
  sections?: string
}

/** Everything that the product knows of an element kind. Its renderer is in `renderer.ts` of its folder. */
export interface Kind {
  schema: KindSchema
  /** What the property panel offers. */
  fields: readonly AnyPanelSection[]
  /** Only for kinds that are heard. */
  audio?: KindAudio
  /** What the library offers. */
  presets?: readonly Preset[]
  /** Id of its icon in `src/ui/Icon.tsx`. */
  icon: string
  panel?: PanelParts
}

interface KindOf<Schema extends KindSchema> {
  schema: Schema
  fields: PanelOf<ElementWith<Schema>>
  audio?: KindAudio<ElementWith<Schema>>
  presets?: readonly Preset<PropsIn<Schema>>[]
}

type PropsIn<Schema extends KindSchema> = Infer<Schema['props']> & object

/** Checks a kind's record against its schema, and keeps its ids as literal types. */
export const defineKind = <
  Schema extends KindSchema,
  const Icon extends string,
  const Panel extends PanelParts = never,
>(
  kind: KindOf<Schema> & { icon: Icon; panel?: Panel },
) => kind
