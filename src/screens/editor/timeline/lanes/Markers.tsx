import { Popover } from 'antd'
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react'
import type { Marker, Page } from '#engine/document/index.ts'
import { markersOf, moveMarker, removeMarker, renameMarker } from '#engine/document/operations/index.ts'
import { activePage } from '#engine/editing/index.ts'
import { NO_SNAPPING, snappingTo, snapTime } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { timecode } from '#src/ui/format.ts'
import { NameField } from '../strip/PageFields.tsx'
import type { LaneProps } from './lane.ts'
import { removeItem, runItemKey, selectOnPage } from './lane.ts'
import styles from './markers.module.css'
import { useItemDrag } from './use-item-drag.ts'
import { useLanePages } from './use-lane-pages.ts'

const readPage = (page: Page) => ({ pageId: page.uuid, markers: markersOf(page) })

/** The markers of all pages, on the ruler. Those after the end of their page are not shown. */
export const Markers = memo(function Markers({ plan, scale }: LaneProps) {
  const pages = useLanePages(readPage)
  return (
    <div data-lane="markers">
      {plan.pages.flatMap(({ index, start, end }) => {
        const page = pages[index]
        const seconds = (end - start) / plan.fps
        return (page?.markers ?? [])
          .filter(({ at }) => at <= seconds)
          .map((marker, order) => (
            <MarkerFlag
              key={`${page?.pageId}/${order}`}
              pageId={page?.pageId ?? ''}
              marker={marker}
              pageStart={start / plan.fps}
              seconds={seconds}
              scale={scale}
            />
          ))
      })}
    </div>
  )
})

interface MarkerFlagProps {
  pageId: string
  marker: Marker
  /** When its page starts, seconds of the video, and how long it is shown. */
  pageStart: number
  seconds: number
  scale: number
}

/** An arrow key moves a marker by this much, s. */
const KEY_STEP = 0.1

/** A marker: a press moves the playhead there, a drag moves the marker. */
function MarkerFlag({ pageId, marker, pageStart, seconds, scale }: MarkerFlagProps) {
  const editor = useEditorContext()
  const { editing, playback, shortcuts } = editor
  const [isNaming, setNaming] = useState(false)
  const startDrag = useItemDrag(scale)
  const { at, name = '' } = marker
  const label = name === '' ? '标记' : `标记“${name}”`
  const time = timecode(pageStart + at)

  const onPage = (run: (page: Page) => void) => () => {
    selectOnPage(editor, pageId, [])
    editing.history.change(() => run(activePage(editing)))
  }
  const remove = onPage((page) => removeMarker(page, at))
  const go = () => playback.seek(pageStart + at)

  function grab(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    selectOnPage(editor, pageId, [])
    const page = activePage(editing)
    const before = markersOf(page).map((each) => ({ ...each }))
    startDrag(event, {
      onMove(by, isSnapping) {
        const targets = [0, seconds, playback.state.time - pageStart]
        const snapping = isSnapping ? snappingTo(targets, scale) : NO_SNAPPING
        const { time } = snapTime(at + by, [0], snapping, [0, seconds])
        // From where all were: it only replaces the one on which it is dropped.
        page.markers = before.map((each) => ({ ...each }))
        moveMarker(page, at, time)
      },
    })
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const moveBy = (by: number) =>
      onPage((page) => moveMarker(page, at, Math.min(Math.max(0, at + by), seconds)))
    const item = event.currentTarget
    const removeFocused = () => removeItem(item, remove)
    runItemKey(event, {
      Enter: go,
      F2: () => setNaming(true),
      Delete: removeFocused,
      Backspace: removeFocused,
      ArrowLeft: moveBy(-KEY_STEP),
      ArrowRight: moveBy(KEY_STEP),
    })
  }

  const items = [
    { key: 'go', label: '跳到这里', onClick: go },
    { key: 'name', label: '命名…', extra: 'F2', onClick: () => setNaming(true) },
    {
      key: 'remove',
      label: '删除标记',
      extra: shortcuts.labelOf('toggleMarker'),
      danger: true,
      onClick: remove,
    },
  ]
  return (
    <Popover
      open={isNaming}
      destroyOnHidden
      content={
        <NameField
          noun="标记"
          name={name}
          label={time}
          onKeep={(next) => onPage((page) => renameMarker(page, at, next))()}
          onEnd={() => setNaming(false)}
        />
      }
    >
      <Dropdown trigger={['contextMenu']} menu={{ items }} classNames={{ root: 'raised' }}>
        {/* biome-ignore lint/a11y/useSemanticElements: Space plays the video here, it would press a <button> */}
        <div
          role="button"
          tabIndex={0}
          data-item
          className={styles.marker}
          style={{ left: (pageStart + at) * scale }}
          title={`${label} ${time}`}
          aria-label={`${label}，${time}`}
          onPointerDown={grab}
          onClick={go}
          onDoubleClick={() => setNaming(true)}
          onKeyDown={press}
        />
      </Dropdown>
    </Popover>
  )
}
