import { type RefObject, useEffect, useState } from 'react'
import {
  setVolumeLine,
  type VolumeRef,
  withMovedPoint,
  withPoint,
} from '#src/screens/editor/audio/volume/edit-line.ts'
import {
  levelAt,
  MOST_LEVEL,
  NEUTRAL_VOLUME,
  type VolumeLine as Line,
  type VolumePoint,
} from '#engine/elements/volume-line.ts'
import { NO_SNAPPING, snappingTo, snapTime } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useLatest } from '#src/ui/controls/gesture.ts'
import { useItemDrag } from './use-item-drag.ts'
import styles from './volume-line.module.css'
import { VolumeHandle } from './VolumeHandle.tsx'

interface VolumeLineProps {
  sound: VolumeRef
  line: Line
  /** Names the sound. */
  label: string
  tone: 'music' | 'voice'
  /** When the sound is heard, in seconds of the lane or the column that the line is in. */
  start: number
  seconds: number
  /** What the line's clock shows at `start`. */
  from: number
  scale: number
  /** Top and height of the block, CSS px. */
  top?: number
  height: number
  /** Times to which points snap, on the clock of `start`. */
  marks: () => readonly number[]
  /** The block of the sound, which lies below and takes the pointer between the points. */
  block: RefObject<HTMLElement | null>
}

/** Space above 200 % and below 0 %, CSS px. */
const PADDING = 5
/** A press this close to the line is on it, CSS px. */
const REACH = 7
/** A dragged point snaps to 100 % within this distance, percent. */
const SNAP = 6
/** What an arrow key changes, and with Shift. */
const STEP = { seconds: 0.1, level: 1 }
const LARGE = 10

/** The volume line over the block of a sound. A double click, or a click with Ctrl or Alt, adds a point to it. */
export function VolumeLine(props: VolumeLineProps) {
  const { sound, label, tone, start, seconds, from, scale, top = 0, height, marks, block } = props
  const { editing } = useEditorContext()
  const { history, undoable } = editing
  const line = props.line.toSorted((a, b) => a.at - b.at)
  const range = [from, from + seconds] as const
  const perLevel = (height - 2 * PADDING) / MOST_LEVEL
  const startDrag = useItemDrag(scale)
  const [dragged, setDragged] = useState<number | null>(null)
  /** The point that takes the focus when it appears. */
  const [added, setAdded] = useState<number | null>(null)

  const xOf = (at: number) => (at - from) * scale
  const yOf = (level: number) => PADDING + (MOST_LEVEL - level) * perLevel
  const write = (next: Line) => setVolumeLine(undoable.project, sound, next)
  const change = (next: Line, merge?: string) =>
    history.change(() => write(next), merge === undefined ? {} : { merge: `${sound.elementId} ${merge}` })

  /** Adds a point where the line was pressed. @returns whether it was */
  const latest = useLatest((event: MouseEvent): boolean => {
    const { left, top } = block.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const at = from + (event.clientX - left) / scale
    if (Math.abs(event.clientY - top - yOf(levelAt(line, at))) > REACH) return false
    const next = withPoint(line, at)
    setAdded(next.index)
    if (next.line.length > line.length) change(next.line)
    return true
  })
  useEffect(() => onLinePress(block.current, (event) => latest.current(event)), [block, latest])

  function grab(event: Parameters<typeof startDrag>[0], index: number, { at, level }: VolumePoint) {
    if (event.button !== 0) return
    setDragged(index)
    startDrag(event, {
      onMove(by, isSnapping, down) {
        const targets = marks().map((mark) => mark - start + from)
        const snapping = isSnapping ? snappingTo(targets, scale) : NO_SNAPPING
        const wanted = level - down / perLevel
        const isNeutral = isSnapping && Math.abs(wanted - NEUTRAL_VOLUME) < SNAP
        const to = {
          at: snapTime(at + by, [0], snapping, range).time,
          level: isNeutral ? NEUTRAL_VOLUME : wanted,
        }
        write(withMovedPoint(line, index, to, range))
      },
      onEnd: () => setDragged(null),
    })
  }

  function nudge(
    index: number,
    point: VolumePoint,
    step: { seconds: number; level: number },
    isLarge: boolean,
  ) {
    const factor = isLarge ? LARGE : 1
    const to = { at: point.at + step.seconds * factor, level: point.level + step.level * factor }
    change(withMovedPoint(line, index, to, range), `volume ${sound.index} ${index}`)
  }

  const shown = line
    .map((point, index) => ({ point, index }))
    .filter(({ point }) => isWithin(point.at, range))
  const corners = [
    [0, yOf(levelAt(line, range[0]))],
    ...shown.map(({ point }) => [xOf(point.at), yOf(point.level)]),
    [seconds * scale, yOf(levelAt(line, range[1]))],
  ]
  const points = corners.map((corner) => corner.map((value) => value?.toFixed(1)).join()).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed over another element everywhere
    <div
      role="group"
      aria-label={`${label}的音量线`}
      className={styles.volume}
      data-tone={tone}
      data-flat={line.length === 0}
      style={{ left: start * scale, width: seconds * scale, top, height }}
    >
      <svg className={styles.line} width={seconds * scale} height={height} aria-hidden="true">
        <polyline points={points} />
      </svg>
      {shown.map(({ point, index }) => (
        <VolumeHandle
          // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their order
          key={index}
          label={`${label}的音量点 ${index + 1}`}
          point={point}
          x={xOf(point.at)}
          y={yOf(point.level)}
          isDragged={dragged === index}
          takesFocus={added === index}
          onFocused={() => setAdded(null)}
          onGrab={(event) => grab(event, index, point)}
          onStep={(seconds, level, isLarge) =>
            nudge(index, point, { seconds: seconds * STEP.seconds, level: level * STEP.level }, isLarge)
          }
          onRemove={() => {
            if (line.length > 1) setAdded(Math.max(0, index - 1))
            change(line.toSpliced(index, 1))
          }}
          onClear={() => change([])}
        />
      ))}
    </div>
  )
}

const isWithin = (at: number, [first, last]: readonly [number, number]) => at >= first && at <= last

/** Listens for presses that add a point: double clicks, and clicks with Ctrl or Alt, which open nothing. */
function onLinePress(block: HTMLElement | null, add: (event: MouseEvent) => boolean): () => void {
  const stop = new AbortController()
  const { signal } = stop
  block?.addEventListener('dblclick', add, { signal })
  const click = (event: MouseEvent) => {
    if ((event.ctrlKey || event.metaKey || event.altKey) && add(event)) event.stopPropagation()
  }
  block?.addEventListener('click', click, { signal })
  return () => stop.abort()
}
