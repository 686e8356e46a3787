import type { ReactNode } from 'react'
import type { VideoProgress } from '#server/api/videos.ts'
import { clock, doneIn } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { isActive } from '#src/videos/use-video-tasks.ts'
import styles from './drafts.module.css'

const SHORT = 10

/** What the service does, or has done, with a work. A canceled order counts as none. */
export type Production = 'waiting' | 'running' | 'complete' | 'error' | null

export function productionOf(task: VideoProgress | undefined, hasVideo: boolean): Production {
  if (task && !task.isCancelled) return task.state
  return hasVideo ? 'complete' : null
}

const percentOf = ({ progress }: VideoProgress) => Math.min(99, Math.floor(progress * 100))

interface ProductionProps {
  production: Production
  task: VideoProgress | undefined
}

/** The state of a work's video on its cover: chip, veil and progress. */
export function ProductionChip({ production, task }: ProductionProps) {
  if (production === null) return null
  return (
    <>
      {task && isActive(task) && <span className={styles.veil} />}
      <span className={styles.chip} data-state={production}>
        {chipOf(production, task)}
      </span>
      {production === 'running' && task && (
        <span className={styles.progress} style={{ '--done': task.progress }} />
      )}
      {production === 'complete' && typeof task?.seconds === 'number' && (
        <span className={styles.length}>{clock(task.seconds)}</span>
      )}
    </>
  )
}

function chipOf(production: NonNullable<Production>, task: VideoProgress | undefined): ReactNode {
  if (production === 'waiting')
    return (
      <>
        <Icon name="clock" size={14} />
        排队中
      </>
    )
  if (production === 'running')
    return (
      <>
        <svg className={styles.ring} viewBox="0 0 16 16" width={12} height={12} aria-hidden="true">
          <circle cx={8} cy={8} r={6.5} pathLength={100} />
          <circle
            cx={8}
            cy={8}
            r={6.5}
            pathLength={100}
            strokeDasharray={`${task ? percentOf(task) : 0} 100`}
          />
        </svg>
        生成中 {task ? percentOf(task) : 0}%
      </>
    )
  if (production === 'error')
    return (
      <>
        <Icon name="error" size={14} />
        生成失败
      </>
    )
  return (
    <>
      <Icon name="check" size={14} />
      已生成
    </>
  )
}

/** The line below the title while there is something to say about the video; null otherwise. */
export function productionLine(
  { production, task }: ProductionProps,
  retry: (() => void) | undefined,
): ReactNode {
  if (!task || production === null || production === 'complete') return null
  if (production === 'waiting') return task.ahead > 0 ? `前面还有 ${task.ahead} 个` : '马上开始生成'
  if (production === 'running') return task.remaining === null ? '正在生成' : doneIn(task.remaining)
  const cause = task.message || '服务没有生成视频'
  return (
    <>
      <span className={styles.cause} title={cause}>
        {cause.length > SHORT ? `${cause.slice(0, SHORT - 1)}…` : cause}
      </span>
      {retry && (
        <button type="button" className={styles.retry} onClick={retry}>
          重试
        </button>
      )}
    </>
  )
}
