import { Button, Progress } from 'antd'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { VideoProgress } from '#server/api/videos.ts'
import { ignoreReported } from '#src/api/client.ts'
import { usePermission } from '#src/session/index.ts'
import { fileNameOf } from '#src/ui/file-name.ts'
import { saveAddress } from '#src/ui/files.ts'
import { clock, relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { isActive, useVideoOrders } from '#src/videos/use-video-tasks.ts'
import type { PlayableVideo } from '#src/videos/VideoDialog.tsx'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import { workCover } from '../covers/cover-source.ts'
import { productionLine, productionOf } from '../drafts/production.tsx'
import { editorAddress, type Work } from '../use-works.ts'
import { ProductionLine } from './ProductionLine.tsx'
import styles from './page-data-detail.module.css'

interface WorkPanelProps {
  work: Work
  /** The latest task of its video. */
  task: VideoProgress | undefined
  onPlay: (video: PlayableVideo) => void
}

/** A work with its video: edit, order, play, download, publish. */
export function WorkPanel({ work, task, onPlay }: WorkPanelProps) {
  const { _id, title, updated } = work
  const now = useNow()
  const [, navigate] = useLocation()
  const orders = useVideoOrders()
  const cover = useMemo(() => workCover(work), [work])
  const mayMake = usePermission('video:make')
  const isMaking = task !== undefined && isActive(task)
  const videoUrl = task?.videoUrl ?? work.videoUrl
  const production = productionOf(task, work.videoUrl !== '')
  // The API client reports what the service refuses.
  const order = () => void orders.order({ pageId: _id }).catch(ignoreReported)
  const cancel = (running: VideoProgress) => void orders.cancel(running)
  const video = { title, videoUrl, posterUrl: task?.posterUrl ?? null, file: task?.file ?? null }
  return (
    <li className={styles.work}>
      <div className={styles.thumb}>
        <CoverPicture source={cover} saysFailure />
      </div>
      <div className={styles.about}>
        <h3 title={title}>{title}</h3>
        <p data-state={production ?? 'none'}>
          {productionLine({ production, task }, mayMake ? order : undefined) ?? (
            <>
              {production === 'complete' ? '视频已生成' : '还没有生成视频'}
              {production === 'complete' && typeof task?.seconds === 'number' && `·${clock(task.seconds)}`}·
              {relativeTime(new Date(updated), now)}
            </>
          )}
        </p>
        {isMaking && task && (
          <Progress
            percent={Math.floor(task.progress * 100)}
            showInfo={false}
            aria-label={`${title}的生成进度`}
          />
        )}
        {videoUrl !== '' && !isMaking && <ProductionLine work={work} task={task} />}
        <div className={styles.tools}>
          <Button icon={<Icon name="edit" />} onClick={() => navigate(editorAddress(_id))}>
            在编辑器中打开
          </Button>
          {videoUrl !== '' && !isMaking && (
            <>
              <Button icon={<Icon name="play" />} onClick={() => onPlay(video)}>
                播放
              </Button>
              <Button
                icon={<Icon name="download" />}
                onClick={() => saveAddress(videoUrl, video.file ?? `${fileNameOf(title)}.mp4`)}
              >
                下载
              </Button>
            </>
          )}
          {mayMake &&
            (isMaking && task ? (
              <SingleClickButton icon={<Icon name="stop" />} onClick={() => cancel(task)}>
                取消生成
              </SingleClickButton>
            ) : (
              <Button icon={<Icon name="clapper" />} onClick={order}>
                {videoUrl === '' ? '生成视频' : '重新生成'}
              </Button>
            ))}
        </div>
      </div>
    </li>
  )
}
