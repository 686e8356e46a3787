import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SUBTITLES, type Project } from '#engine/document/index.ts'
import {
  narrationOf,
  setNarrationClipPart,
  setNarrationClipText,
  setPacing,
} from '#engine/document/operations/index.ts'
import { mergeSubtitle, moveSubtitleBorder, setSubtitleText, splitSubtitle } from '#engine/subtitles/edit.ts'
import { applyMatched, matchSubtitles } from '#engine/subtitles/files/match.ts'
import { readSubtitles } from '#engine/subtitles/files/read.ts'
import { writeSubtitles } from '#engine/subtitles/files/write.ts'
import { subtitlesOf } from '#engine/subtitles/track.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { projectOf, voiceElement } from '#test/support/timeline-project.ts'

const page = { width: 384, height: 682 }
const tracks = (project: Project) => subtitlesOf(project, planVideo(project))
const write = (format: 'srt' | 'vtt' | 'ass', project: Project) =>
  writeSubtitles(format, tracks(project), DEFAULT_SUBTITLES, page)
const match = (project: Project, content: string) =>
  matchSubtitles(readSubtitles(content).cues, project, planVideo(project))

const milliseconds = ({ start, end, text }: { start: number; end: number; text: string }) => [
  Math.round(start * 1000),
  Math.round(end * 1000),
  text,
]
const pageOf = ({ data, elements }: Project['pages'][number]) => ({ seconds: data.duration, elements })

const clip = (text: string, seconds: number) => ({ text, src: 'sound', seconds })
const work = () =>
  projectOf(
    {
      seconds: 6,
      elements: [voiceElement(clip('今年以来，我国外贸进出口规模稳步增长。', 4), clip('再看第二句。', 2))],
    },
    { seconds: 4, elements: [] },
  )

describe('subtitle files', () => {
  it('are written as SRT and WebVTT', () => {
    expect(write('srt', work())).toBe(
      '1\n00:00:00,000 --> 00:00:00,995\n今年以来\n\n' +
        '2\n00:00:00,995 --> 00:00:04,000\n我国外贸进出口规模稳步增长\n\n' +
        '3\n00:00:04,000 --> 00:00:06,000\n再看第二句\n',
    )
    expect(write('vtt', work())).toContain('WEBVTT\n\n00:00:00.000 --> 00:00:00.995\n今年以来\n')
  })

  it('are written as ASS at the size of the page, with the place of the subtitles', () => {
    const content = write('ass', work())
    expect(content).toContain('PlayResX: 384\nPlayResY: 682')
    expect(content).toContain('Dialogue: 0,0:00:00.00,0:00:00.99,Default,,0,0,0,,今年以来')
    expect(content).toMatch(/Style: Default,Noto Sans SC,22,&H00FFFFFF,.*,2,16,16,157,1/)
  })

  it('have the place and the size of each page in ASS', () => {
    const placed = tracks(work()).map((subtitle) => ({ ...subtitle, place: { bottom: 300, scale: 0.64 } }))
    const content = writeSubtitles('ass', placed, DEFAULT_SUBTITLES, page)
    expect(content).toContain('Default,,0,0,382,,{\\fs14}今年以来')
  })

  it('are read as other programs write them', () => {
    const { cues, unreadable } = readSubtitles(
      '\uFEFF1\r\n00:00:01,5 --> 00:00:02,000 X1:10\r\n<i>斜体</i> 1 < 2\r\n\r\nbroken\r\n\r\n00:03.000 --> 00:04.000\r\n没有序号\r\n',
    )
    expect(cues).toEqual([
      { start: 1.5, end: 2, text: '斜体 1 < 2' },
      { start: 3, end: 4, text: '没有序号' },
    ])
    expect(unreadable).toBe(1)
    expect(
      readSubtitles(
        'WEBVTT - 标题\n\nNOTE 说明\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v 甲>A &amp; B',
      ).cues,
    ).toEqual([{ start: 1, end: 2, text: 'A & B' }])
  })

  const texts = fc
    .string({
      unit: fc.constantFrom(...Array.from('我们今天来看，。！a1 &<>-')),
      minLength: 1,
      maxLength: 60,
    })
    .map((text) => `${text}。`)
  const works = fc
    .array(fc.tuple(texts, fc.integer({ min: 5, max: 90 })), { minLength: 1, maxLength: 5 })
    .map((clips) =>
      projectOf({ seconds: 30, elements: [voiceElement(...clips.map(([text, s]) => clip(text, s / 10)))] }),
    )

  test.prop([works, fc.constantFrom('srt' as const, 'vtt' as const)])(
    'read back equal the shown subtitles, and change nothing in the work that wrote them',
    (project, format) => {
      const { cues, unreadable } = readSubtitles(write(format, project))
      const spaced = (text: string) => text.replace(/ +$/gm, '').replace(/^ +/gm, '')
      expect(unreadable).toBe(0)
      expect(cues.map(({ text }) => text)).toEqual(tracks(project).map(({ text }) => spaced(text)))
      tracks(project).forEach(({ start, end }, index) => {
        expect(cues[index]?.start).toBeCloseTo(start, 2)
        expect(cues[index]?.end).toBeCloseTo(end, 2)
      })
    },
  )
})

