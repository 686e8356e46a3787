import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { timecode } from '../format.ts'
import { type Gesture, useGesture } from './gesture.ts'
import { type SoundPart, useWaveformHandle, type WaveformHandle } from './use-waveform-handle.ts'
import styles from './waveform.module.css'

/** What is drawn: a sound's loudness along its length. */
export interface Waveform {
  seconds: number
  /** The loudest moment between two times in seconds, 0…1. */
  loudestIn: (from: number, to: number) => number
}

interface WaveformFieldProps extends Gesture<Partial<SoundPart>> {
  label: string
  /** What is heard, which its colour says. */
  tone?: 'music' | 'voice'
  waveform: Waveform
  value: SoundPart
  /** Where in the sound something plays, asked while `isPlaying`; null is nowhere. */
  position: () => number | null
  isPlaying: boolean
}

/** The shortest part that can be heard, seconds. */
const SHORTEST = 0.1
const BARS = 96
/** Of the drawing, which is stretched to the control's size. */
const [WIDTH, HEIGHT] = [BARS * 3, 64]

/** A sound as it is seen: its ends are dragged to trim it, the corners of its ramps to fade it. */
export function WaveformField({ label, tone = 'music', waveform, value, ...props }: WaveformFieldProps) {
  const { position, isPlaying, ...told } = props
  const gesture = useGesture(told)
  const ground = useRef<HTMLDivElement>(null)
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
    ...{ label: `${label}${name}`, at, min, max, seconds, ground, gesture, toChange },
  })
  return (
    <div className={styles.waveform} data-tone={tone}>
      <div ref={ground} className={styles.ground}>
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

/** Stands where a waveform will be, or cannot be. */
export function WaveformPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div className={styles.placeholder} role="status">
      {children}
    </div>
  )
}

/** A part as it can be shown: within the sound, and fades within the part. */
function shownPart({ start, end, fadeIn, fadeOut }: SoundPart, seconds: number) {
  const first = Math.min(start, seconds)
  const last = end > first ? Math.min(end, seconds) : seconds
  const rise = Math.min(fadeIn, last - first)
  return { start: first, last, fadeIn: rise, fadeOut: Math.min(fadeOut ?? 0, last - first - rise) }
}

/** How a fade takes from the sound: the silent side at `from`. */
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

function Handle({ kind, label, ...told }: HandleProps) {
  const { at, min, max, seconds } = told
  const props = useWaveformHandle(told)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a range input has one thumb and cannot stand on the waveform
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

/** Moves the line at every repaint, without React. @returns its end */
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
