import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { saveAddress } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './video-dialog.module.css'

/** A finished video. */
export interface PlayableVideo {
  title: string
  videoUrl: string
  posterUrl: string | null
  /** Name for a downloaded file. */
  file: string | null
}

interface VideoDialogProps {
  /** null closes the dialog. */
  video: PlayableVideo | null
  onClose: () => void
}

/** Plays a finished video. */
export function VideoDialog({ video, onClose }: VideoDialogProps) {
  return (
    <Dialog
      open={video !== null}
      title={video?.title}
      onCancel={onClose}
      footer={null}
      width={420}
      centered
      className="raised"
    >
      {video && <Player video={video} />}
    </Dialog>
  )
}

function Player({ video: { videoUrl, posterUrl, file } }: { video: PlayableVideo }) {
  const [isFailed, setFailed] = useState(false)
  return (
    <div className={styles.player}>
      {isFailed ? (
        <p role="alert">
          <Icon name="imageOff" size={24} />
          视频没有读到，请检查网络后重试
          <Button onClick={() => setFailed(false)}>重试</Button>
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the author's own video has no captions of its own
        <video
          src={videoUrl}
          poster={posterUrl ?? undefined}
          controls
          autoPlay
          playsInline
          onError={() => setFailed(true)}
        />
      )}
      <Button
        size="large"
        block
        icon={<Icon name="download" />}
        onClick={() => saveAddress(videoUrl, file ?? '视频.mp4')}
      >
        下载
      </Button>
    </div>
  )
}
