import fc from 'fast-check'
import { gsap } from 'gsap'
import { afterEach, describe, expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { presets } from '#engine/timeline/animations/presets.ts'
import {
  createPoses,
  isAnimated,
  maxScaleOf,
  type Pose,
  type Poses,
  restPose,
} from '#engine/timeline/index.ts'

const WIDTH = 200
const HEIGHT = 120

interface Timing {
  type: string
  duration?: number
  delay?: number
  infinite?: boolean
  interationCount?: number
  easing?: string
}

const open: Poses[] = []
afterEach(() => {
  for (const poses of open.splice(0)) poses.dispose()
})

function pageOf(...elements: Timing[][]) {
  const raw = elements.map((animations, at) => ({
    uuid: `e${at}`,
    elName: 'qk-text',
    animations: animations.map((animation) => ({ duration: 1, delay: 0, ...animation })),
    commonStyle: { width: WIDTH, height: HEIGHT, rotate: 30 },
  }))
  const restored = restoreProject({ pages: [{ elements: raw }] })
  if (!restored.ok) throw new Error(restored.error)
  return deepFreeze(restored.project.pages[0] as (typeof restored.project.pages)[number])
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

function posesOf(...elements: Timing[][]) {
  const poses = createPoses(pageOf(...elements))
  open.push(poses)
  return poses
}

/** The pose of one element with these animations. */
const posed = (seconds: number, ...animations: Timing[]) => posesOf(animations).poseAt('e0', seconds)

/** Transformed position of a point relative to the center of the box. */
function shownAt({ transform }: Pose, x: number, y: number): [number, number] {
  const [a, b, c, d, e, f, g, h, i] = transform
  const w = g * x + h * y + i
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

const near = ([x, y]: [number, number]) => [expect.closeTo(x, 6), expect.closeTo(y, 6)]
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/**
 * Projection of a point of a box rotated in depth, with perspective 400 px; `toward` moves it to the viewer.
 */
const projected = (along: number, degrees: number, toward = 0) =>
  (along * cos(degrees)) / (1 - (toward + along * sin(degrees)) / 400)

type Point = [number, number]

describe('geometry at keyframes', () => {
  it.each<[name: string, percent: number, opacity: number, point: Point, shown: Point]>([
    ['fadeInLeft', 0, 0, [0, 0], [-WIDTH, 0]],
    ['fadeInUpBig', 0, 0, [0, 0], [0, 2000]],
    ['fadeInTopRight', 0, 0, [0, 0], [WIDTH, -HEIGHT]],
    ['bounce', 40, 1, [0, 60], [0, 30]],
    ['bounce', 40, 1, [0, -60], [0, 30 - HEIGHT * 1.1]],
    ['bounceInUp', 60, 1, [0, 60], [0, 54 - 20]],
    ['flash', 25, 0, [10, 10], [10, 10]],
    ['pulse', 50, 1, [100, 60], [105, 63]],
    ['rubberBand', 30, 1, [100, 60], [125, 45]],
    ['tada', 10, 1, [100, 0], [90 * cos(3), -90 * sin(3)]],
    ['wobble', 15, 1, [100, 0], [100 * cos(5) - 50, -100 * sin(5)]],
    ['swing', 20, 1, [0, -60], [0, -60]],
    ['swing', 20, 1, [0, 60], [-120 * sin(15), 120 * cos(15) - 60]],
    ['rotateInDownLeft', 0, 0, [-100, 60], [-100, 60]],
    ['rotateInDownLeft', 0, 0, [-100, -60], [-100 - 120 * sin(45), 60 - 120 * cos(45)]],
    ['hinge', 20, 1, [-100, -60], [-100, -60]],
    ['hinge', 20, 1, [100, -60], [-100 + 200 * cos(80), -60 + 200 * sin(80)]],
    ['jackInTheBox', 0, 0, [0, 60], [0, 60]],
    ['zoomOutUp', 40, 1, [0, 60], [0, 60 + 60 * 0.475]],
    ['lightSpeedInRight', 0, 0, [0, 60], [WIDTH - (60 * sin(30)) / cos(30), 60]],
    ['jello', 22.2, 1, [0, 60], [(-60 * sin(12.5)) / cos(12.5), 60]],
    ['flipInX', 40, 0.511651, [0, 60], [0, projected(60, -20)]],
    ['flipInX', 40, 0.511651, [0, -60], [0, projected(-60, -20)]],
    ['flip', 40, 1, [0, 0], [0, 0]],
    ['flip', 40, 1, [100, 0], [projected(100, 190, 150), 0]],
    ['flip', 40, 1, [-100, 0], [projected(-100, 190, 150), 0]],
  ])('%s at %d %% has opacity %d and moves %j to %j', (type, percent, opacity, [x, y], shown) => {
    const pose = posed(percent / 100, { type })
    expect(shownAt(pose, x, y)).toEqual(near(shown))
    expect(pose.opacity).toBeCloseTo(opacity, 6)
  })

  it("uses percentages of the unrotated box, and excludes the element's own rotation", () => {
    expect(posed(0, { type: 'slideInDown' }).transform).toEqual([1, 0, 0, 0, 1, -HEIGHT, 0, 0, 1])
  })

  it('rotates in the shorter direction, as browsers do', () => {
    const [x, y] = shownAt(posed(0.0001, { type: 'rotateIn' }), 100, 0)
    expect(Math.atan2(y, x)).toBeCloseTo((160 * Math.PI) / 180, 2)
    expect(shownAt(posed(0.5, { type: 'rotateIn' }), 100, 0)[1]).toBeGreaterThan(0)
  })

  it('uses ease between keyframes unless they name another easing', () => {
    expect(posed(0.25, { type: 'fadeIn' }).opacity).toBeCloseTo(0.408511, 6)
    expect(posed(0.25, { type: 'fadingIn' }).opacity).toBeCloseTo(0.25, 6)
    const scale = posed(0.25, { type: 'pulse' }).transform[0]
    expect(scale).toBeCloseTo(1.025, 6)
  })

  it('marks affine and identity transforms', () => {
    expect(posed(0.4, { type: 'flipInY' })).toMatchObject({ affine: false, identity: false })
    expect(posed(0.4, { type: 'fadeInLeft' })).toMatchObject({ affine: true, identity: false })
    expect(posed(0.4, { type: 'fadeIn' })).toMatchObject({ affine: true, identity: true })
  })
})

describe('fill behavior', () => {
  const late = { delay: 2, duration: 1 }

  it('holds the first keyframe before an entrance and rests after it', () => {
    const poses = posesOf([{ type: 'slideInLeft', ...late }])
    expect([0, 1.99, 2].map((at) => poses.poseAt('e0', at).transform[2])).toEqual([-200, -200, -200])
    expect(poses.poseAt('e0', 2.5).transform[2]).toBeGreaterThan(-200)
    expect(poses.poseAt('e0', 3)).toBe(restPose)
    expect(poses.poseAt('e0', 99)).toBe(restPose)
  })

  it('rests before and after an emphasis', () => {
    const poses = posesOf([{ type: 'flash', ...late }])
    expect(poses.poseAt('e0', 1.99)).toBe(restPose)
    expect(poses.poseAt('e0', 2.25).opacity).toBeCloseTo(0, 6)
    expect(poses.poseAt('e0', 3)).toBe(restPose)
  })

  it('rests before an exit and holds its last keyframe', () => {
    const poses = posesOf([{ type: 'fadeOutRight', ...late }], [{ type: 'slideOutUp', ...late }])
    expect(poses.poseAt('e0', 1.99)).toBe(restPose)
    expect([3, 50].map((at) => poses.poseAt('e0', at).transform[2])).toEqual([200, 200])
    expect([3, 50].map((at) => poses.poseAt('e0', at).opacity)).toEqual([0, 0])
    expect([2, 2.99, 3].map((at) => poses.poseAt('e1', at).opacity)).toEqual([1, 1, 0])
  })

  it('jumps at the delay if the duration is zero', () => {
    const poses = posesOf(
      [{ type: 'fadeIn', delay: 2, duration: 0 }],
      [{ type: 'fadeOut', delay: 2, duration: 0, infinite: true }],
      [{ type: 'tada', delay: 2, duration: 0 }],
    )
    const opacities = (uuid: string) => [1.99, 2, 3].map((at) => poses.poseAt(uuid, at).opacity)
    expect([opacities('e0'), opacities('e1'), opacities('e2')]).toEqual([
      [0, 1, 1],
      [1, 0, 0],
      [1, 1, 1],
    ])
  })

  it('repeats from the first keyframe', () => {
    const timing = { delay: 1, duration: 2, interationCount: 3 }
    const poses = posesOf([{ type: 'fadeIn', ...timing }], [{ type: 'slideOutLeft', ...timing }])
    const at = (seconds: number) => poses.poseAt('e0', seconds).opacity
    expect([1, 3, 5].map(at)).toEqual([0, 0, 0])
    expect([at(4), at(6)]).toEqual([at(2), at(2)])
    expect([0, 7].map(at)).toEqual([0, 1])
    expect([1, 3, 5, 6.9, 7].map((s) => poses.poseAt('e1', s).opacity)).toEqual([1, 1, 1, 1, 0])
  })

  it('repeats endlessly until the page ends', () => {
    const poses = posesOf([{ type: 'pulse', duration: 0.3, infinite: true, interationCount: 2 }])
    expect(poses.poseAt('e0', 300 + 0.15).transform[0]).toBeCloseTo(1.05, 4)
    expect(poses.poseAt('e0', 300).transform[0]).toBeCloseTo(1, 4)
  })

  it('shows an element again after an exit and an entrance', () => {
    const poses = posesOf([
      { type: 'fadeIn', delay: 0 },
      { type: 'fadeOutLeft', delay: 2 },
      { type: 'fadeInRight', delay: 4 },
    ])
    const at = (seconds: number) => poses.poseAt('e0', seconds)
    expect([1.5, 3.5, 6].map((seconds) => at(seconds).opacity)).toEqual([1, 0, 1])
    expect(at(3.5).transform[2]).toBe(-200)
    expect(at(4).transform[2]).toBe(200)
    expect(at(6)).toBe(restPose)
  })

  it('rests without known animations', () => {
    const poses = posesOf([], [{ type: 'moveInUp' }], [{ type: '' }])
    for (const uuid of ['e0', 'e1', 'e2', 'nobody']) expect(poses.poseAt(uuid, 0.5)).toBe(restPose)
    expect(pageOf([], [{ type: 'moveInUp' }], [{ type: 'shake' }]).elements.map(isAnimated)).toEqual([
      false,
      false,
      true,
    ])
  })

  it.each([
    ['lightSpeedIn', 'lightSpeedInRight'],
    ['lightSpeedOut', 'lightSpeedOutRight'],
    ['shake', 'shakeX'],
    ['zoomOutight', 'zoomOutRight'],
  ])('plays %s as %s', (old, name) => {
    expect(posed(0.37, { type: old })).toEqual(posed(0.37, { type: name }))
  })
})

describe('several animations of one element', () => {
  it('run in parallel with their own delays', () => {
    const pose = posed(
      0.5,
      { type: 'fadeIn', duration: 2 },
      { type: 'pulse' },
      { type: 'flash', delay: 0.375 },
    )
    const fade = posed(0.5, { type: 'fadeIn', duration: 2 }).opacity
    const flash = posed(0.5, { type: 'flash', delay: 0.375 }).opacity
    expect(flash).toBeLessThan(1)
    expect(pose.opacity).toBe(fade * flash)
    expect(pose.transform[0]).toBeCloseTo(1.05, 6)
  })

  it('combine in list order, the first one outermost', () => {
    const slide: Timing = { type: 'slideInRight', delay: 1 }
    const flat: Timing = { type: 'rubberBand', delay: 0 }
    expect(shownAt(posed(0.3, slide, flat), 0, 0)[0]).toBeCloseTo(200, 6)
    expect(shownAt(posed(0.3, flat, slide), 0, 0)[0]).toBeCloseTo(250, 6)
  })
})

const anyTiming = fc.record({
  type: fc.constantFrom(...Object.keys(presets)),
  duration: fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10),
  delay: fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10),
  infinite: fc.boolean(),
  interationCount: fc.integer({ min: 1, max: 4 }),
})
const anyElements = fc.array(fc.array(anyTiming, { maxLength: 3 }), { minLength: 1, maxLength: 4 })

describe('seeking', () => {
  const times = Array.from({ length: 120 }, (_, frame) => frame / 15)

  it('gives the same poses in any order', () => {
    fc.assert(
      fc.property(anyElements, fc.shuffledSubarray(times, { minLength: 40 }), (elements, shuffled) => {
        const [forward, random] = [posesOf(...elements), posesOf(...elements)]
        const at = (poses: Poses, seconds: number) => elements.map((_, n) => poses.poseAt(`e${n}`, seconds))
        const ordered = new Map(times.map((seconds) => [seconds, at(forward, seconds)]))
        for (const seconds of shuffled) expect(at(random, seconds)).toEqual(ordered.get(seconds))
      }),
      { numRuns: 40 },
    )
  })

  it('keeps opacity within 0…1 and all numbers finite', () => {
    fc.assert(
      fc.property(anyElements, fc.double({ min: -1, max: 20, noNaN: true }), (elements, seconds) => {
        const poses = posesOf(...elements)
        elements.forEach((_, n) => {
          const { opacity, transform } = poses.poseAt(`e${n}`, seconds)
          expect(opacity >= 0 && opacity <= 1 && transform.every(Number.isFinite)).toBe(true)
        })
      }),
    )
  })

  it('has equal state keys exactly for equal poses', () => {
    const poses = posesOf([{ type: 'bounceIn', delay: 0.5 }], [{ type: 'tada', delay: 3 }], [])
    const states = times.map((seconds) => ({
      poses: JSON.stringify(['e0', 'e1', 'e2'].map((uuid) => poses.poseAt(uuid, seconds))),
      key: poses.stateKey(seconds),
    }))
    const mismatches = states.filter((one) =>
      states.some((other) => (one.poses === other.poses) !== (one.key === other.key)),
    )
    expect(mismatches).toEqual([])
    expect(poses.stateKey(0)).toBe(poses.stateKey(0.4))
    expect(poses.stateKey(2)).toBe(poses.stateKey(7))
    expect(poses.stateKey(1)).not.toBe(poses.stateKey(2))
  })

  it('removes everything from GSAP on dispose', () => {
    const before = gsap.globalTimeline.getChildren().length
    const poses = createPoses(pageOf([{ type: 'fadeIn' }], [{ type: 'tada', infinite: true }]))
    poses.poseAt('e1', 3)
    expect(gsap.globalTimeline.getChildren().length).toBeGreaterThan(before)
    poses.dispose()
    expect(gsap.globalTimeline.getChildren()).toHaveLength(before)
  })
})

describe('an easing', () => {
  const slide = (easing?: string) => ({ type: 'slideInLeft', ...(easing && { easing }) })
  const leftAt = (seconds: number, easing?: string) => shownAt(posed(seconds, slide(easing)), 0, 0)[0] / WIDTH

  it('shapes the whole animation as GSAP does, in place of the default between keyframes', () => {
    for (const name of [
      'none',
      'power2.in',
      'power2.inOut',
      'back.out',
      'elastic.out',
      'bounce.out',
    ] as const) {
      const at = gsap.parseEase(name)
      for (const time of [0.1, 0.35, 0.5, 0.8]) expect(leftAt(time, name), name).toBeCloseTo(at(time) - 1, 6)
    }
    expect(leftAt(0.5)).toBeCloseTo(0.802403 - 1, 5)
  })

  it('passes the resting place and returns', () => {
    expect(leftAt(0.6, 'back.out')).toBeGreaterThan(0.05)
    expect(leftAt(0.2, 'back.in')).toBeLessThan(-1)
    expect(posed(1, slide('elastic.out'))).toBe(restPose)
    expect(posed(0, slide('back.in'))).toEqual(posed(0, slide()))
  })

  it('does not start over where a bounce touches the end', () => {
    const bounce = { type: 'slideInLeft', duration: 2.75, easing: 'bounce.out', interationCount: 2 }
    expect(shownAt(posed(1, bounce), 0, 0)[0]).toBeCloseTo(0, 3)
    expect(shownAt(posed(2.75, bounce), 0, 0)[0]).toBeCloseTo(-WIDTH, 6)
  })

  it('keeps the easing between the keyframes of a longer movement', () => {
    expect(posed(0.3, { type: 'bounceIn', easing: 'none' })).toEqual(posed(0.3, { type: 'bounceIn' }))
    const slower = { type: 'pulse', easing: 'power2.in' }
    expect(posed(0.5, slower)).toEqual(posed(0.125, { type: 'pulse' }))
    expect(posed(0.3, { type: 'zoomIn', easing: 'none' })).not.toEqual(posed(0.3, { type: 'zoomIn' }))
  })

  it('is dropped where it is unknown', () => {
    const [element] = pageOf([slide('swing')]).elements
    expect(element?.animations[0]).not.toHaveProperty('easing')
    expect(pageOf([slide('back.out')]).elements[0]?.animations[0]?.easing).toBe('back.out')
  })
})

describe('maxScaleOf', () => {
  const scaleOf = (...types: string[]) =>
    maxScaleOf(pageOf(types.map((type) => ({ type }))).elements[0] as Parameters<typeof maxScaleOf>[0])

  it('multiplies the scales of all animations', () => {
    expect([scaleOf(), scaleOf('fadeInLeft'), scaleOf('zoomIn'), scaleOf('unknown')]).toEqual([1, 1, 1, 1])
    expect(scaleOf('pulse')).toBeCloseTo(1.05, 6)
    expect(scaleOf('pulse', 'heartBeat')).toBeCloseTo(1.05 * 1.3, 6)
    expect(scaleOf('flip')).toBeCloseTo(400 / 250, 2)
    const overshooting = pageOf([{ type: 'zoomIn', easing: 'back.out' }]).elements[0]
    expect(maxScaleOf(overshooting as Parameters<typeof maxScaleOf>[0])).toBeCloseTo(1.07, 2)
  })

  it('ignores invisible keyframes, and is limited to 3', () => {
    expect(scaleOf('bounceInUp')).toBeLessThan(2)
    expect(scaleOf(...Array.from({ length: 9 }, () => 'heartBeat'))).toBe(3)
  })
})
