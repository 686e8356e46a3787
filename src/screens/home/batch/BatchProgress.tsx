import { Progress } from 'antd'
import type { Batch } from '#server/api/batches.ts'
import styles from './batch.module.css'

/** One bar over all rows, and their numbers. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const { progress, complete, failed, cancelled, total, isDone } = batch
  return (
    <div className={styles.progress}>
      <Progress
        percent={Math.floor(progress * 100)}
        // What failed is said beside it: most may be done.
        status={!isDone ? 'active' : complete === 0 ? 'exception' : 'normal'}
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
