import type { KeyboardEvent, PointerEvent } from 'react'
import { type AudibleClip, type DragEdge } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useSoundShape } from '#src/sound/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LaneWave } from './LaneWave.tsx'
import laneStyles from './lanes.module.css'
import styles from './voice-lane.module.css'

interface NarrationClipBlockProps {
  narrationClip: AudibleClip
  /** How long the page is shown. */
  seconds: number
  scale: number
  /** How many narration clips after this one come too late. */
  late: number
  isSelected: boolean
  /** The one of its page that is in the tab order. */
  isFirst: boolean
  /** @param grip null is the middle @param length of the whole sound, s */
  onGrab: (
    event: PointerEvent<HTMLElement>,
    narrationClip: AudibleClip,
    grip: Exclude<DragEdge, 'whole'> | null,
    length: number,
  ) => void
  onPress: (event: KeyboardEvent<HTMLElement>, narrationClip: AudibleClip) => void
  onOpen: (narrationClip: AudibleClip) => void
}

/** Between two blocks, and of a block's own edge and padding, px. */
const GAP = 2
const PADDING = 6
/** Narrower blocks have no room for letters, px. */
const TEXT_FROM = 28
/** A narrower block has no edges that could be taken, px. */
const EDGES_FROM = 24

/** One narration clip: what is said, how loud it is, and when. */
export function NarrationClipBlock({
  narrationClip,
  seconds,
  scale,
  late,
  isSelected,
  isFirst,
  ...on
}: NarrationClipBlockProps) {
  const { resolveUrl } = useEditorContext()
  const { text, src, start, end, from, to, lost } = narrationClip
  const url = resolveUrl(src)
  const state = useSoundShape(url)
  const length = state.status === 'ready' ? state.shape.seconds : narrationClip.length
  const width = Math.max(4, (end - start) * scale - GAP)
  const warning = warningOf(narrationClip, seconds, late)
  const times = `${brief(start)}–${brief(end)} 秒`
  return (
    // biome-ignore lint/a11y/useSemanticElements: Space plays the video here, it would press a <button>
    <div
      role="button"
      data-item
      className={styles.narrationClip}
      style={{ left: start * scale, width }}
      data-selected={isSelected}
      data-cut={lost > 0}
      tabIndex={isFirst ? 0 : -1}
      title={[text, times, warning].filter((line) => line !== '').join('\n')}
      aria-label={[text, times, warning].filter((line) => line !== '').join('，')}
      aria-pressed={isSelected}
      onPointerDown={(event) => on.onGrab(event, narrationClip, length > 0 ? gripAt(event) : null, length)}
      onKeyDown={(event) => on.onPress(event, narrationClip)}
      onClick={() => on.onOpen(narrationClip)}
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
          <i className={laneStyles.edge} data-grip="start" />
          <i className={laneStyles.edge} data-grip="end" />
        </>
      )}
    </div>
  )
}

function warningOf({ lost }: AudibleClip, seconds: number, late: number): string {
  const page = `本页只有 ${brief(seconds)} 秒`
  if (late > 0) return `${page}，后面还有 ${late} 句听不到`
  return lost > 0 ? `${page}，最后 ${brief(lost)} 秒听不到` : ''
}

const brief = (seconds: number) => Number(seconds.toFixed(1))

function gripAt({ target }: PointerEvent): Exclude<DragEdge, 'whole'> | null {
  const grip = target instanceof HTMLElement ? target.dataset.grip : undefined
  return grip === 'start' || grip === 'end' ? grip : null
}
