import type { MouseEvent } from 'react'
import { canReplacePicture } from '#engine/document/operations/index.ts'
import { actions, runAction, startPainting } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import type { Stage } from '#engine/stage/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import {
  useCommonValue,
  useEditing,
  useOnlySelected,
  useSelectedIds,
} from '#src/screens/editor/shared/use-editing.ts'
import { openAnimations, openDataGrid } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import styles from './toolbar.module.css'
import { usePainted, usePlaced } from '../use-stage.ts'
import { ActionCell, Cell } from './Cell.tsx'
import { TextCells } from './TextCells.tsx'

const RichCells = lazyPart(() => import('./RichCells.tsx').then((m) => m.RichCells))
const SpanCells = lazyPart(() => import('./SpanCells.tsx').then((m) => m.SpanCells))

interface FloatingToolbarProps {
  stage: Stage
  /** Opens the context menu at a position in the window. */
  openMenu: (at: { x: number; y: number }) => void
  /** Picks another picture; null without the permission to upload. */
  pickNewPicture: ((id: string) => void) | null
}

/** The most frequent actions on the selection, above it. */
export function FloatingToolbar({ stage, openMenu, pickNewPicture }: FloatingToolbarProps) {
  const editor = useEditorContext()
  const replaceableId = useOnlySelected((element) => (canReplacePicture(element) ? element.uuid : ''))
  const hasData = useOnlySelected(({ elName }) => schemaOf(elName).gridKey !== null)
  const isSound = useOnlySelected(({ elName }) => !schemaOf(elName).visual)
  const textForm = useCommonValue(({ elName }) => {
    const { textKey, textForm } = schemaOf(elName)
    return textKey === null ? '' : textForm
  })
  const isCover = useEditing(({ session }) => session.isCoverTab)
  const isTyping = usePainted(stage, () => stage.isTyping)
  const count = useSelectedIds().length
  const isLocked = useEditing((editing) => actions.unlock.enabled(editing))
  const canGroup = useEditing((editing) => actions.composeGroup.enabled(editing))
  const canUngroup = useEditing((editing) => actions.decomposeGroup.enabled(editing))
  const canCrop = useEditing((editing) => actions.cropPicture.enabled(editing))
  const canFlip = useEditing((editing) => actions.flipX.enabled(editing))
  const item = usePlaced<HTMLDivElement>(stage, placeToolbar)
  return (
    <div
      ref={item}
      className={`${styles.bar} ${styles.toolbar} raised`}
      role="toolbar"
      aria-label="所选元素"
      data-count={count}
      data-hint="toolbar"
      data-keeps-editing
      style={{ visibility: 'hidden' }}
    >
      {isTyping ? (
        <span className={styles.cells}>
          <RichCells stage={stage} />
          <SpanCells stage={stage} />
        </span>
      ) : (
        <>
          {!isLocked && (
            <span className={styles.cells}>
              {textForm === 'plain' && <TextCells />}
              {textForm === 'html' && <RichCells stage={stage} />}
              {replaceableId && pickNewPicture && (
                <Cell label="替换图片" icon="replaceImage" onClick={() => pickNewPicture(replaceableId)}>
                  替换
                </Cell>
              )}
              {hasData && (
                <Cell label="编辑数据" icon="table" onClick={() => openDataGrid(editor)}>
                  数据
                </Cell>
              )}
              {canCrop && <ActionCell action="cropPicture" icon="crop" text="裁剪" />}
              {canFlip && <ActionCell action="flipX" icon="flipX" />}
              {canGroup && <ActionCell action="composeGroup" icon="group" text="组合" />}
              {canUngroup && <ActionCell action="decomposeGroup" icon="group" text="取消组合" />}
            </span>
          )}
          <span className={styles.cells}>
            {isLocked ? (
              <ActionCell action="unlock" icon="unlock" text="解锁" />
            ) : (
              <>
                {!isSound && !isCover && (
                  <>
                    <Cell label="动画" icon="wand" onClick={() => openAnimations(editor)}>
                      {/* The cells of a rich text leave no room for it. */}
                      {textForm !== 'html' && '动画'}
                    </Cell>
                    <span className={styles.separator} />
                  </>
                )}
                <PainterCell />
                <ActionCell action="duplicate" icon="copy" />
                <ActionCell action="deleteElements" icon="trash" />
              </>
            )}
            <button
              type="button"
              className={styles.cell}
              aria-label="更多"
              aria-haspopup="menu"
              onClick={({ currentTarget }) => {
                const { left, bottom } = currentTarget.getBoundingClientRect()
                openMenu({ x: left, y: bottom + MENU_GAP })
              }}
            >
              <Icon name="more" size={18} />
            </button>
          </span>
        </>
      )}
    </div>
  )
}

