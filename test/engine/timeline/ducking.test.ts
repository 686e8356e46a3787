import { describe, expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { addElement, addPage } from '#engine/document/operations/index.ts'
import { createElement, createProject } from '#engine/document/index.ts'
import { duckingEnvelope } from '#engine/timeline/ducking.ts'
import { gainAt } from '#engine/elements/gain.ts'
import { cuesOf, planVideo } from '#engine/timeline/index.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'

const ducking = { amount: 20, attack: 0.5, release: 1, video: true }
const gainsOf = (speech: { start: number; end: number }[], times: number[]) => {
  const envelope = duckingEnvelope(speech, ducking)
  return times.map((time) => Number(gainAt(envelope, time).toFixed(3)))
}

describe('the gain of ducked music', () => {
  it('is low throughout speech, goes down before it and comes back after it', () => {
    const times = [0, 1.5, 1.75, 2, 3, 4, 4.5, 5, 9]
    expect(gainsOf([{ start: 2, end: 4 }], times)).toEqual([1, 1, 0.55, 0.1, 0.1, 0.1, 0.55, 1, 1])
  })

  it('stays low in a pause that is too short to come back in, and comes back in a longer one', () => {
    const speech = [
      { start: 6, end: 8 },
      { start: 1, end: 2 },
      { start: 3, end: 4 },
      { start: 3.2, end: 3.4 },
    ]
    expect(gainsOf(speech, [2.5, 3.7, 5, 6, 8, 9])).toEqual([0.1, 0.1, 1, 0.1, 0.1, 1])
  })

  it('does not jump without attack and release', () => {
    const envelope = duckingEnvelope([{ start: 2, end: 4 }], { ...ducking, attack: 0, release: 0 })
    expect(gainAt(envelope, 1.995)).toBeCloseTo(0.55)
    expect(gainAt(envelope, 4.005)).toBeCloseTo(0.55)
  })
})

describe('the cues of a project', () => {
  /** Music throughout; narration on the first page from 0 to 2 s, a video on the second from 6 s on. */
  function projectWith({ music = {}, video = {} }: { music?: object; video?: object } = {}) {
    const project = createProject()
    const [first] = project.pages
    if (!first) throw new Error('a page')
    const second = addPage(project)
    for (const page of project.pages) Object.assign(page.data, { duration: 6, trans: '', transDuration: 0 })
    addElement(first, createElement('qk-bg-music', { propsValue: { musicSrc: '/m.mp3', ducking, ...music } }))
    const clip = narrationClipItem({ tempText: '你好', voiceText: '你好', voiceSrc: '/v.mp3', voiceNum: 2 })
    addElement(first, createElement('qk-voice', { propsValue: { voiceSrcList: [clip] } }))
    addElement(second, createElement('qk-video', { propsValue: { videoSrc: '/v.mp4', ...video } }))
    return project
  }
  function musicGains(project: ReturnType<typeof projectWith>, times: number[]) {
    const cue = cuesOf(project, planVideo(project)).find(({ kind }) => kind === 'music')
    const gains = (time: number) =>
      (cue?.envelopes ?? []).reduce((gain, envelope) => gain * gainAt(envelope, time), 1)
    return times.map((time) => Number(gains(time).toFixed(3)))
  }

  it('have music ducked under narration and under the sound of videos', () => {
    expect(musicGains(projectWith(), [1, 4, 8])).toEqual([0.1, 1, 0.1])
  })

  it('ignore muted and silent videos, and all videos if the music says so', () => {
    expect(musicGains(projectWith({ video: { muted: true } }), [1, 8])).toEqual([0.1, 1])
    const loop = { videoSrc: '/materials/videos/light-rays.mp4' }
    expect(musicGains(projectWith({ video: loop }), [1, 8])).toEqual([0.1, 1])
    const narrationOnly = { ducking: { ...ducking, video: false } }
    expect(musicGains(projectWith({ music: narrationOnly }), [1, 8])).toEqual([0.1, 1])
  })

  it('are as before in documents without ducking', () => {
    const project = projectWith({ music: { ducking: undefined } })
    expect(cuesOf(project, planVideo(project)).some(({ envelopes }) => envelopes)).toBe(false)
  })

  it('survive restoring: missing values are filled, wrong ones repaired, unknown keys kept', () => {
    const project = projectWith({ music: { ducking: { amount: 99, isOurs: 1 } } })
    const restored = restoreProject(JSON.parse(JSON.stringify(project)))
    if (!restored.ok) throw new Error('restored')
    const [music] = restored.project.pages[0]?.elements ?? []
    expect(music?.propsValue).toMatchObject({
      ducking: { amount: 40, attack: 0.3, release: 0.8, video: true, isOurs: 1 },
    })
  })
})
