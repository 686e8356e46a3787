import type { ReportEntry } from '#engine/document/index.ts'
import { readProject } from '../project-file.ts'

const labels: Record<ReportEntry['kind'], string> = { filled: '补全', changed: '修改', dropped: '去掉' }

/** Prints what restoring changes in a project, one line per kind of change. */
export async function validate(file: string): Promise<void> {
  const { project, report } = await readProject(file)
  console.log(`${project.title}：${project.pages.length} 页，${counts(report)}`)
  for (const { kind, path, message } of report) console.log(`${labels[kind]}  ${path || '项目'}  ${message}`)
}

/** For example: 补全 3 处，去掉 1 处. */
export function counts(report: ReportEntry[]): string {
  const parts = (['filled', 'changed', 'dropped'] as const).flatMap((kind) => {
    const count = report.filter((entry) => entry.kind === kind).length
    return count > 0 ? [`${labels[kind]} ${count} 处`] : []
  })
  return parts.length > 0 ? parts.join('，') : '无需改动'
}
