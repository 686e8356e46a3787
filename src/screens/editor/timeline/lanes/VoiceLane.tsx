import { type KeyboardEvent, memo, type PointerEvent, useCallback, useRef } from 'react'
import type { Page } from '#engine/document/index.ts'
import { activePage, deleteNarrationClip, trimNarrationClip } from '#engine/editing/index.ts'
import {
  type AudibleClip,
  type AudibleNarration,
  audibleNarration,
  clipKey,
  NO_SNAPPING,
  snappingTo,
  trimClip,
} from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { LaneProps } from './lane.ts'
import { focusNeighbors, markerTimes, removeItem, runItemKey, selectOnPage } from './lane.ts'
import laneStyles from './lanes.module.css'
import { NarrationClipBlock, type TrimEdge } from './NarrationClipBlock.tsx'
import { useIsVisible } from '#src/screens/editor/shared/use-is-visible.ts'
import { useItemDrag } from './use-item-drag.ts'
import { useLanePages } from './use-lane-pages.ts'
import styles from './voice-lane.module.css'

/** The narration of each page. */
export function VoiceLane({ plan, scale }: LaneProps) {
  const { view } = useEditorContext()
  const read = useCallback((page: Page, index: number) => audibleNarration(page, plan, index), [plan])
  const pages = useLanePages(read)
  const activeId = useEditing((editing) => activePage(editing).uuid)
  const selectedIds = useSelectedIds()
  const isEmpty = pages.every(({ narrationClips, unspoken }) => narrationClips.length + unspoken === 0)
  return (
    <div role="group" aria-label="配音" className={laneStyles.lane} data-lane="voice">
      {isEmpty && (
        <button
          type="button"
          className={laneStyles.add}
          onClick={() => changeView(view, { drawer: 'voice' })}
        >
          <Icon name="plus" size={14} />
          添加配音
        </button>
      )}
      {plan.pages.map(({ index, start, end }) => {
        const page = pages[index]
        return (
          page && (
            <PageNarrationClips
              key={page.pageId}
              page={page}
              start={start / plan.fps}
              seconds={(end - start) / plan.fps}
              scale={scale}
              selectedIds={page.pageId === activeId ? selectedIds : NONE}
            />
          )
        )
      })}
    </div>
  )
}

const NONE: readonly string[] = []

interface PageNarrationClipsProps {
  page: AudibleNarration
  /** When the page starts, and how long it is shown, s. */
  start: number
  seconds: number
  scale: number
  /** The selected elements of this page. */
  selectedIds: readonly string[]
}

/** The button for texts without sound shows its label from this width on; otherwise only its icon, px. */
const LABEL_WIDTH = 84
const ICON_WIDTH = 24

/** The narration clips of one page. Renders only its empty column while it is out of view. */
const PageNarrationClips = memo(function PageNarrationClips(props: PageNarrationClipsProps) {
  const { page, start, seconds, scale, selectedIds } = props
  const editor = useEditorContext()
  const { editing } = editor
  const { pageId, narrationClips, late, unspoken } = page
  const column = useRef<HTMLDivElement>(null)
  const isVisible = useIsVisible(column)
  const startDrag = useItemDrag(scale)
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
    if (edge === null) return
    startDrag(event, {
      onMove(by, isSnapping) {
        const snapping = isSnapping ? snappingTo(marks(), scale) : NO_SNAPPING
        const times = trimClip({ ...narrationClip, length }, edge, by, snapping)
        trimNarrationClip(editing, narrationClip.at, times)
      },
    })
  }

  function press(event: KeyboardEvent<HTMLElement>, { at }: AudibleClip) {
    const item = event.currentTarget
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
      {isVisible &&
        narrationClips.map((narrationClip, index) => (
          <NarrationClipBlock
            key={clipKey(narrationClip.at)}
            narrationClip={narrationClip}
            seconds={seconds}
            scale={scale}
            late={index === narrationClips.length - 1 ? late : 0}
            isSelected={selectedIds.includes(narrationClip.at.elementId)}
            isFirst={index === 0}
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
