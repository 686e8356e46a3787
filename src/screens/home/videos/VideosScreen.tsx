import { App, Button, Segmented } from 'antd'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { VideoTaskCard } from '#server/api/video-tasks.ts'
import { ignoreReported } from '#src/api/client.ts'
import { saveAddress } from '#src/ui/files.ts'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'
import { useVideoOrders } from '#src/videos/use-video-tasks.ts'
import type { PlayableVideo } from '#src/videos/VideoDialog.tsx'
import { VideoDialogHost } from '#src/videos/VideoDialogHost.tsx'
import { ListScreen } from '../lists/ListScreen.tsx'
import { useAddressChoice } from '../lists/use-address-choice.ts'
import { Notice } from '../notices/Notice.tsx'
import { editorAddress } from '../use-works.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { useVideoActions, useVideoList, type VideoState } from './use-video-list.ts'
import { type VideoTasks, VideoTile } from './VideoTile.tsx'
import styles from './videos.module.css'

const STATES: { value: VideoState; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'active', label: '正在生成' },
  { value: 'complete', label: '已生成' },
  { value: 'error', label: '失败' },
]

/** `/home/videos`: the videos that the service has made, or is making, for the author. */
export function VideosScreen() {
  const [, navigate] = useLocation()
  const { state, text, select } = useAddressChoice({ state: ['all', 'active', 'complete', 'error'] })
  const { query, tasks, total } = useVideoList(state, text)
  const [played, setPlayed] = useState<PlayableVideo | null>(null)
  const [shared, setShared] = useState<VideoTaskCard | null>(null)
  const actions = useTasks(setPlayed, setShared)
  return (
    <ListScreen
      title="视频"
      line="用服务生成的视频，可以播放、下载和分享"
      bar={
        (total > 0 || state !== 'all' || text !== '') && (
          <Segmented
            className={styles.filter ?? ''}
            aria-label="状态"
            value={state}
            options={STATES}
            onChange={(state) => select({ state })}
          />
        )
      }
      query={query}
      items={tasks}
      filter={{
        text,
        kind: state === 'all' ? undefined : '这样的视频',
        onClear: () => select({ state: 'all', q: '' }),
      }}
      reassurance="视频都在，没有丢失"
      empty={
        <Notice art="empty" title="还没有视频" line="在草稿箱选生成视频，或在编辑器导出时选用服务生成">
          <Button type="primary" onClick={() => navigate('/home/drafts-list')}>
            去草稿箱
          </Button>
        </Notice>
      }
      label="视频"
      after={
        <>
          <VideoDialogHost video={played} onClose={() => setPlayed(null)} />
          <ShareDialog task={shared} onClose={() => setShared(null)} />
        </>
      }
    >
      {(task) => <VideoTile key={task.taskId} task={task} tasks={actions} />}
    </ListScreen>
  )
}

/** Operations on videos with their messages; asks before one is deleted. */
function useTasks(play: (video: PlayableVideo) => void, share: (task: VideoTaskCard) => void): VideoTasks {
  const { message, modal } = App.useApp()
  const [, navigate] = useLocation()
  const orders = useVideoOrders()
  const { remove } = useVideoActions()
  const run = async (act: Promise<unknown>, done: string) => {
    try {
      await act
      void message.success(done)
    } catch (error) {
      ignoreReported(error)
    }
  }
  return {
    play: ({ title, videoUrl, posterUrl, file }) => {
      if (videoUrl !== null) play({ title, videoUrl, posterUrl, file })
    },
    download: ({ title, videoUrl, file }) => {
      if (videoUrl !== null) saveAddress(videoUrl, file ?? `${title}.mp4`)
    },
    share,
    openWork: ({ pageId }) => navigate(editorAddress(pageId)),
    cancel: (task) => void orders.cancel(task),
    retry: ({ pageId, quality, fps }) => void run(orders.order({ pageId, quality, fps }), '已开始生成'),
    remove: (task) => {
      modal.confirm({
        title: `删除“${task.title}”的视频？`,
        content: '删除后不能恢复，分享链接随之失效。草稿和已经下载的文件不受影响',
        okText: '删除视频',
        cancelText: '保留',
        ...LOSS_QUESTION,
        onOk: () => run(remove(task), '已删除视频'),
      })
    },
  }
}
