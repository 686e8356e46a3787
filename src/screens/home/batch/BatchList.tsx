import { Button, Skeleton } from 'antd'
import type { Batch } from '#server/api/batches.ts'
import { usePermission, useUser } from '#src/session/index.ts'
import { relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { Notice } from '../notices/Notice.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { BatchProgress } from './BatchProgress.tsx'
import styles from './batch.module.css'
import { EMPTY_FORM, keepForm } from './kept-form.ts'
import { SampleButton } from './SampleButton.tsx'
import { SAMPLE_SOURCE } from './sample.ts'
import { useBatches } from './use-batches.ts'

interface BatchListProps {
  onOpen: (id: string) => void
  onNew: () => void
  /** The form has been filled with the sample. */
  onSample: () => void
}

/** The author's batches. */
export function BatchList({ onOpen, onNew, onSample }: BatchListProps) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBatches()
  const mayCreate = usePermission('page:create')
  const userId = useUser()?._id ?? ''
  const now = useNow()
  const list = data?.pages.flatMap((page) => page.list) ?? []
  const start = mayCreate && (
    <Button type="primary" icon={<Icon name="plus" />} onClick={onNew}>
      新的一批
    </Button>
  )
  return (
    <>
      <ScreenTitle title="批量制作" line="一个模板配一个表格，每一行做成一个作品或视频">
        {list.length > 0 && start}
      </ScreenTitle>
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {isError && list.length === 0 && (
        <Notice art="offline" title="没有读到" line="做好的都在，没有丢失">
          <Button onClick={() => void refetch()}>重试</Button>
        </Notice>
      )}
      {data && list.length === 0 && (
        <Notice
          art="empty"
          title="还没有批量制作"
          line="模板里写上 {{名称}}，表格的每一行会填进去，各成一个视频"
        >
          {start}
          {mayCreate && (
            <SampleButton
              onSample={(table) => {
                void keepForm(userId, { ...EMPTY_FORM, source: SAMPLE_SOURCE, table }).then(onSample)
              }}
            />
          )}
        </Notice>
      )}
      <ul className={styles.list} aria-label="批量制作">
        {list.map((batch) => (
          <li key={batch._id}>
            <button type="button" className={styles.entry} onClick={() => onOpen(batch._id)}>
              <b>{batch.title}</b>
              <small>
                {batch.total} 行·{kindOf(batch)}·{relativeTime(new Date(batch.created), now)}
              </small>
              <BatchProgress batch={batch} />
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className={styles.more ?? ''}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          更多
        </Button>
      )}
    </>
  )
}

const QUALITIES: Record<Batch['quality'], string> = { sd: '标清', hd: '高清', fhd: '超清' }
export const kindOf = ({ makes, quality }: Batch) =>
  makes === 'videos' ? `${QUALITIES[quality]}视频` : '作品'
