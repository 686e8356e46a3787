import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { animationGroup, animationName } from '#engine/document/catalogue/animations.ts'
import { createElement, createProject } from '#engine/document/create.ts'
import {
  ANIMATION_LIMITS,
  addAnimation,
  addElement,
  allElements,
  type Container,
  changeAnimation,
  clearAnimations,
  composeGroup,
  copyAnimations,
  duplicateAnimation,
  moveAnimation,
  removeAnimation,
} from '#engine/document/operations/index.ts'
import { presetOf, presets } from '#engine/timeline/animations/presets.ts'
import { projects } from '#test/support/arbitraries.ts'
import { expectInvariants } from '#test/support/invariants.ts'

function pageOf(count: number) {
  const [page] = createProject().pages
  if (!page) throw new Error('a project has a page')
  const ids = Array.from({ length: count }, () => addElement(page, createElement('qk-text')).uuid)
  return { page, ids, types: (id = ids[0]) => typesOf(page, id) }
}

const typesOf = (page: Container, id: string | undefined) =>
  allElements(page.elements)
    .find(({ uuid }) => uuid === id)
    ?.animations.map(({ type }) => type)

describe('animationGroup', () => {
  it.each(Object.keys(presets))('equals the role of the preset for %s', (name) => {
    expect(animationGroup(name)).toBe(presetOf(name)?.role)
  })

  it('resolves legacy names and returns nothing for unknown ones', () => {
    expect(animationGroup('zoomOutight')).toBe('exit')
    expect(animationGroup('moveInUp')).toBeUndefined()
  })
})

describe('adding an animation', () => {
  it('uses a duration of 1.5 s, a delay of 0.5 s and one iteration', () => {
    const { page, ids } = pageOf(2)
    addAnimation(page, ids, 'fadeInUp')
    for (const { animations } of page.elements) {
      expect(animations).toEqual([
        { type: 'fadeInUp', duration: 1.5, delay: 0.5, infinite: '', interationCount: 1 },
      ])
    }
    expect(page.elements[0]?.animations[0]).not.toBe(page.elements[1]?.animations[0])
  })

  it('skips elements that cannot have animations: sounds and children of groups', () => {
    const { page, ids } = pageOf(3)
    const sound = addElement(page, createElement('qk-scene-music'))
    const group = composeGroup(page, ids.slice(0, 2))
    addAnimation(page, [sound.uuid, ids[0] ?? '', ids[2] ?? ''], 'bounce')
    addAnimation(page, [group?.uuid ?? ''], 'bounce')
    expect(typesOf(page, sound.uuid)).toEqual([])
    expect(typesOf(page, ids[0])).toEqual([])
    expect(typesOf(page, ids[2])).toEqual(['bounce'])
    expect(typesOf(page, group?.uuid)).toEqual(['bounce'])
  })
})

describe('the animations of an element', () => {
  const listOf = () => {
    const made = pageOf(2)
    for (const type of ['fadeIn', 'noSuchAnimation', 'fadeOut'])
      addAnimation(made.page, [made.ids[0] ?? ''], type)
    return { ...made, id: made.ids[0] ?? '' }
  }

  it('are reordered, duplicated after the original and removed', () => {
    const { page, id, types } = listOf()
    moveAnimation(page, id, 0, 2)
    expect(types()).toEqual(['noSuchAnimation', 'fadeOut', 'fadeIn'])
    moveAnimation(page, id, 2, 5)
    expect(types()).toEqual(['noSuchAnimation', 'fadeOut', 'fadeIn'])
    duplicateAnimation(page, id, 0)
    expect(types()).toEqual(['noSuchAnimation', 'noSuchAnimation', 'fadeOut', 'fadeIn'])
    removeAnimation(page, id, 1)
    removeAnimation(page, id, 9)
    expect(types()).toEqual(['noSuchAnimation', 'fadeOut', 'fadeIn'])
  })

  it('keep their times and unknown keys when their type changes', () => {
    const { page, id } = listOf()
    const animation = page.elements[0]?.animations[0]
    Object.assign(animation ?? {}, { duration: 3, easing: 'x' })
    changeAnimation(page, id, 0, { type: 'zoomIn' })
    expect(animation).toEqual({
      type: 'zoomIn',
      duration: 3,
      delay: 0.5,
      infinite: '',
      interationCount: 1,
      easing: 'x',
    })
  })

  it('store endless repetition as the format requires', () => {
    const { page, id } = listOf()
    changeAnimation(page, id, 0, { infinite: true })
    expect(page.elements[0]?.animations[0]?.infinite).toBe(true)
    changeAnimation(page, id, 0, { infinite: false })
    expect(page.elements[0]?.animations[0]?.infinite).toBe('')
  })

  it('replace those of other elements when copied', () => {
    const { page, ids, types } = listOf()
    addAnimation(page, [ids[1] ?? ''], 'bounce')
    copyAnimations(page, ids[0] ?? '', ids)
    expect(types(ids[1])).toEqual(['fadeIn', 'noSuchAnimation', 'fadeOut'])
    changeAnimation(page, ids[1] ?? '', 0, { delay: 4 })
    expect(page.elements[0]?.animations[0]?.delay).toBe(0.5)
    clearAnimations(page, [ids[0] ?? ''])
    expect([types(), types(ids[1])?.length]).toEqual([[], 3])
  })
})

const numbers = fc.double({ noNaN: true, min: -1e9, max: 1e9 })

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('add', 'change', 'copy', 'duplicate', 'move', 'remove'),
    element: fc.nat(9),
    index: fc.nat(3),
    to: fc.nat(3),
    change: fc.record(
      {
        type: fc.constantFrom('fadeIn', 'noSuchAnimation'),
        duration: numbers,
        delay: numbers,
        interationCount: numbers,
        infinite: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  }),
  { maxLength: 12 },
)

test.prop([projects, steps])('any animation operations leave a valid project', (project, steps) => {
  const [page] = project.pages
  if (!page) return
  const ids = allElements(page.elements).map(({ uuid }) => uuid)
  const before = page.elements.map(({ uuid }) => uuid)
  for (const { what, element, index, to, change } of steps) {
    const id = ids[element % Math.max(1, ids.length)] ?? ''
    if (what === 'add') addAnimation(page, ids.slice(element), change.type ?? 'bounce')
    else if (what === 'change') changeAnimation(page, id, index, change)
    else if (what === 'copy') copyAnimations(page, id, ids)
    else if (what === 'duplicate') duplicateAnimation(page, id, index)
    else if (what === 'move') moveAnimation(page, id, index, to)
    else removeAnimation(page, id, index)
  }
  expect(page.elements.map(({ uuid }) => uuid)).toEqual(before)
  expectInvariants(project)
})

test.prop([numbers, numbers])('clamps duration and delay to their limits', (duration, delay) => {
  const { page, ids } = pageOf(1)
  addAnimation(page, ids, 'fadeIn')
  changeAnimation(page, ids[0] ?? '', 0, { duration, delay })
  const [animation] = page.elements[0]?.animations ?? []
  expect(animation?.duration).toBeGreaterThanOrEqual(ANIMATION_LIMITS.duration.min)
  expect(animation?.delay).toBeGreaterThanOrEqual(0)
  expect(animationName(animation?.type ?? '')).toBe('fadeIn')
})
