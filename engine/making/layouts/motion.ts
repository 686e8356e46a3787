import { animationGroup } from '#engine/document/catalogue/animations.ts'
import type { Animation } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { Style } from '../styles/index.ts'

/** When the last part of a page begins to appear, seconds. */
const LAST_START = 0.9
const FIRST_START = 0.1
const DURATION = 0.5

const entrance = (type: string, delay: number): Animation => ({
  type,
  duration: DURATION,
  infinite: '',
  interationCount: 1,
  delay: Math.round(delay * 100) / 100,
})

/** Lets the parts of a page appear one after another, the heading first. Their own animations stay. */
export function animate(elements: readonly Element[], { motion }: Style) {
  const moving = elements.filter(({ name }) => name !== '来源')
  const step = Math.min(motion.stagger, (LAST_START - FIRST_START) / Math.max(1, moving.length - 1))
  moving.forEach((element, at) => {
    const isEntering = element.animations.some(({ type }) => animationGroup(type) === 'entrance')
    const isCounting = element.animations.some(({ type }) => type === 'textCount')
    if (isEntering && !isCounting) return
    const type = element.name === '标题' ? motion.heading : motion.item
    element.animations.unshift(entrance(type, FIRST_START + at * step))
  })
}
