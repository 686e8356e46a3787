import { App, Button, Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Project, SubtitleFormat } from '#engine/document/index.ts'
import type { FoundPlace } from '#engine/document/found-places.ts'
import { changeLoudness } from '#engine/document/operations/index.ts'
import { joinedProject, setCover } from '#engine/editing/index.ts'
import type { ImageType } from '#engine/export/index.ts'
import { subtitlesOf } from '#engine/subtitles/index.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { subtitleFile } from '#src/screens/editor/shared/subtitle-file.ts'
import { Dialog, dialogFocus } from '#src/ui/Dialog.tsx'
import { fileNameOf } from '#src/ui/file-name.ts'
import { saveFile } from '#src/ui/files.ts'
import { clock, fileSize } from '#src/ui/format.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { showPlace } from '../checks/show-place.ts'
import { CoverOptions, coverNote, useCoverOptions } from './CoverOptions.tsx'
import { CoverRow } from './CoverRow.tsx'
import { useCoverOrdering } from './cover-order.ts'
import styles from './export-dialog.module.css'
import { useExporting } from './exporting.ts'
import { type CoverFiles, coverFiles, posterFile, videoDataFile } from './other-files.ts'
import { SubtitleOptions } from './SubtitleOptions.tsx'
import { useVideoOptions, VideoOptions } from './VideoOptions.tsx'
import { whatWentWrong } from './what-went-wrong.ts'

const DataCheck = lazyPart(() => import('./DataCheck.tsx').then((m) => m.DataCheck))
const NumberCheck = lazyPart(() => import('../checks/NumberCheck.tsx').then((m) => m.NumberCheck))
const NarrationCheck = lazyPart(() => import('../checks/NarrationCheck.tsx').then((m) => m.NarrationCheck))
const EmptyCheck = lazyPart(() => import('../checks/EmptyCheck.tsx').then((m) => m.EmptyCheck))
const FileCheck = lazyPart(() => import('../checks/FileCheck.tsx').then((m) => m.FileCheck))
const GlyphCheck = lazyPart(() => import('../checks/GlyphCheck.tsx').then((m) => m.GlyphCheck))

type Format = 'mp4' | 'json' | 'cover' | 'subtitles'

const FORMATS: { value: Format; label: string }[] = [
  { value: 'mp4', label: '视频 MP4' },
  { value: 'cover', label: '封面图片' },
  { value: 'subtitles', label: '字幕' },
  { value: 'json', label: '视频数据' },
]

/** The ending of the file's name; pictures have several files. */
function endingOf(format: Format, subtitles: SubtitleFormat): string | undefined {
  if (format === 'cover') return undefined
  return format === 'subtitles' ? `.${subtitles}` : `.${format}`
}

/** Export options. Open while `editor.view.isExportOpen`. */
export function ExportDialog() {
  const editor = useEditorContext()
  const { isExportOpen } = useSnapshot(editor.view)
  return (
    <Dialog
      open={isExportOpen}
      title="导出"
      width={548}
      centered
      footer={null}
      onCancel={() => close(editor)}
      className="raised"
    >
      <ExportForm />
    </Dialog>
  )
}

function close({ view }: EditorContext) {
  view.isExportOpen = false
}

/** The work when the dialog opened, and after changes that the author makes in it. */
function useWork({ editing }: EditorContext) {
  const [project, setProject] = useState(() => joinedProject(editing))
  const refresh = () => setProject(joinedProject(editing))
  return {
    project,
    refresh,
    selectPage: (pageId: string) => {
      setCover(editing, pageId)
      refresh()
    },
    setLoudness: (loudness: number) => {
      const { history, undoable } = editing
      history.change(() => changeLoudness(undoable.project, loudness))
      refresh()
    },
  }
}

