import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { replaceVideo, resizeElement, setPoster } from '#engine/document/operations/index.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

/** The untrimmed file with default options. */
const WHOLE = { start: 0, end: 0, loop: false, muted: false, speed: 1, fit: 'cover' }

it('is created untrimmed, at full volume, with a 16:9 frame', () => {
  const { propsValue, commonStyle } = createElement('qk-video')
  expect(propsValue).toEqual({ videoSrc: '', poster: '', ...WHOLE })
  expect(commonStyle).toMatchObject({ width: 384, height: 216, isLockWH: true, volume: 100 })
})

it('has a locked aspect ratio', () => {
  const video = createElement('qk-video')
  resizeElement({ elements: [video] }, video.uuid, { width: 192 })
  expect(video.commonStyle).toMatchObject({ width: 192, height: 108 })
})

it('restores unset volume and normalizes addresses of older documents', () => {
  const { element } = restoredElement('qk-video', {
    commonStyle: { width: 287, height: 188, volume: 0 },
    propsValue: { videoSrc: '\\resource\\a.mp4', poster: '\\resource\\a.jpg' },
  })
  expect(element.propsValue).toEqual({ videoSrc: '/resource/a.mp4', poster: '/resource/a.jpg', ...WHOLE })
  expect(element.commonStyle).toMatchObject({ width: 287, height: 188, volume: 100 })
})

it.each([
  [
    { start: -1, end: '3s' },
    { start: 0, end: 3 },
  ],
  [
    { start: 5, end: 2 },
    { start: 5, end: 2 },
  ], // until the end of the file
  [{ start: 1e9 }, { start: 86_400 }],
  [{ speed: 0 }, { speed: 0.25 }],
  [{ speed: 100 }, { speed: 4 }],
  [{ speed: 'fast' }, { speed: 1 }],
  [
    { loop: '1', muted: 'true' },
    { loop: true, muted: true },
  ],
  [{ fit: 'scale-down' }, { fit: 'cover' }],
  [
    { videoSrc: null, poster: false },
    { videoSrc: '', poster: '' },
  ],
])('restores %j as %j', (stored, expected) => {
  expect(restoredProps('qk-video', stored)).toMatchObject(expected)
})

it('resets its poster and trim when the file is replaced', () => {
  const video = createElement('qk-video', { propsValue: { videoSrc: '/a.mp4', start: 1, end: 2, speed: 2 } })
  const page = { elements: [video] }
  setPoster(page, video.uuid, '/a.jpg')
  expect(video.propsValue).toMatchObject({ poster: '/a.jpg', videoSrc: '/a.mp4' })
  replaceVideo(page, video.uuid, '/b.mp4')
  expect(video.propsValue).toMatchObject({ videoSrc: '/b.mp4', poster: '', start: 0, end: 0, speed: 2 })
})

it('has controls for file, part, speed, sound and poster', () => {
  expect(panelOf(createElement('qk-video'))).toMatchObject({
    视频: { 视频: 'propsValue.videoSrc', 视频地址: 'propsValue.videoSrc', 填充方式: 'propsValue.fit' },
    播放: {
      从第几秒播放: 'propsValue.start',
      '播到第几秒，0 是结尾': 'propsValue.end',
      播放速度: 'propsValue.speed',
      循环播放: 'propsValue.loop',
      音量: 'commonStyle.volume',
      静音: 'propsValue.muted',
    },
    封面: { 视频封面: 'propsValue.poster' },
    ...BOX,
  })
})
