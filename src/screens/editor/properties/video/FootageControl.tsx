import { Button } from 'antd'
import { replaceVideo } from '#engine/document/operations/index.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { pickAndUpload } from '#src/uploads/index.ts'
import { usePanelGesture, usePanelValue, usePathValue } from '../style/panel.ts'
import { FootagePlayer } from './FootagePlayer.tsx'
import styles from './footage.module.css'

const VIDEO = { accept: 'video/mp4,video/webm,video/quicktime', kinds: ['video'] } as const

/** Plays and trims the selected video, and sets its poster; for a single selection. */
export function FootageControl() {
  const id = usePanelValue(([first, second]) => (first && !second ? first.element.uuid : null))
  return id === null ? null : <Footage key={id} />
}

function Footage() {
  const uploader = useUploader()
  const src = usePathValue('propsValue.videoSrc') as string
  const { onChange, onCommit } = usePanelGesture(replaceVideo)
  const use = (src: string) => {
    onChange(src)
    onCommit()
  }
  return (
    <div className={styles.footage}>
      {src !== '' && <FootagePlayer key={src} src={src} />}
      {uploader && (
        <Button
          block
          size="small"
          icon={<Icon name="upload" size={14} />}
          className={styles.select ?? ''}
          onClick={() => void pickAndUpload(uploader, VIDEO, ([video]) => video && use(video.url))}
        >
          {src === '' ? '上传视频' : '换一个视频'}
        </Button>
      )}
    </div>
  )
}
