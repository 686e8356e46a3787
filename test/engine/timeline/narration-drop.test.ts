import { expect, test } from 'vitest'
import { narrationDrop, planVideo } from '#engine/timeline/index.ts'
import { projectOf, voiceElement } from '#test/support/timeline-project.ts'

const clips = (...texts: string[]) => voiceElement(...texts.map((text) => ({ text, src: text, seconds: 2 })))
const silent = voiceElement({ text: '没有声音', seconds: 0 })
const project = projectOf(
  { seconds: 8, elements: [clips('一', '二', '三')] },
  { seconds: 4, elements: [clips('四')] },
  { seconds: 4, elements: [silent] },
  { seconds: 4, elements: [] },
)
const { pages } = project
const plan = planVideo(project)
const [first = '', second = '', third = '', fourth = ''] = pages.map(({ uuid }) => uuid)
const drop = (index: number, time: number) => narrationDrop(pages, plan, { pageId: first, index }, time)

test('drops a clip between those whose middles are beside the pointer', () => {
  expect(drop(0, 3.5)).toEqual({ to: { pageId: first, index: 1 }, time: 4 })
  expect(drop(0, 5.5)).toEqual({ to: { pageId: first, index: 2 }, time: 6 })
  expect(drop(2, 0.5)).toEqual({ to: { pageId: first, index: 0 }, time: 0 })
})

test('has no place to offer where the clip already is', () => {
  expect(drop(1, 1.5)).toBeNull()
  expect(drop(1, 3)).toBeNull()
  expect(drop(1, 4.9)).toBeNull()
})

test('drops a clip on other pages, also on those where nothing is heard yet', () => {
  expect(drop(0, 8.2)).toEqual({ to: { pageId: second, index: 0 }, time: 8 })
  expect(drop(0, 11)).toEqual({ to: { pageId: second, index: 1 }, time: 10 })
  expect(drop(0, 13)).toEqual({ to: { pageId: third, index: 1 }, time: 12 })
  expect(drop(0, 20)).toEqual({ to: { pageId: fourth, index: 0 }, time: 16 })
})
