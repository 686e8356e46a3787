import { type Project, restoreProject } from '#engine/document/index.ts'

export const isProjectFile = ({ name, type }: File) => type === 'application/json' || /\.json$/i.test(name)

/** Reads a project file. @returns an error in Chinese, without a period, if it is none */
export async function readProject(file: File): Promise<Project | string> {
  let text: string
  try {
    text = await file.text()
  } catch {
    return '文件读不到，可能已移动、改名或被删除，请重新选择'
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return '这不是有连云项目：文件不是有效的 JSON'
  }
  const restored = restoreProject(json)
  return restored.ok ? restored.project : restored.error.replace(/。$/, '')
}
