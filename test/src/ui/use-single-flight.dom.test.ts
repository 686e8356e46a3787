import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSingleFlight } from '#src/ui/use-single-flight.ts'

it('ignores calls with the same key until the task is over, also by an error', async () => {
  const { result, rerender } = renderHook(useSingleFlight)
  const ran: string[] = []
  const ends: (() => void)[] = []
  const task = (name: string) => () => {
    ran.push(name)
    return new Promise<void>((done) => ends.push(done))
  }
  const first = result.current('copy a', task('first'))
  rerender()
  await result.current('copy a', task('again'))
  void result.current('copy b', task('other'))
  expect(ran).toEqual(['first', 'other'])
  for (const end of ends) end()
  await first
  const failing = result.current('copy a', () => Promise.reject(new Error('refused')))
  await expect(failing).rejects.toThrow('refused')
  void result.current('copy a', task('next'))
  expect(ran).toEqual(['first', 'other', 'next'])
})
