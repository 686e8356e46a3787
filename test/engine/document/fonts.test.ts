import { describe, expect, it } from 'vitest'
import {
  createElement,
  createProject,
  fontsUsedIn,
  type Project,
  type ProjectFont,
  registerFonts,
  restoreProject,
  toVideoData,
  uploadedFamily,
  uploadedRecord,
} from '#engine/document/index.ts'
import { hasGlyph } from '#engine/document/catalogue/font-coverage.ts'
import { readCodePoints, writeCodePoints } from '#engine/document/catalogue/code-points.ts'
import { missingGlyphsOf, withUploaded } from '#engine/document/missing-glyphs.ts'
import { projectOfElements } from '#engine/document/operations/index.ts'
import { createEditing, joinedProject } from '#engine/editing/index.ts'

const hashOf = (digit: string) => digit.repeat(64)
const FAMILY = uploadedFamily('优设标题黑', hashOf('a'))
const FONT: ProjectFont = {
  family: FAMILY,
  label: '优设标题黑',
  src: '/media/users/a/1.ttf',
  license: '可商用',
  weight: 400,
  style: 'normal',
}

function workIn(fontFamily: string, fonts?: Project['fonts']): Project {
  const element = createElement('qk-text', { propsValue: { text: '春风囍' } })
  element.commonStyle.fontFamily = fontFamily
  const project = { ...createProject(), ...(fonts && { fonts }) }
  project.pages[0]?.elements.push(element)
  return project
}

describe('the family of an uploaded font', () => {
  it('is its name and a hash, without what would have to be escaped', () => {
    expect(FAMILY).toBe(`优设标题黑 u${'a'.repeat(12)}`)
    expect(uploadedFamily('"a,b"; <x>', hashOf('b'))).toBe(`a b x u${'b'.repeat(12)}`)
    expect(uploadedFamily('！', hashOf('c'))).toBe(`字体 u${'c'.repeat(12)}`)
  })

  it('never is one that ships, or that of another file of the same name', () => {
    const serif = uploadedFamily('Noto Serif SC', hashOf('d'))
    expect(uploadedRecord(serif)?.cssFamily).toBe(serif)
    expect(uploadedRecord('Noto Serif SC')).toBeNull()
    expect(uploadedFamily('楷体', hashOf('1'))).not.toBe(uploadedFamily('楷体', hashOf('2')))
  })
})

describe('the fonts of a document', () => {
  it('survive restoring, and a broken entry is dropped', () => {
    const restored = restoreProject({ pages: [{}], fonts: [FONT, { family: '宋体', src: 'x' }, 7] })
    if (!restored.ok) throw new Error(restored.error)
    expect(restored.project.fonts).toMatchObject([{ ...FONT, weight: 400, style: 'normal' }])
    expect(restored.report.filter(({ kind }) => kind === 'dropped')).toHaveLength(2)
  })

  it('are those that its texts use, whatever was opened before', () => {
    const other = { ...FONT, family: uploadedFamily('别的字体', hashOf('e')) }
    const editing = createEditing(workIn(FAMILY, [FONT, other]), { now: () => 0 })
    expect(joinedProject(editing).fonts).toMatchObject([FONT])
    const element = editing.undoable.project.pages[0]?.elements[0]
    editing.history.change(() => {
      if (element) element.commonStyle.fontFamily = other.family
    })
    expect(joinedProject(editing).fonts).toMatchObject([other])
    editing.history.undo()
    expect(joinedProject(editing).fonts).toMatchObject([FONT])
  })

  it('go into components, video data and covers', () => {
    const project = workIn(FAMILY, [FONT])
    registerFonts(project.fonts)
    expect(projectOfElements(project, project.pages[0]?.elements ?? [], '组件', '').fonts).toMatchObject([
      FONT,
    ])
    expect(toVideoData(project).fonts).toMatchObject([FONT])
    const cover = { elements: [], commonStyle: { fontFamily: FAMILY } }
    expect(fontsUsedIn([cover])).toMatchObject([FONT])
  })
})

describe('glyphs that an uploaded font lacks', () => {
  const covers = withUploaded(
    hasGlyph,
    new Map([
      [FAMILY, readCodePoints(writeCodePoints(Array.from('春风', (each) => each.codePointAt(0) ?? 0)))],
    ]),
  )

  it('are listed with its name', () => {
    const project = workIn(FAMILY, [FONT])
    registerFonts(project.fonts)
    expect(missingGlyphsOf(project, covers)).toMatchObject([
      { font: '优设标题黑', characters: ['囍'], fallback: '思源黑体' },
    ])
    expect(missingGlyphsOf(project, withUploaded(hasGlyph, new Map()))).toEqual([])
  })

  it('are the whole font if the document does not say where it is', () => {
    const lost = uploadedFamily('丢失的字体', hashOf('9'))
    expect(missingGlyphsOf(workIn(lost), covers)).toMatchObject([
      { font: '丢失的字体', characters: null, fallback: '思源黑体' },
    ])
  })
})
