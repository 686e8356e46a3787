import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react'
import { deleteNarrationClip, trimNarrationClip } from '#engine/editing/index.ts'
import {
  type AudibleClip,
  type AudibleNarration,
  clipKey,
  type DragEdge,
  NO_SNAPPING,
  snappingTo,
  trimClip,
} from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { focusBeside, removeItem, runItemKey } from './item-keys.ts'
import { NarrationClipBlock } from './NarrationClipBlock.tsx'
import { openFor, selectOn } from './select.ts'
import { useItemDrag } from './use-item-drag.ts'
import { useSeen } from './use-seen.ts'
import styles from './voice-lane.module.css'

interface PageNarrationClipsProps {
  page: AudibleNarration
  /** When the page comes, and how long it is shown, s. */
  start: number
  seconds: number
  scale: number
  /** The ids of what is selected on this page, one a line. */
  selected: string
}

/** Less room is left to the sign alone, px. */
const UNSPOKEN_WIDTH = 84
const SIGN_WIDTH = 24

/** What is said on one page. Out of sight there is only its place. */
export const PageNarrationClips = memo(function PageNarrationClips(props: PageNarrationClipsProps) {
  const { page, start, seconds, scale, selected } = props
  const editor = useEditorContext()
  const { editing } = editor
  const { pageId, narrationClips, late, unspoken } = page
  const column = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(column)
  const drag = useItemDrag(scale)
  const selectedIds = selected.split('\n')
  const width = seconds * scale
  const spoken = (narrationClips.at(-1)?.end ?? 0) * scale

  /** @param length of the whole sound, s */
  function grab(
    event: PointerEvent<HTMLElement>,
    narrationClip: AudibleClip,
    edge: Exclude<DragEdge, 'whole'> | null,
    length: number,
  ) {
    if (event.button !== 0) return
    selectOn(editor, pageId, [narrationClip.at.elementId])
    if (edge === null) return
    drag(event, {
      onMove(by, isSnapping) {
        const playhead = editor.playback.state.time - start
        const snapping = isSnapping ? snappingTo([seconds, playhead], scale) : NO_SNAPPING
        trimNarrationClip(
          editing,
          narrationClip.at,
          trimClip({ ...narrationClip, length }, edge, by, snapping),
        )
      },
    })
  }

  function press(event: KeyboardEvent<HTMLElement>, { at }: AudibleClip) {
    const item = event.currentTarget
    const remove = () =>
      removeItem(item, () => {
        selectOn(editor, pageId, [at.elementId])
        deleteNarrationClip(editing, at)
      })
    runItemKey(event, {
      ...focusBeside(item),
      Enter: () => open([at.elementId]),
      Delete: remove,
      Backspace: remove,
    })
  }

  function open(elementIds: readonly string[]) {
    selectOn(editor, pageId, elementIds)
    openFor(editor, { drawer: 'voice' })
  }

  return (
    <div ref={column} className={styles.column} style={{ left: start * scale, width }}>
      {isSeen &&
        narrationClips.map((narrationClip, index) => (
          <NarrationClipBlock
            key={clipKey(narrationClip.at)}
            narrationClip={narrationClip}
            seconds={seconds}
            scale={scale}
            late={index === narrationClips.length - 1 ? late : 0}
            isSelected={selectedIds.includes(narrationClip.at.elementId)}
            isFirst={index === 0}
            onGrab={grab}
            onPress={press}
            onOpen={({ at }) => open([at.elementId])}
          />
        ))}
      {isSeen && unspoken > 0 && (
        <button
          type="button"
          className={styles.unspoken}
          style={{ left: Math.max(2, Math.min(spoken + 4, width - SIGN_WIDTH - 2)) }}
          title={`${unspoken} 句还没有生成声音`}
          aria-label={`${unspoken} 句还没有生成声音`}
          onClick={() => open([])}
        >
          <Icon name="mic" size={14} />
          {width - spoken >= UNSPOKEN_WIDTH && `${unspoken} 句未生成`}
        </button>
      )}
    </div>
  )
})
