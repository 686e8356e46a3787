import { Progress } from 'antd'
import type { Batch } from '#server/api/batches.ts'
import styles from './batch.module.css'

/** One bar over all rows, and their numbers. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const { progress, complete, failed, cancelled, total, isDone } = batch
  // Rows that failed or were cancelled are over, but not made.
  const share = isDone ? complete / Math.max(total, 1) : progress
  const isCut = isDone && cancelled > 0
  return (
    <div className={styles.progress}>
      <Progress
        percent={Math.floor(share * 100)}
        // What failed is said beside it: most may be done.
        status={!isDone ? 'active' : complete === 0 && !isCut ? 'exception' : 'normal'}
        {...(isCut && { strokeColor: 'var(--line-3)' })}
        size="small"
        aria-label="进度"
      />
      <span>
        做好 {complete}
        {failed > 0 && <b>·失败 {failed}</b>}
        {cancelled > 0 && `·取消 ${cancelled}`}
        {!isDone && `·还有 ${total - complete - failed - cancelled}`}
      </span>
    </div>
  )
}
