import { expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { addElement, addPage } from '#engine/document/operations/index.ts'
import { mixBlock } from '#engine/export/mix.ts'
import { cuesOf, planVideo, SAMPLE_RATE, segmentAt } from '#engine/timeline/index.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'

const RATES = [15, 20, 24_000 / 1001, 24, 25, 30_000 / 1001, 30, 60]
const PAGES = 100
/** 0…1, exact in floating point. */
const LOUD = 0.5

/** A sound that begins with a click. */
const left = new Float32Array(SAMPLE_RATE / 10)
left[0] = LOUD
const click = { left, right: left }

/** Pages of odd lengths, ten minutes together, each with a click at its start. */
function clickingProject() {
  const project = createProject()
  while (project.pages.length < PAGES) addPage(project)
  project.pages.forEach((page, index) => {
    Object.assign(page.data, { duration: 6 + ((index * 37) % 11) / 97, trans: '', transDuration: 0 })
    const clip = narrationClipItem({ tempText: '嗒', voiceText: '嗒', voiceSrc: 'click', voiceNum: 0.1 })
    addElement(page, createElement('qk-voice', { propsValue: { voiceSrcList: [clip] } }))
  })
  return project
}

it.each(RATES)('sound and picture stay together for ten minutes at %d frames per second', (fps) => {
  const project = clickingProject()
  const plan = planVideo(project, fps)
  expect(plan.seconds).toBeGreaterThan(600)
  const cues = cuesOf(project, plan)
  for (const { index, start } of plan.pages) {
    // The frame that first shows the page, and the sample that first sounds on it.
    const [at, before] = [segmentAt(plan, project, start), segmentAt(plan, project, start - 1)]
    expect(at).toMatchObject({ kind: 'page', page: index, time: 0 })
    if (index > 0) expect(before).toMatchObject({ page: index - 1 })
    const expected = Math.round((start / fps) * SAMPLE_RATE)
    const from = Math.max(0, expected - 480)
    const heard = mixBlock(cues, () => click, from, 960).left.indexOf(LOUD) + from
    expect(Math.abs(heard - (start / fps) * SAMPLE_RATE)).toBeLessThanOrEqual(0.5)
  }
})
