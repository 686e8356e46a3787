import { presetOf } from './animations/presets.ts'
import type { AnimatedElement } from './poses.ts'

/**
 * When a video starts to play, in seconds of its page's clock: at once, or with its entrance where that is its
 * first animation. Until then its first picture stands still and it makes no sound.
 */
export function videoStart({ animations }: Pick<AnimatedElement, 'animations'>): number {
  const [first] = animations
  return first && presetOf(first.type)?.role === 'entrance' ? first.delay : 0
}
