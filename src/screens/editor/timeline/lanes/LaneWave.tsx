import { memo, useMemo, useRef } from 'react'
import { type Cue, levelReader, sampleAt } from '#engine/timeline/index.ts'
import { loudestIn, type SoundShape, useSoundShape } from '#src/sound/index.ts'
import styles from './lane-wave.module.css'
import { useIsVisible } from '#src/screens/editor/shared/use-is-visible.ts'

interface LaneWaveProps {
  /** Of the sound. */
  url: string
  /** CSS px. */
  width: number
  height: number
  /** CSS px of a second. */
  scale: number
  /** The part of the sound that is drawn, s; drawn repeatedly if it `loops`. */
  from: number
  to: number
  loops?: boolean
  /** How loud it is heard: the heights of the bars follow the mix. Without it, they are those of the sound. */
  cue?: Cue | null
}

/** The width of a bar, and the distance between two bars, px. */
const BAR = 1.6
const PITCH = 3
/** The width of a tile, px: a whole number of bars. */
const TILE = 300 * PITCH

/** The waveform of a sound. Draws only the tiles that are visible. */
export function LaneWave({ url, width, height, scale, from, to, loops = false, cue = null }: LaneWaveProps) {
  const state = useSoundShape(url)
  const shape = state.status === 'ready' ? state.shape : null
  const count = Math.ceil(width / TILE)
  return (
    <span className={styles.wave} style={{ height }} data-ready={shape !== null} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <WaveTile
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles are identified by their position
          key={index}
          left={index * TILE}
          width={Math.min(TILE, width - index * TILE)}
          height={height}
          scale={scale}
          from={from}
          to={to}
          loops={loops}
          cue={cue}
          shape={shape}
        />
      ))}
    </span>
  )
}

interface WaveTileProps extends Required<Omit<LaneWaveProps, 'url'>> {
  left: number
  shape: SoundShape | null
}

const WaveTile = memo(function WaveTile(props: WaveTileProps) {
  const tile = useRef<SVGSVGElement>(null)
  const isVisible = useIsVisible(tile)
  const { width, height } = props
  return (
    <svg ref={tile} className={styles.tile} width={width} height={height} aria-hidden="true">
      {isVisible && <WavePath {...props} />}
    </svg>
  )
})

function WavePath({ left, width, height, scale, from, to, loops, cue, shape }: WaveTileProps) {
  const path = useMemo(() => {
    const length = Math.min(to, shape?.seconds ?? Infinity) - from
    const loudest = shape ? Math.max(loudestIn(shape, 0, shape.seconds), 1e-3) : 1
    const step = PITCH / scale
    const levelAt = cue && levelReader(cue, sampleAt(shape?.seconds ?? Infinity))
    const bars = Array.from({ length: Math.floor(width / PITCH) }, (_, index) => {
      const x = index * PITCH + PITCH / 2
      const since = (left + index * PITCH) / scale
      const at = loops && length > 0 ? since % length : since
      const isAudible = shape !== null && at < length
      const loudness = isAudible
        ? loudestIn(shape, from + at, from + Math.min(at + step, length)) / loudest
        : 0
      const level = cue && levelAt ? shownLevel(levelAt(sampleAt(cue.start + since + step / 2))) : 1
      const half = (loudness * level * (height - BAR)) / 2 + 0.1
      return `M${x} ${(height / 2 - half).toFixed(1)}v${(2 * half).toFixed(1)}`
    })
    return bars.join('')
  }, [left, width, height, scale, from, to, loops, cue, shape])
  return <path d={path} strokeWidth={BAR} />
}

/** Heights grow with the square root of the gain: music that accompanies speech would be a line otherwise. */
const shownLevel = (gain: number) => Math.min(1, Math.sqrt(Math.max(0, gain)))
