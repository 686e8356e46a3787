import { hasGlyph } from '#engine/document/catalogue/font-coverage.ts'
import {
  type Project,
  type ReportEntry,
  registerFonts,
  type UnknownKind,
  type UnknownTransition,
  unknownKindsOf,
  unknownTransitionsOf,
} from '#engine/document/index.ts'
import {
  type MissingGlyphs,
  missingGlyphsOf,
  missingGlyphsText,
  withUploaded,
} from '#engine/document/missing-glyphs.ts'
import { readProject } from '../project-file.ts'
import { readProjectFonts } from './project-fonts.ts'

const labels: Record<ReportEntry['kind'], string> = { filled: '补全', changed: '修改', dropped: '去掉' }

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
  for (const { kind, path, message } of report) console.log(`${labels[kind]}  ${path || '项目'}  ${message}`)
}

/** For example: 第 2 页  标题：霞鹜文楷没有 囍，以思源黑体显示. */
const glyphText = (missing: MissingGlyphs) =>
  `第 ${missing.at + 1} ${missing.on === 'page' ? '页' : '张封面'}  ${missing.name}：${missingGlyphsText(missing)}`

/** The elements and transitions that this version does not know, a text each. */
export const unknownTexts = (project: Project): string[] => [
  ...unknownKindsOf(project).map(kindText),
  ...unknownTransitionsOf(project).map(transitionText),
]

/** For example: 第 2 页  转场 x-melt：这个版本不认识，保留在项目里，视频中画成淡入淡出. */
const transitionText = ({ name, at }: UnknownTransition): string =>
  `第 ${at + 1} 页  转场 ${name}：这个版本不认识，保留在项目里，视频中画成淡入淡出`

/** For example: 第 2 页  3 个 x-clock：这个版本不认识，保留在项目里，视频中不画. */
const kindText = ({ elName, count, on, at }: UnknownKind): string =>
  `第 ${at + 1} ${on === 'page' ? '页' : '张封面'}  ${count} 个 ${elName}：这个版本不认识，保留在项目里，视频中不画`

/** For example: 补全 3 处，去掉 1 处. */
export function counts(report: ReportEntry[]): string {
  const parts = (['filled', 'changed', 'dropped'] as const).flatMap((kind) => {
    const count = report.filter((entry) => entry.kind === kind).length
    return count > 0 ? [`${labels[kind]} ${count} 处`] : []
  })
  return parts.length > 0 ? parts.join('，') : '无需改动'
}
