import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react'
import { narrationOf, type SentenceRef } from '#engine/document/operations/index.ts'
import { deleteNarrationClip, trimNarrationClip } from '#engine/editing/index.ts'
import {
  type AudibleClip,
  type AudibleNarration,
  clipKey,
  NO_SNAPPING,
  snappingTo,
  trimClip,
} from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useIsVisible } from '#src/screens/editor/shared/use-is-visible.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { focusNeighbors, markerTimes, removeItem, runItemKey, selectOnPage } from './lane.ts'
import { NarrationClipBlock, type TrimEdge } from './NarrationClipBlock.tsx'
import type { ClipOrder } from './use-clip-order.ts'
import { useItemDrag } from './use-item-drag.ts'
import styles from './voice-lane.module.css'

interface PageNarrationProps {
  page: AudibleNarration
  /** When the page starts, and how long it is shown, s. */
  start: number
  seconds: number
  scale: number
  /** The selected elements of this page. */
  selectedIds: readonly string[]
  /** The clip that was moved by keys and takes the focus again. */
  focusedKey: string | null
  order: ClipOrder
}

/** The button for texts without sound shows its label from this width on; otherwise only its icon, px. */
const LABEL_WIDTH = 84
const ICON_WIDTH = 24

/** Keys that move a clip to another place, with Alt. */
const MOVES: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** The narration clips of one page. Renders only its empty column while it is out of view. */
export const PageNarration = memo(function PageNarration(props: PageNarrationProps) {
  const { page, start, seconds, scale, selectedIds, focusedKey, order } = props
  const editor = useEditorContext()
  const { editing } = editor
  const { pageId, narrationClips, late, unspoken } = page
  const column = useRef<HTMLDivElement>(null)
  const isVisible = useIsVisible(column)
  const startDrag = useItemDrag(scale)
  /** The clip that follows the pointer, and how far it has moved, s. */
  const [dragged, setDragged] = useState<{ key: string; by: number } | null>(null)
  const width = seconds * scale
  const spoken = (narrationClips.at(-1)?.end ?? 0) * scale

  const marks = () => [seconds, editor.playback.state.time - start, ...markerTimes(editing)]

  /** @param length of the whole sound, s */
  function grab(
    event: PointerEvent<HTMLElement>,
    narrationClip: AudibleClip,
    edge: TrimEdge | null,
    length: number,
  ) {
    if (event.button !== 0) return
    selectOnPage(editor, pageId, [narrationClip.at.elementId])
    if (edge === null) return reorder(event, narrationClip)
    startDrag(event, {
      onMove(by, isSnapping) {
        const snapping = isSnapping ? snappingTo(marks(), scale) : NO_SNAPPING
        const times = trimClip({ ...narrationClip, length }, edge, by, snapping)
        trimNarrationClip(editing, narrationClip.at, times)
      },
    })
  }

  function reorder(event: PointerEvent<HTMLElement>, { at }: AudibleClip) {
    const from = placeOf(at)
    startDrag(event, {
      onMove(by, _isSnapping, _down, time) {
        setDragged({ key: clipKey(at), by })
        order.drag(from, time)
      },
      onEnd(isCommitted) {
        setDragged(null)
        if (isCommitted) order.drop(from)
        else order.drag(from, null)
      },
    })
  }

  /** The place of a clip in the script. */
  function placeOf(at: AudibleClip['at']): SentenceRef {
    const page = editing.undoable.project.pages.find(({ uuid }) => uuid === pageId)
    const keys = page ? narrationOf(page).map((clip) => clipKey(clip.at)) : []
    return { pageId, index: keys.indexOf(clipKey(at)) }
  }

  function press(event: KeyboardEvent<HTMLElement>, { at }: AudibleClip) {
    const item = event.currentTarget
    const by = event.altKey ? MOVES[event.key] : undefined
    if (by !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      return order.moveBy(placeOf(at), by)
    }
    const remove = () =>
      removeItem(item, () => {
        selectOnPage(editor, pageId, [at.elementId])
        deleteNarrationClip(editing, at)
      })
    runItemKey(event, {
      ...focusNeighbors(item),
      Enter: () => open([at.elementId]),
      Delete: remove,
      Backspace: remove,
    })
  }

  function open(elementIds: readonly string[]) {
    selectOnPage(editor, pageId, elementIds)
    changeView(editor.view, { drawer: 'voice' })
  }

  return (
    <div ref={column} className={styles.column} style={{ left: start * scale, width }}>
      {(isVisible || dragged) &&
        narrationClips.map((narrationClip, index) => (
          <NarrationClipBlock
            key={clipKey(narrationClip.at)}
            narrationClip={narrationClip}
            seconds={seconds}
            scale={scale}
            late={index === narrationClips.length - 1 ? late : 0}
            isSelected={selectedIds.includes(narrationClip.at.elementId)}
            isFirst={index === 0}
            draggedBy={dragged?.key === clipKey(narrationClip.at) ? dragged.by : null}
            takesFocus={focusedKey === clipKey(narrationClip.at)}
            onFocused={order.focused}
            marks={marks}
            onGrab={grab}
            onPress={press}
            onOpen={({ at }) => open([at.elementId])}
          />
        ))}
      {isVisible && unspoken > 0 && (
        <button
          type="button"
          className={styles.unspoken}
          style={{ left: Math.max(2, Math.min(spoken + 4, width - ICON_WIDTH - 2)) }}
          title={`${unspoken} 句还没有生成声音`}
          aria-label={`${unspoken} 句还没有生成声音`}
          onClick={() => open([])}
        >
          <Icon name="mic" size={14} />
          {width - spoken >= LABEL_WIDTH && `${unspoken} 句未生成`}
        </button>
      )}
    </div>
  )
})
