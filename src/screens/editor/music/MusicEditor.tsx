import { Button } from 'antd'
import { useMemo } from 'react'
import { LONGEST_SOUND } from '../../../../engine/timeline/index.ts'
import {
  isSilent,
  loudestIn,
  retryShape,
  type ShapeState,
  type SoundShape,
  useAudition,
  useSoundShape,
} from '../../../sound/index.ts'
import { NumberField, type Waveform, WaveformField, WaveformPlaceholder } from '../../../ui/controls/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useDesk } from '../desk.ts'
import styles from './music-editor.module.css'
import { musicName } from './music-name.ts'
import { ReplaceMusic } from './ReplaceMusic.tsx'
import { useMusic, useMusicActions } from './use-music.ts'

/** A day, as the schema has it: the length of a sound that could not be read is not known. */
const LONGEST = 86_400

/** Which sound a piece of music plays, which part of it, and how that fades; loudness is set beside it. */
export function MusicEditor({ id }: { id: string }) {
  const { resolveUrl } = useDesk()
  const music = useMusic(id)
  const { gesture, replace, remove, part } = useMusicActions(id)
  const audition = useAudition()
  const src = music?.propsValue.musicSrc ?? ''
  const url = src && resolveUrl(src)
  const state = useSoundShape(url)
  const waveform = useMemo(() => waveformOf(state), [state])
  if (!music) return null
  const { name, start, end, fadeIn, fadeOut = null } = music.propsValue
  const seconds = waveform?.seconds ?? LONGEST
  const last = end > start ? end : (waveform?.seconds ?? 0)
  const isPlaying = audition.playing !== null
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <b title={musicName({ src, name })}>{musicName({ src, name })}</b>
        <ReplaceMusic src={src} onPick={replace} />
        <IconButton icon="trash" label="移除音乐" size={24} onClick={remove} />
      </div>
      {waveform ? (
        <WaveformField
          label="音乐"
          waveform={waveform}
          value={{ start, end, fadeIn, fadeOut }}
          position={audition.position}
          isPlaying={isPlaying}
          {...gesture}
        />
      ) : (
        <ShapeStatus state={state} url={url} />
      )}
      {state.status === 'ready' && <ShapeNote shape={state.shape} />}
      <Button
        block
        disabled={src === ''}
        icon={<Icon name={isPlaying ? 'pause' : 'play'} size={14} />}
        onClick={() => audition.toggle(url, url, part)}
      >
        {isPlaying ? '停止试听' : '试听'}
      </Button>
      {audition.failed !== null && <p className={styles.note}>声音没有读到，请重试或更换</p>}
      <div className={styles.fields}>
        <NumberField
          label="开始时间"
          prefix="从"
          unit="秒"
          step={0.1}
          min={0}
          max={Math.max(0, (last || seconds) - 0.1)}
          value={start}
          {...gesture}
          onChange={(start) => gesture.onChange({ start })}
        />
        <NumberField
          label="结束时间"
          prefix="到"
          unit="秒"
          step={0.1}
          min={start + 0.1}
          max={seconds}
          value={last || null}
          placeholder="结尾"
          {...gesture}
          onChange={(end) => gesture.onChange({ end: waveform && end >= waveform.seconds - 0.005 ? 0 : end })}
        />
        <NumberField
          label="淡入时长"
          prefix="淡入"
          unit="秒"
          step={0.1}
          min={0}
          max={last > start ? last - start : LONGEST}
          value={fadeIn}
          {...gesture}
          onChange={(fadeIn) => gesture.onChange({ fadeIn })}
        />
        <NumberField
          label="淡出时长"
          prefix="淡出"
          unit="秒"
          step={0.1}
          min={0}
          max={last > start ? last - start : LONGEST}
          value={fadeOut}
          placeholder="自动"
          {...gesture}
          onChange={(fadeOut) => gesture.onChange({ fadeOut })}
        />
      </div>
    </div>
  )
}

/** What the author should know of a sound that can be read. */
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
