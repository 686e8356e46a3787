import { describe, expect, it } from 'vitest'
import { blankPage, createElement, createProject, toVideoData } from '#engine/document/index.ts'
import { addElement, copyPage, hasStyle } from '#engine/document/operations/index.ts'
import { panelOf } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

const KINDS = [
  ['qk-bg-music', '背景音乐', true],
  ['qk-scene-music', '场景音乐', false],
] as const

describe.each(KINDS)('a %s', (elName, title, loops) => {
  it('is created without a source, untrimmed, at full volume', () => {
    const { propsValue, commonStyle } = createElement(elName)
    expect(propsValue).toEqual({ musicSrc: '', name: '', start: 0, end: 0, fadeIn: 0, loop: loops })
    expect(commonStyle).toMatchObject({ width: 52, height: 52, volume: 100 })
  })

  it('restores an unset volume of older documents to full volume, and keeps others', () => {
    const loudness = (commonStyle: object) =>
      restoredElement(elName, { commonStyle, propsValue: { musicSrc: '\\a.mp3' } }).element
    expect(loudness({ volume: 0 }).commonStyle.volume).toBe(100)
    expect(loudness({}).commonStyle.volume).toBe(100)
    expect(loudness({ volume: 35 }).commonStyle.volume).toBe(35)
    expect(loudness({ volume: 250 }).commonStyle.volume).toBe(100)
    expect(loudness({}).propsValue).toMatchObject({ musicSrc: '/a.mp3', loop: loops })
  })

  it('repairs an invalid trim', () => {
    const stored = { musicSrc: '/a.mp3', start: -3, end: 'end', fadeIn: '2s', fadeOut: -1, loop: 'false' }
    expect(restoredProps(elName, stored)).toEqual({
      ...{ musicSrc: '/a.mp3', name: '', start: 0, end: 0, fadeIn: 2, fadeOut: 0, loop: false },
    })
    // A missing fade-out differs from 0: a cut sound fades briefly.
    expect(restoredProps(elName, { fadeOut: null })).not.toHaveProperty('fadeOut')
  })

  it('has controls for source, volume and looping, but no copyable style', () => {
    expect(panelOf(createElement(elName))).toEqual({
      [title]: { [title]: 'propsValue.musicSrc', 音量: 'commonStyle.volume', 循环播放: 'propsValue.loop' },
    })
    expect(hasStyle(createElement(elName))).toBe(false)
  })
})

it('copies only scene music with a page', () => {
  const page = blankPage()
  for (const [elName] of KINDS)
    addElement(page, createElement(elName, { propsValue: { musicSrc: '/a.mp3' } }))
  const project = { ...createProject(), pages: [page] }
  const copy = copyPage(project, page.uuid)
  expect(copy?.elements.map(({ elName }) => elName)).toEqual(['qk-scene-music'])
})

it('lists background music once in the video data, and scene music on its page', () => {
  const page = blankPage()
  addElement(
    page,
    createElement('qk-bg-music', { propsValue: { musicSrc: '/all.mp3' }, commonStyle: { volume: 40 } }),
  )
  addElement(page, createElement('qk-scene-music', { propsValue: { musicSrc: '/page.mp3' } }))
  const data = toVideoData({ ...createProject(), pages: [page] })
  expect(data).toMatchObject({ audio: '/all.mp3', volume: 40 })
  expect(data.pages[0]?.elements).toMatchObject([
    { elName: 'qk-scene-music', propsValue: { musicSrc: '/page.mp3' } },
  ])
})
