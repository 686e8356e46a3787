import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { growthAt } from '#engine/elements/chart/render/growth.ts'
import type { Animation } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type AnimationBar, animationBars, createPoses, restPose } from '#engine/timeline/index.ts'

const element = (...animations: Partial<Animation>[]): Element =>
  createElement('qk-text', {
    animations: animations.map((each) => ({
      type: 'fadeIn',
      delay: 0,
      duration: 1,
      infinite: '' as const,
      interationCount: 1,
      ...each,
    })),
  })

const barsOf = (...elements: Element[]) => animationBars({ elements })

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10)
/** Emphases that change the pose at every time while they run, and rest otherwise. */
const emphases = fc.record({
  type: fc.constantFrom('swing', 'wobble', 'noSuchAnimation'),
  delay: tenths(0, 5),
  duration: tenths(0.2, 3),
  infinite: fc.constantFrom('' as const, true as const),
  interationCount: fc.integer({ min: 1, max: 4 }),
})

describe('animationBars', () => {
  it('identifies each animation by element and index, with its role', () => {
    const one = element({ type: 'fadeIn', delay: 0.5 }, { type: 'fadeOut', delay: 3, duration: 2 })
    expect(barsOf(one)).toEqual([
      bar({ elementId: one.uuid, index: 0, type: 'fadeIn', role: 'entrance', start: 0.5, end: 1.5 }),
      bar({ elementId: one.uuid, index: 1, type: 'fadeOut', role: 'exit', start: 3, end: 5, duration: 2 }),
    ])
  })

  it('includes repetitions, also endless ones', () => {
    const [thrice, endless] = barsOf(
      element({ type: 'pulse', delay: 1, duration: 0.5, interationCount: 3 }),
      element({ type: 'pulse', delay: 1, duration: 0.5, infinite: true }),
    )
    expect(thrice).toMatchObject({ start: 1, end: 2.5, runs: 3, duration: 0.5 })
    expect(endless).toMatchObject({ start: 1, end: Infinity, runs: Infinity, duration: 0.5 })
  })

  it('excludes unknown animations and hidden elements', () => {
    const hidden = { ...element({}), isHidden: true }
    expect(barsOf(element({ type: 'noSuchAnimation' }), hidden)).toEqual([])
  })

  it('includes the self-animation of charts, unless it is off', () => {
    const growing = createElement('bar', { propsValue: { animationDelay: 0.5, animationDuration: 2 } })
    const still = createElement('pie', { propsValue: { animation: false } })
    expect(barsOf(growing, still)).toEqual([
      bar({ elementId: growing.uuid, index: null, type: '', start: 0.5, end: 2.5, duration: 2 }),
    ])
  })

  test.prop([fc.array(emphases, { minLength: 1, maxLength: 3 }), tenths(0, 12)])(
    'has a running bar exactly while the pose differs from rest',
    (animations, offset) => {
      const one = element(...animations)
      const seconds = offset + 0.0137 // avoids times at which an animation passes its rest pose
      const runs = barsOf(one).some(({ start, end }) => start < seconds && seconds < end)
      const poses = createPoses({ elements: [one] })
      expect(poses.poseAt(one.uuid, seconds) !== restPose).toBe(runs)
      poses.dispose()
    },
  )

  test.prop([tenths(0, 5), tenths(0.1, 5), tenths(0, 12)])(
    'has a running bar exactly while a chart grows',
    (animationDelay, animationDuration, seconds) => {
      const chart = createElement('line', { propsValue: { animationDelay, animationDuration } })
      const [growth] = barsOf(chart)
      const grown = growthAt(chart, seconds)
      if (!growth) throw new Error('a chart grows')
      if (seconds < growth.start) expect(grown).toBe(0)
      if (seconds > growth.end) expect(grown).toBe(1)
      const isGrowing = seconds > growth.start && seconds < growth.start + 0.7 * growth.duration
      if (isGrowing) expect(grown < 1).toBe(true)
    },
  )
})

const bar = (parts: Partial<AnimationBar>): AnimationBar => ({
  elementId: '',
  index: 0,
  type: 'fadeIn',
  role: 'entrance',
  start: 0,
  end: 1,
  duration: 1,
  runs: 1,
  ...parts,
})
