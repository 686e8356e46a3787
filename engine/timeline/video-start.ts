import { presetOf } from './animations/presets.ts'
import type { AnimatedElement } from './poses.ts'

/**
 * When a video starts to play, in seconds of its page's clock: immediately, or with its entrance if that is its
 * first animation. Until then it shows its first picture and is silent.
 */
export function videoStart({ animations }: Pick<AnimatedElement, 'animations'>): number {
  const [first] = animations
  return first && presetOf(first.type)?.role === 'entrance' ? first.delay : 0
}
