import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Project } from '#engine/document/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import { conversions, information, pages } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { INFORMATION, WORKS } from '#src/api/query-keys.ts'
import { ownMessage } from '#src/ui/own-message.ts'
import { useUploads } from '#src/uploads/index.ts'
import { importArticle } from '../page-data/import-article.ts'
import { detailAddress } from '../page-data/use-information.ts'
import { useOpenNewWork } from '../use-works.ts'
import { type FileKind, kindOf, NewWorkImportError } from './file-kind.ts'
import { type ImportReport, reportOfArticle, reportOfDeck, reportOfPsd } from './import-report.ts'
import { uploadMedia } from './upload-media.ts'

/** How a deck becomes pages, or what an article becomes. */
export type Choice = 'reflow' | 'fit' | 'make' | 'collect'

export type FileImport =
  | { phase: 'idle'; error: string | null }
  /** The author chooses how the files are imported. */
  | { phase: 'choosing'; kind: 'deck' | 'article'; files: readonly File[]; size: Size }
  /** `share` is null while nobody knows how long it takes. */
  | { phase: 'busy'; text: string; share: number | null }
  /** The draft is saved; not everything of the file could be kept as it is. */
  | { phase: 'imported'; id: string; report: ImportReport }

export interface FileImportControl {
  state: FileImport
  /** Makes a draft of files and opens it; a project file keeps its own size. */
  start: (files: readonly File[], size: Size) => void
  /** Changes the size in the `choosing` phase; it may be invalid while it is typed. */
  resize: (size: Size) => void
  /** Goes on from the `choosing` phase. */
  choose: (choice: Choice) => void
  cancel: () => void
  /** Opens the draft of the `imported` phase. */
  open: () => void
}

/** A draft that was saved, and what to say about it. */
interface Imported {
  id: string
  report: ImportReport | null
}

const IDLE: FileImport = { phase: 'idle', error: null }

/** @param onLeave called when files led to another screen than the editor */
export function useFileImport(onLeave: () => void): FileImportControl {
  const [state, setState] = useState<FileImport>(IDLE)
  const uploads = useUploads()
  const queries = useQueryClient()
  const openWork = useOpenNewWork()
  const [, navigate] = useLocation()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function run(act: (signal: AbortSignal, show: Show) => Promise<Imported | null>) {
    const abort = new AbortController()
    const { signal } = abort
    running.current = abort
    setState({ phase: 'busy', text: '正在读取文件', share: null })
    const show: Show = (text, share = null) => !signal.aborted && setState({ phase: 'busy', text, share })
    const finish = async () => {
      try {
        const imported = await act(signal, show)
        if (imported === null || signal.aborted) return
        if (imported.report) setState({ phase: 'imported', id: imported.id, report: imported.report })
        else openWork(imported.id)
      } catch (error) {
        if (!signal.aborted) setState({ phase: 'idle', error: messageOf(error) })
      }
    }
    void finish()
  }

  async function save(project: Project, signal: AbortSignal, show: Show): Promise<string> {
    show('正在新建草稿')
    const { _id } = await pages.create(project, { signal, quiet: true })
    void queries.invalidateQueries({ queryKey: [WORKS] })
    return _id
  }

  async function importPage(
    kind: FileKind,
    files: readonly File[],
    size: Size,
    signal: AbortSignal,
    show: Show,
  ) {
    const { projectOfElements, projectOfMedia, readProject } = await import('./new-projects.ts')
    const [first] = files
    if (!first) return null
    if (kind === 'project') {
      const read = await readProject(first)
      if (typeof read === 'string') throw new NewWorkImportError(`${first.name} 没有打开。${read}`)
      return { id: await save(read, signal, show), report: null }
    }
    if (kind === 'psd') {
      const sent = sending(first, '正在转换图层，大文件需要一两分钟', show)
      const psd = await conversions.importPsd([first], {}, { signal, quiet: true, ...sent })
      const id = await save(projectOfElements(psd.elements, first.name, size), signal, show)
      return { id, report: psd.report.length === 0 ? null : reportOfPsd(psd) }
    }
    const project = projectOfMedia(await uploadMedia(uploads, files, signal, show), size)
    return { id: await save(project, signal, show), report: null }
  }

  async function importDeck(
    file: File,
    layout: 'reflow' | 'fit',
    { width, height }: Size,
    signal: AbortSignal,
    show: Show,
  ) {
    const sent = sending(file, '正在转换幻灯片，大文件需要一两分钟', show)
    const pages = { layout, width: String(width), height: String(height) }
    const deck = await conversions.importDeck([file], pages, { signal, quiet: true, ...sent })
    return { id: await save(deck.project, signal, show), report: reportOfDeck(deck) }
  }

  async function importArticles(
    files: readonly File[],
    madeSize: Size | null,
    signal: AbortSignal,
    show: Show,
  ) {
    const ids: string[] = []
    for (const [index, file] of files.entries()) {
      const text = files.length === 1 ? '正在读取文章' : `正在读取第 ${index + 1} 篇，共 ${files.length} 篇`
      const { onSent } = sending(file, text, show)
      const { id, omitted } = await importArticle(file, signal, onSent)
      ids.push(id)
      void queries.invalidateQueries({ queryKey: [INFORMATION] })
      if (!madeSize) continue
      show('正在制作草稿')
      const made = await information.createVideo({ id, size: madeSize }, { signal, quiet: true })
      void queries.invalidateQueries({ queryKey: [WORKS] })
      return {
        id: made.pageId,
        report: omitted.length === 0 ? null : reportOfArticle(made.pageCount, omitted),
      }
    }
    signal.throwIfAborted()
    navigate(ids.length === 1 && ids[0] !== undefined ? detailAddress(ids[0]) : '/home/page-data')
    onLeave()
    return null
  }

  return {
    state,
    start(files, size) {
      if (state.phase === 'busy' || files.length === 0) return
      let kind: FileKind
      try {
        kind = kindOf(files)
      } catch (error) {
        setState({ phase: 'idle', error: messageOf(error) })
        return
      }
      if (kind === 'deck' || kind === 'article') setState({ phase: 'choosing', kind, files, size })
      else run((signal, show) => importPage(kind, files, size, signal, show))
    },
    resize: (size) => setState((state) => (state.phase === 'choosing' ? { ...state, size } : state)),
    choose(choice) {
      if (state.phase !== 'choosing') return
      const { files, size } = state
      run(async (signal, show) => {
        if (choice === 'make' || choice === 'collect')
          return importArticles(files, choice === 'make' ? size : null, signal, show)
        const [file] = files
        return file ? importDeck(file, choice, size, signal, show) : null
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
  if (error instanceof NewWorkImportError) return error.message
  // What the service refuses says what to do.
  if (error instanceof ApiError && error.status === 200) return error.message
  return `没有导入成功：${ownMessage(error, '可能是网络断开')}。原文件没有改动，请检查网络后重试`
}

type Show = (text: string, share?: number | null) => void

/** Shows how much of a file is sent, then what the service does with it. */
const sending = ({ name }: File, then: string, show: Show) => ({
  onSent: (share: number) => (share < 1 ? show(`正在上传 ${name}`, share) : show(then)),
})
