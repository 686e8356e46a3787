import { App, Button, Input, Modal, Segmented } from 'antd'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { joinedProject, setCover } from '#engine/editing/index.ts'
import { canEncode, estimateBytes, type ImageType } from '#engine/export/index.ts'
import { cuesOf, planVideo } from '#engine/timeline/index.ts'
import type { VideoQuality } from '#server/api/videos.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { usePermission } from '#src/session/index.ts'
import { saveFile } from '#src/ui/files.ts'
import { clock, fileNameOf, fileSize } from '#src/ui/format.ts'
import { CoverRow } from './CoverRow.tsx'
import styles from './export-dialog.module.css'
import { useExporting } from './exporting.ts'
import { type Maker, QUALITIES, sizeOf } from './job.ts'
import { coverFiles, posterFile, videoDataFile } from './other-files.ts'
import { whatWentWrong } from './what-went-wrong.ts'

type Format = 'mp4' | 'json' | 'cover'

const FORMATS: { value: Format; label: string }[] = [
  { value: 'mp4', label: '视频 MP4' },
  { value: 'cover', label: '封面图片' },
  { value: 'json', label: '视频数据 JSON' },
]
const IMAGE_TYPES: { value: ImageType; label: string }[] = [
  { value: 'image/png', label: 'PNG' },
  { value: 'image/jpeg', label: 'JPEG' },
]
const FPS = [24, 25, 30, 60]
const ENDINGS = { mp4: '.mp4', json: '.json' }

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
  const [preferred, setPreferred] = useState<Maker>('browser')
  const [fileName, setFileName] = useState(() => fileNameOf(project.title))
  const size = sizeOf(project, quality)
  const canEncode = useCanEncode(size, fps)
  const mayOrder = usePermission('video:make')
  const maker = mayOrder && !canEncode ? 'service' : preferred
  const plan = planVideo(project, fps)
  const bytes = estimateBytes(size, fps, plan.seconds, cuesOf(project, plan).length > 0)
  const isVideo = format === 'mp4'
  const canMake = !isVideo || canEncode || mayOrder

  function selectPage(pageId: string) {
    setCover(editor.editing, pageId)
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
    close(editor)
    try {
      if (isVideo) exporting.start({ project, quality, fps, fileName: name, maker })
      else if (format === 'json') saveAll([videoDataFile(project, name)])
      else
        saveAll(
          await coverFiles(project, { resources: editor.resources, size, type: imageType, fileName: name }),
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
        {format !== 'json' && (
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
            suffix={format === 'cover' ? undefined : ENDINGS[format]}
            onChange={(event) => setFileName(event.target.value)}
            onPressEnter={() => void run()}
          />
        </div>
      </div>
      <div className={styles.footer}>
        {isVideo && (
          <p>
            {clock(plan.seconds)}·约 {fileSize(bytes)}
          </p>
        )}
        {format === 'cover' && <p>{coverNote(project.coverList.length)}</p>}
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

const coverNote = (covers: number) => (covers > 0 ? `${covers} 张封面` : '没有封面，导出第 1 页')

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

/** Whether this browser can encode frames of this size, by trying; true until known. */
function useCanEncode({ width, height }: { width: number; height: number }, fps: number): boolean {
  const key = `${width}×${height}@${fps}`
  const [refused, setRefused] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    async function tryOut() {
      const { ok } = await canEncode(width, height, fps)
      if (isCurrent && !ok) setRefused((refused) => [...refused, key])
    }
    tryOut().catch(() => {}) // the export reports the error itself
    return () => {
      isCurrent = false
    }
  }, [width, height, fps, key])
  return !refused.includes(key)
}
