import { describe, expect, it } from 'vitest'
import { backgroundMusic, createElement, createProject } from '#engine/document/index.ts'
import {
  addElement,
  addPage,
  addSceneMusic,
  allElements,
  changeMusic,
  findMusic,
  removeMusic,
  setBackgroundMusic,
  setMusicSource,
} from '#engine/document/operations/index.ts'

const music = (musicSrc: string) => createElement('qk-bg-music', { propsValue: { musicSrc } })

function projectWith(...srcs: string[]) {
  const project = createProject()
  const second = addPage(project)
  for (const src of srcs) addElement(second, music(src))
  return project
}

const sounds = (project: ReturnType<typeof createProject>) =>
  project.pages
    .flatMap(({ elements }) => allElements(elements))
    .flatMap((element) => (element.elName === 'qk-bg-music' ? [element.propsValue.musicSrc] : []))

describe('background music', () => {
  it('is added to the first page of a project without music', () => {
    const project = projectWith()
    setBackgroundMusic(project, { src: '/a.mp3', name: '晨光' })
    expect(project.pages[0]?.elements).toHaveLength(1)
    expect(sounds(project)).toEqual(['/a.mp3'])
  })

  it('starts soft, and softer under speech; both can be changed, and ducking removed', () => {
    const project = projectWith()
    setBackgroundMusic(project, { src: '/a.mp3' })
    const added = backgroundMusic(project)
    expect(added?.commonStyle.volume).toBe(30)
    expect(added?.propsValue.ducking).toEqual({ amount: 12, attack: 0.3, release: 0.8, video: true })
    changeMusic(project, added?.uuid ?? '', { ducking: { amount: 18 } })
    expect(added?.propsValue.ducking).toMatchObject({ amount: 18, attack: 0.3 })
    changeMusic(project, added?.uuid ?? '', { ducking: null })
    expect(added?.propsValue).not.toHaveProperty('ducking')
    changeMusic(project, added?.uuid ?? '', { ducking: {} })
    expect(added?.propsValue.ducking).toMatchObject({ amount: 12 })
  })

  it('is unique: the audible one changes its source and keeps its volume, others are removed', () => {
    const project = projectWith('/old.mp3', '/audible.mp3')
    const audible = backgroundMusic(project)
    changeMusic(project, audible?.uuid ?? '', { volume: 35, start: 4, end: 9, fadeIn: 1 })
    setBackgroundMusic(project, { src: '/new.mp3' })
    expect(sounds(project)).toEqual(['/new.mp3'])
    expect(backgroundMusic(project)).toMatchObject({
      uuid: audible?.uuid,
      commonStyle: { volume: 35 },
      // A new source plays untrimmed.
      propsValue: { start: 0, end: 0, fadeIn: 1 },
    })
  })

  it('is removed by null, including empty elements', () => {
    const project = projectWith('/a.mp3', '')
    setBackgroundMusic(project, null)
    expect(sounds(project)).toEqual([])
  })
})

describe('scene music', () => {
  it('is added to its page, and changed and removed on any page', () => {
    const project = projectWith()
    const [first, second] = project.pages
    if (!first || !second) throw new Error('two pages')
    const one = addSceneMusic(second, { src: '/a.mp3', name: '雨声' })
    const two = addSceneMusic(second, { src: '/b.mp3' })
    changeMusic(project, two.uuid, { fadeOut: 2, loop: true, end: 5 })
    expect(findMusic(project, two.uuid)?.propsValue).toMatchObject({ fadeOut: 2, loop: true, end: 5 })
    changeMusic(project, two.uuid, { fadeOut: null })
    expect(findMusic(project, two.uuid)?.propsValue).not.toHaveProperty('fadeOut')
    setMusicSource(project, two.uuid, { src: '/c.mp3', name: '风声' })
    expect(findMusic(project, two.uuid)?.propsValue).toMatchObject({
      musicSrc: '/c.mp3',
      name: '风声',
      end: 0,
      loop: true,
    })
    removeMusic(project, one.uuid)
    expect(second.elements.map(({ uuid }) => uuid)).toEqual([two.uuid])
    expect(first.elements).toEqual([])
  })

  it('ignores unknown ids', () => {
    const project = projectWith()
    changeMusic(project, 'gone', { volume: 10 })
    setMusicSource(project, 'gone', { src: 'a' })
    expect(sounds(project)).toEqual([])
  })
})
