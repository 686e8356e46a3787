import { Button, Progress } from 'antd'
import { fileNameOf } from '#src/ui/file-name.ts'
import { fileSize, length, timeLeft } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { useWarnOnLeave } from '#src/ui/use-warn-on-leave.ts'
import type { OpenedProject } from './open-project.ts'
import styles from './start.module.css'
import type { useVideoExport } from './use-video-export.ts'

interface ExportPanelProps {
  opened: OpenedProject
  video: ReturnType<typeof useVideoExport>
}

/** Starts the export, shows its progress and offers the video for download. Its height is constant. */
export function ExportPanel({ opened, video: { state, start, cancel } }: ExportPanelProps) {
  const isRunning = state.phase === 'loading' || state.phase === 'drawing'
  useWarnOnLeave(isRunning)
  const begin = () => void start()
  return (
    <div className={styles.export} aria-live="polite">
      {state.phase === 'idle' && (
        <>
          <Button type="primary" size="large" block icon={<Icon name="clapper" />} onClick={begin}>
            {opened.isSample ? '渲染样例' : '渲染视频'}
          </Button>
          <p className={styles.note}>输出 MP4，H.264 画面和 AAC 声音</p>
        </>
      )}
      {isRunning && <Running state={state} onCancel={cancel} />}
      {state.phase === 'done' && (
        <>
          <p className={styles.done}>
            <Icon name="check" />
            已生成
            <span>
              {length(state.seconds)} · {fileSize(state.bytes)} · 用时 {Math.max(1, Math.round(state.took))}{' '}
              秒
            </span>
          </p>
          <div className={styles.buttons}>
            <Button
              type="primary"
              size="large"
              href={state.url}
              download={`${fileNameOf(opened.project.title)}.mp4`}
              icon={<Icon name="download" />}
            >
              下载
            </Button>
            <Button size="large" icon={<Icon name="retry" />} onClick={begin}>
              重新渲染
            </Button>
          </div>
        </>
      )}
      {state.phase === 'failed' && (
        <>
          <p className={styles.failed} role="alert">
            <Icon name="error" />
            <span>没有生成视频，项目没有改动。{state.message}</span>
          </p>
          <Button size="large" block icon={<Icon name="retry" />} onClick={begin}>
            重试
          </Button>
        </>
      )}
    </div>
  )
}

type Running = Extract<ExportPanelProps['video']['state'], { phase: 'loading' | 'drawing' }>

function Running({ state, onCancel }: { state: Running; onCancel: () => void }) {
  const isDrawing = state.phase === 'drawing'
  const percent = isDrawing ? Math.floor((state.done / state.frames) * 100) : 0
  return (
    <>
      <div className={styles.percent}>
        <strong>{percent}%</strong>
        <span>{isDrawing && state.secondsLeft !== null ? timeLeft(state.secondsLeft) : '\u00A0'}</span>
      </div>
      <Progress
        percent={percent}
        showInfo={false}
        size={{ height: 6 }}
        status="active"
        aria-label="渲染进度"
      />
      <div className={styles.step}>
        <span>{isDrawing ? `渲染画面 ${state.done} / ${state.frames} 帧` : '准备素材和字体'}</span>
        <SingleClickButton type="text" size="small" danger onClick={onCancel}>
          取消
        </SingleClickButton>
      </div>
    </>
  )
}