/** px between the button and its menu. */
const MENU_GAP = 8

/** The format painter: applies the style of the selection to the next element, or after a double click to any number. */
function PainterCell() {
  const { editing } = useEditorContext()
  const isPainting = useEditing(({ session }) => session.painter !== null)
  const canPaint = useEditing((editing) => actions.paintStyle.enabled(editing))
  if (!isPainting && !canPaint) return null
  const press = ({ detail }: MouseEvent) => {
    if (detail === 2) startPainting(editing, 'kept')
    else runAction(editing, isPainting ? 'endPainting' : 'paintStyle')
  }
  return (
    <Cell
      label="格式刷"
      hint={isPainting ? '点击其他元素套用样式，Esc 结束' : '格式刷，双击可连续使用'}
      icon="formatPainter"
      isOn={isPainting}
      onClick={press}
    />
  )
}

/** px that the bar takes besides its groups of cells, and that it keeps to both sides of the stage. */
const AROUND_CELLS = 19
const SIDES = 16

/** px to the selection, to the edges of the stage, and below the selection, where the rotation handle is. */
const GAP = 8
const EDGE = 12
const BELOW = 44

/**
 * Above the selection; below it if there is no room; inside if the selection fills the stage. Hidden during gestures,
 * and while a label is edited, which has one format.
 */
function placeToolbar(item: HTMLElement, stage: Stage) {
  const bounds = stage.selectionBounds
  const isUseful = !stage.isTyping || stage.formatting !== null || stage.spanFormatting !== null
  const isShown =
    bounds !== null && isUseful && !stage.isDragging && !stage.isPlaying && !stage.isPlaybackOverlayOpen
  item.style.visibility = isShown ? 'visible' : 'hidden'
  const room = item.parentElement
  if (!isShown || !room) return
  const free = room.clientWidth - stage.covered
  stackCells(item, free)
  const { offsetWidth: width, offsetHeight: height } = item
  const center = (bounds.left + bounds.right) / 2
  const first = EDGE + stage.inset
  const [above, below] = [bounds.top - GAP - height, bounds.bottom + BELOW]
  const lowest = room.clientHeight - EDGE - height
  const top = above >= first ? above : below <= lowest ? below : first
  const y = Math.round(Math.min(top, lowest))
  const right = Math.min(free - EDGE, leftOfMarkers(room, y, y + height) - GAP)
  const left = Math.max(first, Math.min(center - width / 2, right - width))
  item.style.transform = `translate(${Math.round(left)}px, ${y}px)`
}

/** Where the markers of the page's sounds begin, if they are beside these rows of the stage; px of the stage. */
function leftOfMarkers(room: HTMLElement, top: number, bottom: number): number {
  const markers = room.querySelector('[data-audio-markers]')?.getBoundingClientRect()
  const corner = room.getBoundingClientRect()
  const isBeside = markers && markers.top - corner.top < bottom && markers.bottom - corner.top > top
  return isBeside ? markers.left - corner.left : Infinity
}

/** Breaks the cells into lines where they do not fit side by side. */
function stackCells(item: HTMLElement, room: number) {
  const groups = [...item.children].filter((child) => child instanceof HTMLElement)
  const width = groups.reduce((sum, { offsetWidth }) => sum + offsetWidth, AROUND_CELLS)
  item.toggleAttribute('data-stacked', width > room - SIDES)
}
