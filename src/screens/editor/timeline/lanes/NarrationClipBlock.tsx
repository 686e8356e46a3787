import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type AudibleClip, type DragEdge } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useSoundShape } from '#src/sound/index.ts'
import { toTenths } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { LaneWave } from './LaneWave.tsx'
import laneStyles from './lanes.module.css'
import styles from './voice-lane.module.css'

/** An edge that trims the clip. */
export type TrimEdge = Exclude<DragEdge, 'whole'>

interface NarrationClipBlockProps {
  narrationClip: AudibleClip
  /** How long the page is shown. */
  seconds: number
  scale: number
  /** How many clips after this one start too late to be heard. */
  late: number
  isSelected: boolean
  /** Times to which points of the volume line snap, on the page's clock. */
  marks: () => readonly number[]
  /** Only the first clip of a page is in the tab order. */
  isFirst: boolean
  /** How far it was dragged to another place, s; null while it is not dragged. */
  draggedBy: number | null
  /** Whether it takes the focus, which `onFocused` confirms. */
  takesFocus: boolean
  onFocused: () => void
  /** @param edge null for the middle @param length of the whole sound, s */
  onGrab: (
    event: PointerEvent<HTMLElement>,
    narrationClip: AudibleClip,
    edge: TrimEdge | null,
    length: number,
  ) => void
  onPress: (event: KeyboardEvent<HTMLElement>, narrationClip: AudibleClip) => void
  onOpen: (narrationClip: AudibleClip) => void
}

const VolumeLine = lazyPart(() => import('./VolumeLine.tsx').then((m) => m.VolumeLine))

/** CSS px. */
const HEIGHT = 40
/** Characters of the text that name a clip. */
const LABEL = 8
const MOVING = '拖动，或按 Alt+↑、Alt+↓ 移动'
/** The gap between two blocks, px. */
const GAP = 2
/** The border and padding of a block, px. */
const PADDING = 6
/** Narrower blocks show no text, px. */
const TEXT_FROM = 28
/** Narrower blocks have no edges to drag, px. */
const EDGES_FROM = 24

/** One narration clip with its text and waveform. */
export function NarrationClipBlock({
  narrationClip,
  seconds,
  scale,
  late,
  isSelected,
  isFirst,
  draggedBy,
  takesFocus,
  onFocused,
  marks,
  ...callbacks
}: NarrationClipBlockProps) {
  const { resolveUrl } = useEditorContext()
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    block.current?.focus()
    onFocused()
  }, [takesFocus, onFocused])
  const { text, src, start, end, from, to, lost } = narrationClip
  const url = resolveUrl(src)
  const state = useSoundShape(url)
  const length = state.status === 'ready' ? state.shape.seconds : narrationClip.length
  const width = Math.max(4, (end - start) * scale - GAP)
  const warning = warningOf(narrationClip, seconds, late)
  const times = `${toTenths(start)}–${toTenths(end)} 秒`
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: Space plays the video here, it would press a <button> */}
      <div
        ref={block}
        role="button"
        data-item
        className={styles.narrationClip}
        style={{ left: (start + (draggedBy ?? 0)) * scale, width }}
        data-dragging={draggedBy !== null}
        data-selected={isSelected}
        data-cut={lost > 0}
        tabIndex={isFirst ? 0 : -1}
        title={[text, times, warning, MOVING].filter((line) => line !== '').join('\n')}
        aria-label={[text, times, warning].filter((line) => line !== '').join('，')}
        aria-pressed={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onPointerDown={(event) =>
          callbacks.onGrab(event, narrationClip, length > 0 ? edgeAt(event) : null, length)
        }
        onKeyDown={(event) => callbacks.onPress(event, narrationClip)}
        onClick={() => callbacks.onOpen(narrationClip)}
      >
        <span className={styles.text}>{width >= TEXT_FROM && text}</span>
        <LaneWave
          url={url}
          width={Math.max(0, width - 2 * PADDING)}
          height={20}
          scale={scale}
          from={from}
          to={to}
        />
        {warning !== '' && (
          <span className={styles.warning}>
            <Icon name="warning" size={14} />
          </span>
        )}
        {width >= EDGES_FROM && length > 0 && (
          <>
            <i className={laneStyles.edge} data-edge="start" />
            <i className={laneStyles.edge} data-edge="end" />
          </>
        )}
      </div>
      {width >= EDGES_FROM && draggedBy === null && (
        <VolumeLine
          sound={narrationClip.at}
          line={narrationClip.volumeLine}
          label={`配音“${text.slice(0, LABEL)}”`}
          tone="voice"
          start={start}
          seconds={width / scale}
          from={from}
          scale={scale}
          height={HEIGHT}
          marks={marks}
          block={block}
        />
      )}
    </>
  )
}

function warningOf({ lost }: AudibleClip, seconds: number, late: number): string {
  const page = `本页只有 ${toTenths(seconds)} 秒`
  if (late > 0) return `${page}，后面还有 ${late} 句听不到`
  return lost > 0 ? `${page}，最后 ${toTenths(lost)} 秒听不到` : ''
}

function edgeAt({ target }: PointerEvent): TrimEdge | null {
  const edge = target instanceof HTMLElement ? target.dataset.edge : undefined
  return edge === 'start' || edge === 'end' ? edge : null
}
