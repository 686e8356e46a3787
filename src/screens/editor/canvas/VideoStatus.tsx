import { App } from 'antd'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { MissingMedia } from '../shared/MissingMedia.tsx'
import type { Playback } from '../shared/playback/playback.ts'
import styles from './video-status.module.css'

/** The status of the video on the stage: loading, missing media, or why it could not be shown. */
export function VideoStatus() {
  const { playback } = useEditorContext()
  const { isShown, isWaiting } = useSnapshot(playback.state)
  useProblem(playback)
  if (!isShown) return null
  return (
    <>
      {isWaiting && <Waiting playback={playback} />}
      <Missing playback={playback} />
    </>
  )
}

function Waiting({ playback }: { playback: Playback }) {
  const { shortcuts } = useEditorContext()
  const { progress } = useSnapshot(playback.report)
  const percent = Math.round(progress * 100)
  return (
    <div className={`${styles.waiting} raised`} data-scope="stage">
      <progress aria-label="读取素材" max={100} value={percent} />
      <span role="status">{percent < 100 ? `正在读取素材 ${percent}%` : '正在准备播放'}</span>
      <IconButton
        icon="close"
        label="取消"
        size={24}
        keys={shortcuts.labelOf('leaveVideo')}
        onClick={() => playback.leave()}
      />
    </div>
  )
}

function Missing({ playback }: { playback: Playback }) {
  const { missing, warnings } = useSnapshot(playback.report)
  return <MissingMedia missing={missing} warnings={warnings} className={styles.missing} />
}

/** Shows once why the video could not be shown. */
function useProblem({ report }: Playback) {
  const { message } = App.useApp()
  const { problem } = useSnapshot(report)
  useEffect(() => {
    if (problem === null) return
    takeProblem(report)
    void message.error(problem)
  }, [problem, report, message])
}

/** Resets the problem, so that the same one can be shown again. */
function takeProblem(report: Playback['report']) {
  report.problem = null
}
