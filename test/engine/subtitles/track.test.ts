import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createElement, type Project, publishedDocument, toVideoData } from '#engine/document/index.ts'
import {
  changeSubtitles,
  correctSubtitles,
  setPageSubtitles,
  setSecondSubtitle,
} from '#engine/document/operations/index.ts'
import type { SpokenWord } from '#engine/elements/voice/schema.ts'
import { publishedTrack, type Subtitle, subtitleAt, subtitlesOf } from '#engine/subtitles/track.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import { projectOf, voiceElement } from '#test/support/timeline-project.ts'

const tracks = (project: Project) => subtitlesOf(project, planVideo(project))
const shown = (project: Project) =>
  tracks(project).map(({ text, start, end }) => [text, Number(start.toFixed(2)), Number(end.toFixed(2))])

const clip = (text: string, seconds: number) => ({ text, src: 'sound', seconds })
const narrated = (...clips: ReturnType<typeof clip>[]) =>
  projectOf({ seconds: 20, elements: [voiceElement(...clips)] })

function firstPage(project: Project) {
  const [page] = project.pages
  const [voice] = page?.elements ?? []
  if (!page || !voice) throw new Error('no narration')
  return { page, at: { elementId: voice.uuid, index: 0 } }
}

describe('the subtitles of a work', () => {
  it('follow the sentences of the narration on the clock of the video', () => {
    const project = projectOf(
      { seconds: 5, elements: [voiceElement(clip('第一句。', 2), clip('第二句。', 1))] },
      { seconds: 4, elements: [voiceElement(clip('第三句。', 2))] },
    )
    expect(shown(project)).toEqual([
      ['第一句', 0, 2],
      ['第二句', 2, 3],
      ['第三句', 5, 7],
    ])
  })

  it('stand where each page leaves room, also when published, until the author places them', () => {
    const covering = createElement('qk-text', {
      propsValue: { text: '内容' },
      commonStyle: { left: 20, top: 430, width: 344, height: 240 },
    })
    const spoken = () => voiceElement(clip('第一句。', 2))
    const project = projectOf(
      { seconds: 5, elements: [spoken()] },
      { seconds: 4, elements: [spoken(), covering] },
    )
    changeSubtitles(project, { isShown: true })
    const bottoms = (all: readonly Pick<Subtitle, 'place'>[]) => all.map(({ place }) => place?.bottom)
    const [free, covered] = bottoms(tracks(project))
    expect(free).toBe(525)
    expect(covered).toBeLessThanOrEqual(430)
    expect(bottoms(publishedTrack(publishedDocument(project), planVideo(project)))).toEqual([free, covered])
    const [, data] = toVideoData(project).pages
    expect(data?.subtitles).toEqual([expect.objectContaining({ offset: (covered ?? 0) - 525 })])
    changeSubtitles(project, { position: 'bottom' })
    expect(bottoms(tracks(project))).toEqual([undefined, undefined])
  })

  it('divide the time of a sentence by its characters while the timing of its words is unknown', () => {
    const project = narrated(clip('一二三四五六七八九十，一二三四五六七八九十，一二三四五六七八九十', 6))
    expect(shown(project).map(([, start]) => start)).toEqual([0, 2.04, 4.09])
  })

  it('follow the timing of the words within the part of the sound that is heard', () => {
    const words: SpokenWord[] = [
      { text: '首先看到的是第一部分，', start: 1, end: 4 },
      { text: '然后看到的是第二部分。', start: 6, end: 8 },
    ]
    const text = words.map((word) => word.text).join('')
    const item = narrationClipItem({
      tempText: text,
      voiceText: text,
      voiceSrc: 'a',
      voiceNum: 9,
      words,
      start: 1,
    })
    const voice = createElement('qk-voice', { propsValue: { voiceSrcList: [item] } })
    expect(shown(projectOf({ seconds: 20, elements: [voice] }))).toEqual([
      ['首先看到的是第一部分', 0, 5],
      ['然后看到的是第二部分', 5, 8],
    ])
  })

  it('show only the written part of pronunciation marks', () => {
    expect(shown(narrated(clip('欢迎来到〔重庆|chóng qìng〕。', 2)))).toEqual([['欢迎来到重庆', 0, 2]])
  })

  it('are absent from a page that hides them, and end with the page', () => {
    const project = projectOf(
      { seconds: 1, elements: [voiceElement(clip('太长的一句', 3), clip('听不到的一句', 3))] },
      { seconds: 4, elements: [voiceElement(clip('第二页', 2))] },
    )
    expect(shown(project)).toEqual([
      ['太长的一句', 0, 1],
      ['第二页', 1, 3],
    ])
    const [first] = project.pages
    if (first) setPageSubtitles(first, false)
    expect(shown(project).map(([text]) => text)).toEqual(['第二页'])
  })

  it('are replaced by those of the next page in a transition', () => {
    const project = projectOf(
      { seconds: 4, elements: [voiceElement(clip('前一页', 4))] },
      { seconds: 4, elements: [voiceElement(clip('后一页', 2))] },
    )
    const [first] = project.pages
    if (first) first.data.transDuration = 1
    expect(shown(project)).toEqual([
      ['前一页', 0, 3],
      ['后一页', 3, 5],
    ])
  })
})

