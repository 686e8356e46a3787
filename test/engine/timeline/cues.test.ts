import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type Project, restoreProject } from '#engine/document/index.ts'
import { narrationSeconds } from '#engine/document/operations/index.ts'
import { cuesOf, narrationOf, planVideo } from '#engine/timeline/index.ts'
import { cueOf } from '#test/support/cues.ts'

type Raw = Record<string, unknown>

const bgMusic = (musicSrc: string, volume = 100, props: Raw = {}) => ({
  elName: 'qk-bg-music',
  propsValue: { musicSrc, ...props },
  commonStyle: { volume },
})
const sceneMusic = (musicSrc: string, volume = 100, props: Raw = {}) => ({
  ...bgMusic(musicSrc, volume, props),
  elName: 'qk-scene-music',
})
const voice = (voiceVolume: number, ...narrationClips: [voiceSrc: string, voiceNum: number][]) => ({
  elName: 'qk-voice',
  propsValue: { voiceSrcList: narrationClips.map(([voiceSrc, voiceNum]) => ({ voiceSrc, voiceNum })) },
  commonStyle: { voiceVolume },
})
const video = (videoSrc: string, props: Raw = {}, animations: Raw[] = []) => ({
  elName: 'qk-video',
  propsValue: { videoSrc, ...props },
  commonStyle: { volume: 80 },
  animations,
})
const page = (duration: number, transDuration: number, ...elements: Raw[]) => ({
  elements,
  data: { duration, transDuration },
})

/** One voice element; the source of each clip is its index. */
const narrationClips = (...items: [voiceNum: number, part: Raw][]) => ({
  elName: 'qk-voice',
  propsValue: {
    voiceSrcList: items.map(([voiceNum, part], at) => ({ voiceSrc: String(at), voiceNum, ...part })),
  },
})

const tenths = fc.integer({ min: 0, max: 60 }).map((count) => count / 10)
const anyClip = fc.tuple(
  tenths,
  fc.record({ start: tenths, end: tenths, fadeIn: tenths, fadeOut: tenths }, { requiredKeys: [] }),
)

function cuesOfPages(...pages: Raw[]) {
  const project = projectOf(...pages)
  return cuesOf(project, planVideo(project))
}

function projectOf(...pages: Raw[]): Project {
  const result = restoreProject({ format: Number.MAX_SAFE_INTEGER, pages })
  if (!result.ok) throw new Error(result.error)
  return result.project
}

function restored(page: Raw) {
  const [first] = projectOf(page).pages
  if (!first) throw new Error('no page')
  return first
}

const spansOf = (page: Raw) => cuesOfPages(page).map(({ start, end }) => [start, end])

describe('background music', () => {
  it('plays throughout, looped, with a fade-out of one second', () => {
    expect(cuesOfPages(page(4, 1, bgMusic('a.mp3', 40)), page(3, 0))).toEqual([
      cueOf({ kind: 'music', src: 'a.mp3', end: 6, gain: 0.4, loop: true, fadeOut: 1 }),
    ])
  })

  it('fades out for a quarter of a short video', () => {
    expect(cuesOfPages(page(2, 0, bgMusic('a.mp3')))).toMatchObject([{ end: 2, fadeOut: 0.5 }])
  })

  it('is the last one of the project', () => {
    const group = { elName: 'qk-group', propsValue: { components: [bgMusic('c.mp3')] } }
    expect(
      cuesOfPages(page(2, 0, bgMusic('a.mp3'), bgMusic('b.mp3')), page(2, 0, group)).map(({ src }) => src),
    ).toEqual(['c.mp3'])
  })

  it('is absent without a source or volume', () => {
    expect(cuesOfPages(page(2, 0, bgMusic('')))).toEqual([])
    expect(cuesOfPages(page(2, 0, bgMusic('a.mp3', 0), sceneMusic('b.mp3', 0)))).toEqual([])
  })
})

describe('scene music', () => {
  it('plays once on its page, including overlaps', () => {
    expect(cuesOfPages(page(4, 1, sceneMusic('a.mp3')), page(3, 0, sceneMusic('b.mp3', 50)))).toEqual([
      cueOf({ kind: 'scene', src: 'a.mp3', end: 4, fadeOut: 0.3 }),
      cueOf({ kind: 'scene', src: 'b.mp3', start: 3, end: 6, gain: 0.5, fadeOut: 0.3 }),
    ])
  })
})

