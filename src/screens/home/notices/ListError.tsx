import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Notice } from './Notice.tsx'
import styles from './notice.module.css'

const LocalWorks = lazyPart(() => import('./LocalWorks.tsx').then((m) => m.LocalWorks))

/** Increasing delays in seconds. */
const WAITS = [3, 6, 12, 30] as const

/**
 * Retries automatically with increasing delays.
 * @param failures number of consecutive errors; 0 stops retrying
 * @returns seconds until the next retry
 */
function useAutoRetry(failures: number, retry: () => void): number {
  const wait = WAITS[Math.min(failures, WAITS.length) - 1] ?? 0
  const [passed, setPassed] = useState({ failures: 0, seconds: 0 })
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (failures === 0) return undefined
    let seconds = 0
    const timer = setInterval(() => {
      seconds += 1
      setPassed({ failures, seconds })
      if (seconds < wait) return
      clearInterval(timer)
      again()
    }, 1000)
    return () => clearInterval(timer)
  }, [failures, wait])
  return wait - (passed.failures === failures ? passed.seconds : 0)
}

interface ListErrorProps {
  error: Error
  /** Reassurance, like 草稿都在，没有丢失. */
  reassurance: string
  /** Number of consecutive errors. */
  failures: number
  /** Shows the error as a bar above the existing content. */
  hasContent: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** The error of a list, which is retried automatically. */
export function ListError({ error, reassurance, failures, hasContent, isRetrying, onRetry }: ListErrorProps) {
  const left = useAutoRetry(failures, onRetry)
  const when = isRetrying || left <= 0 ? '正在刷新' : `${left} 秒后自动刷新`
  if (hasContent) {
    return (
      <div className={styles.stale} role="alert">
        <Icon name="error" />
        {error.message}，显示的是之前的内容，{when}
        <Button type="link" size="small" onClick={onRetry} disabled={isRetrying}>
          重试
        </Button>
      </div>
    )
  }
  return (
    <div role="alert">
      <Notice
        art="offline"
        title={error.message}
        line={`${reassurance}。请检查网络，恢复后会自动刷新`}
        note={when}
      >
        <Button type="primary" icon={<Icon name="retry" />} loading={isRetrying} onClick={onRetry}>
          重试
        </Button>
      </Notice>
      {error instanceof ApiError && error.status === 0 && <LocalWorks />}
    </div>
  )
}
