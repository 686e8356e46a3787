import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AuditionRange, useAudition } from '#src/sound/index.ts'
import sound from '#test/fixtures/sounds/quiet-then-loud.mp3?url'

/** The audio elements in order of creation. */
let made: HTMLAudioElement[]
beforeEach(() => {
  made = []
  const Original = window.Audio
  vi.stubGlobal(
    'Audio',
    class extends Original {
      constructor(src?: string) {
        super(src)
        // Without a user gesture browsers play only muted audio.
        this.muted = true
        made.push(this)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Player({ name, url = sound, part }: { name: string; url?: string; part?: AuditionRange }) {
  const audition = useAudition()
  return (
    <button type="button" onClick={() => audition.toggle(name, url, part && (() => part))}>
      {audition.playing === name ? '停' : audition.failed === name ? '坏' : '听'}
      {name}
    </button>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const reads = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toBeDefined())

describe('an audition', () => {
  it('plays one sound at a time, stops at the second press and on unmounting', async () => {
    const { unmount } = render(
      <>
        <Player name="甲" />
        <Player name="乙" />
      </>,
    )
    press('听甲')
    await reads('停甲')
    press('听乙')
    await reads('停乙')
    await reads('听甲')
    expect(made[0]?.paused).toBe(true)
    press('停乙')
    await reads('听乙')
    press('听甲')
    await reads('停甲')
    unmount()
    expect(made.every(({ paused }) => paused)).toBe(true)
  })

  it('plays a part with its fades and volume', async () => {
    render(<Player name="甲" part={{ start: 1, end: 1.6, fadeIn: 0, fadeOut: 0.6, volume: 0.5 }} />)
    press('听甲')
    const volumes: number[] = []
    await waitFor(
      () => {
        volumes.push(made[0]?.volume ?? 0)
        expect(screen.getByRole('button', { name: '听甲' })).toBeDefined()
      },
      { interval: 20 },
    )
    expect(made[0]?.currentTime).toBeGreaterThanOrEqual(1.6)
    expect(Math.max(...volumes)).toBeLessThanOrEqual(0.5)
    expect(volumes.at(-1)).toBeLessThan(0.25)
  })

  it('louder than recorded keeps the audio context running only while it plays', async () => {
    const suspend = vi.spyOn(AudioContext.prototype, 'suspend')
    render(<Player name="甲" part={{ start: 0, end: Infinity, fadeIn: 0, fadeOut: 0, volume: 2 }} />)
    press('听甲')
    await reads('停甲')
    expect(suspend).not.toHaveBeenCalled()
    press('停甲')
    await reads('听甲')
    expect(suspend).toHaveBeenCalledOnce()
    suspend.mockRestore()
  })

  it('reports a sound that cannot be played', async () => {
    render(<Player name="甲" url="/gone.mp3" />)
    press('听甲')
    await reads('坏甲')
  })
})
