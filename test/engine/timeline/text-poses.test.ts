import { describe, expect, it } from 'vitest'
import { blankPage } from '#engine/document/index.ts'
import { animationGroups } from '#engine/document/catalogue/animations.ts'
import { createAnimation } from '#engine/document/operations/index.ts'
import type { Animation } from '#engine/elements/element.ts'
import { areTextUnitsAtRest, createPoses, restPose, textStateAt } from '#engine/timeline/index.ts'

const page = blankPage()
page.data.duration = 20
page.data.trans = ''

const SIZE = { width: 20, height: 30 }

const animation = (type: string, change: Partial<Animation> = {}): Animation => ({
  ...createAnimation(type),
  delay: 1,
  duration: 2,
  ...change,
})

/** The opacities of the units of a text of four. */
const opacities = (one: Animation, seconds: number) =>
  Array.from({ length: 4 }, (_, index) => {
    const [run] = textStateAt([one], seconds)?.runs ?? []
    return run ? run.stateOf(index, 4, SIZE).opacity : 1
  })

describe('the animations of a text', () => {
  const names = animationGroups.flatMap(({ id, textAnimations }) =>
    textAnimations.map(({ name }) => [name, id] as const),
  )

  it.each(names)('%s starts or ends invisible, or at rest, as its group says', (name, group) => {
    const one = animation(name)
    expect(textStateAt([one], 0)?.key).toEqual(group === 'entrance' ? `${name} 0.00` : undefined)
    if (name === 'textCount') return
    if (group === 'entrance') expect(opacities(one, 0.5)).toEqual([0, 0, 0, 0])
    if (group === 'exit') expect(opacities(one, 4)).toEqual([0, 0, 0, 0])
    else expect(opacities(one, 4)).toEqual([1, 1, 1, 1])
    if (group !== 'exit' && name !== 'textKaraoke') expect(textStateAt([one], 3)).toBeNull()
  })

  it.each(names)('%s leaves its units where they rest, unless it brings them in or out', (name, group) => {
    const at = (seconds: number) => areTextUnitsAtRest(page, [animation(name)], seconds)
    const [isIn, isOut] = [group === 'entrance' && name !== 'textCount', group === 'exit']
    expect([0, 2, 3, 4].map(at)).toEqual([!isIn, !isIn && !isOut, !isOut, !isOut])
  })

  it.each([25, 30, 60])('begins again at the seam of two repetitions, at %s frames a second', (fps) => {
    for (let delay = 0; delay < 10; delay += 1)
      for (let length = 1; length < 3 * fps; length += 7) {
        const times = { delay: delay / 10, duration: length / fps, infinite: true }
        for (const pass of [1, 2, 7]) {
          const seam = times.delay + (pass * length) / fps
          expect(textStateAt([animation('textRise', times)], seam)?.key).toBe('textRise 0.00')
        }
      }
  })

  it('has its units in between entrance and exit, also where it enters again and again', () => {
    const both = [animation('textRise'), animation('textFlyOut', { delay: 5 })]
    expect([2, 4, 6, 9].map((seconds) => areTextUnitsAtRest(page, both, seconds))).toEqual([
      false,
      true,
      false,
      false,
    ])
    const endless = [animation('textRise', { infinite: true })]
    expect([2, 4, 60].map((seconds) => areTextUnitsAtRest(page, endless, seconds))).toEqual([
      false,
      true,
      true,
    ])
    expect(areTextUnitsAtRest(page, [animation('fadeIn')], 0)).toBe(true)
  })

  it.each([
    ['ends with the page', { duration: 3, trans: '' }],
    ['ends after the transition has begun', { duration: 3.5, trans: 'fade', transDuration: 1 }],
  ])('leaves out an entrance that %s, since the page stands still before its end', (_, data) => {
    const short = { data: { ...page.data, ...data } }
    expect(areTextUnitsAtRest(short, [animation('textRise')], 2)).toBe(true)
    expect(areTextUnitsAtRest(short, [animation('textFlyOut')], 2)).toBe(false)
  })

  it('types one character after another', () => {
    expect(opacities(animation('textTypewriter'), 1.8)).toEqual([1, 1, 0, 0])
    expect(opacities(animation('textTypewriter', { order: 'backward' }), 1.8)).toEqual([0, 0, 1, 1])
    expect(opacities(animation('textTypewriter', { order: 'center' }), 1.8)).toEqual([0, 1, 1, 0])
  })

  it('moves all at once without stagger, and one by one with all of it', () => {
    const at = (stagger: number) => opacities(animation('textFadeIn', { stagger }), 1.6)
    expect(new Set(at(0)).size).toBe(1)
    const [first = 0, second = 0, third] = at(1)
    expect(first).toBe(1)
    expect(second).toBeGreaterThan(0)
    expect(second).toBeLessThan(1)
    expect(third).toBe(0)
  })

  it('starts in an order that looks random, but is the same each time', () => {
    const one = animation('textRandomIn', { stagger: 1 })
    const shown = opacities(one, 1.9)
    expect(shown).toEqual(opacities(one, 1.9))
    expect(shown.filter((opacity) => opacity > 0)).toHaveLength(2)
    expect(shown).not.toEqual(opacities(animation('textFadeIn', { stagger: 1 }), 1.9))
  })

  it('repeats', () => {
    const one = animation('textFlash', { infinite: true })
    expect(textStateAt([one], 101.7)?.key).toBe(textStateAt([one], 1.7)?.key)
  })

  it('does not move the element of a text, but an element without text', () => {
    const moving = { uuid: 'a', commonStyle: SIZE, animations: [animation('textRise')] }
    const poses = createPoses({
      elements: [
        { ...moving, elName: 'qk-text' },
        { ...moving, elName: 'qk-image', uuid: 'b' },
      ],
    })
    expect(poses.poseAt('a', 1.5)).toBe(restPose)
    expect(poses.poseAt('b', 1.5).identity).toBe(false)
    expect(poses.poseAt('b', 0).opacity).toBe(0)
    poses.dispose()
  })
})
