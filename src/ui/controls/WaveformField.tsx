import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import type { SoundPart } from '#engine/document/operations/index.ts'
import { timecode } from '../format.ts'
import { type Gesture, useGesture } from './gesture.ts'
import { useWaveformHandle, type WaveformHandle } from './use-waveform-handle.ts'
import styles from './waveform.module.css'

/** The loudness of a sound over time. */
export interface Waveform {
  seconds: number
  /** Peak loudness between two times in seconds, 0…1. */
  loudestIn: (from: number, to: number) => number
}

interface WaveformFieldProps extends Gesture<Partial<SoundPart>> {
  label: string
  /** Decides the color. */
  tone?: 'music' | 'voice'
  waveform: Waveform
  value: SoundPart
  /** Playback position in the sound, read while `isPlaying`; null when outside. */
  position: () => number | null
  isPlaying: boolean
}

/** The shortest part, seconds. */
const SHORTEST = 0.1
const BARS = 96
/** Size of the drawing, which is stretched to the control. */
const [WIDTH, HEIGHT] = [BARS * 3, 64]

/** A waveform with handles: the ends trim the sound, the ramps fade it. */
export function WaveformField({ label, tone = 'music', waveform, value, ...props }: WaveformFieldProps) {
  const { position, isPlaying, ...callbacks } = props
  const gesture = useGesture(callbacks)
  const track = useRef<HTMLDivElement>(null)
  const clip = useId()
  const bars = useMemo(() => barsOf(waveform), [waveform])
  const { seconds } = waveform
  const { start, last, fadeIn, fadeOut } = shownPart(value, seconds)
  const xOf = (at: number) => (seconds > 0 ? (at / seconds) * WIDTH : 0)
  const handle = (
    name: string,
    at: number,
    [min, max]: [number, number],
    toChange: (at: number) => Partial<SoundPart>,
  ) => ({
    ...{ label: `${label}${name}`, at, min, max, seconds, track, gesture, toChange },
  })
  return (
    <div className={styles.waveform} data-tone={tone}>
      <div ref={track} className={styles.track}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <clipPath id={clip}>
            <rect x={xOf(start)} width={Math.max(0, xOf(last) - xOf(start))} height={HEIGHT} />
          </clipPath>
          <rect
            className={styles.part}
            x={xOf(start)}
            width={Math.max(0, xOf(last) - xOf(start))}
            height={HEIGHT}
          />
          <path className={styles.rest} d={bars} />
          <path className={styles.heard} d={bars} clipPath={`url(#${clip})`} />
          <Ramp from={xOf(start)} to={xOf(start + fadeIn)} />
          <Ramp from={xOf(last)} to={xOf(last - fadeOut)} />
        </svg>
        <Playhead position={position} seconds={seconds} isPlaying={isPlaying} />
        <Handle
          kind="start"
          {...handle('开始', start, [0, Math.max(0, last - SHORTEST)], (at) => ({ start: at }))}
        />
        <Handle
          kind="end"
          {...handle('结束', last, [Math.min(seconds, start + SHORTEST), seconds], (at) => ({
            end: at >= seconds ? 0 : at,
          }))}
        />
        <Handle
          kind="fadeIn"
          {...handle('淡入', start + fadeIn, [start, last - fadeOut], (at) => ({
            fadeIn: rounded(at - start),
          }))}
        />
        <Handle
          kind="fadeOut"
          {...handle('淡出', last - fadeOut, [start + fadeIn, last], (at) => ({
            fadeOut: rounded(last - at),
          }))}
        />
      </div>
      <div className={styles.times} aria-hidden="true">
        <span>{timecode(start)}</span>
        <b>{timecode(last - start)}</b>
        <span>{timecode(last)}</span>
      </div>
    </div>
  )
}

/** Replaces a waveform that is loading or failed. */
export function WaveformPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div className={styles.placeholder} role="status">
      {children}
    </div>
  )
}

/** The part clamped to the sound, and the fades clamped to the part. */
function shownPart({ start, end, fadeIn, fadeOut }: SoundPart, seconds: number) {
  const first = Math.min(start, seconds)
  const last = end > first ? Math.min(end, seconds) : seconds
  const rise = Math.min(fadeIn, last - first)
  return { start: first, last, fadeIn: rise, fadeOut: Math.min(fadeOut ?? 0, last - first - rise) }
}

/** The ramp of a fade; `from` is the silent side. */
function Ramp({ from, to }: { from: number; to: number }) {
  if (Math.abs(to - from) < 0.5) return null
  return (
    <>
      <path className={styles.faded} d={`M${from} 0H${to}L${from} ${HEIGHT}z`} />
      <path className={styles.ramp} d={`M${from} ${HEIGHT}L${to} 0`} />
    </>
  )
}

interface HandleProps extends WaveformHandle {
  kind: 'start' | 'end' | 'fadeIn' | 'fadeOut'
  label: string
}

function Handle({ kind, label, ...handle }: HandleProps) {
  const { at, min, max, seconds } = handle
  const props = useWaveformHandle(handle)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a range input has one thumb and cannot overlay the waveform
    <span
      role="slider"
      tabIndex={0}
      className={styles.handle}
      data-kind={kind}
      aria-label={label}
      aria-valuemin={rounded(min)}
      aria-valuemax={rounded(max)}
      aria-valuenow={rounded(at)}
      aria-valuetext={`${rounded(at)} 秒`}
      title={label}
      style={{ left: `${seconds > 0 ? (at / seconds) * 100 : 0}%` }}
      {...props}
    />
  )
}

interface PlayheadProps {
  position: () => number | null
  seconds: number
  isPlaying: boolean
}

function Playhead({ position, seconds, isPlaying }: PlayheadProps) {
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => (isPlaying ? follow(line, position, seconds) : undefined), [isPlaying, position, seconds])
  return <span ref={line} className={styles.playhead} hidden={!isPlaying} />
}

/** Moves the line on every frame, outside React. @returns stops it */
function follow(line: RefObject<HTMLElement | null>, position: () => number | null, seconds: number) {
  let request = 0
  const move = () => {
    const at = position()
    if (line.current && at !== null) line.current.style.left = `${Math.min(100, (at / seconds) * 100)}%`
    request = requestAnimationFrame(move)
  }
  move()
  return () => cancelAnimationFrame(request)
}

function barsOf({ seconds, loudestIn }: Waveform): string {
  const span = seconds / BARS
  return Array.from({ length: BARS }, (_, bar) => {
    const loudness = loudestIn(bar * span, (bar + 1) * span)
    const half = Math.max(0.75, (loudness * (HEIGHT - 8)) / 2)
    return `M${bar * 3 + 0.5} ${HEIGHT / 2 - half}h2v${2 * half}h-2z`
  }).join('')
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100
