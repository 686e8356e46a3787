import {
  type AnimationName,
  animationGroup,
  animationName,
  type TextAnimationName,
} from '#engine/document/catalogue/animations.ts'
import { emphasis } from './emphasis.ts'
import { entrances } from './entrances.ts'
import { exits } from './exits.ts'
import type { Preset } from './preset.ts'
import { type TextPreset, textPresets } from './text.ts'

/** The geometry of every animation of a whole element that the catalogue names. */
export const presets = { ...entrances, ...emphasis, ...exits } satisfies Record<
  Exclude<AnimationName, TextAnimationName>,
  Preset
>

/** Decides what the element shows before and after the animation. */
export type Role = 'entrance' | 'emphasis' | 'exit'

/** The preset and the role of an animation type; undefined for an unknown type. Of a text's, that of one unit. */
export function presetOf(type: string): { preset: Preset; role: Role } | undefined {
  const name = animationName(type)
  const role = animationGroup(type)
  if (!name || !role) return undefined
  return { preset: isTextName(name) ? textPresets[name].preset : presets[name], role }
}

/** The animation of a text's units; undefined for those of whole elements and unknown ones. */
export function textPresetOf(type: string): TextPreset | undefined {
  const name = animationName(type)
  return name && isTextName(name) ? textPresets[name] : undefined
}

const isTextName = (name: AnimationName): name is TextAnimationName => name in textPresets
