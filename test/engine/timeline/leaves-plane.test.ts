import { afterEach, describe, expect, it } from 'vitest'
import { presets } from '#engine/timeline/animations/presets.ts'
import { createPoses, leavesPlane, type Poses } from '#engine/timeline/index.ts'
import { restoredElement } from '#test/support/restored-element.ts'

const open: Poses[] = []
afterEach(() => {
  for (const poses of open.splice(0)) poses.dispose()
})

/** Whether an animation is ever shown in perspective. */
function isEverTurned(type: string): boolean {
  const { element } = restoredElement('qk-image', { animations: [{ type, delay: 0, duration: 1 }] })
  const poses = createPoses({ elements: [element] })
  open.push(poses)
  return Array.from({ length: 40 }, (_, at) => poses.poseAt(element.uuid, at / 40)).some(
    ({ affine }) => !affine,
  )
}

describe('an animation', () => {
  it.each(Object.keys(presets))('is known to be in perspective or not: %s', (type) => {
    expect(leavesPlane([{ type }])).toBe(isEverTurned(type))
  })

  it('is known among others', () => {
    expect(leavesPlane([])).toBe(false)
    expect(leavesPlane([{ type: 'fadeIn' }, { type: 'flipInX' }])).toBe(true)
    expect(leavesPlane([{ type: 'nothing' }])).toBe(false)
  })
})
