import { describe, expect, it } from 'vitest'
import { restoreProject } from '../../../engine/document/index.ts'
import { cuesOf, planVideo } from '../../../engine/timeline/index.ts'
import { cueOf } from '../../support/cues.ts'

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
const voice = (voiceVolume: number, ...passages: [voiceSrc: string, voiceNum: number][]) => ({
  elName: 'qk-voice',
  propsValue: { voiceSrcList: passages.map(([voiceSrc, voiceNum]) => ({ voiceSrc, voiceNum })) },
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

function heard(...pages: Raw[]) {
  const input = { format: Number.MAX_SAFE_INTEGER, pages }
  const restored = restoreProject(input)
  if (!restored.ok) throw new Error(restored.error)
  return cuesOf(restored.project, planVideo(restored.project))
}

describe('background music', () => {
  it('sounds throughout, looped, and fades out for a second', () => {
    expect(heard(page(4, 1, bgMusic('a.mp3', 40)), page(3, 0))).toEqual([
      cueOf({ kind: 'music', src: 'a.mp3', end: 6, gain: 0.4, loop: true, fadeOut: 1 }),
    ])
  })

  it('fades for a quarter of a short video', () => {
    expect(heard(page(2, 0, bgMusic('a.mp3')))).toMatchObject([{ end: 2, fadeOut: 0.5 }])
  })

  it('is the last of the project, wherever it is', () => {
    const group = { elName: 'qk-group', propsValue: { components: [bgMusic('c.mp3')] } }
    expect(
      heard(page(2, 0, bgMusic('a.mp3'), bgMusic('b.mp3')), page(2, 0, group)).map(({ src }) => src),
    ).toEqual(['c.mp3'])
  })

  it('is not heard without a source or without volume', () => {
    expect(heard(page(2, 0, bgMusic('')))).toEqual([])
    expect(heard(page(2, 0, bgMusic('a.mp3', 0), sceneMusic('b.mp3', 0)))).toEqual([])
  })
})

describe('scene music', () => {
  it('sounds once on its page, overlaps included', () => {
    expect(heard(page(4, 1, sceneMusic('a.mp3')), page(3, 0, sceneMusic('b.mp3', 50)))).toEqual([
      cueOf({ kind: 'scene', src: 'a.mp3', end: 4, fadeOut: 0.3 }),
      cueOf({ kind: 'scene', src: 'b.mp3', start: 3, end: 6, gain: 0.5, fadeOut: 0.3 }),
    ])
  })
})

describe('narration', () => {
  it('follows one passage after the other from the start of its page', () => {
    const cues = heard(page(2, 0), page(9, 0, voice(50, ['a', 2], ['', 3], ['b', 1.5]), voice(100, ['c', 1])))
    expect(cues.map(({ src, start, end, gain, fadeOut }) => [src, start, end, gain, fadeOut])).toEqual([
      ['a', 2, 4, 1, 0],
      ['b', 4, 5.5, 1, 0],
      ['c', 5.5, 6.5, 2, 0],
    ])
  })

  it('is cut softly where its page ends', () => {
    expect(heard(page(3, 0, voice(25, ['a', 2], ['b', 2], ['c', 2])))).toMatchObject([
      { src: 'a', end: 2, gain: 0.5, fadeOut: 0 },
      { src: 'b', start: 2, end: 3, fadeOut: 0.25 },
    ])
  })

  it('gives a passage of unknown length the rest of the page', () => {
    expect(heard(page(6, 0, voice(50, ['a', 2], ['b', 0])))).toMatchObject([
      { src: 'a', end: 2 },
      { src: 'b', start: 2, end: 6, loop: false },
    ])
  })
})

describe('a video', () => {
  it('sounds once from the start of its page, cut softly at the end of it', () => {
    expect(heard(page(2, 0), page(4, 0, video('a.mp4')))).toEqual([
      cueOf({ kind: 'video', src: 'a.mp4', start: 2, end: 6, gain: 0.8, fadeOut: 0.3 }),
    ])
  })

  it('starts with its entrance, if that is its first animation', () => {
    const starts = (...types: string[]) =>
      heard(
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

  it('is not heard when its page ends before it starts', () => {
    expect(heard(page(2, 0, video('a.mp4', {}, [{ type: 'fadeIn', delay: 3 }])))).toEqual([])
  })

  it('is heard in part, looped, at its speed', () => {
    expect(heard(page(8, 0, video('a.mp4', { start: 1, end: 4, speed: 1.5 })))).toEqual([
      cueOf({ kind: 'video', src: 'a.mp4', end: 2, from: 1, to: 4, rate: 1.5, gain: 0.8, fadeOut: 0.3 }),
    ])
    expect(heard(page(8, 0, video('a.mp4', { end: 4, loop: true })))).toMatchObject([
      { end: 8, from: 0, to: 4, loop: true },
    ])
  })

  it('is not heard when it is muted', () => {
    expect(heard(page(8, 0, video('a.mp4', { muted: true })))).toEqual([])
  })
})

describe('music that is trimmed', () => {
  it('is over with its part, and fades there', () => {
    expect(heard(page(9, 0, sceneMusic('a', 100, { start: 2, end: 4 })))).toEqual([
      cueOf({ src: 'a', end: 2, from: 2, to: 4, fadeOut: 0.3 }),
    ])
  })

  it('loops over its part until its page is over', () => {
    expect(heard(page(9, 0, sceneMusic('a', 100, { start: 2, end: 4, loop: true })))).toMatchObject([
      { end: 9, from: 2, to: 4, loop: true },
    ])
    expect(heard(page(9, 0, bgMusic('a', 100, { start: 2, loop: false })))).toMatchObject([
      { end: 9, from: 2, to: Infinity, loop: false },
    ])
  })

  it('takes an end before its start for none', () => {
    expect(heard(page(9, 0, sceneMusic('a', 100, { start: 5, end: 4 })))).toMatchObject([
      { end: 9, from: 5, to: Infinity },
    ])
  })

  it('fades as the author says, where it is over, never longer than it is heard', () => {
    const fades = (props: Raw) => heard(page(6, 0, sceneMusic('a', 100, props)))[0]
    expect(fades({ fadeIn: 1, fadeOut: 2 })).toMatchObject({ fadeIn: 1, fadeOut: 2, fadesTo: 'over' })
    expect(fades({ fadeIn: 90, fadeOut: 90 })).toMatchObject({ fadeIn: 6, fadeOut: 6 })
    expect(fades({ fadeOut: 0 })).toMatchObject({ fadeOut: 0 })
  })
})
