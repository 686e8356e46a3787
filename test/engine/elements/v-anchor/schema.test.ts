import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { isInFront } from '#engine/document/operations/index.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement } from '#test/support/restored-element.ts'

const restored = (anchorInfo: unknown) =>
  restoredElement('qk-v-anchor', { propsValue: { anchorInfo } }).element

const DEFAULT_INFO = createElement('qk-v-anchor').propsValue.anchorInfo

describe('a new presenter', () => {
  it('is the built-in half-length character, and breathes, blinks and speaks', () => {
    expect(DEFAULT_INFO).toEqual({
      ...{ anchor: '', source: 'character', src: '', outfit: 'navy', framing: 'half' },
      ...{ isMirrored: false, isBreathing: true, isBlinking: true, isSpeaking: true },
      videoVolume: 0,
    })
    expect(createElement('qk-v-anchor').valueType).toBe('Object')
  })

  it('is in front of everything', () => {
    expect(isInFront(createElement('qk-v-anchor'))).toBe(true)
    expect(isInFront(createElement('qk-group'))).toBe(false)
  })
})

describe('restoring a presenter', () => {
  it('keeps the name and unknown data of another product, and uses the built-in character', () => {
    const { propsValue, commonStyle } = restored({ anchor: 'anchor_lily_03', pose: 'standing' })
    expect(propsValue.anchorInfo).toEqual({ ...DEFAULT_INFO, anchor: 'anchor_lily_03', pose: 'standing' })
    expect(commonStyle.zIndex).toBe(99_999)
  })

  it.each([
    null,
    7,
    [],
    { source: 'hologram', outfit: 'x'.repeat(9999), framing: 3, src: null, isMirrored: 'left' },
    { anchor: {}, source: ['video'], isSpeaking: null },
  ])('resets invalid data %j', (anchorInfo) => {
    expect(restored(anchorInfo).propsValue.anchorInfo).toEqual(DEFAULT_INFO)
  })
})

describe('the property panel', () => {
  const shown = (source: typeof DEFAULT_INFO.source) => {
    const element = createElement('qk-v-anchor', { propsValue: { anchorInfo: { ...DEFAULT_INFO, source } } })
    const { 数字人, 动作, 声音 } = panelOf(element)
    return Object.keys({ ...数字人, ...动作, ...声音 })
  }

  it('offers the controls of the selected source', () => {
    expect(shown('character')).toEqual([
      '形象',
      '服装',
      '景别',
      '左右翻转',
      '呼吸微动',
      '眨眼',
      '口型跟随配音',
    ])
    expect(shown('picture')).toEqual(['形象', '形象图片', '左右翻转', '呼吸微动'])
    expect(shown('video')).toEqual(['形象', '左右翻转', '视频原声的音量'])
  })
  it('writes to the given paths, and has controls for the box', () => {
    const anchor = (key: string) => `propsValue.anchorInfo.${key}`
    expect(panelOf(createElement('qk-v-anchor'))).toMatchObject({
      数字人: {
        形象: anchor('source'),
        服装: anchor('outfit'),
        景别: anchor('framing'),
        左右翻转: anchor('isMirrored'),
      },
      动作: {
        呼吸微动: anchor('isBreathing'),
        眨眼: anchor('isBlinking'),
        口型跟随配音: anchor('isSpeaking'),
      },
      ...BOX,
    })
  })
})
