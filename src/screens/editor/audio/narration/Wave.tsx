import { useMemo } from 'react'
import { heardPart } from '#engine/elements/sound-part.ts'
import { loudestIn, type SoundShape, useSoundShape } from '#src/sound/index.ts'
import styles from './wave.module.css'

interface WaveProps {
  /** Fetchable address of the sound; null draws a flat line. */
  src: string | null
  /** Number of bars. */
  bars: number
  /** Played fraction, 0 to 1. */
  played?: number
  /** The trimmed part, in seconds. */
  part?: { start: number; end: number }
}

const WHOLE = { start: 0, end: 0 }

/** Waveform of a sound as bars. */
export function Wave({ src, bars, played = 1, part = WHOLE }: WaveProps) {
  const state = useSoundShape(src ?? '')
  const shape = state.status === 'ready' ? state.shape : null
  const { from, to } = heardPart(part, 0)
  const step = shape ? shape.seconds / bars : 0
  const isInPart = (bar: number) => !shape || ((bar + 1) * step > from && bar * step < to)
  const peaks = useMemo(() => (shape ? peaksOf(shape, bars) : []), [shape, bars])
  return (
    <span className={styles.wave} aria-hidden="true">
      {Array.from({ length: bars }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          data-played={index < played * bars && isInPart(index)}
          style={{ height: `${Math.round(12 + 88 * (peaks[index] ?? 0))}%` }}
        />
      ))}
    </span>
  )
}

/** Peaks normalized to the full height, so that quiet recordings are readable. */
function peaksOf(shape: SoundShape, bars: number): number[] {
  const step = shape.seconds / bars
  const peaks = Array.from({ length: bars }, (_, index) => loudestIn(shape, index * step, (index + 1) * step))
  const loudest = Math.max(...peaks, 1e-3)
  return peaks.map((peak) => peak / loudest)
}
