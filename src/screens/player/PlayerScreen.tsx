import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import logo from '#assets/icons/logo.svg'
import type { SharedVideo } from '#server/api/video-tasks.ts'
import { videoTasks } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { saveAddress } from '#src/ui/files.ts'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import styles from './player.module.css'

/** `/v/<id>`: a shared video, for anyone who has the link. */
export function PlayerScreen() {
  const { id = '' } = useParams()
  const [, navigate] = useLocation()
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-video', id],
    queryFn: ({ signal }) => videoTasks.shared({ id }, { signal, quiet: true }),
  })
  useTitle(data?.title ?? '视频')
  if (data) return <Player video={data} />
  if (!error) return <LoadingBar />
  // An id that is not valid belongs to no video either.
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return isGone ? (
    <PageMessage
      art="lost"
      title="这个视频看不到了"
      hint="作者停止了分享，或删除了视频。请向作者要新的链接"
      action={{ label: '去有连云首页', run: () => navigate('/') }}
    />
  ) : (
    <PageMessage
      art="broken"
      title={error.message}
      hint="视频没有受影响。请检查网络后重试"
      action={{ label: '重试', icon: 'retry', run: () => void refetch() }}
    />
  )
}

function Player({ video: { title, videoUrl, posterUrl, seconds, file } }: { video: SharedVideo }) {
  const [isFailed, setFailed] = useState(false)
  return (
    <main className={styles.screen}>
      <header className={styles.header}>
        <img src={logo} alt="" width={26} height={26} />
        <span>有连云</span>
      </header>
      <div className={styles.stage}>
        {isFailed ? (
          <p className={styles.failed} role="alert">
            <Icon name="imageOff" size={24} />
            视频没有读到，请检查网络后重试
            <Button onClick={() => setFailed(false)}>重试</Button>
          </p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- authors put captions into the picture
          <video
            src={videoUrl}
            poster={posterUrl}
            controls
            playsInline
            preload="metadata"
            aria-label={title}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <footer className={styles.foot}>
        <div>
          <h1 title={title}>{title}</h1>
          {seconds !== null && <p>{clock(seconds)}</p>}
        </div>
        <Button size="large" icon={<Icon name="download" />} onClick={() => saveAddress(videoUrl, file)}>
          下载
        </Button>
      </footer>
    </main>
  )
}
