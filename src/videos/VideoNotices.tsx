import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { VideoProgress } from '#server/api/videos.ts'
import { videos } from '#src/api/calls.ts'
import { ApiError, ignoreReported } from '#src/api/client.ts'
import { VIDEO_TASKS, WORKS } from '#src/api/query-keys.ts'
import { useSession } from '#src/session/index.ts'
import { saveAddress } from '#src/ui/files.ts'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { isActive, useActiveVideos, useVideoOrders } from './use-video-tasks.ts'
import type { PlayableVideo } from './VideoDialog.tsx'
import { VideoDialogHost } from './VideoDialogHost.tsx'
import {
  endWatch,
  isFollowed,
  onWatchedVideos,
  takeDownload,
  watchedVideos,
  watchVideo,
  watchVideosOf,
} from './watched.ts'

/** Tells the author wherever they are when a video has ended, and lets them play or download it. */
export function VideoNotices() {
  const { notification } = App.useApp()
  const { order } = useVideoOrders()
  const [played, setPlayed] = useState<PlayableVideo | null>(null)
  useEndedVideos((task) => {
    const { taskId: key, title, videoUrl, file } = task
    const close = () => notification.destroy(key)
    const common = { key, placement: 'topRight', duration: 0, className: 'raised' } as const
    if (task.state === 'error') {
      const retry = () => {
        close()
        const { pageId, quality, fps } = task
        void order({ pageId, quality, fps }).catch(ignoreReported)
      }
      notification.error({
        ...common,
        title: `“${title}”没有生成`,
        description: `${task.message || '服务没有生成视频'}。草稿没有改动`,
        actions: <Button onClick={retry}>重试</Button>,
      })
      return
    }
    if (videoUrl === null) return
    const fileName = takeDownload(task.taskId)
    if (fileName !== undefined) saveAddress(videoUrl, fileName)
    notification.success({
      ...common,
      title: `“${title}”的视频已生成`,
      description: descriptionOf(task, fileName !== undefined),
      actions: (
        <>
          <Button icon={<Icon name="play" />} onClick={() => setPlayed({ ...task, videoUrl })}>
            播放
          </Button>{' '}
          <Button
            type="primary"
            icon={<Icon name="download" />}
            onClick={() => saveAddress(videoUrl, file ?? `${title}.mp4`)}
          >
            下载
          </Button>
        </>
      ),
    })
  })
  return <VideoDialogHost video={played} onClose={() => setPlayed(null)} />
}

/** Remarks that are shown of a video. */
const LISTED = 4

function descriptionOf({ seconds, remarks }: VideoProgress, isDownloaded: boolean): string {
  const more = remarks.length > LISTED ? '……' : ''
  const parts = [
    seconds !== null && clock(seconds),
    isDownloaded && '已开始下载',
    remarks.length > 0 && `${remarks.length} 处和草稿不同：${remarks.slice(0, LISTED).join('；')}${more}`,
  ]
  return parts.filter((part) => part !== false).join('·')
}

/** Statuses of answers that stay the same: a refusal, no access, and no such task. */
const GONE = new Set([200, 403, 404])

/** Calls `onEnd` once for each of the author's videos that has ended, unless another part of the page shows it. */
function useEndedVideos(onEnd: (task: VideoProgress) => void): void {
  const queries = useQueryClient()
  const watched = useSyncExternalStore(onWatchedVideos, watchedVideos)
  const { data: active, dataUpdatedAt } = useActiveVideos()
  const asked = useRef(new Set<string>())
  const userId = useSession()?.user?._id ?? ''
  useEffect(() => watchVideosOf(userId), [userId])
  useEffect(() => {
    for (const { taskId } of active ?? []) watchVideo(taskId)
  }, [active])

  const settle = useEffectEvent(async (taskId: string) => {
    if (asked.current.has(taskId)) return
    asked.current.add(taskId)
    try {
      const task = await videos.progress({ taskId }, { quiet: true })
      if (isActive(task) || isFollowed(taskId)) return
      endWatch(taskId)
      void queries.invalidateQueries({ queryKey: [WORKS] })
      void queries.invalidateQueries({ queryKey: [VIDEO_TASKS] })
      if (!task.isCancelled) onEnd(task)
    } catch (error) {
      // The video or its work is gone, or no longer the author's. After other errors the next poll asks again.
      if (error instanceof ApiError && GONE.has(error.status)) endWatch(taskId)
    } finally {
      asked.current.delete(taskId)
    }
  })
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    const ids = new Set(active?.map(({ taskId }) => taskId))
    for (const taskId of watched) if (!ids.has(taskId) && !isFollowed(taskId)) void settle(taskId)
  }, [watched, active, dataUpdatedAt])
}
