import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { LONGEST_SOUND } from '#engine/document/catalogue/sounds.ts'
import type { PartChange, SoundPart } from '#engine/document/operations/index.ts'
import {
  isSilent,
  loudestIn,
  retryShape,
  type ShapeState,
  type SoundShape,
  useSoundShape,
} from '#src/sound/index.ts'
import {
  type Gesture,
  NumberField,
  type Waveform,
  WaveformField,
  WaveformPlaceholder,
} from '#src/ui/controls/index.ts'
import styles from './sound-part.module.css'

interface SoundPartEditorProps extends Gesture<PartChange> {
  /** Names the sound in the labels of the handles. */
  label: string
  tone: 'music' | 'voice'
  /** Fetchable address of the sound; '' while there is none. */
  url: string
  value: SoundPart
  /** Playback position within the sound, read while `isPlaying`. */
  position: () => number | null
  isPlaying: boolean
  /** Rendered between the waveform and the number fields. */
  children?: ReactNode
}

/** Upper limit of the schema (one day), used while the sound's length is unknown. */
const LONGEST = 86_400

/** Trims a sound and sets its fades, on a waveform and in number fields. */
export function SoundPartEditor({ label, tone, url, value, children, ...props }: SoundPartEditorProps) {
  const { position, isPlaying, ...gesture } = props
  const state = useSoundShape(url)
  const waveform = useMemo(() => waveformOf(state), [state])
  return (
    <>
      {waveform ? (
        <WaveformField
          label={label}
          tone={tone}
          waveform={waveform}
          value={value}
          position={position}
          isPlaying={isPlaying}
          {...gesture}
        />
      ) : (
        <ShapeStatus state={state} url={url} />
      )}
      {state.status === 'ready' && <ShapeNote shape={state.shape} />}
      {children}
      <PartFields value={value} length={waveform?.seconds ?? null} {...gesture} />
    </>
  )
}

interface PartFieldsProps extends Gesture<PartChange> {
  value: SoundPart
  /** Length of the sound, s; null while unknown. */
  length: number | null
}

function PartFields({ value: { start, end, fadeIn, fadeOut }, length, ...gesture }: PartFieldsProps) {
  const last = end > start ? end : (length ?? 0)
  const field = { unit: '秒', step: 0.1, ...gesture }
  const longestFade = last > start ? last - start : LONGEST
  return (
    <div className={styles.fields}>
      <NumberField
        {...field}
        label="开始时间"
        prefix="从"
        min={0}
        max={Math.max(0, (last || LONGEST) - 0.1)}
        value={start}
        onChange={(start) => gesture.onChange({ start })}
      />
      <NumberField
        {...field}
        label="结束时间"
        prefix="到"
        min={start + 0.1}
        max={length ?? LONGEST}
        value={last || null}
        placeholder="结尾"
        onChange={(end) => gesture.onChange({ end: length !== null && end >= length - 0.005 ? 0 : end })}
      />
      <NumberField
        {...field}
        label="淡入时长"
        prefix="淡入"
        min={0}
        max={longestFade}
        value={fadeIn}
        onChange={(fadeIn) => gesture.onChange({ fadeIn })}
      />
      <NumberField
        {...field}
        label="淡出时长"
        prefix="淡出"
        min={0}
        max={longestFade}
        value={fadeOut}
        placeholder="自动"
        onChange={(fadeOut) => gesture.onChange({ fadeOut })}
      />
    </div>
  )
}

/** Notes about a readable sound, such as silence. */
function ShapeNote({ shape }: { shape: SoundShape }) {
  if (shape.seconds > LONGEST_SOUND) {
    return <p className={styles.note}>{`声音超过 ${LONGEST_SOUND / 60} 分钟，视频里听不到，请换短一些的`}</p>
  }
  return isSilent(shape) ? <p className={styles.note}>这段声音从头到尾都是静音</p> : null
}

function ShapeStatus({ state, url }: { state: ShapeState; url: string }) {
  if (url === '') return <WaveformPlaceholder>还没有选音乐</WaveformPlaceholder>
  if (state.status !== 'failed') return <WaveformPlaceholder>正在读取声音…</WaveformPlaceholder>
  return (
    <WaveformPlaceholder>
      {state.message}
      <Button type="link" size="small" onClick={() => retryShape(url)}>
        重试
      </Button>
    </WaveformPlaceholder>
  )
}

function waveformOf(state: ShapeState): Waveform | null {
  if (state.status !== 'ready') return null
  const { shape } = state
  return { seconds: shape.seconds, loudestIn: (from, to) => loudestIn(shape, from, to) }
}
