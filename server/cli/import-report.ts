import {
  type Project,
  type ReportEntry,
  type UnknownKind,
  type UnknownTransition,
  unknownKindsOf,
  unknownTransitionsOf,
} from '#engine/document/index.ts'
import type { ProjectFile } from '../project-file.ts'

/** What restoring does to a project, in words. */
export const KIND_NAMES: Record<ReportEntry['kind'], string> = {
  filled: '补全',
  changed: '修改',
  dropped: '去掉',
}

/** Reports on stderr what the import changed, dropped or does not know; filled-in defaults are left out. */
export function reportImport({ project, report }: Pick<ProjectFile, 'project' | 'report'>): void {
  for (const unknown of unknownTexts(project)) console.error(`注意  ${unknown}`)
  const notable = report.filter(({ kind }) => kind !== 'filled')
  if (notable.length > 0) console.error(`导入时${counts(notable)}，用 validate 命令查看。`)
}

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
    return count > 0 ? [`${KIND_NAMES[kind]} ${count} 处`] : []
  })
  return parts.length > 0 ? parts.join('，') : '无需改动'
}
