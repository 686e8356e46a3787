import { type KeyboardEvent, useRef } from 'react'
import { type Music, removeMusic } from '#engine/document/operations/index.ts'
import type { VolumePoint } from '#engine/elements/volume-line.ts'
import type { Cue, PlacedMusic } from '#engine/timeline/index.ts'
import { musicName } from '#src/screens/editor/audio/music/tracks.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useSoundShape } from '#src/sound/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { LaneWave } from './LaneWave.tsx'
import { removeItem, runItemKey } from './lane.ts'
import styles from './music-lane.module.css'

const MusicParts = lazyPart(() => import('./MusicParts.tsx').then((m) => m.MusicParts))
const VolumeLine = lazyPart(() => import('./VolumeLine.tsx').then((m) => m.VolumeLine))

interface MusicBlockProps {
  placed: PlacedMusic
  music: Music
  scale: number
  /** How many more pieces play on the same page. */
  others: number
  isSelected: boolean
  /** The selected part of split music. */
  part: number | null
  onSelect: (placed: PlacedMusic, part: number) => void
  onOpen: (placed: PlacedMusic, part: number) => void
}

/** Heights of a block and its waveform, px; music of a page lies within background music. */
const HEIGHT = { throughout: 32, page: 28 }
const WAVE = 14
/** The name moves aside for the slope of a fade-in up to this length, px. */
const MAX_INDENT = 160

/** One piece of music: when it plays, its waveform, its fades, its joins and its volume line. */
export function MusicBlock({ placed, music, scale, others, isSelected, ...props }: MusicBlockProps) {
  const { part, onSelect, onOpen } = props
  const { editing, playback, resolveUrl } = useEditorContext()
  const block = useRef<HTMLDivElement>(null)
  const { page, cues, elementId } = placed
  const [first] = cues
  const last = cues.at(-1)
  const { musicSrc: src, name, fadeIn, fadeOut, volumeLine = NO_LINE, split } = music.propsValue
  const url = src && resolveUrl(src)
  const state = useSoundShape(url)
  if (!first || !last) return null
  const { start } = first
  const isJoined = cues.length > 1 || split !== undefined
  const end = endOf(last, state.status === 'ready' ? state.shape.seconds : Infinity)
  const width = Math.max(8, (end - start) * scale)
  const { volume } = music.commonStyle
  const label = [musicName({ src, name }), volume > 0 ? `音量 ${volume}%` : '静音'].join(' · ')
  const where = page === null ? '背景音乐' : `第 ${page + 1} 页的音乐`
  const more = others > 0 ? `，另有 ${others} 段` : ''
  const joined = isJoined && !split ? `，按节拍接了 ${cues.length - 1} 处` : ''
  const rise = (isJoined ? fadeIn : first.fadeIn) * scale
  const fall = isJoined ? (fadeOut ?? 0) : end - (last.fadesTo === 'over' ? end : last.end) + last.fadeOut

  function press(event: KeyboardEvent<HTMLElement>) {
    const item = event.currentTarget
    const remove = () =>
      removeItem(item, () => editing.history.change(() => removeMusic(editing.undoable.project, elementId)))
    runItemKey(event, { Enter: () => onOpen(placed, 0), Delete: remove, Backspace: remove })
  }

  return (
    <>
      <div
        ref={block}
        className={styles.music}
        style={{ left: start * scale, width }}
        data-throughout={page === null}
        data-selected={isSelected}
        title={`${where}：${label}${more}${joined}`}
        {...(!split && {
          role: 'button',
          tabIndex: 0,
          'data-item': true,
          'aria-label': `${where}，${label}${more}${joined}`,
          'aria-pressed': isSelected,
          onClick: () => onOpen(placed, 0),
          onKeyDown: press,
        })}
      >
        <span className={styles.wave} data-muted={volume === 0}>
          {cues.map((cue, index) => (
            <LaneWave
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their order
              key={index}
              url={url}
              width={Math.max(0, ((cues[index + 1]?.start ?? end) - cue.start) * scale)}
              height={WAVE}
              scale={scale}
              from={cue.from}
              to={cue.to}
              loops={cue.loop}
              cue={volume === 0 ? null : cue}
            />
          ))}
        </span>
        {!split &&
          cues
            .slice(1)
            .map((cue) => (
              <i key={cue.start} className={styles.join} style={{ left: (cue.start - start) * scale }} />
            ))}
        <Fade side="start" width={rise} />
        <Fade side="end" width={Math.max(0, fall) * scale} />
        <span className={styles.name} style={{ marginLeft: Math.min(rise, MAX_INDENT, width / 2) }}>
          {volume === 0 && <Icon name="muted" size={14} />}
          {label}
          {others > 0 && <b className={styles.others}>+{others}</b>}
        </span>
        {split && (
          <MusicParts
            elementId={elementId}
            split={split}
            where={where}
            start={placed.start}
            end={placed.end}
            scale={scale}
            selected={isSelected ? part : null}
            marks={() => [playback.state.time, placed.start, placed.end]}
            onSelect={(part) => onSelect(placed, part)}
            onOpen={(part) => onOpen(placed, part)}
          />
        )}
      </div>
      <VolumeLine
        sound={{ elementId }}
        line={volumeLine}
        label={where}
        tone="music"
        start={start}
        seconds={end - start}
        from={0}
        scale={scale}
        top={page === null ? 0 : (HEIGHT.throughout - HEIGHT.page) / 2}
        height={page === null ? HEIGHT.throughout : HEIGHT.page}
        marks={() => [playback.state.time, ...cues.map((cue) => cue.start), end]}
        block={block}
      />
    </>
  )
}

const NO_LINE: readonly VolumePoint[] = []

/** The end of a cue; a sound that does not loop may end before its page or the video does. */
function endOf({ start, end, from, to, loop }: Cue, length: number): number {
  return loop ? end : Math.min(end, start + Math.max(0, Math.min(to, length) - from))
}

/** The slope of a fade over the waveform. */
function Fade({ side, width }: { side: 'start' | 'end'; width: number }) {
  return width < 1 ? null : <i className={styles.fade} data-side={side} style={{ width }} />
}
