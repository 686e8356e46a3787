import { expect, test } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import { videoVolumes } from '#src/h5/video-volumes.ts'

test('knows the videos of a document, presenters and groups included, and how loud they are', () => {
  const video = (videoSrc: string, muted = false) =>
    createElement('qk-video', { propsValue: { videoSrc, muted }, commonStyle: { volume: 40 } })
  const presenter = (source: 'video' | 'picture', src: string) => {
    const element = createElement('qk-v-anchor')
    Object.assign(element.propsValue.anchorInfo, { source, src, videoVolume: 70 })
    return element
  }
  const group = createElement('qk-group', { propsValue: { components: [video('/c.mp4', true)] } })
  const pages = [
    { ...blankPage(), elements: [video('/a.mp4'), presenter('video', '/b.webm')] },
    { ...blankPage(), elements: [group, presenter('picture', '/d.png'), video('')] },
  ]
  expect([...videoVolumes({ pages })]).toEqual([
    ['/a.mp4', 0.4],
    ['/b.webm', 0.7],
    ['/c.mp4', 0],
  ])
})
