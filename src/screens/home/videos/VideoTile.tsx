import { Button } from 'antd'
import { useMemo } from 'react'
import type { VideoTaskCard } from '#server/api/video-tasks.ts'
import { pages } from '#src/api/calls.ts'
import { usePermission } from '#src/session/index.ts'
import { fileSize, relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { isActive } from '#src/videos/use-video-tasks.ts'
import { Card, type MenuEntry } from '../cards/Card.tsx'
import { ProductionChip, productionLine, productionOf } from '../drafts/production.tsx'

/** What can be done with a video. */
export interface VideoTasks {
  play: (task: VideoTaskCard) => void
  download: (task: VideoTaskCard) => void
  share: (task: VideoTaskCard) => void
  openWork: (task: VideoTaskCard) => void
  cancel: (task: VideoTaskCard) => void
  retry: (task: VideoTaskCard) => void
  remove: (task: VideoTaskCard) => void
}

const QUALITIES: Record<VideoTaskCard['quality'], string> = { sd: '标清', hd: '高清', fhd: '超清' }

/** A video that the author has ordered. */
export function VideoTile({ task, tasks }: { task: VideoTaskCard; tasks: VideoTasks }) {
  const { pageId, pageVersion, title, posterUrl, quality, size, created, state } = task
  const now = useNow()
  const mayMake = usePermission('video:make')
  const production = productionOf(task, false)
  const cover = useMemo(
    () => ({
      id: pageId,
      version: pageVersion,
      uploaded: posterUrl ?? '',
      load: (signal: AbortSignal) => pages.detail({ pageId }, { signal, quiet: true }),
    }),
    [pageId, pageVersion, posterUrl],
  )
  const isDone = state === 'complete'
  const open = () => (isDone ? tasks.play(task) : tasks.openWork(task))
  const verb = isDone ? '播放' : '打开草稿'
  return (
    <Card
      title={title}
      cover={cover}
      verb={verb}
      onOpen={open}
      onKeyDown={(event) => {
        if (event.key === 'Delete' && mayMake && !isActive(task)) tasks.remove(task)
      }}
      meta={
        productionLine({ production, task }, mayMake ? () => tasks.retry(task) : undefined) ?? (
          <>
            <span>{relativeTime(new Date(created), now)}</span>
            <span>
              {QUALITIES[quality]}
              {size !== null && `·${fileSize(size)}`}
            </span>
          </>
        )
      }
      overlay={<ProductionChip production={production} task={task} />}
      actions={
        <>
          <Button type="primary" tabIndex={-1} onClick={open}>
            {verb}
          </Button>
          {isDone && (
            <Button
              icon={<Icon name="download" />}
              aria-label={`下载${title}`}
              onClick={() => tasks.download(task)}
            />
          )}
        </>
      }
      menu={entriesOf(task, tasks, mayMake)}
    />
  )
}

function entriesOf(task: VideoTaskCard, tasks: VideoTasks, mayMake: boolean): MenuEntry[] {
  const isDone = task.state === 'complete'
  return [
    isDone && {
      key: 'play',
      label: '播放',
      icon: 'play',
      onClick: () => tasks.play(task),
    },
    isDone && {
      key: 'download',
      label: '下载',
      icon: 'download',
      onClick: () => tasks.download(task),
    },
    isDone &&
      mayMake && {
        key: 'share',
        label: task.shareId === null ? '分享链接' : '管理分享链接',
        icon: 'link',
        onClick: () => tasks.share(task),
      },
    {
      key: 'work',
      label: '打开草稿',
      icon: 'edit',
      onClick: () => tasks.openWork(task),
    },
    mayMake &&
      task.state === 'error' && {
        key: 'retry',
        label: '重试',
        icon: 'retry',
        onClick: () => tasks.retry(task),
      },
    mayMake &&
      isActive(task) && {
        key: 'cancel',
        label: '取消生成',
        icon: 'stop',
        onClick: () => tasks.cancel(task),
      },
    mayMake &&
      !isActive(task) && {
        key: 'remove',
        label: '删除视频',
        icon: 'trash',
        danger: true,
        onClick: () => tasks.remove(task),
      },
  ]
}
