import { App, Button, Input } from 'antd'
import { useState } from 'react'
import type { VideoTaskCard } from '#server/api/video-tasks.ts'
import { ignoreReported } from '#src/api/client.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'
import { useCopyLink } from '#src/ui/use-copy-link.ts'
import { useVideoActions } from './use-video-list.ts'
import styles from './videos.module.css'

interface ShareDialogProps {
  /** null closes the dialog. */
  task: VideoTaskCard | null
  onClose: () => void
}

/** Makes, copies and withdraws the link under which anyone can play a video. */
export function ShareDialog({ task, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open={task !== null}
      title="分享视频"
      onCancel={onClose}
      footer={null}
      width={548}
      centered
      className="raised"
    >
      {task && <Share task={task} />}
    </Dialog>
  )
}

function Share({ task }: { task: VideoTaskCard }) {
  const { message, modal } = App.useApp()
  const { share, unshare } = useVideoActions()
  const [shareId, setShareId] = useState(task.shareId)
  const [isWaiting, setWaiting] = useState(false)
  const link = shareId === null ? null : `${location.origin}/v/${shareId}`

  /** The API client reports what the service refuses. */
  const attempt = async (act: () => Promise<void>) => {
    setWaiting(true)
    try {
      await act()
    } catch (error) {
      ignoreReported(error)
    } finally {
      setWaiting(false)
    }
  }
  const copy = useCopyLink('请选中后复制')
  const create = () =>
    attempt(async () => {
      const id = await share(task)
      setShareId(id)
      await copy(`${location.origin}/v/${id}`)
    })
  const withdraw = () => {
    modal.confirm({
      title: '停止分享？',
      content: '链接马上失效，已经发出去的也打不开。视频还在，之后可以创建新的链接',
      okText: '停止分享',
      cancelText: '继续分享',
      ...LOSS_QUESTION,
      onOk: () =>
        attempt(async () => {
          await unshare(task)
          setShareId(null)
          void message.success('已停止分享，链接失效')
        }),
    })
  }
  return (
    <div className={styles.share}>
      <p>{link ? '有链接的人不用登录就能播放和下载' : '创建链接后，有链接的人不用登录就能播放和下载'}</p>
      {link && (
        <Input
          readOnly
          size="large"
          value={link}
          aria-label="分享链接"
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className={styles.shareButtons}>
        {link ? (
          <>
            <Button size="large" danger type="text" disabled={isWaiting} onClick={withdraw}>
              停止分享
            </Button>
            <Button size="large" href={link} target="_blank" rel="noopener">
              打开
            </Button>
            <Button size="large" type="primary" icon={<Icon name="copy" />} onClick={() => void copy(link)}>
              复制链接
            </Button>
          </>
        ) : (
          <Button
            size="large"
            type="primary"
            icon={<Icon name="link" />}
            loading={isWaiting}
            onClick={() => void create()}
          >
            创建链接
          </Button>
        )}
      </div>
    </div>
  )
}
