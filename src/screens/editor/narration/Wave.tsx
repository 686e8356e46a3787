import { useMemo } from 'react'
import { loudestIn, type SoundShape, useSoundShape } from '../../../sound/index.ts'
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
  const state = useSoundShape(src ?? '')
  const shape = state.status === 'ready' ? state.shape : null
  const peaks = useMemo(() => (shape ? peaksOf(shape, bars) : []), [shape, bars])
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

/** Bars that fill the height, however softly it is spoken. */
function peaksOf(shape: SoundShape, bars: number): number[] {
  const step = shape.seconds / bars
  const peaks = Array.from({ length: bars }, (_, index) => loudestIn(shape, index * step, (index + 1) * step))
  const loudest = Math.max(...peaks, 1e-3)
  return peaks.map((peak) => peak / loudest)
}
