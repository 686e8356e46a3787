import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { isInFront } from '#engine/document/operations/index.ts'
import { BOX, panelOf } from '#test/support/panel.ts'
import { restoredElement } from '#test/support/restored-element.ts'

const restored = (anchorInfo: unknown) =>
  restoredElement('qk-v-anchor', { propsValue: { anchorInfo } }).element

const ANEW = createElement('qk-v-anchor').propsValue.anchorInfo

describe('a new presenter', () => {
  it('is ours, from the hips up, and breathes, blinks and speaks', () => {
    expect(ANEW).toEqual({
      ...{ anchor: '', source: 'character', src: '', outfit: 'navy', framing: 'half' },
      ...{ isMirrored: false, isBreathing: true, isBlinking: true, isSpeaking: true },
    })
    expect(createElement('qk-v-anchor').valueType).toBe('Object')
  })

  it('stands in front of everything', () => {
    expect(isInFront(createElement('qk-v-anchor'))).toBe(true)
    expect(isInFront(createElement('qk-group'))).toBe(false)
  })
})

describe('a presenter of a document', () => {
  it('of another product keeps its name and what else is known of it, and is ours', () => {
    const { propsValue, commonStyle } = restored({ anchor: 'anchor_lily_03', pose: 'standing' })
    expect(propsValue.anchorInfo).toEqual({ ...ANEW, anchor: 'anchor_lily_03', pose: 'standing' })
    expect(commonStyle.zIndex).toBe(99_999)
  })

  it.each([
    null,
    7,
    [],
    { source: 'hologram', outfit: 'x'.repeat(9999), framing: 3, src: null, isMirrored: 'left' },
    { anchor: {}, source: ['video'], isSpeaking: null },
  ])('that is broken is as a new one: %j', (anchorInfo) => {
    expect(restored(anchorInfo).propsValue.anchorInfo).toEqual(ANEW)
  })
})

describe('the panel', () => {
  const shown = (source: typeof ANEW.source) => {
    const element = createElement('qk-v-anchor', { propsValue: { anchorInfo: { ...ANEW, source } } })
    const { 数字人, 动作 } = panelOf(element)
    return Object.keys({ ...数字人, ...动作 })
  }

  it('offers what the chosen presenter can do', () => {
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
    expect(shown('video')).toEqual(['形象', '左右翻转'])
  })
  it('leads where it says, and has a box', () => {
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