describe('a correction', () => {
  it('keeps the times of what it leaves as it was', () => {
    const project = narrated(clip('今天我们来看一看苹果公司的新产品', 8))
    const { page, at } = firstPage(project)
    correctSubtitles(page, at, '今天我们来看一看苹果公司的新产品', ['今天我们来看一看', 'Apple 公司的新产品'])
    expect(shown(project)).toEqual([
      ['今天我们来看一看', 0, 4],
      ['Apple 公司的新产品', 4, 8],
    ])
  })

  it('no longer applies once the sentence has another text', () => {
    const project = narrated(clip('原来的一句', 2))
    const { page, at } = firstPage(project)
    correctSubtitles(page, at, '原来的一句', ['改过的一句'])
    expect(shown(project)[0]?.[0]).toBe('改过的一句')
    correctSubtitles(page, at, '早先的一句', ['改过的一句'])
    expect(shown(project)[0]?.[0]).toBe('原来的一句')
    correctSubtitles(page, at, '原来的一句', null)
    expect(JSON.stringify(page)).not.toContain('subtitle')
  })
})

it('a second language has a line for each subtitle, or is distributed over them', () => {
  const project = narrated(clip('一二三四五六七八九十，一二三四五六七八九十。', 6))
  const { page, at } = firstPage(project)
  setSecondSubtitle(page, at, 'One\nTwo')
  expect(tracks(project).map(({ second }) => second)).toEqual(['One', 'Two'])
  setSecondSubtitle(page, at, 'first half second half')
  expect(tracks(project).map(({ second }) => second)).toEqual(['first half', 'second half'])
  setSecondSubtitle(page, at, ' ')
  expect(tracks(project).map(({ second }) => second)).toEqual(['', ''])
})

it('breaks earlier where a larger size leaves less room', () => {
  const project = narrated(clip('一二三四五六七八九十一二三', 6))
  expect(tracks(project)[0]?.text).not.toContain('\n')
  changeSubtitles(project, { fontSize: 40 })
  expect(tracks(project)[0]?.text).toContain('\n')
})

const sentences = fc.array(
  fc.record({
    text: fc.string({ unit: fc.constantFrom(...Array.from('我们今天来看，。！a1 ')), maxLength: 50 }),
    seconds: fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10),
  }),
  { maxLength: 4 },
)

test.prop([fc.array(sentences, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 20 })])(
  'at most one is shown at a time, in order, each character within its subtitle',
  (pages, seconds) => {
    const project = projectOf(
      ...pages.map((clips) => ({
        seconds,
        elements: [voiceElement(...clips.map((each) => ({ ...each, src: 'sound' })))],
      })),
    )
    const track = tracks(project)
    track.forEach((subtitle: Subtitle, index) => {
      expect(subtitle.end).toBeGreaterThan(subtitle.start)
      expect(subtitle.end).toBeLessThanOrEqual(track[index + 1]?.start ?? Infinity)
      expect(subtitle.times).toEqual(subtitle.times.toSorted((a, b) => a - b))
      expect(subtitle.times).toHaveLength(Array.from(subtitle.text.replace(/\s/g, '')).length)
      expect(subtitleAt(track, (subtitle.start + subtitle.end) / 2)).toBe(subtitle)
    })
  },
)

describe('the subtitles of a published work', () => {
  const texts = ['第一句，后面还有半句。', '第二句', '第三句很长很长很长，长到要分成两段才看得完', '第四句']
  const pacings = fc.option(fc.constant({ leadIn: 0.3, gap: 0.2, tail: 0.4, isFitted: false }))

  test.prop([
    fc.array(fc.record({ pacing: pacings, transition: fc.constantFrom(0, 0.5, 1) }), {
      minLength: 1,
      maxLength: 4,
    }),
  ])('are those of the video, with the transitions of the plan or without', (settings) => {
    const project = projectOf(
      ...settings.map((_, at) => ({
        seconds: 8,
        elements: [voiceElement(clip(texts[at] ?? '', 2), clip('还有一句', 1.5))],
      })),
    )
    settings.forEach(({ pacing, transition }, at) => {
      const data = project.pages[at]?.data
      if (data) Object.assign(data, { transDuration: transition }, pacing && { narration: pacing })
    })
    changeSubtitles(project, { isShown: true })
    const published = publishedDocument(project)
    const flat = structuredClone(project)
    for (const { data } of flat.pages) data.transDuration = 0
    for (const played of [project, flat]) {
      const plan = planVideo(played)
      const facts = (each: Pick<Subtitle, 'text' | 'second' | 'start' | 'end'>) => [
        ...[each.text, each.second, each.start.toFixed(2), each.end.toFixed(2)],
      ]
      expect(publishedTrack(published, plan).map(facts)).toEqual(subtitlesOf(played, plan).map(facts))
    }
  })
})
