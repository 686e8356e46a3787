import { Button } from 'antd'
import { useMemo } from 'react'
import type { PersonInfo } from '#server/api/documents.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { download } from '#src/api/client.ts'
import { usePermission } from '#src/session/index.ts'
import { relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { isActive } from '#src/videos/use-video-tasks.ts'
import { workCover } from '../covers/cover-source.ts'
import { DocumentCard } from '../lists/DocumentCard.tsx'
import type { Selection } from '../lists/use-selection.ts'
import type { Work } from '../use-works.ts'
import styles from './drafts.module.css'
import { ProductionChip, productionLine, productionOf } from './production.tsx'
import type { DraftTasks } from './use-draft-tasks.ts'

interface DraftCardProps {
  work: Work
  /** The others who are editing it now. */
  editors: readonly PersonInfo[]
  selection: Selection<Work>
  /** The latest task of its video. */
  task: VideoProgress | undefined
  tasks: DraftTasks
}

export function DraftCard({ work, editors, selection, task, tasks }: DraftCardProps) {
  const cover = useMemo(() => workCover(work), [work])
  const now = useNow()
  const mayMakeTemplate = usePermission('template:create')
  const mayMake = usePermission('video:make')
  const hasVideo = work.videoUrl !== ''
  const production = productionOf(task, hasVideo)
  const make = () => tasks.makeVideos([work])
  const link = work.publicationId === null ? null : `${location.origin}/h5/${work.publicationId}`
  return (
    <DocumentCard
      item={work}
      kind="草稿"
      cover={cover}
      mayUpdate={usePermission('page:update')}
      mayCopy={usePermission('page:copy')}
      mayDelete={usePermission('page:delete')}
      editors={editors}
      selection={selection}
      tasks={tasks}
      meta={
        <>
          <span>
            {productionLine({ production, task }, mayMake ? make : undefined) ??
              relativeTime(new Date(work.updated), now)}
          </span>
          {link !== null && (
            <a className={styles.published} href={link} target="_blank" rel="noopener" title="打开网页">
              <Icon name="globe" size={12} />
              已发布
            </a>
          )}
        </>
      }
      chip={<ProductionChip production={production} task={task} />}
      action={
        production === 'complete' && (
          <Button
            icon={<Icon name="play" />}
            aria-label={`播放${work.title}`}
            onClick={() => tasks.play(work)}
          />
        )
      }
      entries={[
        mayMakeTemplate && {
          key: 'template',
          label: '存为模板',
          icon: 'template',
          onClick: () => tasks.saveAsTemplate([work]),
        },
        mayMake &&
          (task && isActive(task)
            ? { key: 'cancel', label: '取消生成', icon: 'stop', onClick: () => tasks.cancelVideo(task) }
            : { key: 'make', label: '生成视频', icon: 'clapper', onClick: make }),
        link !== null && {
          key: 'visit',
          label: '打开网页',
          icon: 'globe',
          onClick: () => window.open(link, '_blank', 'noopener'),
        },
        link !== null && {
          key: 'link',
          label: '复制网页链接',
          icon: 'link',
          onClick: () => tasks.copyLink(link),
        },
        hasVideo && { key: 'play', label: '播放视频', icon: 'play', onClick: () => tasks.play(work) },
        hasVideo && {
          key: 'download',
          label: '下载视频',
          icon: 'download',
          onClick: () => download(work.videoUrl),
        },
      ]}
    />
  )
}
