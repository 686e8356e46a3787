import { Progress as Bar } from 'antd'
import { useSnapshot } from 'valtio'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useCoverOrdering } from './cover-order.ts'
import styles from './export-dialog.module.css'

/** What became of the covers that the service draws: progress, pictures, or why there are none. */
export function CoverOrderStatus() {
  const ordering = useCoverOrdering()
  const { progress } = useSnapshot(ordering.state)
  if (progress.phase === 'none') return null
  if (progress.phase === 'failed')
    return (
      <p className={styles.failed} role="alert">
        {progress.message}
      </p>
    )
  if (progress.phase === 'running') {
    const percent = Math.floor(progress.share * 100)
    return (
      <div className={styles.ordered}>
        <p role="status">{progress.message}</p>
        <Bar percent={percent} showInfo={false} size={{ height: 6 }} aria-label="封面进度" />
        <SingleClickButton size="small" type="text" danger onClick={() => ordering.close()}>
          取消
        </SingleClickButton>
      </div>
    )
  }
  const { pictures, remarks } = progress
  return (
    <div className={styles.pictures}>
      <p role="status">{pictures.length} 张封面已画好</p>
      {pictures.map(({ name, url }) => (
        <a key={url} href={url} download={name}>
          <Icon name="download" size={14} />
          <span title={name}>{name}</span>
        </a>
      ))}
      {remarks.map((remark) => (
        <p key={remark} className={styles.warning}>
          {remark}
        </p>
      ))}
    </div>
  )
}