describe('narration', () => {
  it('plays clip after clip from the start of its page', () => {
    const cues = cuesOfPages(
      page(2, 0),
      page(9, 0, voice(50, ['a', 2], ['', 3], ['b', 1.5]), voice(100, ['c', 1])),
    )
    expect(cues.map(({ src, start, end, gain, fadeOut }) => [src, start, end, gain, fadeOut])).toEqual([
      ['a', 2, 4, 1, 0],
      ['b', 4, 5.5, 1, 0],
      ['c', 5.5, 6.5, 2, 0],
    ])
  })

  it('fades out if cut by the end of its page', () => {
    expect(cuesOfPages(page(3, 0, voice(25, ['a', 2], ['b', 2], ['c', 2])))).toMatchObject([
      { src: 'a', end: 2, gain: 0.5, fadeOut: 0 },
      { src: 'b', start: 2, end: 3, fadeOut: 0.25 },
    ])
  })

  it('gives a clip of unknown duration the rest of the page', () => {
    expect(cuesOfPages(page(6, 0, voice(50, ['a', 2], ['b', 0])))).toMatchObject([
      { src: 'a', end: 2 },
      { src: 'b', start: 2, end: 6, loop: false },
    ])
  })
})

describe('trimmed narration', () => {
  it('plays only its part, and the next clip moves up', () => {
    const cues = cuesOfPages(
      page(9, 0, narrationClips([3, { start: 1, end: 2.5 }], [2, {}], [4, { start: 3 }])),
    )
    expect(cues).toEqual([
      cueOf({ kind: 'narration', src: '0', end: 1.5, from: 1, to: 2.5, fadeOut: 0.02 }),
      cueOf({ kind: 'narration', src: '1', start: 1.5, end: 3.5 }),
      cueOf({ kind: 'narration', src: '2', start: 3.5, end: 4.5, from: 3 }),
    ])
  })

  it('is no longer than its sound, and ignores an end before its start', () => {
    expect(spansOf(page(9, 0, narrationClips([2, { end: 5 }], [3, { start: 2, end: 1 }])))).toEqual([
      [0, 2],
      [2, 3],
    ])
  })

  it('is skipped if nothing is left', () => {
    expect(spansOf(page(9, 0, narrationClips([2, { start: 2.5 }], [1, {}])))).toEqual([[0, 1]])
  })

  it('has the given fades at the ends of its part, limited to its duration', () => {
    expect(cuesOfPages(page(9, 0, narrationClips([4, { end: 2, fadeIn: 0.5, fadeOut: 1 }])))).toEqual([
      cueOf({ kind: 'narration', src: '0', end: 2, to: 2, fadeIn: 0.5, fadeOut: 1, fadesTo: 'over' }),
    ])
    expect(cuesOfPages(page(9, 0, narrationClips([4, { start: 3, fadeIn: 60, fadeOut: 60 }])))).toMatchObject(
      [{ fadeIn: 1, fadeOut: 1 }],
    )
  })

  it('of unknown duration ends at its trim', () => {
    expect(spansOf(page(9, 0, narrationClips([0, { start: 1, end: 2 }], [1, {}])))).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  it('fades out if cut by the end of its page, even if its own fade is shorter', () => {
    const [{ end, fadeOut } = cueOf()] = cuesOfPages(
      page(3, 0, narrationClips([9, { start: 1, fadeOut: 0.1 }])),
    )
    expect([end, fadeOut]).toEqual([3, 0.3])
    expect(cuesOfPages(page(3, 0, narrationClips([9, { fadeOut: 2 }])))).toMatchObject([
      { end: 3, fadeOut: 2 },
    ])
    // A clip that fills its page exactly, except for rounding, is not cut.
    const parts = narrationClips([1, { end: 0.1 }], [1, { end: 0.2 }])
    expect(cuesOfPages(page(0.3, 0, parts))[1]?.fadeOut).toBe(0.02)
  })

  test.prop([fc.array(anyClip, { maxLength: 6 }), fc.integer({ min: 1, max: 80 })])(
    'never overlaps, leaves no gaps and stays within its page',
    (items, tenths) => {
      const duration = tenths / 10
      const cues = cuesOfPages(page(1, 0), page(duration, 0, narrationClips(...items)))
      let before = 1
      for (const { start, end, from, to, fadeIn, fadeOut } of cues) {
        expect(start).toBe(before)
        expect(end).toBeGreaterThan(start)
        expect(to - from).toBeGreaterThan(0)
        for (const fade of [fadeIn, fadeOut]) expect(fade).toBeLessThanOrEqual(end - start)
        before = end
      }
      expect(before).toBeLessThanOrEqual(1 + duration + 1e-9)
    },
  )

  test.prop([fc.array(anyClip, { maxLength: 6 })])('has the duration that the page reports', (items) => {
    const known = items.map(([seconds, part]): [number, Raw] => [seconds + 0.1, part])
    const shown = restored(page(6, 0, narrationClips(...known)))
    const last = narrationOf(shown, Infinity, 0).at(-1)?.end ?? 0
    expect(last).toBeCloseTo(narrationSeconds(shown), 6)
  })
})

describe('a video', () => {
  it('plays its sound once from the start of its page, and fades out if cut', () => {
    expect(cuesOfPages(page(2, 0), page(4, 0, video('a.mp4')))).toEqual([
      cueOf({ kind: 'video', src: 'a.mp4', start: 2, end: 6, gain: 0.8, fadeOut: 0.3 }),
    ])
  })

  it('starts with its entrance if that is its first animation', () => {
    const starts = (...types: string[]) =>
      cuesOfPages(
        page(
          9,
          0,
          video(
            'a.mp4',
            {},
            types.map((type, at) => ({ type, delay: 1.5 + at })),
          ),
        ),
      ).map(({ start }) => start)
    expect(starts('fadeIn', 'pulse')).toEqual([1.5])
    expect(starts('pulse', 'fadeIn')).toEqual([0])
    expect(starts('fadeOut')).toEqual([0])
    expect(starts('unheard of')).toEqual([0])
  })

  it('is silent if its page ends before it starts', () => {
    expect(cuesOfPages(page(2, 0, video('a.mp4', {}, [{ type: 'fadeIn', delay: 3 }])))).toEqual([])
  })

  it('plays its part, looped, at its speed', () => {
    expect(cuesOfPages(page(8, 0, video('a.mp4', { start: 1, end: 4, speed: 1.5 })))).toEqual([
      cueOf({ kind: 'video', src: 'a.mp4', end: 2, from: 1, to: 4, rate: 1.5, gain: 0.8, fadeOut: 0.3 }),
    ])
    expect(cuesOfPages(page(8, 0, video('a.mp4', { end: 4, loop: true })))).toMatchObject([
      { end: 8, from: 0, to: 4, loop: true },
    ])
  })

  it('is silent if muted', () => {
    expect(cuesOfPages(page(8, 0, video('a.mp4', { muted: true })))).toEqual([])
  })
})

describe("a presenter's video", () => {
  const presenter = (anchorInfo: Raw, animations: Raw[] = []) => ({
    elName: 'qk-v-anchor',
    propsValue: { anchorInfo: { source: 'video', src: 'a.mp4', ...anchorInfo } },
    animations,
  })

  it('loops its sound on its page from the beginning, as its picture', () => {
    const late = [{ type: 'fadeIn', delay: 1 }]
    expect(cuesOfPages(page(2, 0), page(4, 0, presenter({ videoVolume: 60 }, late)))).toEqual([
      cueOf({ kind: 'video', src: 'a.mp4', start: 2, end: 6, gain: 0.6, loop: true, fadeOut: 0.3 }),
    ])
  })

  it.each([
    ['it is a picture', { videoVolume: 60, source: 'picture' }],
    ['no file is selected', { videoVolume: 60, src: '' }],
    ['its sound is off, as in earlier documents', {}],
  ])('is silent if %s', (_, anchorInfo) => {
    expect(cuesOfPages(page(4, 0, presenter(anchorInfo)))).toEqual([])
  })
})

describe('trimmed music', () => {
  it('ends and fades with its part', () => {
    expect(cuesOfPages(page(9, 0, sceneMusic('a', 100, { start: 2, end: 4 })))).toEqual([
      cueOf({ src: 'a', end: 2, from: 2, to: 4, fadeOut: 0.3 }),
    ])
  })

  it('loops its part until the end of the page', () => {
    expect(cuesOfPages(page(9, 0, sceneMusic('a', 100, { start: 2, end: 4, loop: true })))).toMatchObject([
      { end: 9, from: 2, to: 4, loop: true },
    ])
    expect(cuesOfPages(page(9, 0, bgMusic('a', 100, { start: 2, loop: false })))).toMatchObject([
      { end: 9, from: 2, to: Infinity, loop: false },
    ])
  })

  it('ignores an end before its start', () => {
    expect(cuesOfPages(page(9, 0, sceneMusic('a', 100, { start: 5, end: 4 })))).toMatchObject([
      { end: 9, from: 5, to: Infinity },
    ])
  })

  it('has the given fades, limited to its duration', () => {
    const fades = (props: Raw) => cuesOfPages(page(6, 0, sceneMusic('a', 100, props)))[0]
    expect(fades({ fadeIn: 1, fadeOut: 2 })).toMatchObject({ fadeIn: 1, fadeOut: 2, fadesTo: 'over' })
    expect(fades({ fadeIn: 90, fadeOut: 90 })).toMatchObject({ fadeIn: 6, fadeOut: 6 })
    expect(fades({ fadeOut: 0 })).toMatchObject({ fadeOut: 0 })
  })
})
