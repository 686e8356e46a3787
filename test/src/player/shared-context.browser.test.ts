import { afterEach, expect, it, vi } from 'vitest'
import { closeSharedContext, openSharedContext } from '#src/player/shared-context.ts'

afterEach(() => vi.restoreAllMocks())

it('gives all players the same context, which rests only while nobody has it', () => {
  const suspend = vi.spyOn(AudioContext.prototype, 'suspend')
  const one = openSharedContext()
  expect(openSharedContext()).toBe(one)
  closeSharedContext()
  expect(suspend).not.toHaveBeenCalled()
  closeSharedContext()
  expect(suspend).toHaveBeenCalledOnce()
  expect(openSharedContext()).toBe(one)
  expect(one.state).not.toBe('closed')
  closeSharedContext()
})
