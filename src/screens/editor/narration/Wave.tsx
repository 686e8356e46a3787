import { usePeaks } from '../../../player/index.ts'
import styles from './wave.module.css'

interface WaveProps {
  /** Where the sound can be fetched; null draws a line. */
  src: string | null
  /** How many bars. */
  bars: number
  /** How much of it has been heard, 0 to 1. */
  heard?: number
}

/** How loud a sound is along its length. */
export function Wave({ src, bars, heard = 1 }: WaveProps) {
  const peaks = usePeaks(src, bars)
  return (
    <span className={styles.wave} aria-hidden="true">
      {Array.from({ length: bars }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          data-heard={index < heard * bars}
          style={{ height: `${Math.round(12 + 88 * (peaks[index] ?? 0))}%` }}
        />
      ))}
    </span>
  )
}
