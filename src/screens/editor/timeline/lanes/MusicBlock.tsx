import type { KeyboardEvent } from 'react'
import { type Music, removeMusic } from '#engine/document/operations/index.ts'
import type { Cue, PlacedMusic } from '#engine/timeline/index.ts'
import { musicName } from '#src/screens/editor/audio/music/music-name.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useSoundShape } from '#src/sound/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { removeItem, runItemKey } from './item-keys.ts'
import { LaneWave } from './LaneWave.tsx'
import styles from './music-lane.module.css'

interface MusicBlockProps {
  placed: PlacedMusic
  music: Music
  scale: number
  /** How many more pieces sound on the same page. */
  others: number
  isSelected: boolean
  onOpen: (placed: PlacedMusic) => void
}

/** Height of a wave, px. */
const WAVE = 16
/** The name stands behind the slope of a fade that is not longer, px. */
const ASIDE = 160

/** A piece of music: where it is heard, how loud, and how it fades. */
export function MusicBlock({ placed, music, scale, others, isSelected, onOpen }: MusicBlockProps) {
  const { editing, resolveUrl } = useEditorContext()
  const { page, cue, elementId } = placed
  const { musicSrc: src, name } = music.propsValue
  const url = src && resolveUrl(src)
  const state = useSoundShape(url)
  const { from, to, loop, start } = cue
  const end = endOf(cue, state.status === 'ready' ? state.shape.seconds : Infinity)
  const width = Math.max(8, (end - start) * scale)
  const { volume } = music.commonStyle
  const label = [musicName({ src, name }), volume > 0 ? `音量 ${volume}%` : '静音'].join(' · ')
  const where = page === null ? '背景音乐' : `第 ${page + 1} 页的音乐`
  const more = others > 0 ? `，另有 ${others} 段` : ''
  const fadeIn = cue.fadeIn * scale
  const fadesUntil = cue.fadesTo === 'over' ? end : cue.end

  function press(event: KeyboardEvent<HTMLElement>) {
    const item = event.currentTarget
    const remove = () =>
      removeItem(item, () => editing.history.change(() => removeMusic(editing.undoable.project, elementId)))
    runItemKey(event, { Enter: () => onOpen(placed), Delete: remove, Backspace: remove })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: Space plays the video here, it would press a <button>
    <div
      role="button"
      tabIndex={0}
      data-item
      className={styles.music}
      style={{ left: start * scale, width }}
      data-throughout={page === null}
      data-selected={isSelected}
      title={`${where}：${label}${more}`}
      aria-label={`${where}，${label}${more}`}
      aria-pressed={isSelected}
      onClick={() => onOpen(placed)}
      onKeyDown={press}
    >
      <span className={styles.wave} data-muted={volume === 0}>
        <LaneWave url={url} width={width} height={WAVE} scale={scale} from={from} to={to} loops={loop} />
      </span>
      <Fade side="start" width={fadeIn} />
      <Fade side="end" width={Math.max(0, end - fadesUntil + cue.fadeOut) * scale} />
      <span className={styles.name} style={{ marginLeft: Math.min(fadeIn, ASIDE, width / 2) }}>
        {volume === 0 && <Icon name="muted" size={14} />}
        {label}
        {others > 0 && <b className={styles.others}>+{others}</b>}
      </span>
    </div>
  )
}

/** When a piece is over: one that does not loop may be so before its page or the video is. */
function endOf({ start, end, from, to, loop }: Cue, length: number): number {
  return loop ? end : Math.min(end, start + Math.max(0, Math.min(to, length) - from))
}

/** A slope: what lies beyond it is not heard yet, or no more. */
function Fade({ side, width }: { side: 'start' | 'end'; width: number }) {
  return width < 1 ? null : <i className={styles.fade} data-side={side} style={{ width }} />
}
