import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { markersOf } from '#engine/document/operations/index.ts'
import type { Subtitle } from '#engine/subtitles/index.ts'
import { snappingTo, snapTime } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { PageSubtitles } from '#src/screens/editor/shared/use-subtitles.ts'
import { focusNeighbors, runItemKey } from './lane.ts'
import laneStyles from './lanes.module.css'
import type { SubtitleMenuAt } from './SubtitleMenu.tsx'
import type { SubtitleEdits } from './subtitle-edits.ts'
import styles from './subtitle-lane.module.css'
import { useItemDrag } from './use-item-drag.ts'

interface SubtitleBlockProps {
  subtitle: Subtitle
  page: PageSubtitles
  /** Among those of the page. */
  index: number
  /** How long the page is shown. */
  seconds: number
  scale: number
  edits: SubtitleEdits
  onMenu: (menu: SubtitleMenuAt) => void
}

/** The gap between two blocks, px. */
const GAP = 1
/** Narrower blocks show no text and have no outer edges to drag, px. */
const TEXT_FROM = 24

/** A subtitle on its lane: its borders divide the sentence's text, its outer edges say from when to when it is shown. */
export function SubtitleBlock({ subtitle, page, index, seconds, scale, edits, onMenu }: SubtitleBlockProps) {
  const { editing, playback, shortcuts } = useEditorContext()
  const startDrag = useItemDrag(scale)
  const { start, end, part, second } = subtitle
  const next = page.subtitles[index + 1]
  const isSplit = next?.at.elementId === subtitle.at.elementId && next.at.index === subtitle.at.index
  const width = Math.max(3, (end - start) * scale - GAP)
  const text = subtitle.text.replaceAll('\n', ' ')

  function grabBorder(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !next) return
    event.stopPropagation()
    startDrag(event, {
      onMove: (by, isSnapping) => edits.moveBorder(subtitle, next, next.start + by, isSnapping),
    })
  }

  function grabEdge(event: PointerEvent<HTMLElement>, edge: 'start' | 'end') {
    if (event.button !== 0) return
    event.stopPropagation()
    startDrag(event, {
      onMove(by, isSnapping) {
        const to = subtitle[edge] + by
        const snapping = snappingTo(isSnapping ? marks() : [], scale)
        const { time } = snapTime(to, [0], snapping, [page.start, page.start + seconds])
        edits.moveEdge(subtitle, edge, time, page, seconds)
      },
    })
  }

  /** Times to which an edge snaps: the playhead and the markers of the page. */
  function marks(): number[] {
    const live = editing.undoable.project.pages.find(({ uuid }) => uuid === page.pageId)
    const markers = live ? markersOf(live).map(({ at }) => page.start + at) : []
    return [...markers, playback.state.time]
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (shortcuts.isFor(event.nativeEvent, 'split')) {
      event.preventDefault()
      event.stopPropagation()
      edits.splitAtPlayhead(subtitle)
      return
    }
    runItemKey(event, {
      ...focusNeighbors(event.currentTarget),
      Enter: () => edits.open(subtitle),
      Backspace: () => edits.merge(subtitle),
    })
  }

  function openMenu(event: MouseEvent<HTMLElement>) {
    event.preventDefault()
    event.stopPropagation()
    const block = event.currentTarget.getBoundingClientRect()
    // A key opens it without a place.
    const isPointed = event.clientX >= block.left && event.clientX <= block.right && event.button === 2
    const x = isPointed ? event.clientX : block.left + block.width / 2
    const y = isPointed ? event.clientY : block.bottom
    onMenu({ x, y, subtitle, seconds: start + (x - block.left) / scale })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: Space plays the video here, it would press a <button>
    <div
      role="button"
      data-item
      tabIndex={index === 0 ? 0 : -1}
      className={styles.block}
      style={{ left: (start - page.start) * scale, width }}
      title={[text, second].filter((line) => line !== '').join('\n')}
      aria-label={text}
      onClick={() => edits.open(subtitle)}
      onContextMenu={openMenu}
      onKeyDown={press}
    >
      {width >= TEXT_FROM && <span>{text}</span>}
      {part === 0 && width >= TEXT_FROM && (
        <i
          className={laneStyles.edge}
          data-edge="start"
          title="拖动改变出现的时间"
          onPointerDown={(event) => grabEdge(event, 'start')}
        />
      )}
      {isSplit ? (
        <i
          className={laneStyles.edge}
          data-edge="end"
          title="拖动改变断开的位置"
          onPointerDown={grabBorder}
        />
      ) : (
        width >= TEXT_FROM && (
          <i
            className={laneStyles.edge}
            data-edge="end"
            title="拖动改变消失的时间"
            onPointerDown={(event) => grabEdge(event, 'end')}
          />
        )
      )}
    </div>
  )
}
