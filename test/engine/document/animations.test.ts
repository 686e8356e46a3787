import { describe, expect, it } from 'vitest'
import {
  type AnimationGroupId,
  animationGroups,
  animationLabel,
  animationName,
  randomAnimation,
} from '#engine/document/catalogue/animations.ts'

const namesOf = (group: AnimationGroupId): string[] =>
  animationGroups
    .filter(({ id }) => id === group)
    .flatMap(({ animations }) => animations.map(({ name }) => name))

describe('the animation catalog', () => {
  it('offers the 97 animations of animate.css, with flip as entrance and as emphasis', () => {
    const all = animationGroups.flatMap(({ id }) => namesOf(id))
    expect(new Set(all).size).toBe(97)
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual(['flip'])
    expect(animationGroups.map(({ label }) => label)).toEqual(['进入', '强调', '退出'])
  })

  it.each(animationGroups.map((group) => [group.label, group] as const))(
    'gives each animation of %s a unique Chinese label',
    (_label, { animations }) => {
      const labels = animations.map(({ label }) => label)
      expect(new Set(labels).size).toBe(labels.length)
      expect(labels.filter((label) => !/^[\u4e00-\u9fffXY]+$/.test(label))).toEqual([])
    },
  )

  it.each([
    ['lightSpeedIn', 'lightSpeedInRight', '光速进入'],
    ['lightSpeedOut', 'lightSpeedOutRight', '光速退出'],
    ['shake', 'shakeX', '左右晃动'],
    ['zoomOutight', 'zoomOutRight', '右变小退出'],
    ['fadeIn', 'fadeIn', '渐显'],
    ['backIn', 'backIn', '放大渐显'],
  ])('resolves %s to %s, %s', (type, name, label) => {
    expect([animationName(type), animationLabel(type)]).toEqual([name, label])
  })

  it.each(['', 'moveInUp', 'constructor', 'random'])('does not resolve "%s"', (type) => {
    expect([animationName(type), animationLabel(type)]).toEqual([undefined, '未知动画'])
  })

  it('draws every name of a group and no other at random', () => {
    for (const { id } of animationGroups) {
      const names = namesOf(id)
      const drawn = names.map((_, at) => randomAnimation(id, () => (at + 0.5) / names.length))
      expect(drawn).toEqual(names)
      expect(randomAnimation(id, () => 1)).toBe(names.at(-1))
    }
  })
})