describe('a file that is wrong', () => {
  const read = (...blocks: string[]) => readSubtitles(blocks.join('\n\n'))

  it('is read as far as it can be, and the rest is counted', () => {
    expect(
      read(
        '1\n-00:00:01,000 --> 00:00:02,000\n负的时间',
        '2\n00:00:05,000 --> 00:00:04,000\n倒过来',
        '3\n00:00:05,000 --> 00:00:05,000\n没有时长',
        '4\n00:00:09,000 --> 00:00:10,000\n<b>后</b>面的 <script>',
        '5\n00:00:01,000 --> 00:00:03,000\n前面的',
      ),
    ).toEqual({
      cues: [
        { start: 1, end: 3, text: '前面的' },
        { start: 9, end: 10, text: '后面的 <script>' },
      ],
      unreadable: 3,
    })
  })

  it('is read without blank lines between its cues', () => {
    const { cues } = read('1\n00:00:01,000 --> 00:00:02,000\n一\n2\n00:00:02,000 --> 00:00:03,000\n二\n2026')
    expect(cues.map(({ text }) => text)).toEqual(['一', '二\n2026'])
  })

  it('shows one of those that overlap at a time, without changing what the file says', () => {
    const project = work()
    const content = '1\n00:00:00,500 --> 00:00:03,000\n早一点\n\n2\n00:00:01,000 --> 00:00:05,500\n晚一点\n'
    applyMatched(project, match(project, content))
    expect(tracks(project).map(({ text, start, end }) => [text, start, end])).toEqual([
      ['早一点', 0.5, 1],
      ['晚一点', 1, 5.5],
      ['再看第二句', 5.5, 6],
    ])
  })

  it('with ten thousand cues finds the sentence of each', () => {
    const count = 10_000
    const project = projectOf(
      ...Array.from({ length: 100 }, () => ({
        seconds: 100,
        elements: [voiceElement(...Array.from({ length: 10 }, () => clip('十个字的一句话在这里。', 10)))],
      })),
    )
    const cues = Array.from({ length: count }, (_, at) => ({ start: at, end: at + 0.9, text: `第 ${at} 条` }))
    const { corrections, narration, unmatched } = matchSubtitles(cues, project, planVideo(project))
    expect([corrections.length, narration.length, unmatched]).toEqual([1000, 0, 0])
    expect(corrections.flatMap(({ texts }) => texts)).toEqual(cues.map(({ text }) => text))
  })
})

