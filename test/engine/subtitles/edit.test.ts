import { expect, it } from 'vitest'
import type { Project } from '#engine/document/index.ts'
import { setNarrationClipText } from '#engine/document/operations/index.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { borderAt } from '#engine/subtitles/borders.ts'
import { moveSubtitleEdge } from '#engine/subtitles/edges.ts'
import {
  isCorrected,
  mergeSubtitle,
  moveSubtitleBorder,
  resetSubtitles,
  setSubtitleText,
  setSubtitleTranslation,
  splitSubtitle,
  splitSubtitleAt,
} from '#engine/subtitles/edit.ts'
import { subtitlesOf } from '#engine/subtitles/track.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { projectOf, voiceElement } from '#test/support/timeline-project.ts'

const TEXT = '今年以来，我国外贸进出口规模稳步增长。'
const LINE = 16

function narrated() {
  const project = projectOf({
    seconds: 20,
    elements: [voiceElement({ text: TEXT, src: 'sound', seconds: 4 })],
  })
  const [page] = project.pages
  const elementId = page?.elements[0]?.uuid ?? ''
  if (!page) throw new Error('no page')
  return { project, page, ref: (part: number) => ({ at: { elementId, index: 0 }, part }) }
}

const shown = (project: Project) =>
  subtitlesOf(project, planVideo(project)).map(({ text, second }) =>
    second === '' ? text : `${text} / ${second}`,
  )

it('divides, joins, changes and removes subtitles; what equals the automatic ones is not stored', () => {
  const { project, page, ref } = narrated()
  splitSubtitle(page, ref(1), ['我国外贸 ', '进出口规模稳步增长'], LINE)
  expect(shown(project)).toEqual(['今年以来', '我国外贸', '进出口规模稳步增长'])
  expect(isCorrected(page, ref(0).at)).toBe(true)
  mergeSubtitle(page, ref(2), LINE)
  expect(isCorrected(page, ref(0).at)).toBe(false)
  setSubtitleText(page, ref(0), '2025 年', LINE)
  expect(shown(project)).toEqual(['2025 年', '我国外贸进出口规模稳步增长'])
  setSubtitleText(page, ref(0), '', LINE)
  expect(shown(project)).toEqual(['我国外贸进出口规模稳步增长'])
  resetSubtitles(page, ref(0).at)
  expect(shown(project)).toEqual(['今年以来', '我国外贸进出口规模稳步增长'])
})

it('keeps the second language with its subtitle', () => {
  const { project, page, ref } = narrated()
  setSubtitleTranslation(page, ref(1), 'Trade grows', LINE)
  expect(shown(project)).toEqual(['今年以来', '我国外贸进出口规模稳步增长 / Trade grows'])
  splitSubtitle(page, ref(0), ['今年', '以来'], LINE)
  expect(shown(project)).toEqual(['今年', '以来', '我国外贸进出口规模稳步增长 / Trade grows'])
  mergeSubtitle(page, ref(2), LINE)
  expect(shown(project)).toEqual(['今年', '以来我国外贸进出口规模稳步增长 / Trade grows'])
})

it('moves the border between two subtitles along the speech, between words or anywhere', () => {
  const { project, page, ref } = narrated()
  const [first, next] = subtitlesOf(project, planVideo(project))
  if (!first || !next) throw new Error('no subtitles')
  const at = (character: string) => next.times[next.text.indexOf(character)] ?? 0
  moveSubtitleBorder(page, first, borderAt(first, next, at('进') + 0.01, true), LINE)
  expect(shown(project)).toEqual(['今年以来我国外贸', '进出口规模稳步增长'])
  moveSubtitleBorder(page, ref(0), borderAt(first, next, at('贸'), false), LINE)
  expect(shown(project)).toEqual(['今年以来我国外', '贸进出口规模稳步增长'])
  moveSubtitleBorder(page, ref(0), borderAt(first, next, -9, false), LINE)
  expect(shown(project)[0]).toBe('今')
  moveSubtitleBorder(page, ref(0), 99, LINE)
  expect(shown(project)[0]).toBe('今')
})

it('splits a subtitle at a time, between words or anywhere', () => {
  const { project, page } = narrated()
  const [first, next] = subtitlesOf(project, planVideo(project))
  if (!first || !next) throw new Error('no subtitles')
  const at = (character: string) => next.times[next.text.indexOf(character)] ?? 0
  expect(splitSubtitleAt(page, next, at('进') + 0.03, true, LINE)).toBe(true)
  expect(shown(project)).toEqual(['今年以来', '我国外贸', '进出口规模稳步增长'])
  expect(splitSubtitleAt(page, first, first.times[1] ?? 0, false, LINE)).toBe(true)
  expect(shown(project).slice(0, 2)).toEqual(['今', '年以来'])
  const [single] = subtitlesOf(project, planVideo(project))
  expect(single && splitSubtitleAt(page, single, 0, true, LINE)).toBe(false)
  expect(shown(project)[0]).toBe('今')
})

it('shows a sentence earlier or later at its outer edges, up to its neighbors, and follows it when it moves', () => {
  const { project, page } = narrated()
  page.elements.push(voiceElement({ text: '第二句。', src: 'sound', seconds: 2 }))
  page.data.narration = { isFollowed: false, leadIn: 1, gap: 0.5, tail: 0 }
  const all = () => subtitlesOf(project, planVideo(project))
  const times = () => all().map(({ start, end }) => [Number(start.toFixed(3)), Number(end.toFixed(3))])
  const [first, last, second] = all()
  if (!first || !last || !second) throw new Error('no subtitles')
  const [border] = [Number(first.end.toFixed(3))]
  expect(times()).toEqual([
    [1, border],
    [border, 5],
    [5.5, 7.5],
  ])
  const move = (subtitle: typeof first, edge: 'start' | 'end', to: number) =>
    moveSubtitleEdge(page, subtitle, { edge, to }, all(), [0, 20], LINE)
  move(first, 'start', 0.4)
  move(last, 'end', 9)
  expect(times(), 'not beyond the next sentence').toEqual([
    [0.4, border],
    [border, 5.5],
    [5.5, 7.5],
  ])
  move(first, 'start', -3)
  move(second, 'end', 30)
  expect(times(), 'not beyond the page').toEqual([
    [0, border],
    [border, 5.5],
    [5.5, 20],
  ])
  move(last, 'end', 4.6)
  move(second, 'end', 7)
  page.data.narration.leadIn = 2
  const later = (seconds: number) => Number((seconds + 1).toFixed(3))
  expect(times()).toEqual([
    [1, later(border)],
    [later(border), 5.6],
    [6.5, 8],
  ])
  expect(shown(project)).toEqual(['今年以来', '我国外贸进出口规模稳步增长', '第二句'])
  setNarrationClipText(page, second.at, '改过的第二句。')
  expect(isCorrected(page, second.at), 'the text has changed').toBe(false)
})

it('lets go of a correction when the narration is rewritten', () => {
  const { project, page, ref } = narrated()
  setSubtitleText(page, ref(0), '2025 年', LINE)
  setNarrationClipText(page, ref(0).at, '全新的一句话')
  const voice = page.elements.find(isVoice)
  Object.assign(voice?.propsValue.voiceSrcList[0] ?? {}, { voiceSrc: 'b', voiceNum: 2 })
  expect(shown(project)).toEqual(['全新的一句话'])
})
