import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { moveMusicPart, removeMusicPart, trimMusicPart } from '#engine/document/operations/index.ts'
import type { MusicSplit } from '#engine/elements/music-split.ts'
import { NO_SNAPPING, snappingTo, trimClip } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { toTenths } from '#src/ui/format.ts'
import { focusNeighbors, removeItem, runItemKey } from './lane.ts'
import laneStyles from './lanes.module.css'
import styles from './music-lane.module.css'
import { useItemDrag } from './use-item-drag.ts'

interface MusicPartsProps {
  elementId: string
  split: MusicSplit
  /** Names the music, for example 背景音乐. */
  where: string
  /** When the music begins, and the latest it is heard, s of the video. */
  start: number
  end: number
  scale: number
  /** The selected part. */
  selected: number | null
  /** Times to which edges snap, s of the video. */
  marks: () => readonly number[]
  onSelect: (part: number) => void
  onOpen: (part: number) => void
}

/** Parts that are narrower have no edges to drag, px. */
const EDGES_FROM = 20
/** Keys that move a part to another place, with Alt. */
const MOVES: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }
const HELP = '拖动换位置，拖两端修剪，按 Delete 删除；Alt+↑、Alt+↓ 也能换位置'

/** The parts of a piece of music that the author cut, over the waveform of its block: they are trimmed, moved and removed here. */
export function MusicParts({ elementId, split, where, start, end, scale, ...props }: MusicPartsProps) {
  const { selected, marks, onSelect, onOpen } = props
  const { editing } = useEditorContext()
  const { history, undoable } = editing
  const startDrag = useItemDrag(scale)
  const [dragged, setDragged] = useState<{ part: number; by: number; slot: number } | null>(null)
  const placed = placesOf(split, start)
  const heard = placed.filter((each) => each.start < end)

  function grab(event: PointerEvent<HTMLElement>, part: number) {
    if (event.button !== 0) return
    onSelect(part)
    const { edge } = (event.target as HTMLElement).dataset
    if (edge === 'start' || edge === 'end') trim(event, part, edge)
    else move(event, part)
  }

  function trim(event: PointerEvent<HTMLElement>, part: number, edge: 'start' | 'end') {
    const place = placed[part]
    if (!place) return
    const length = split.length > 0 ? split.length : place.to
    startDrag(event, {
      onMove(by, isSnapping) {
        const snapping = isSnapping ? snappingTo([...marks()], scale) : NO_SNAPPING
        const trimmed = trimClip({ ...place, length }, edge, by, snapping)
        const change = edge === 'start' ? { from: trimmed.start } : { to: trimmed.end || length }
        trimMusicPart(undoable.project, elementId, part, change)
      },
    })
  }

  function move(event: PointerEvent<HTMLElement>, part: number) {
    const item = event.currentTarget
    let slot = part
    startDrag(event, {
      onMove(by, _isSnapping, _down, at) {
        slot = heard.filter((each) => (each.start + each.end) / 2 < at).length
        setDragged({ part, by, slot })
      },
      onEnd(isCommitted) {
        setDragged(null)
        if (isCommitted) moveTo(item, part, slot > part ? slot - 1 : slot)
      },
    })
  }

  /** @param item of the part; the focus goes with it */
  function moveTo(item: HTMLElement, part: number, to: number) {
    if (to === part || to < 0 || to >= split.parts.length) return
    history.change(() => moveMusicPart(undoable.project, elementId, part, to))
    onSelect(to)
    const items = item.closest('[data-lane]')?.querySelectorAll<HTMLElement>(`[data-part-of="${elementId}"]`)
    items?.[to]?.focus()
  }

  function press(event: KeyboardEvent<HTMLElement>, part: number) {
    const item = event.currentTarget
    const by = event.altKey ? MOVES[event.key] : undefined
    if (by !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      return moveTo(item, part, part + by)
    }
    const remove = () =>
      removeItem(item, () => history.change(() => removeMusicPart(undoable.project, elementId, part)))
    runItemKey(event, {
      ...focusNeighbors(item),
      Enter: () => onOpen(part),
      Delete: remove,
      Backspace: remove,
    })
  }

  const line = dragged && lineOf(placed, dragged)
  return (
    <>
      {heard.map((place, part) => {
        const width = (Math.min(place.end, end) - place.start) * scale
        const label = `${where}第 ${part + 1} 段，${toTenths(place.start)}–${toTenths(Math.min(place.end, end))} 秒`
        const by = dragged?.part === part ? dragged.by : 0
        return (
          // biome-ignore lint/a11y/useSemanticElements: Space plays the video here, it would press a <button>
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their order
            key={part}
            role="button"
            tabIndex={part === 0 ? 0 : -1}
            data-item
            data-part-of={elementId}
            className={styles.part}
            style={{ left: (place.start - start + by) * scale, width }}
            data-selected={selected === part}
            data-dragging={dragged?.part === part}
            title={`${label}\n${HELP}`}
            aria-label={label}
            aria-pressed={selected === part}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onPointerDown={(event) => grab(event, part)}
            onClick={() => onOpen(part)}
            onKeyDown={(event) => press(event, part)}
          >
            {width >= EDGES_FROM && (
              <>
                <i className={laneStyles.edge} data-edge="start" />
                <i className={laneStyles.edge} data-edge="end" />
              </>
            )}
          </div>
        )
      })}
      {line !== null && <i className={laneStyles.dropLine} style={{ left: (line - start) * scale }} />}
    </>
  )
}

/** When each part is played, s of the video. */
function placesOf({ parts }: MusicSplit, start: number) {
  let time = start
  return parts.map(({ from, to }) => {
    const begin = time
    time += to - from
    return { from, to, start: begin, end: time }
  })
}

/** Where the dragged part would be dropped; null where it already is. */
function lineOf(
  placed: ReturnType<typeof placesOf>,
  { part, slot }: { part: number; slot: number },
): number | null {
  if (slot === part || slot === part + 1) return null
  return placed[slot]?.start ?? placed.at(-1)?.end ?? null
}
