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
import { closestWeight, uploadedFile } from '#engine/document/fonts.ts'
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

describe('files of one family', () => {
  const file = (label: string, digit: string, more: Partial<ProjectFont> = {}): ProjectFont => ({
    ...FONT,
    label,
    family: uploadedFamily(label, hashOf(digit)),
    src: `/media/${label}.ttf`,
    ...more,
  })
  const regular = file('思源柔黑', '4')
  const bold = file('思源柔黑 Bold', '5', { weight: 700 })
  const italic = file('思源柔黑 Italic', '6', { weight: 700, style: 'italic' })
  const other = file('思源黑 Bold', '7', { weight: 700 })
  const variable = file('思源柔黑', '8', { weight: 100, maxWeight: 900 })
  registerFonts([regular, bold, italic, other, variable])
  const labelAt = (font: ProjectFont, weight: number) => uploadedFile(font.family, weight)?.label

  it('set the texts of the normal file in their weights', () => {
    expect([300, 400, 500, 600, 900].map((weight) => labelAt(regular, weight))).toEqual([
      ...['思源柔黑', '思源柔黑', '思源柔黑'],
      ...['思源柔黑 Bold', '思源柔黑 Bold'],
    ])
  })

  it('leave texts that name another file of the family, and those of variable fonts, as they are', () => {
    expect(labelAt(bold, 400)).toBe('思源柔黑 Bold')
    expect(labelAt(italic, 400)).toBe('思源柔黑 Italic')
    expect(uploadedFile(variable.family, 700)).toBe(variable)
  })

  it('go with a document that names the normal one', () => {
    const labelsIn = (family: string) => fontsUsedIn([{ family }]).map(({ label }) => label)
    expect(labelsIn(regular.family)).toEqual(['思源柔黑 Bold', '思源柔黑'])
    expect(labelsIn(bold.family)).toEqual(['思源柔黑 Bold'])
  })

  it('are selected as CSS selects weights', () => {
    expect(closestWeight([300, 700], 400)).toBe(300)
    expect(closestWeight([500, 700], 400)).toBe(500)
    expect(closestWeight([200, 400, 700], 300)).toBe(200)
    expect(closestWeight([200, 400, 700], 600)).toBe(700)
    expect(closestWeight([200, 400], 900)).toBe(400)
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
