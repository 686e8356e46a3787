import { App, Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStills } from '#src/stills/use-stills.ts'
import { length } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import { ownMessage } from '#src/ui/own-message.ts'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { type OpenedProject, openFiles, openSample } from './open-project.ts'
import { ProjectStage } from './ProjectStage.tsx'
import { Remarks } from './Remarks.tsx'
import styles from './start.module.css'
import { useVideoExport } from './use-video-export.ts'

export function StartScreen() {
  const { opened, error, openOwn, backToSample } = useOpenedProject()
  const isOver = useDropFiles(openOwn)
  if (!opened) {
    if (error === null) return <LoadingBar />
    return (
      <PageMessage
        art="broken"
        title="样例没有读到"
        hint="请检查网络后重试，你的文件没有受影响"
        action={{ label: '重试', icon: 'retry', run: backToSample }}
        detail={error}
      />
    )
  }
  return (
    <main className={styles.screen}>
      <div className={styles.title}>
        <h1>把页面变成短视频</h1>
        <p>文字、图片、图表和音乐排成页面，就在这个浏览器里生成 MP4，文件不离开你的电脑</p>
      </div>
      {/* The key resets pictures and video for another project. */}
      <Workbench key={opened.key} opened={opened} onFiles={openOwn} onSample={backToSample} />
      {isOver && <div className={styles.dropHint}>松开鼠标，打开项目</div>}
    </main>
  )
}

interface WorkbenchProps {
  opened: OpenedProject
  onFiles: (files: readonly File[]) => void
  onSample: () => void
}

/** px; twice the widest card. */
const STILL_WIDTH = 480

/** One project with its pages, its video and remarks. */
function Workbench({ opened, onFiles, onSample }: WorkbenchProps) {
  const stills = useStills(opened.project, { width: STILL_WIDTH, resolveUrl: opened.resolveUrl })
  const video = useVideoExport(opened)
  return (
    <div className={styles.columns}>
      <ProjectStage opened={opened} stills={stills} video={video.state} />
      <aside className={styles.side}>
        <section className={styles.card} aria-label="项目">
          <ProjectFacts opened={opened} seconds={stills.seconds} />
          <ExportPanel opened={opened} video={video} />
        </section>
        <Remarks opened={opened} stills={stills} video={video.state} />
        <OpenPanel isSample={opened.isSample} onFiles={onFiles} onSample={onSample} />
      </aside>
    </div>
  )
}

/** Title, page count, length and size of the project. `seconds` is null until known. */
function ProjectFacts({ opened, seconds }: { opened: OpenedProject; seconds: number | null }) {
  const { title, pages, width, height, fps } = opened.project
  const facts = [
    ['页面', `${pages.length} 页`],
    ['时长', seconds === null ? '–' : length(seconds)],
    ['画面', `${width} × ${height}`],
    ['帧率', `${fps} 帧/秒`],
  ] as const
  return (
    <>
      <h2 className={styles.projectTitle} title={title}>
        {title}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface OpenPanelProps {
  isSample: boolean
  onFiles: (files: readonly File[]) => void
  onSample: () => void
}

/** Opens the author's own project. Files can be dropped anywhere on the window. */
function OpenPanel({ isSample, onFiles, onSample }: OpenPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={styles.open} aria-label="打开项目">
      <p>有自己的项目？</p>
      <small>把 .json 文件和它用到的图片、音乐一起拖进来</small>
      <div className={styles.buttons}>
        <Button size="large" icon={<Icon name="folder" />} onClick={() => input.current?.click()}>
          打开项目
        </Button>
        {!isSample && (
          <Button type="text" size="large" onClick={onSample}>
            回到样例
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".json,application/json,image/*,audio/*,video/*"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = '' // allows opening the same file again
          if (files.length > 0) onFiles(files)
        }}
      />
    </section>
  )
}

/** Handles files dropped anywhere on the window. @returns whether files are being dragged over it */
function useDropFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // Entering a child fires dragleave on its parent, so enters and leaves are counted.
    let depth = 0
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth -= 1
      if (depth === 0) setOver(false)
    }
    const over = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault() // keeps the browser from opening the file
      depth = 0
      setOver(false)
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [onFiles])
  return isOver
}

/** The current project: a sample until the author opens another one. */
function useOpenedProject() {
  const { message } = App.useApp()
  const [opened, setOpened] = useState<OpenedProject | null>(null)
  const [error, setError] = useState<string | null>(null)
  const latest = useRef(0)
  const showError = useCallback((error: unknown) => setError(ownMessage(error, '连接没有成功')), [])

  const open = useCallback(async (load: Promise<OpenedProject>, onError: (error: unknown) => void) => {
    const request = ++latest.current
    try {
      const next = await load
      // Another project was opened while this one was loading.
      if (request === latest.current) setOpened(next)
      else next.release()
    } catch (error) {
      if (request === latest.current) onError(error)
    }
  }, [])

  const openOwn = useCallback(
    (files: readonly File[]) =>
      void open(openFiles(files), (error) => {
        const content = ownMessage(error, '文件没有读到，请重新选择')
        void message.error({ content, duration: 5 })
      }),
    [open, message],
  )
  // oxlint-disable-next-line react/set-state-in-effect -- set when the sample has loaded, not in the effect
  const backToSample = useCallback(() => void open(openSample(), showError), [open, showError])

  useEffect(backToSample, [backToSample])
  useEffect(() => () => opened?.release(), [opened])
  return { opened, error, openOwn, backToSample }
}
