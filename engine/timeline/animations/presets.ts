import { type AnimationName, animationName } from '#engine/document/catalogue/animations.ts'
import { emphasis } from './emphasis.ts'
import { entrances } from './entrances.ts'
import { exits } from './exits.ts'
import type { Preset } from './preset.ts'

/** The geometry of every animation that the catalogue names. */
export const presets = { ...entrances, ...emphasis, ...exits } satisfies Record<AnimationName, Preset>

/** Decides what the element shows before and after the animation. */
export type Role = 'entrance' | 'emphasis' | 'exit'

/** The preset and the role of an animation type; undefined for an unknown type. */
export function presetOf(type: string): { preset: Preset; role: Role } | undefined {
  const name = animationName(type)
  if (!name) return undefined
  const role = name in entrances ? 'entrance' : name in exits ? 'exit' : 'emphasis'
  return { preset: presets[name], role }
}
