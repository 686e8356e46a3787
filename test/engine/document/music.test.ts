import { describe, expect, it } from 'vitest'
import { backgroundMusic, createElement, createProject } from '../../../engine/document/index.ts'
import {
  addElement,
  addPage,
  allElements,
  setBackgroundMusic,
  setBackgroundVolume,
} from '../../../engine/document/operations/index.ts'

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
  it('goes onto the first page of a project without any', () => {
    const project = projectWith()
    setBackgroundMusic(project, '/a.mp3')
    expect(project.pages[0]?.elements).toHaveLength(1)
    expect(sounds(project)).toEqual(['/a.mp3'])
  })

  it('is one: the one that was heard changes its sound and keeps its volume, others go', () => {
    const project = projectWith('/old.mp3', '/heard.mp3')
    const heard = backgroundMusic(project)
    setBackgroundVolume(project, 35)
    setBackgroundMusic(project, '/new.mp3')
    expect(sounds(project)).toEqual(['/new.mp3'])
    expect(backgroundMusic(project)).toMatchObject({ uuid: heard?.uuid, commonStyle: { volume: 35 } })
  })

  it('ends with null, empty ones included', () => {
    const project = projectWith('/a.mp3', '')
    setBackgroundMusic(project, null)
    expect(sounds(project)).toEqual([])
  })

  it('has no volume where there is none', () => {
    const project = projectWith()
    setBackgroundVolume(project, 10)
    expect(sounds(project)).toEqual([])
  })
})