/** Mounted each time the dialog opens, so that it shows the current work. */
function ExportForm() {
  const editor = useEditorContext()
  const { resources } = editor
  const exporting = useExporting()
  const ordering = useCoverOrdering()
  const { message } = App.useApp()
  const { project, refresh, selectPage, setLoudness } = useWork(editor)
  const [format, setFormat] = useState<Format>('mp4')
  const [subtitleFormat, setSubtitleFormat] = useState<SubtitleFormat>('srt')
  const [fileName, setFileName] = useState(() => fileNameOf(project.title))
  const video = useVideoOptions(project)
  const cover = useCoverOptions()
  const subtitles = useMemo(() => subtitlesOf(project, planVideo(project)), [project])
  const isOrder = format === 'cover' && cover.isOrder
  const canMake = {
    mp4: video.canMake,
    json: true,
    cover: cover.canMake,
    subtitles: subtitles.length > 0,
  }[format]

  const reporting = async (act: () => void | Promise<void>) => {
    try {
      await act()
    } catch (error) {
      message.error(whatWentWrong(error))
    }
  }

  const savePictures = ({ files, missing }: CoverFiles) => {
    saveAll(files)
    if (missing.length > 0) message.warning(`${namesText(missing)}没有读到，画面里没有`)
  }

  const downloadCover = async (type: ImageType) =>
    savePictures(
      await posterFile(project, { resources, size: video.size, type, fileName: fileNameOf(fileName) }),
    )

  const make: Record<Format, (name: string) => void | Promise<void>> = {
    mp4(name) {
      const { quality, fps, codec, maker } = video
      exporting.start({ project, quality, fps, codec, fileName: name, maker })
    },
    async cover(name) {
      const order = { crops: cover.crops, type: cover.type, fileName: name }
      if (cover.isOrder) await ordering.start(order)
      else savePictures(await coverFiles(project, { resources, ...order }))
    },
    subtitles: (name) => saveAll([subtitleFile(project, subtitleFormat, name)]),
    json: async (name) => saveAll([await videoDataFile(project, name)]),
  }

  function run() {
    if (!canMake) return
    if (!isOrder) close(editor)
    void reporting(() => make[format](fileNameOf(fileName)))
  }

  return (
    <div className={styles.form}>
      <div className={styles.preview}>
        <CoverRow
          project={project}
          selectPage={selectPage}
          download={(type) => void reporting(() => downloadCover(type))}
        />
        <p>
          {project.pages.length} 页·{clock(video.seconds)}
        </p>
      </div>
      <div className={styles.fields}>
        <Segmented block options={FORMATS} value={format} onChange={setFormat} aria-label="格式" />
        {format === 'mp4' && <VideoOptions project={project} options={video} setLoudness={setLoudness} />}
        {format === 'cover' && <CoverOptions project={project} options={cover} />}
        {format === 'subtitles' && (
          <SubtitleOptions count={subtitles.length} format={subtitleFormat} onChange={setSubtitleFormat} />
        )}
        {format === 'json' && (
          <p className={styles.note}>页面、元素和背景音乐的完整数据，素材地址都补全为网址</p>
        )}
        <div className={styles.row}>
          <label htmlFor="export-file-name">文件名</label>
          <Input
            id="export-file-name"
            variant="filled"
            value={fileName}
            maxLength={100}
            suffix={endingOf(format, subtitleFormat)}
            onChange={(event) => setFileName(event.target.value)}
            onPressEnter={run}
          />
        </div>
      </div>
      <Checks format={format} project={project} onRefresh={refresh} />
      <div className={styles.footer}>
        {format === 'mp4' && (
          <p>
            {clock(video.seconds)}·约 {fileSize(video.bytes)}
          </p>
        )}
        {format === 'cover' && <p>{coverNote(project, cover)}</p>}
        <Button size="large" onClick={() => close(editor)}>
          取消
        </Button>
        <Button {...dialogFocus()} size="large" type="primary" disabled={!canMake} onClick={run}>
          导出
        </Button>
      </div>
    </div>
  )
}

interface ChecksProps {
  format: Format
  project: Project
  onRefresh: () => void
}

/** What the author may want to mend before pictures are made of the work. */
function Checks({ format, project, onRefresh }: ChecksProps) {
  const editor = useEditorContext()
  if (format !== 'mp4' && format !== 'cover') return null
  function show(place: FoundPlace) {
    close(editor)
    showPlace(editor, place)
  }
  return (
    <>
      <DataCheck project={project} onRefresh={onRefresh} />
      {format === 'mp4' && <NumberCheck project={project} show={show} />}
      {format === 'mp4' && <NarrationCheck project={project} show={show} />}
      <EmptyCheck project={project} isOfCovers={format === 'cover'} show={show} />
      <FileCheck project={project} isOfCovers={format === 'cover'} show={show} />
      <GlyphCheck project={project} isOfCovers={format === 'cover'} show={show} />
    </>
  )
}

const NAMED = 3

const namesText = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join('、')}${names.length > NAMED ? `等 ${names.length} 处` : ''}`

function saveAll(files: { name: string; blob: Blob }[]) {
  for (const { name, blob } of files) saveFile(blob, name)
}
