import { expect, it } from 'vitest'
import {
  createElement,
  createProject,
  loudnessOf,
  restoreProject,
  type SoundLane,
  toVideoData,
} from '#engine/document/index.ts'
import { addElement, changeLoudness, muteLane, withSolo } from '#engine/document/operations/index.ts'
import { cuesOf, planVideo } from '#engine/timeline/index.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import { restoredElement } from '#test/support/restored-element.ts'

/** A page with every kind of sound. */
function soundingProject() {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('a page')
  addElement(page, createElement('qk-bg-music', { propsValue: { musicSrc: '/all.mp3' } }))
  addElement(page, createElement('qk-scene-music', { propsValue: { musicSrc: '/page.mp3' } }))
  addElement(page, createElement('qk-video', { propsValue: { videoSrc: '/a.mp4' } }))
  const clip = narrationClipItem({ tempText: '你好', voiceText: '你好', voiceSrc: '/v.mp3', voiceNum: 2 })
  const { propsValue } = addElement(page, createElement('qk-voice'))
  Object.assign(propsValue, { voiceSrcList: [clip] })
  return project
}

type Sounding = ReturnType<typeof soundingProject>
const heard = (project: Sounding) =>
  cuesOf(project, planVideo(project))
    .map(({ kind }) => kind)
    .toSorted()

it('mutes a lane in the video and in what other players get, and keeps the volumes', () => {
  const project = soundingProject()
  const before = structuredClone(project)
  expect(heard(project)).toEqual(['music', 'narration', 'scene', 'video'])
  muteLane(project, 'music', true)
  muteLane(project, 'music', true)
  expect(heard(project)).toEqual(['narration', 'video'])
  expect(toVideoData(project)).toMatchObject({ audio: '/all.mp3', volume: 0 })
  muteLane(project, 'video', true)
  muteLane(project, 'narration', true)
  expect(heard(project)).toEqual([])
  expect(heard(project)).toEqual([])
  const data = JSON.stringify(toVideoData(project).pages)
  expect(data).toContain('"muted":true')
  expect(data).toContain('"voiceVolume":0')
  for (const lane of ['video', 'music', 'narration'] as const) muteLane(project, lane, false)
  expect(project).toEqual(before)
})

it("mutes and scales the sound of a presenter's video with that of videos", () => {
  const project = createProject()
  const anchorInfo = { source: 'video', src: '/me.mp4', videoVolume: 60 }
  project.pages[0]?.elements.push(restoredElement('qk-v-anchor', { propsValue: { anchorInfo } }).element)
  const shared = () => toVideoData(project).pages[0]?.elements[0]
  project.laneVolumes = { video: 50 }
  expect(shared()).toMatchObject({ propsValue: { anchorInfo: { videoVolume: 30 } } })
  muteLane(project, 'video', true)
  expect(shared()).toMatchObject({ propsValue: { anchorInfo: { videoVolume: 0 } } })
  expect(heard(project)).toEqual([])
})

it('lets one lane be heard alone, even if it is muted', () => {
  const project = soundingProject()
  muteLane(project, 'narration', true)
  const kinds: Record<SoundLane, string[]> = {
    narration: ['narration'],
    music: ['music', 'scene'],
    video: ['video'],
  }
  for (const lane of ['narration', 'music', 'video'] as const)
    expect(heard(withSolo(project, lane))).toEqual(kinds[lane])
  expect(project.mutedSounds).toEqual(['narration'])
})

it('has the usual loudness unless the author chose another one', () => {
  const project = soundingProject()
  expect(loudnessOf(project)).toBe(-14)
  changeLoudness(project, -23)
  expect(loudnessOf(project)).toBe(-23)
  changeLoudness(project, 0)
  expect(loudnessOf(project)).toBeNull()
  changeLoudness(project, -14)
  expect(project).not.toHaveProperty('loudness')
})

it('repairs a wrong loudness and unknown lanes', () => {
  const input = { ...soundingProject(), loudness: 7, mutedSounds: ['music', 'smell'] }
  const result = restoreProject(JSON.parse(JSON.stringify(input)))
  if (!result.ok) throw new Error(result.error)
  expect(result.project.mutedSounds).toEqual(['music'])
  expect(loudnessOf(result.project) ?? 0).toBeLessThanOrEqual(0)
})
