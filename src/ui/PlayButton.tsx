import { Icon } from './Icon.tsx'
import styles from './play-button.module.css'

interface PlayButtonProps {
  label: string
  isPlaying: boolean
  /** The sound is loading. */
  isLoading?: boolean
  /** Lets the surrounding component color the button. */
  className?: string | undefined
  onClick: () => void
}

/** Plays a sound and stops it. */
export function PlayButton({
  label,
  isPlaying,
  isLoading = false,
  className = '',
  onClick,
}: PlayButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      data-on={isPlaying}
      data-loading={isLoading}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={isLoading ? 'spinner' : isPlaying ? 'pause' : 'play'} size={14} />
    </button>
  )
}
