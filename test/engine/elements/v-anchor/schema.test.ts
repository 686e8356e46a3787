import { describe, expect, it } from 'vitest'
import { createElement, restoreProject } from '../../../../engine/document/index.ts'
import { fieldsOf } from '../../../../engine/elements/kind-fields.ts'
import { holdsFor } from '../../../../engine/elements/panel-fields.ts'

function restored(anchorInfo: unknown) {
  const result = restoreProject({
    pages: [{ elements: [{ elName: 'qk-v-anchor', propsValue: { anchorInfo } }] }],
  })
  if (!result.ok) throw new Error(result.error)
  const [element] = result.project.pages[0]?.elements ?? []
  if (element?.elName !== 'qk-v-anchor') throw new Error('No presenter')
  return element
}

const ANEW = createElement('qk-v-anchor').propsValue.anchorInfo

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
    return fieldsOf('qk-v-anchor')
      .filter(({ title, showIf }) => ['数字人', '动作'].includes(title) && holdsFor(element, showIf))
      .flatMap(({ rows }) => rows.filter(({ showIf }) => holdsFor(element, showIf)))
      .flatMap(({ fields }) => fields.map(({ label }) => label))
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
})
