import { type Project, restoreProject } from '#engine/document/index.ts'

export const isProjectFile = ({ name, type }: File) => type === 'application/json' || /\.json$/i.test(name)

/** Reads a project file. @returns an error in Chinese, without a period, if it is none */
export async function readProject(file: File): Promise<Project | string> {
  try {
    const restored = restoreProject(JSON.parse(await file.text()))
    return restored.ok ? restored.project : restored.error.replace(/。$/, '')
  } catch {
    return '这不是有连云项目：文件不是有效的 JSON'
  }
}
