import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { AnswerOf } from '#server/api/call.ts'
import type { upload } from '#server/api/psd.ts'
import { pages, uploads as uploadCalls } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { WORKS } from '#src/api/query-keys.ts'
import { isPermitted, WITHOUT } from '#src/session/index.ts'
import { fileSize } from '#src/ui/format.ts'
import { type Uploads, useUploads } from '#src/uploads/index.ts'
import { useOpenNewWork } from '../use-works.ts'

type PsdReport = AnswerOf<typeof upload>['report']

export type FileImport =
  | { phase: 'idle'; error: string | null }
  /** `share` is null while nobody knows how long it takes. */
  | { phase: 'busy'; text: string; share: number | null }
  /** The draft is saved; not everything of the Photoshop document could be kept as it is. */
  | { phase: 'imported'; id: string; elementCount: number; report: PsdReport }

export interface FileImportControl {
  state: FileImport
  /** Makes a draft of files and opens it; a project file keeps its own size. */
  start: (files: readonly File[], size: Size) => void
  cancel: () => void
  /** Opens the draft of the `imported` phase. */
  open: () => void
}

/** What the author can correct; the message is shown. */
class ImportError extends Error {}

const IDLE: FileImport = { phase: 'idle', error: null }
const LARGEST_PSD = 100_000_000

export function useFileImport(): FileImportControl {
  const [state, setState] = useState<FileImport>(IDLE)
  const uploads = useUploads()
  const queries = useQueryClient()
  const openWork = useOpenNewWork()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function importFiles(files: readonly File[], size: Size, signal: AbortSignal) {
    const show = (text: string, share: number | null = null) =>
      !signal.aborted && setState({ phase: 'busy', text, share })
    const { projectOfElements, projectOfMedia, readProject } = await import('./new-projects.ts')
    const kind = kindOf(files)
    const [first] = files
    if (!first) return
    let converted: AnswerOf<typeof upload> | null = null
    let project: Project
    if (kind === 'project') {
      const read = await readProject(first)
      if (typeof read === 'string') throw new ImportError(`${first.name} 没有打开。${read}`)
      project = read
    } else if (kind === 'psd') {
      converted = await convertPsd(first, signal, show)
      project = projectOfElements(converted.elements, first.name, size)
    } else project = projectOfMedia(await uploadMedia(uploads, files, signal, show), size)
    show('正在新建草稿')
    const { _id: id } = await pages.create(project, { signal, quiet: true })
    void queries.invalidateQueries({ queryKey: [WORKS] })
    if (!converted || converted.report.length === 0) openWork(id)
    else {
      const { elements, report } = converted
      setState({ phase: 'imported', id, elementCount: elements.length, report })
    }
  }

  return {
    state,
    start(files, size) {
      if (state.phase === 'busy' || files.length === 0) return
      const abort = new AbortController()
      running.current = abort
      setState({ phase: 'busy', text: '正在读取文件', share: null })
      importFiles(files, size, abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) setState({ phase: 'idle', error: messageOf(error) })
      })
    },
    cancel() {
      running.current?.abort()
      setState(IDLE)
    },
    open: () => state.phase === 'imported' && openWork(state.id),
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ImportError) return error.message
  // What the service refuses says what to do.
  if (error instanceof ApiError && error.status === 200) return error.message
  const cause = error instanceof Error ? error.message : String(error)
  return `没有导入成功：${cause}。原文件没有改动，请检查网络后重试`
}

/** @throws ImportError when the files cannot be imported together */
function kindOf(files: readonly File[]): 'psd' | 'project' | 'media' {
  const only = files.length === 1 ? files[0] : undefined
  const count = (pattern: RegExp) => files.filter(({ name }) => pattern.test(name)).length
  if (count(PROJECT) > 0) {
    if (!only) throw new ImportError('项目文件要单独打开，一次一个')
    return 'project'
  }
  const needsUpload = !isPermitted('material:upload')
  if (needsUpload) throw new ImportError(WITHOUT['material:upload'])
  if (count(PSD) > 0) {
    if (!only) throw new ImportError('PSD 要单独导入，一次一个')
    if (only.size > LARGEST_PSD)
      throw new ImportError(`PSD 不能超过 100 MB，这个有 ${fileSize(only.size)}，请合并图层或缩小后再导入`)
    return 'psd'
  }
  const other = files.find(({ type }) => !/^(image|video)\//.test(type))
  if (other) throw new ImportError(`${other.name} 不能打开。可以打开项目文件（.json）、PSD、图片和视频`)
  return 'media'
}

const PROJECT = /\.json$/i
const PSD = /\.psd$/i

type Show = (text: string, share?: number | null) => void

function convertPsd(file: File, signal: AbortSignal, show: Show) {
  const onSent = (share: number) =>
    share < 1 ? show(`正在上传 ${file.name}`, share) : show('正在转换图层，大文件需要一两分钟')
  return uploadCalls.importPsd([file], {}, { signal, quiet: true, onSent })
}

/** The upload tray, too, shows the files, and explains those that fail. @throws ImportError when none arrives */
async function uploadMedia(uploads: Uploads, files: readonly File[], signal: AbortSignal, show: Show) {
  const before = new Set(uploads.state.list.map(({ id }) => id))
  const adding = uploads.add(files)
  const ours = uploads.state.list.filter(({ id }) => !before.has(id)).map(({ id }) => id)
  const itemsOfOurs = () => uploads.state.list.filter(({ id }) => ours.includes(id))
  const report = () => {
    const sent = itemsOfOurs().reduce((sum, { progress }) => sum + progress, 0)
    show(`正在上传 ${files.length} 个文件`, sent / files.length)
  }
  const stop = subscribe(uploads.state, report)
  const cancel = () => {
    for (const id of ours) uploads.cancel(id)
  }
  signal.addEventListener('abort', cancel)
  try {
    report()
    const arrived = await adding
    signal.throwIfAborted()
    if (arrived.length === 0) {
      const cause = itemsOfOurs().find(({ message }) => message !== null)?.message
      throw new ImportError(cause ?? '文件没有上传成功，请检查网络后重试')
    }
    return arrived
  } finally {
    stop()
    signal.removeEventListener('abort', cancel)
  }
}
