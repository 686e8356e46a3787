import { Button, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import type { BatchResult } from '#server/api/batches.ts'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { PlayableVideo } from '#src/videos/VideoDialog.tsx'
import { VideoDialogHost } from '#src/videos/VideoDialogHost.tsx'
import { Notice } from '../notices/Notice.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { kindOf } from './BatchList.tsx'
import { BatchProgress } from './BatchProgress.tsx'
import styles from './batch.module.css'
import { ResultRow } from './ResultRow.tsx'
import { RESULTS_SIZE, useBatch, useBatchActions, useResults } from './use-batches.ts'

/** A batch: how far it is, and what became of each row. */
export function BatchDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const [page, setPage] = useState(1)
  const [played, setPlayed] = useState<PlayableVideo | null>(null)
  const { data: batch, error, isGone, refetch } = useBatch(id)
  const { data: results } = useResults(id, page, batch?.isDone ?? false)
  const actions = useBatchActions()
  const [mayMake, mayDelete] = [usePermission('page:create'), usePermission('page:delete')]
  const back = (
    <Button className={styles.back ?? ''} type="text" icon={<Icon name="back" />} onClick={onBack}>
      全部批次
    </Button>
  )
  if (isGone)
    return (
      <Notice art="empty" title={error?.message ?? ''} line="做好的作品和视频都还在">
        <Button onClick={onBack}>全部批次</Button>
      </Notice>
    )
  if (!batch) {
    return error ? (
      <Notice art="offline" title="没有读到这一批" line="做好的作品和视频都还在">
        <Button onClick={() => void refetch()}>重试</Button>
        <Button onClick={onBack}>全部批次</Button>
      </Notice>
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    )
  }
  const again = batch.failed > 0 ? '重试失败的' : batch.cancelled > 0 ? '继续制作' : null
  const play = ({ title, videoUrl, posterUrl }: BatchResult) => {
    if (videoUrl !== null) setPlayed({ title, videoUrl, posterUrl, file: `${title}.mp4` })
  }
  return (
    <>
      {back}
      <ScreenTitle title={batch.title} line={`${batch.total} 行·${kindOf(batch)}`}>
        <div className={styles.buttons}>
          {mayMake && again !== null && (
            <Button
              icon={<Icon name={batch.failed > 0 ? 'retry' : 'play'} />}
              onClick={() => void actions.retry(batch)}
            >
              {again}
            </Button>
          )}
          {mayMake && !batch.isDone && (
            <Button icon={<Icon name="stop" />} onClick={() => void actions.cancel(batch)}>
              取消
            </Button>
          )}
          {mayDelete && (
            <Button danger icon={<Icon name="trash" />} onClick={() => void actions.remove(batch, onBack)}>
              删除
            </Button>
          )}
          <Button
            type="primary"
            icon={<Icon name="download" />}
            disabled={batch.complete === 0}
            onClick={() => void actions.download(batch)}
          >
            打包下载
          </Button>
        </div>
      </ScreenTitle>
      <BatchProgress batch={batch} />
      <ul className={styles.results} aria-label="各行结果">
        {results?.list.map((result) => (
          <ResultRow key={result.row} result={result} onPlay={play} />
        ))}
      </ul>
      {batch.total > RESULTS_SIZE && (
        <Pagination
          current={page}
          total={batch.total}
          pageSize={RESULTS_SIZE}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      <VideoDialogHost video={played} onClose={() => setPlayed(null)} />
    </>
  )
}
