import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SoundPart } from '#engine/document/operations/index.ts'
import { WaveformField } from '#src/ui/controls/index.ts'
import { dragBy } from '#test/support/drag.ts'
import { renderControl } from '#test/support/render-control.tsx'

afterEach(cleanup)

/** 10 seconds on 200 px: 20 px per second. */
function mount(part: Partial<SoundPart> = {}) {
  let shown: SoundPart = { start: 0, end: 0, fadeIn: 0, fadeOut: null, ...part }
  return renderControl<Partial<SoundPart>>(shown, (value, gesture) => {
    shown = { ...shown, ...value }
    return (
      <div style={{ width: 220 }}>
        <WaveformField
          label="音乐"
          waveform={{ seconds: 10, loudestIn: () => 0.5 }}
          value={shown}
          position={() => null}
          isPlaying={false}
          {...gesture}
        />
      </div>
    )
  })
}
const handle = (name: string) => screen.getByRole('slider', { name: `音乐${name}` })
const now = (name: string) => Number(handle(name).getAttribute('aria-valuenow'))

describe('a waveform', () => {
  it('trims by dragging its ends, one step per drag', async () => {
    const held = mount()
    await dragBy(handle('开始'), 40)
    expect(held.changes.at(-1)?.start).toBeCloseTo(2, 1)
    await dragBy(handle('结束'), -60)
    expect(held.changes.at(-1)?.end).toBeCloseTo(7, 1)
    expect(held).toMatchObject({ commits: 2, cancels: 0 })
  })

  it('reports 0 for the whole sound when the end is dragged beyond it', async () => {
    const held = mount({ end: 9 })
    await dragBy(handle('结束'), 90)
    expect(held.changes.at(-1)).toEqual({ end: 0 })
  })

  it('keeps an audible part for any drag', async () => {
    const held = mount({ start: 4, end: 5 })
    await dragBy(handle('开始'), 190)
    expect(held.changes.at(-1)).toEqual({ start: 4.9 })
  })

  it('fades by dragging the corners of its ramps, which never cross', async () => {
    const held = mount({ fadeOut: 3 })
    await dragBy(handle('淡入'), 40)
    expect(held.changes.at(-1)?.fadeIn).toBeCloseTo(2, 1)
    await dragBy(handle('淡入'), 190)
    expect(held.changes.at(-1)?.fadeIn).toBeCloseTo(7, 1)
  })

  it('cancels a drag on Escape', async () => {
    const held = mount()
    await dragBy(handle('开始'), 40, 0, true)
    await userEvent.keyboard('{Escape}')
    expect(held).toMatchObject({ commits: 0, cancels: 1 })
  })

  it('is adjusted by keys, one step per press', async () => {
    const held = mount({ start: 1 })
    handle('开始').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(held.changes.at(-1)?.start).toBeCloseTo(1.1, 5)
    await userEvent.keyboard('{Home}')
    expect(held.changes.at(-1)).toEqual({ start: 0 })
    expect(held.commits).toBe(2)
  })

  it('clamps a part that is longer than its sound', () => {
    mount({ start: 3, end: 99, fadeIn: 50, fadeOut: 50 })
    expect([now('开始'), now('结束'), now('淡入'), now('淡出')]).toEqual([3, 10, 10, 10])
  })
})
