import { Button, Tooltip } from 'antd'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { PlayButton } from '#src/ui/PlayButton.tsx'
import styles from './music.module.css'

interface TrackRowProps {
  label: string
  note: string
  /** It is the current background music. */
  isUsed: boolean
  isPlaying: boolean
  /** It failed to play. */
  isMissing: boolean
  onPlay: () => void
  onUse: () => void
  /** Adds it to the active page only. */
  onUseHere: () => void
}

/** A track with buttons to play and use it. */
export function TrackRow({
  label,
  note,
  isUsed,
  isPlaying,
  isMissing,
  onPlay,
  onUse,
  onUseHere,
}: TrackRowProps) {
  return (
    <li className={styles.row} data-used={isUsed}>
      <PlayButton
        label={isPlaying ? `停止试听${label}` : `试听${label}`}
        isPlaying={isPlaying}
        onClick={onPlay}
      />
      <span className={styles.words} title={label}>
        <b>{label}</b>
        <small>{isMissing ? '声音没有读到，请重试' : note}</small>
      </span>
      <IconButton icon="plus" label={`${label}用于本页`} size={24} onClick={onUseHere} />
      {isUsed ? (
        <span className={styles.used}>
          <Icon name="check" size={14} />
          使用中
        </span>
      ) : (
        <Tooltip title="用作背景音乐">
          <Button size="small" aria-label={`使用${label}`} onClick={onUse}>
            使用
          </Button>
        </Tooltip>
      )}
    </li>
  )
}
