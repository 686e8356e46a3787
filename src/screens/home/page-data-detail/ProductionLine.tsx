import { App, Button } from 'antd'
import { useState } from 'react'
import type { Production } from '#server/api/productions.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'
import type { Work } from '../use-works.ts'
import styles from './page-data-detail.module.css'
import { useProductionActions, useProductions } from './use-productions.ts'

const PublishDialog = lazyDialog(
  () => import('./PublishDialog.tsx').then((m) => m.PublishDialog),
  ({ open }) => open,
)

const STATUS: Record<Production['status'], string> = {
  draft: '未发布',
  published: '已发布',
  retracted: '已撤回',
}

interface ProductionLineProps {
  work: Work
  /** The latest task of its video. */
  task: VideoProgress | undefined
}

/** Whether the video of a work is published, and what can be done about it. */
export function ProductionLine({ work, task }: ProductionLineProps) {
  const { data } = useProductions(work._id)
  const { modal, message } = App.useApp()
  const { retract } = useProductionActions()
  const [isOpen, setOpen] = useState(false)
  const mayPublish = usePermission('video:make')
  if (!data) return null
  const taskId = task?.state === 'complete' ? task.taskId : undefined
  const own = data.find((each) => each.taskId === taskId)
  const shown = own ?? data[0]
  const isOlder = shown !== undefined && own === undefined && taskId !== undefined
  const ask = ({ _id, title }: Production) => {
    modal.confirm({
      title: `撤回“${title}”？`,
      content: '撤回后不再是发布状态。视频、草稿和发布信息都保留，之后可以再发布',
      okText: '撤回',
      cancelText: '不撤回',
      ...LOSS_QUESTION,
      onOk: () =>
        retract(_id).then(
          () => message.success('已撤回'),
          // The API client reports what the service refuses.
          () => undefined,
        ),
    })
  }
  return (
    <div className={styles.published} data-status={shown?.status ?? 'none'}>
      <span>
        <Icon name={shown?.status === 'published' ? 'checkCircle' : 'info'} size={14} />
        {shown ? STATUS[shown.status] : '没有发布'}
        {isOlder && '，是之前的视频'}
      </span>
      {mayPublish && (
        <>
          {(shown !== undefined || taskId !== undefined) && (
            <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {shown === undefined || isOlder ? '发布' : '发布信息'}
            </Button>
          )}
          {shown?.status === 'published' && (
            <Button type="link" size="small" danger onClick={() => ask(shown)}>
              撤回
            </Button>
          )}
        </>
      )}
      <PublishDialog
        open={isOpen}
        work={work}
        taskId={taskId}
        production={isOlder ? undefined : shown}
        poster={task?.posterUrl ?? ''}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
