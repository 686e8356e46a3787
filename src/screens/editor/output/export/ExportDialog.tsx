import { App, Button, Input, Modal, Segmented } from 'antd'
import { type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  SUBTITLE_FORMATS,
  type SubtitleFormat,
  UNCHANGED_LOUDNESS,
  USUAL_LOUDNESS,
} from '#engine/document/index.ts'
import { changeLoudness } from '#engine/document/operations/index.ts'
import { joinedProject, setCover, showElement } from '#engine/editing/index.ts'
import { estimateBytes, type ImageType, type VideoCodec } from '#engine/export/index.ts'
import { subtitlesOf } from '#engine/subtitles/index.ts'
import { cuesOf, planVideo } from '#engine/timeline/index.ts'
import type { VideoQuality } from '#server/api/videos.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { subtitleFile } from '#src/screens/editor/shared/subtitle-file.ts'
import { usePermission } from '#src/session/index.ts'
import { saveFile } from '#src/ui/files.ts'
import { clock, fileNameOf, fileSize } from '#src/ui/format.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { CodecRow, useCodecs } from './CodecRow.tsx'
import { CoverCrops } from './CoverCrops.tsx'
import { CoverOrderStatus } from './CoverOrderStatus.tsx'
import { CoverRow } from './CoverRow.tsx'
import { useCoverOrdering } from './cover-order.ts'
import { COVER_SIZES, type CoverCrop } from './cover-sizes.ts'
import styles from './export-dialog.module.css'
import { useExporting } from './exporting.ts'
import { type Maker, QUALITIES, sizeOf } from './job.ts'
import { coverFiles, posterFile, videoDataFile } from './other-files.ts'
import { whatWentWrong } from './what-went-wrong.ts'

const DataCheck = lazyPart(() => import('./DataCheck.tsx').then((m) => m.DataCheck))
const NumberCheck = lazyPart(() => import('./NumberCheck.tsx').then((m) => m.NumberCheck))
const GlyphCheck = lazyPart(() => import('./GlyphCheck.tsx').then((m) => m.GlyphCheck))

type Format = 'mp4' | 'json' | 'cover' | 'subtitles'

const FORMATS: { value: Format; label: string }[] = [
  { value: 'mp4', label: '视频 MP4' },
  { value: 'cover', label: '封面图片' },
  { value: 'subtitles', label: '字幕' },
  { value: 'json', label: '视频数据' },
]
const IMAGE_TYPES: { value: ImageType; label: string }[] = [
  { value: 'image/png', label: 'PNG' },
  { value: 'image/jpeg', label: 'JPEG' },
]
const FPS = [24, 25, 30, 60]
const LOUDNESSES = [
  { value: USUAL_LOUDNESS, label: '−14', title: '短视频平台' },
  { value: -16, label: '−16', title: '播客与音乐平台' },
  { value: -23, label: '−23', title: '广播电视' },
  { value: UNCHANGED_LOUDNESS, label: '不调整', title: '编辑时听到的音量' },
]
const SUBTITLE_LABELS: Record<SubtitleFormat, string> = { srt: 'SRT', vtt: 'WebVTT', ass: 'ASS' }

/** The ending of the file's name; pictures have several files. */
function endingOf(format: Format, subtitles: SubtitleFormat): string | undefined {
  if (format === 'cover') return undefined
  return format === 'subtitles' ? `.${subtitles}` : `.${format}`
}

/** Export options. Open while `editor.view.isExportOpen`. */
export function ExportDialog() {
  const editor = useEditorContext()
  const { isExportOpen } = useSnapshot(editor.view)
  const primary = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      open={isExportOpen}
      title="导出"
      width={548}
      centered
      destroyOnHidden
      footer={null}
      onCancel={() => close(editor)}
      afterOpenChange={(isOpen) => {
        if (isOpen) primary.current?.focus()
      }}
      className="raised"
    >
      <ExportForm primary={primary} />
    </Modal>
  )
}

function close({ view }: EditorContext) {
  view.isExportOpen = false
}

