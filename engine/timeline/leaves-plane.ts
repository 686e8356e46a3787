import type { Animation } from '#engine/elements/element.ts'
import { presetOf } from './animations/presets.ts'

/** Whether one of these animations shows its element in perspective: without that, turning it only makes it narrower. */
export const leavesPlane = (animations: readonly Pick<Animation, 'type'>[]): boolean =>
  animations.some(({ type }) =>
    presetOf(type)?.preset.keyframes.some(({ transform = [] }) =>
      transform.some(({ kind }) => kind === 'perspective'),
    ),
  )
