import type { ProjectFile } from '../project-file.ts'
import type { RenderSession } from '../render/session.ts'
import { counts, unknownTexts } from './import-texts.ts'

/** Reports on stderr what the import changed, dropped or does not know; filled-in defaults are left out. */
export function reportImport({ project, report }: Pick<ProjectFile, 'project' | 'report'>): void {
  for (const unknown of unknownTexts(project)) console.error(`注意  ${unknown}`)
  const notable = report.filter(({ kind }) => kind !== 'filled')
  if (notable.length > 0) console.error(`导入时${counts(notable)}，用 validate 命令查看。`)
}

/** Prints missing media and warnings on stderr, each once. @param title names the video among several */
export function createProblemReport(session: RenderSession, title?: string) {
  const told = new Set<string>()
  const tell = (line: string) => {
    if (told.has(line)) return
    told.add(line)
    console.error(title === undefined ? line : `${title}：${line}`)
  }
  return {
    async print(): Promise<void> {
      const { missing, warnings } = await session.problems()
      for (const { src, reason } of missing) tell(`缺少素材  ${shortened(src)}  ${reason}`)
      for (const warning of warnings) tell(`注意  ${warning}`)
    },
  }
}

/** Shortens data: URLs, which may have any length. */
const shortened = (src: string) => (src.length > 120 ? `${src.slice(0, 100)}…` : src)
