import { hasGlyph } from '#engine/document/catalogue/font-coverage.ts'
import { registerFonts } from '#engine/document/index.ts'
import {
  type MissingGlyphs,
  missingGlyphsOf,
  missingGlyphsText,
  withUploaded,
} from '#engine/document/missing-glyphs.ts'
import { readProject } from '../project-file.ts'
import { counts, KIND_NAMES, unknownTexts } from './import-report.ts'
import { readProjectFonts } from './project-fonts.ts'

/** Prints what restoring changes in a project, what of it is unknown and what fonts lack, one line each. */
export async function validate(file: string): Promise<void> {
  const { project, report, folder } = await readProject(file)
  console.log(`${project.title}：${project.pages.length} 页，${counts(report)}`)
  for (const unknown of unknownTexts(project)) console.log(`未知  ${unknown}`)
  registerFonts(project.fonts)
  const { coverage, problems } = await readProjectFonts(project, folder)
  for (const problem of problems) console.log(`字体  ${problem}`)
  for (const missing of missingGlyphsOf(project, withUploaded(hasGlyph, coverage)))
    console.log(`字体  ${glyphText(missing)}`)
  for (const { kind, path, message } of report)
    console.log(`${KIND_NAMES[kind]}  ${path || '项目'}  ${message}`)
}

/** For example: 第 2 页  标题：霞鹜文楷没有 囍，以思源黑体显示. */
const glyphText = (missing: MissingGlyphs) =>
  `第 ${missing.at + 1} ${missing.on === 'page' ? '页' : '张封面'}  ${missing.name}：${missingGlyphsText(missing)}`
