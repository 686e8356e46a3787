import { Icon } from './Icon.tsx'
import styles from './play-button.module.css'

interface PlayButtonProps {
  label: string
  isPlaying: boolean
  /** Its sound is on its way. */
  isLoading?: boolean
  /** Of the parts around it that colour it. */
  className?: string | undefined
  onClick: () => void
}

/** Lets a sound be heard, and stops it. */
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
