import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cue } from '#engine/timeline/index.ts'
import { cueOf as anyCue } from '#test/support/cues.ts'
import { FPS, FRAMES, rig } from './rig.ts'

const cueOf = (changes: Partial<Cue> = {}) => anyCue({ src: 'a', end: 4, ...changes })

const rising = (numbers: readonly number[]) =>
  numbers.every((value, index) => index === 0 || value > numbers[index - 1]!)

describe('the clock', () => {
  it('shows the first frame before playback', async () => {
    const page = rig()
    await page.settle()
    expect(page.shown).toEqual([0])
    expect(page.player.state).toEqual({ playing: false, buffering: false, time: 0, frame: 0, duration: 4 })
  })

  it('starts at the given time, clamped to the video', async () => {
    const { shown, player, settle } = rig({ at: 2 })
    await settle()
    expect(shown).toEqual([2 * FPS])
    expect(player.state.time).toBe(2)
    expect(rig({ at: 99 }).player.state.time).toBe(FRAMES / FPS)
  })

  it('plays every frame in order, stops at the end, and restarts from there', async () => {
    const page = rig()
    page.player.play()
    await page.run(4.2)
    expect(page.shown).toEqual(Array.from({ length: FRAMES }, (_, frame) => frame))
    expect(page.player.state).toMatchObject({ playing: false, time: 4, frame: FRAMES - 1 })
    expect(page.pendingRepaints).toBe(0)
    page.player.play()
    await page.run(0.5)
    expect(page.player.state.time).toBeCloseTo(0.5, 1)
  })

  it('drops frames if drawing is slow, and keeps time', async () => {
    const page = rig({ slowness: 15 })
    page.player.play()
    await page.run(2)
    expect(page.player.state.time).toBeCloseTo(2, 6)
    expect(page.shown.length).toBeLessThan(12)
    expect(page.shown.length).toBeGreaterThan(5)
    expect(rising(page.shown)).toBe(true)
  })

  it('keeps time in a hidden tab', async () => {
    const page = rig()
    page.player.play()
    await page.run(0.5)
    const before = page.shown.length
    page.pass(2) // A hidden tab does not repaint.
    expect(page.shown).toHaveLength(before)
    expect(page.player.state.time).toBeCloseTo(2.5, 6)
    await page.repaint()
    expect(page.shown.at(-1)).toBe(62)
  })

  it('shows floor(time × fps), clamped, after any actions', async () => {
    const action = fc.oneof(
      fc.constant(['play'] as const),
      fc.constant(['pause'] as const),
      fc.tuple(fc.constant('seek' as const), fc.double({ min: -1, max: 6, noNaN: true })),
      fc.tuple(fc.constant('step' as const), fc.integer({ min: -5, max: 5 })),
      fc.tuple(fc.constant('run' as const), fc.double({ min: 0, max: 1.5, noNaN: true })),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 12 }),
        fc.nat(4),
        fc.boolean(),
        async (actions, slowness, hasSound) => {
          const page = rig({ slowness, cues: hasSound ? [cueOf()] : [] })
          for (const [name, amount = 0] of actions) {
            if (name === 'run') await page.run(amount)
            else if (name === 'seek') page.player.seek(amount)
            else if (name === 'step') page.player.step(amount)
            else page.player[name]()
          }
          page.player.pause()
          for (let count = 0; count < 12; count += 1) await page.repaint()
          const { time, frame } = page.player.state
          expect(frame).toBe(Math.min(Math.floor(time * FPS + 1e-6), FRAMES - 1))
          expect(page.shown.at(-1)).toBe(frame)
          // Every shown frame follows its request.
          let from = 0
          const requested = page.states.map((state) => state.frame)
          for (const picture of page.shown) {
            const at = requested.indexOf(picture, from)
            expect(at).toBeGreaterThanOrEqual(0)
            from = at
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('shows where playback starts while a frame that was sought before is prepared', async () => {
    const page = rig({})
    page.player.step(1)
    page.player.step(1)
    await page.run(0)
    page.player.play()
    page.player.seek(0)
    page.player.pause()
    for (let count = 0; count < 12; count += 1) await page.repaint()
    expect(page.shown.at(-1)).toBe(0)
  })

  it('does not show what was being drawn before a seek once it plays from there', async () => {
    const page = rig({ slowness: 3 })
    page.player.step(1)
    page.player.play()
    await page.run(0.1)
    expect(page.shown[0]).toBe(1)
    expect(page.shown).not.toContain(0)
  })

  it('draws only the first and the last of the seeks between two repaints', async () => {
    const page = rig({ slowness: 3 })
    for (let count = 0; count < 8; count += 1) await page.repaint()
    for (const seconds of [1, 2, 3, 0.4, 3.2]) page.player.seek(seconds)
    expect(page.shown).toEqual([0, 25])
    await page.repaint()
    expect(page.shown).toEqual([0, 25, 80])
  })

  it('shows a frame with each repaint of a drag while movies are decoded, and the exact one at rest', async () => {
    const page = rig({ slowness: 3 })
    for (let count = 0; count < 8; count += 1) await page.repaint()
    for (const seconds of [1, 1.2, 1.4, 1.6, 1.8]) {
      page.player.seek(seconds)
      await page.repaint()
    }
    expect(page.shown).toEqual([0, 25, 30, 35, 40, 45])
    for (let count = 0; count < 12; count += 1) await page.repaint()
    expect(page.shown.at(-1)).toBe(45)
    expect(page.exact.at(-1)).toBe(45)
    const { length } = page.shown
    await page.run(0.2)
    expect(page.shown).toHaveLength(length)
  })

  it('prepares the next frame where the author rests, and not during a drag', async () => {
    const page = rig()
    await page.repaint()
    for (const seconds of [1, 1.2, 1.4]) {
      page.player.seek(seconds)
      await page.repaint()
    }
    expect(page.prepared).toEqual([])
    await page.run(0.2)
    expect(page.prepared).toEqual([36])
  })

  it('does not show a frame after a later one that the author has sought', async () => {
    const page = rig({ slowness: 3 })
    page.player.seek(1) // while the first frame is drawn
    for (let count = 0; count < 12; count += 1) await page.repaint()
    expect(page.shown).toEqual([25, 25])
  })

  it('steps frame by frame within the video', async () => {
    const page = rig()
    page.player.play()
    await page.run(0.5)
    page.player.step(1)
    expect(page.player.state).toMatchObject({ playing: false, frame: 13 })
    page.player.step(-30)
    expect(page.player.state.frame).toBe(0)
    page.player.step(1000)
    expect(page.player.state.frame).toBe(FRAMES - 1)
    await page.repaint()
    expect(page.shown.at(-1)).toBe(FRAMES - 1)
  })

  it('repeats a loop, and enters it at its start from outside', async () => {
    const page = rig()
    page.player.setLoop({ start: 1, end: 2 })
    page.player.play()
    await page.run(2.5)
    expect(page.player.state.time).toBeCloseTo(1.5, 6)
    expect(page.shown.slice(1).every((frame) => frame >= 25 && frame < 50)).toBe(true)
    page.player.setLoop(null)
    await page.run(3)
    expect(page.player.state).toMatchObject({ playing: false, time: 4 })
    expect(() => page.player.setLoop({ start: 3, end: 3.01 })).toThrow(RangeError)
  })

  it('plays a range and stays on its last frame; playing again restarts it', async () => {
    const page = rig()
    page.player.setRange({ start: 1, end: 2 })
    page.player.play()
    await page.run(3)
    expect(page.player.state).toMatchObject({ playing: false, time: 2, frame: 49 })
    await page.settle()
    expect(page.shown.at(-1)).toBe(49)
    page.player.play()
    await page.run(0.5)
    expect(page.player.state.time).toBeCloseTo(1.5, 6)
    page.player.setRange({ start: 2, end: 4 })
    await page.run(5)
    expect(page.player.state).toMatchObject({ playing: false, time: 4, frame: FRAMES - 1 })
    // Seeking to the start of the next range shows that range's first frame.
    page.player.setRange({ start: 2, end: 3 })
    page.player.seek(2)
    expect(page.player.state.frame).toBe(50)
    page.player.setRange(null)
    page.player.play()
    await page.run(5)
    expect(page.player.state.time).toBe(4)
    expect(() => page.player.setRange({ start: 3, end: 3.01 })).toThrow(RangeError)
  })

  it('redraws the current frame on demand', async () => {
    const page = rig()
    page.player.seek(1)
    await page.settle()
    const count = page.shown.length
    page.player.redraw()
    await page.settle()
    expect(page.shown.slice(count)).toEqual([25])
  })

  it('pauses and reports an error if a frame cannot be drawn, and can continue', async () => {
    const page = rig()
    page.broken.add(5)
    page.player.play()
    await page.run(1)
    expect(page.errors).toHaveLength(1)
    expect(page.player.state).toMatchObject({ playing: false, frame: 5 })
    page.player.seek(2)
    await page.settle()
    expect(page.shown.at(-1)).toBe(50)
  })

  it('does nothing after dispose', async () => {
    const page = rig({ cues: [cueOf()], slowness: 2 })
    page.player.play()
    await page.run(0.5)
    page.player.dispose()
    const [pictures, states] = [page.shown.length, page.states.length]
    page.player.play()
    page.player.seek(3)
    await page.run(0.5)
    expect([page.shown.length, page.states.length]).toEqual([pictures, states])
    expect(page.context.state).toBe('closed')
  })
})

describe('sound', () => {
  it('starts each cue at its position after a seek, in sync with the frames', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 39 }), fc.constantFrom(0, 0.1), async (tenth, latency) => {
        const from = tenth / 10 + 0.05
        const cue = cueOf({ start: 1, end: 3.5, gain: 0.5, loop: true, fadeIn: 0.5, fadeOut: 1 })
        const page = rig({ cues: [cue], size: 0.8 })
        page.context.outputLatency = latency
        page.player.seek(from)
        page.player.play()
        await page.settle()
        await page.repaint()
        await page.repaint()
        const began = page.context.currentTime + 0.03
        const source = page.context.sources[0]
        expect(page.context.sources).toHaveLength(from < 3.5 ? 1 : 0)
        if (source) {
          const begin = Math.max(1, from)
          expect(source.at - began).toBeCloseTo(begin - from, 6)
          expect(source.offset).toBeCloseTo((begin - 1) % 0.8, 6)
          expect(source.until - began).toBeCloseTo(3.5 - from, 6)
          const middle = (begin + 3.5) / 2
          const gain = 0.5 * Math.min(1, (middle - 1) / 0.5) * Math.min(1, 3.5 - middle)
          expect(source.gainAt(began + middle - from)).toBeCloseTo(gain, 6)
        }
        page.pass(0.03 + latency + 0.04)
        expect(page.player.state.time).toBeCloseTo(Math.min(4, from + 0.04), 6)
      }),
      { numRuns: 60 },
    )
  })

  it('follows the audio clock, not the wall clock', async () => {
    const page = rig({ cues: [cueOf()] })
    page.player.play()
    await page.run(0.5)
    const { time } = page.player.state
    page.context.currentTime += 1 // The audio clock is ahead.
    expect(page.player.state.time).toBeCloseTo(time + 1, 6)
    expect(page.context.sources).toHaveLength(1) // No source was restarted.
  })

  it('buffers until a sound that is due is loaded', async () => {
    const page = rig({ cues: [cueOf()] })
    const release = page.holdSound()
    page.player.play()
    await page.run(2)
    expect(page.player.state).toMatchObject({ playing: true, buffering: true, time: 0 })
    await release()
    await page.run(0.5)
    expect(page.player.state).toMatchObject({ playing: true, buffering: false })
    expect(page.player.state.time).toBeGreaterThan(0.4)
  })

  it('starts a late sound at its current position', async () => {
    const page = rig({ cues: [cueOf({ start: 1 })] })
    const release = page.holdSound()
    page.player.play()
    await page.run(2)
    expect(page.player.state.time).toBeGreaterThan(1.9)
    await release()
    const [source] = page.context.sources
    expect(source?.at).toBeCloseTo(page.context.currentTime, 6)
    expect(source?.offset).toBeCloseTo(page.player.state.time - 1, 6)
  })

  it('plays on without a sound that fails to load', async () => {
    const page = rig({ cues: [cueOf()], size: null })
    page.player.play()
    await page.run(1)
    expect(page.player.state.time).toBeGreaterThan(0.9)
    expect(page.context.sources).toHaveLength(0)
  })

  it('plays in silence while the browser blocks sound, and with sound afterwards', async () => {
    const page = rig({ cues: [cueOf()] })
    page.context.isAllowed = false
    page.player.play()
    await page.run(1.5)
    expect(page.player.state.time).toBeCloseTo(1, 1)
    page.context.become('running')
    await page.run(0.5)
    expect(page.context.sources[0]?.offset).toBeCloseTo(1, 1)
    const { time } = page.player.state
    page.context.become('interrupted') // A phone call stops the audio clock.
    await page.run(1)
    expect(page.player.state.time).toBeGreaterThan(time + 0.4)
  })

  it('stops all sound on pause and seek', async () => {
    const page = rig({ cues: [cueOf()] })
    page.player.play()
    await page.run(0.5)
    page.player.seek(2)
    expect(page.context.sources[0]?.until).toBeLessThan(page.context.currentTime + 0.02)
    await page.run(0.5)
    page.player.pause()
    expect(page.context.sources[1]?.until).toBeLessThan(page.context.currentTime + 0.02)
    expect(page.context.sources).toHaveLength(2)
  })

  it('schedules loop iterations ahead without gaps', async () => {
    const page = rig({ cues: [cueOf()] })
    page.player.setLoop({ start: 1, end: 2 })
    page.player.seek(1.5)
    page.player.play()
    await page.run(3)
    const { sources } = page.context
    expect(sources.length).toBeGreaterThanOrEqual(4)
    expect(sources.map(({ offset }) => offset)).toEqual([1.5, ...sources.slice(1).map(() => 1)])
    for (const [index, { until }] of sources.slice(0, -1).entries()) {
      expect(sources[index + 1]!.at).toBeCloseTo(until, 6)
    }
  })
})

it('amplifies the sum of the sounds by a gain, which may change during playback', async () => {
  const page = rig({ cues: [cueOf()] })
  page.player.setGain(2)
  page.player.play()
  await page.run(1)
  expect(page.context.sources[0]?.busGain).toBe(2)
  page.player.setGain(0.5)
  expect(page.context.sources[0]?.busGain).toBe(0.5)
})
