import { Button } from 'antd'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from './Notice.tsx'
import styles from './notice.module.css'
import { useAutoRetry } from './use-auto-retry.ts'

interface ListErrorProps {
  error: Error
  /** Reassurance, like 草稿都在，没有丢失. */
  safe: string
  /** Number of consecutive errors. */
  failures: number
  /** Shows the error as a bar above the existing content. */
  hasContent: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** The error of a list, which is retried automatically. */
export function ListError({ error, safe, failures, hasContent, isRetrying, onRetry }: ListErrorProps) {
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
      <Notice art="offline" title={error.message} line={`${safe}。请检查网络，恢复后会自动刷新`} note={when}>
        <Button type="primary" icon={<Icon name="retry" />} loading={isRetrying} onClick={onRetry}>
          重试
        </Button>
      </Notice>
    </div>
  )
}