/** Mounted each time the dialog opens, so that it shows the current work. */
function ExportForm({ primary }: { primary: RefObject<HTMLButtonElement | null> }) {
  const editor = useEditorContext()
  const exporting = useExporting()
  const { message } = App.useApp()
  const [project, setProject] = useState(() => joinedProject(editor.editing))
  const [format, setFormat] = useState<Format>('mp4')
  const [quality, setQuality] = useState<VideoQuality>('hd')
  const [fps, setFps] = useState(project.fps)
  const [imageType, setImageType] = useState<ImageType>('image/png')
  const [subtitleFormat, setSubtitleFormat] = useState<SubtitleFormat>('srt')
  const [crops, setCrops] = useState<CoverCrop[]>([{ ...COVER_SIZES[0], position: 0.5 }])
  const [preferredCodec, setCodec] = useState<VideoCodec>('avc')
  const [preferred, setPreferred] = useState<Maker>('browser')
  const [coverMaker, setCoverMaker] = useState<Maker>('browser')
  const [fileName, setFileName] = useState(() => fileNameOf(project.title))
  const size = sizeOf(project, quality)
  const encodable = useCodecs(size, fps)
  const canEncode = encodable.length > 0
  const mayOrder = usePermission('video:make')
  const maker = mayOrder && !canEncode ? 'service' : preferred
  const codecs: readonly VideoCodec[] = maker === 'browser' && canEncode ? encodable : ['avc']
  const codec = codecs.includes(preferredCodec) ? preferredCodec : (codecs[0] ?? 'avc')
  const plan = planVideo(project, fps)
  const bytes = estimateBytes(project, plan, { ...size, codec }, cuesOf(project, plan).length > 0)
  const isVideo = format === 'mp4'
  const mayOrderCovers = usePermission('cover:make')
  const ordering = useCoverOrdering()
  const isOrdering = useSnapshot(ordering.state).progress.phase === 'running'
  const isOrder = format === 'cover' && mayOrderCovers && coverMaker === 'service'
  const subtitles = useMemo(() => subtitlesOf(project, planVideo(project)), [project])
  const canMake = {
    mp4: canEncode || mayOrder,
    json: true,
    cover: crops.length > 0 && !(isOrder && isOrdering),
    subtitles: subtitles.length > 0,
  }[format]

  function selectPage(pageId: string) {
    setCover(editor.editing, pageId)
    setProject(joinedProject(editor.editing))
  }

  /** Part of the work, so that the service makes the same video. */
  function setLoudness(loudness: number) {
    const { history, undoable } = editor.editing
    history.change(() => changeLoudness(undoable.project, loudness))
    setProject(joinedProject(editor.editing))
  }

  async function downloadCover(type: ImageType) {
    const options = { resources: editor.resources, size, type, fileName: fileNameOf(fileName) }
    try {
      saveAll(await posterFile(project, options))
    } catch (error) {
      message.error(whatWentWrong(error))
    }
  }

  async function run() {
    if (!canMake) return
    const name = fileNameOf(fileName)
    if (!isOrder) close(editor)
    try {
      if (isVideo) exporting.start({ project, quality, fps, codec, fileName: name, maker })
      else if (isOrder) await ordering.start({ crops, type: imageType, fileName: name })
      else if (format === 'json') saveAll([await videoDataFile(project, name)])
      else if (format === 'subtitles') saveAll([subtitleFile(project, subtitleFormat, name)])
      else
        saveAll(
          await coverFiles(project, { resources: editor.resources, crops, type: imageType, fileName: name }),
        )
    } catch (error) {
      message.error(whatWentWrong(error))
    }
  }

  return (
    <div className={styles.form}>
      <div className={styles.preview}>
        <CoverRow project={project} selectPage={selectPage} download={(type) => void downloadCover(type)} />
        <p>
          {project.pages.length} 页·{clock(plan.seconds)}
        </p>
      </div>
      <div className={styles.fields}>
        <Segmented block options={FORMATS} value={format} onChange={setFormat} aria-label="格式" />
        {format === 'cover' && <CoverCrops project={project} value={crops} onChange={setCrops} />}
        {isVideo && (
          <Choices
            label="清晰度"
            value={quality}
            onChange={setQuality}
            options={QUALITIES.map(({ quality, label }) => {
              const { width, height } = sizeOf(project, quality)
              return { value: quality, label, hint: `${width} × ${height}` }
            })}
          />
        )}
        {isVideo && (
          <>
            <div className={styles.row}>
              <span>帧率</span>
              <Segmented
                aria-label="帧率"
                value={fps}
                onChange={setFps}
                options={[...new Set([...FPS, project.fps])].toSorted((a, b) => a - b)}
              />
              <span className={styles.unit}>帧/秒</span>
            </div>
            <CodecRow codecs={codecs} value={codec} onChange={setCodec} />
            <div className={styles.row}>
              <span>响度</span>
              <Segmented
                aria-label="响度"
                value={project.loudness ?? USUAL_LOUDNESS}
                onChange={setLoudness}
                options={LOUDNESSES}
              />
              <span className={styles.unit}>LUFS</span>
            </div>
            <Choices
              label="生成方式"
              value={maker}
              onChange={setPreferred}
              options={[
                {
                  value: 'browser',
                  label: '在浏览器生成',
                  hint: canEncode ? '不上传，页面要开着' : '这个浏览器不能编码视频',
                  disabled: !canEncode,
                },
                ...(mayOrder
                  ? [{ value: 'service' as const, label: '用服务生成', hint: '先保存，可以关掉页面' }]
                  : []),
              ]}
            />
          </>
        )}
        {format === 'cover' && (
          <div className={styles.row}>
            <span>图片</span>
            <Segmented
              aria-label="图片格式"
              value={imageType}
              onChange={setImageType}
              options={IMAGE_TYPES}
            />
          </div>
        )}
        {format === 'cover' && mayOrderCovers && (
          <Choices
            label="生成方式"
            value={coverMaker}
            onChange={setCoverMaker}
            options={[
              { value: 'browser', label: '在浏览器生成', hint: '全部封面，马上下载' },
              { value: 'service', label: '用服务生成', hint: '视频封面，先保存' },
            ]}
          />
        )}
        {isOrder && <CoverOrderStatus />}
        {format === 'json' && (
          <p className={styles.note}>页面、元素和背景音乐的完整数据，素材地址都补全为网址</p>
        )}
        {format === 'subtitles' && (
          <>
            <div className={styles.row}>
              <span>格式</span>
              <Segmented
                aria-label="字幕格式"
                value={subtitleFormat}
                onChange={setSubtitleFormat}
                options={SUBTITLE_FORMATS.map((value) => ({ value, label: SUBTITLE_LABELS[value] }))}
              />
            </div>
            <p className={styles.note}>
              {subtitles.length > 0
                ? `${subtitles.length} 条，与画面上的文字和时间相同，画面不显示字幕时也能导出`
                : '还没有字幕：它由配音生成，先在“配音”里写下旁白并生成声音'}
            </p>
          </>
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
            onPressEnter={() => void run()}
          />
        </div>
      </div>
      {(isVideo || format === 'cover') && (
        <DataCheck project={project} onRefresh={() => setProject(joinedProject(editor.editing))} />
      )}
      {isVideo && (
        <NumberCheck
          project={project}
          show={(found) => {
            close(editor)
            showElement(editor.editing, found)
          }}
        />
      )}
      {(isVideo || format === 'cover') && (
        <GlyphCheck
          project={project}
          isOfCovers={!isVideo}
          show={(missing) => {
            close(editor)
            showElement(editor.editing, missing)
          }}
        />
      )}
      <div className={styles.footer}>
        {isVideo && (
          <p>
            {clock(plan.seconds)}·约 {fileSize(bytes)}
          </p>
        )}
        {format === 'cover' && <p>{coverNote(isOrder ? 1 : project.coverList.length, crops.length)}</p>}
        <Button size="large" onClick={() => close(editor)}>
          取消
        </Button>
        <Button ref={primary} size="large" type="primary" disabled={!canMake} onClick={() => void run()}>
          导出
        </Button>
      </div>
    </div>
  )
}

function coverNote(covers: number, sizes: number): string {
  if (sizes === 0) return '选择至少一种尺寸'
  return covers > 0 ? `${covers * sizes} 张图片` : `没有封面，导出第 1 页，${sizes} 张图片`
}

function saveAll(files: { name: string; blob: Blob }[]) {
  for (const { name, blob } of files) saveFile(blob, name)
}

interface ChoicesProps<Value extends string> {
  label: string
  value: Value
  options: { value: Value; label: string; hint: string; disabled?: boolean }[]
  onChange: (value: Value) => void
}

/** Radio group with a line of explanation per option. */
function Choices<Value extends string>({ label, value, options, onChange }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <b>{option.label}</b>
          <span>{option.hint}</span>
        </label>
      ))}
    </fieldset>
  )
}