describe('reading a file into a work', () => {
  it('corrects the sentences that are spoken at the same time', () => {
    const project = work()
    const found = match(
      project,
      '1\n00:00:00,100 --> 00:00:01,000\n今年\n\n2\n00:00:01,000 --> 00:00:03,900\n进出口增长\nTrade grows\n',
    )
    applyMatched(project, found)
    expect(tracks(project).map(({ text, second }) => [text, second])).toEqual([
      ['今年', ''],
      ['进出口增长', 'Trade grows'],
      ['再看第二句', ''],
    ])
  })

  /** Cues within the 6 seconds of speech of `work`, each after the one before it. */
  const spokenCues = fc
    .uniqueArray(fc.integer({ min: 0, max: 6000 }), { minLength: 2, maxLength: 16 })
    .map((times) => times.toSorted((a, b) => a - b))
    .map((times) =>
      times.flatMap((start, index) => {
        const end = times[index + 1]
        return index % 2 === 0 && end !== undefined
          ? [{ start: start / 1000, end: end / 1000, text: `第${index}条字幕` }]
          : []
      }),
    )
  test.prop([spokenCues, fc.constantFrom(24, 25, 29.97, 30), fc.integer({ min: 0, max: 700 })])(
    'keeps the times that it says, to the millisecond',
    (cues, fps, leadIn) => {
      const project = projectOf({ seconds: 3, elements: [] }, ...work().pages.map((each) => pageOf(each)))
      project.fps = fps
      const [, spoken] = project.pages
      if (spoken) setPacing(spoken, { leadIn: leadIn / 1000, gap: 0, isFollowed: true })
      const shifted = cues.map(({ start, end, text }) => ({ start: start + 3, end: end + 3, text }))
      applyMatched(project, matchSubtitles(shifted, project, planVideo(project)))
      const written = readSubtitles(write('srt', project)).cues.filter(({ text }) => text.endsWith('条字幕'))
      expect(written.map(milliseconds)).toEqual(shifted.map(milliseconds))
    },
  )

  it('keeps the times until the sentence, its sound or the border of its subtitles changes', () => {
    const content = '1\n00:00:00,300 --> 00:00:01,111\n今年\n\n2\n00:00:01,222 --> 00:00:03,333\n进出口\n'
    const imported = () => {
      const project = work()
      applyMatched(project, match(project, content))
      const [page] = project.pages
      if (!page) throw new Error('no page')
      return { project, page, at: { elementId: page.elements[0]?.uuid ?? '', index: 0 } }
    }
    const times = (project: Project) =>
      tracks(project)
        .slice(0, 2)
        .map(({ start, end }) => [start, end])
    const exact = [
      [0.3, 1.111],
      [1.222, 3.333],
    ]
    const corrected = imported()
    expect(times(corrected.project)).toEqual(exact)
    setSubtitleText(corrected.page, { at: corrected.at, part: 1 }, '改了字', 16)
    expect(times(corrected.project)).toEqual(exact)
    splitSubtitle(corrected.page, { at: corrected.at, part: 0 }, ['今', '年'], 16)
    expect(tracks(corrected.project)[1]?.end).toBe(1.111)
    mergeSubtitle(corrected.page, { at: corrected.at, part: 1 }, 16)
    expect(times(corrected.project)).toEqual(exact)

    const changes: ((work: ReturnType<typeof imported>) => void)[] = [
      ({ page, at }) => moveSubtitleBorder(page, { at, part: 0 }, 3, 16),
      ({ page, at }) => setNarrationClipPart(page, at, { start: 0.5 }),
      ({ page, at }) => setNarrationClipText(page, at, '换了一句。'),
    ]
    for (const change of changes) {
      const changed = imported()
      change(changed)
      expect(JSON.stringify(changed.project)).not.toContain('subtitleTimes')
    }
  })

  it('changes nothing if the file has what is shown', () => {
    const project = work()
    expect(match(project, write('srt', project))).toEqual({ corrections: [], narration: [], unmatched: 0 })
  })

  it('becomes the narration of a page that has none, and counts what fits nowhere', () => {
    const project = work()
    const found = match(
      project,
      '1\n00:00:07,000 --> 00:00:08,000\n第二页的话\n\n2\n00:01:00,000 --> 00:01:01,000\n视频之后\n',
    )
    applyMatched(project, found)
    expect(found.unmatched).toBe(1)
    const [, second] = project.pages
    expect(second && narrationOf(second).map(({ text }) => text)).toEqual(['第二页的话'])
  })
})
