import { Tooltip } from 'antd'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './video-button.module.css'

interface VideoButtonProps {
  icon: IconName
  label: string
  /** As they are shown. */
  keys: string
  onClick: () => void
}

/** The round button below the stage that plays the work. */
export function VideoButton({ icon, label, keys, onClick }: VideoButtonProps) {
  return (
    <Tooltip title={`${label}  ${keys}`}>
      <button type="button" aria-label={label} className={styles.button} onClick={onClick}>
        <Icon name={icon} size={14} />
      </button>
    </Tooltip>
  )
}
