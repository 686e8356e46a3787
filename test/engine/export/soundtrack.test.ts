import { expect, test, vi } from 'vitest'
import { createSoundtrack, type Soundtrack } from '#engine/export/soundtrack.ts'
import { SAMPLE_RATE, type Sound } from '#engine/export/types.ts'
import { cueOf } from '#test/support/cues.ts'

const cue = (src: string, start: number, end: number) => cueOf({ src, start, end, loop: true })

/** A fake file of one byte decodes to a constant level of byte / 255; an empty one fails to decode. */
const file = (level: number) => Uint8Array.of(level).buffer
async function decode(bytes: ArrayBuffer): Promise<Sound | null> {
  const [level] = new Uint8Array(bytes)
  if (level === undefined) return null
  const left = new Float32Array(100).fill(level / 255)
  return { left, right: left }
}

async function levels(soundtrack: Soundtrack) {
  const blocks: [start: number, samples: number, level: number][] = []
  for (let block = await soundtrack.next(); block; block = await soundtrack.next()) {
    blocks.push([block.start, block.left.length, Math.round(block.left[10]! * 255)])
  }
  return blocks
}

test('returns blocks of a second; the last one ends with the video', async () => {
  const soundtrack = createSoundtrack([cue('a', 1, 2)], async () => file(51), 2.5, decode)
  expect(await levels(soundtrack)).toEqual([
    [0, SAMPLE_RATE, 0],
    [SAMPLE_RATE, SAMPLE_RATE, 51],
    [SAMPLE_RATE * 2, SAMPLE_RATE / 2, 0],
  ])
})

test('loads each source once, in the second in which it starts', async () => {
  const load = vi.fn(async () => file(51))
  const soundtrack = createSoundtrack([cue('a', 1, 2.5), cue('b', 2, 3), cue('a', 4, 5)], load, 6, decode)
  await soundtrack.next()
  expect(load).not.toHaveBeenCalled()
  await soundtrack.next()
  expect(load.mock.calls).toEqual([['a']])
  await soundtrack.next()
  expect(load.mock.calls).toEqual([['a'], ['b']])
  await levels(soundtrack)
  expect(load).toHaveBeenCalledTimes(2)
})

test('replaces sources that fail to load or decode by silence, and reports each once', async () => {
  const load = vi.fn(async (src: string) => {
    if (src === 'offline') throw new Error('offline')
    return src === 'gone' ? null : src === 'broken' ? new ArrayBuffer(0) : file(51)
  })
  const cues = [cue('offline', 0, 3), cue('gone', 0, 3), cue('broken', 0, 1), cue('fine', 0, 3)]
  const soundtrack = createSoundtrack(cues, load, 3, decode)
  expect((await levels(soundtrack)).map(([, , level]) => level)).toEqual([51, 51, 51])
  expect(soundtrack.missing.toSorted()).toEqual(['broken', 'gone', 'offline'])
  expect(load).toHaveBeenCalledTimes(4)
})
