import sampleUrl from '#assets/samples/sample-a.json?url'
import toneUrl from '#assets/samples/tone.wav?url'
import { newId, type Project, type ReportEntry, restoreProject } from '#engine/document/index.ts'

/** A project and the means to load its media. */
export interface OpenedProject {
  /** Unique for each opening, also of the same file. */
  key: string
  project: Project
  /** What the import filled in, changed or dropped. */
  report: ReportEntry[]
  isSample: boolean
  resolveUrl: (src: string) => string
  /** Revokes the files; afterwards nothing can be loaded. */
  release: () => void
}

/** @throws Error with a Chinese message */
export async function openSample(): Promise<OpenedProject> {
  const response = await fetch(sampleUrl)
  if (!response.ok) throw new Error('样例没有读到。请检查网络后重试')
  return open(await response.text(), '样例', new Map([['tone.wav', toneUrl]]), true)
}

/**
 * Opens a project from files that the author selected: one .json, and beside it the media that it names, found by
 * their file names.
 * @throws Error with a Chinese message
 */
export async function openFiles(files: readonly File[]): Promise<OpenedProject> {
  const projects = files.filter((file) => /\.json$/i.test(file.name) || file.type === 'application/json')
  const [file] = projects
  if (!file) throw new Error('没有找到项目文件。请选择 .json 格式的项目')
  if (projects.length > 1) throw new Error('一次只能打开一个项目。请只选一个 .json 文件')
  const text = await file.text()
  const media = files.filter((other) => other !== file)
  const urls = new Map(media.map((medium) => [medium.name, URL.createObjectURL(medium)]))
  try {
    return open(text, file.name, urls, false)
  } catch (error) {
    revokeAll(urls)
    throw error
  }
}

function open(text: string, name: string, urls: Map<string, string>, isSample: boolean): OpenedProject {
  const restored = restoreProject(parse(text, name))
  if (!restored.ok) throw new Error(`${name} 没有打开。${restored.error.replace(/。$/, '')}`)
  return {
    key: newId(),
    project: restored.project,
    report: restored.report,
    isSample,
    resolveUrl: (src) => resolve(src, urls),
    release: () => {
      if (!isSample) revokeAll(urls)
    },
  }
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Error(`${name} 没有打开，它不是有效的 JSON。请检查文件是否完整`)
  }
}

function resolve(src: string, urls: Map<string, string>): string {
  if (/^(?:data|blob|https?):/i.test(src)) return src
  const name =
    src
      .replace(/[?#].*$/s, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  // The server answers unknown paths with the app itself, so such a path becomes an address that fails.
  return urls.get(name) ?? `blob:${name}`
}

function revokeAll(urls: Map<string, string>) {
  for (const url of urls.values()) URL.revokeObjectURL(url)
}
