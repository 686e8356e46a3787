import { type AnimationName, animationName } from '#engine/document/catalogue/animations.ts'
import { emphasis } from './emphasis.ts'
import { entrances } from './entrances.ts'
import { exits } from './exits.ts'
import type { Preset } from './preset.ts'

/** The geometry of every animation that the catalogue names. */
export const presets = { ...entrances, ...emphasis, ...exits } satisfies Record<AnimationName, Preset>

/** What an animation's times mean for the element before and after it. */
export type Role = 'entrance' | 'emphasis' | 'exit'

/** The preset of an animation's type and the role it plays; undefined for types that are not known. */
export function presetOf(type: string): { preset: Preset; role: Role } | undefined {
  const name = animationName(type)
  if (!name) return undefined
  const role = name in entrances ? 'entrance' : name in exits ? 'exit' : 'emphasis'
  return { preset: presets[name], role }
}
