import { describe, expect, it } from 'vitest'
import { hasGlyph } from '#engine/document/catalogue/font-coverage.ts'
import { blankCover, createElement, createProject, DEFAULT_SUBTITLES } from '#engine/document/index.ts'
import { missingGlyphsOf, missingGlyphsText } from '#engine/document/missing-glyphs.ts'
import { placeLabel } from '#engine/document/found-places.ts'
import { addCover, addElement } from '#engine/document/operations/index.ts'
import { voiceItemSchema } from '#engine/elements/voice/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'

const BRUSH = 'Ma Shan Zheng'

function textOf(text: string, fontFamily: string): Element {
  const element = createElement('qk-text', { propsValue: { text } })
  element.commonStyle.fontFamily = fontFamily
  return element
}

function missingIn(...elements: Element[]) {
  const project = createProject()
  const [page] = project.pages
  for (const element of elements) if (page) addElement(page, element)
  return missingGlyphsOf(project, hasGlyph)
}

describe('missing glyphs', () => {
  it('are the characters that the font lacks, once each, with the font that draws them', () => {
    const [missing, ...others] = missingIn(textOf('龘字龘 A，\n龘', BRUSH))
    expect(others).toEqual([])
    expect(missing).toMatchObject({ on: 'page', at: 0, font: '马善政毛笔楷书', fallback: '思源黑体' })
    expect(missing?.characters).toContain('龘')
    expect(missing?.characters).not.toContain('字')
    expect(missing && missingGlyphsText(missing)).toMatch(/^马善政毛笔楷书没有 龘.*，以思源黑体显示$/)
  })

  it('name characters that no font has apart', () => {
    const [missing] = missingIn(textOf('私有\u{e123}', 'Noto Sans SC'))
    expect(missing).toMatchObject({ characters: ['\u{e123}'], fallback: null })
    expect(missing && missingGlyphsText(missing)).toContain('可能显示为方框')
  })

  it('name a font that does not exist', () => {
    const [missing, ...others] = missingIn(textOf('标题', '某公司专用体'))
    expect(others).toEqual([])
    expect(missing && missingGlyphsText(missing)).toBe('没有“某公司专用体”这款字体，以思源黑体显示')
  })

  it('are none for emoji, blanks, empty and hidden texts', () => {
    const hidden = textOf('龘', BRUSH)
    hidden.isHidden = true
    expect(missingIn(textOf('好 😀👍🏽\u3000\t🇨🇳', BRUSH), textOf('', '没有的字体'), hidden)).toEqual([])
  })

  it('are found in cells, labels and covers', () => {
    const table = createElement('qk-table', { propsValue: { chartData: [['龘']] } })
    table.commonStyle.fontFamily = BRUSH
    const button = createElement('qk-button', { propsValue: { text: '龘' } })
    button.commonStyle.fontFamily = BRUSH
    expect(missingIn(table, button).map(({ characters }) => characters)).toEqual([['龘'], ['龘']])

    const project = createProject()
    addCover(project, blankCover())
    const cover = project.coverList[0]
    if (cover) addElement(cover, textOf('龘', BRUSH))
    expect(missingGlyphsOf(project, hasGlyph)).toMatchObject([{ on: 'cover', at: 0 }])
  })

  it('are found in subtitles, with a font of their own', () => {
    const project = { ...createProject(), subtitles: { ...DEFAULT_SUBTITLES, fontFamily: '某公司专用体' } }
    const clip = { tempText: '你好', voiceText: '你好', voiceSrc: '/media/hello.mp3', voiceNum: 1 }
    const voice = createElement('qk-voice', {
      propsValue: { voiceSrcList: [voiceItemSchema.parse(clip)] },
    })
    expect(missingGlyphsOf(project, hasGlyph)).toEqual([])
    project.pages[0]?.elements.push(voice)
    const [missing, ...others] = missingGlyphsOf(project, hasGlyph)
    expect(others).toEqual([])
    expect(missing && placeLabel(missing)).toBe('字幕')
    expect(missing && missingGlyphsText(missing)).toBe('没有“某公司专用体”这款字体，以思源黑体显示')
    project.subtitles.isShown = false
    expect(missingGlyphsOf(project, hasGlyph)).toEqual([])
  })
})
