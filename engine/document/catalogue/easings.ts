import type { Easing } from '#engine/elements/element.ts'

/** The Chinese names of easings, in display order; the empty one leaves an animation as its keyframes say. */
export const easings: readonly { id: Easing | ''; label: string }[] = [
  { id: '', label: '默认' },
  { id: 'none', label: '线性' },
  { id: 'power2.in', label: '缓入' },
  { id: 'power2.out', label: '缓出' },
  { id: 'power2.inOut', label: '缓入缓出' },
  { id: 'power4.out', label: '急停' },
  { id: 'back.in', label: '蓄力' },
  { id: 'back.out', label: '回弹' },
  { id: 'elastic.out', label: '弹性' },
  { id: 'bounce.out', label: '弹跳' },
]

export const easingLabel = (easing: Easing | ''): string =>
  easings.find(({ id }) => id === easing)?.label ?? ''
