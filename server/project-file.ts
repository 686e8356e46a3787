import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Project, type ReportEntry, restoreProject } from '#engine/document/index.ts'
import { codeOf, messageOf, UserError } from './errors.ts'

export interface ProjectFile {
  project: Project
  /** What restoring filled, changed or dropped. */
  report: ReportEntry[]
  /** Folder of the project's relative media. */
  folder: string
}

/**
 * Reads and restores a project.
 * @throws UserError when the file cannot be read or is not a project
 */
export async function readProject(path: string): Promise<ProjectFile> {
  const restored = restoreProject(parse(path, await read(path)))
  if (!restored.ok) throw new UserError(`${path}：${restored.error}`)
  return { project: restored.project, report: restored.report, folder: dirname(resolve(path)) }
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UserError(`无法读取 ${path}：${reasons[codeOf(error) ?? ''] ?? messageOf(error)}。`)
  }
}

const reasons: Record<string, string> = {
  ENOENT: '文件不存在，请检查路径',
  EISDIR: '它是文件夹，请指定其中的项目文件（.json）',
  EACCES: '没有读取权限',
  ENOTDIR: '路径中的上级不是文件夹',
}

function parse(path: string, text: string): unknown {
  try {
    // Windows editors prepend a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UserError(`${path} 不是有效的 JSON，请检查文件是否完整（${messageOf(error)}）。`)
  }
}
