import { canReplacePicture } from '#engine/document/operations/index.ts'
import { actions } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import type { Stage } from '#engine/stage/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, useOnlySelected, useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { changeView, openDataGrid } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from '../canvas.module.css'
import { usePainted } from '../use-painted.ts'
import { usePlaced } from '../use-placed.ts'
import { ActionCell, Cell } from './Cell.tsx'
import { PainterCell } from './PainterCell.tsx'
import { placeToolbar } from './place-toolbar.ts'
import { RichCells } from './RichCells.tsx'
import { TextCells } from './TextCells.tsx'

interface FloatingToolbarProps {
  stage: Stage
  /** Opens the context menu at a place of the window. */
  openMenu: (at: { x: number; y: number }) => void
  /** Asks for another picture; null for those who may not upload any. */
  pickNewPicture: ((id: string) => void) | null
}

/** What is done most often to what is selected, above it. */
export function FloatingToolbar({ stage, openMenu, pickNewPicture }: FloatingToolbarProps) {
  const editor = useEditorContext()
  const replaceableId = useOnlySelected((element) => (canReplacePicture(element) ? element.uuid : ''))
  const hasData = useOnlySelected(({ elName }) => schemaOf(elName).gridKey !== null)
  const isSound = useOnlySelected(({ elName }) => !schemaOf(elName).visual)
  const textForm = useOnlySelected(({ elName }) => {
    const { textKey, textForm } = schemaOf(elName)
    return textKey === null ? '' : textForm
  })
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
      className={`${styles.toolbar} raised`}
      role="toolbar"
      aria-label="所选元素"
      data-count={count}
      data-keeps-editing
      style={{ visibility: 'hidden' }}
    >
      {isTyping ? (
        <RichCells stage={stage} />
      ) : isLocked ? (
        <ActionCell action="unlock" icon="unlock" text="解锁" />
      ) : (
        <>
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
          {!isSound && (
            <>
              <span className={styles.separator} />
              <Cell
                label="动画"
                icon="wand"
                onClick={() => changeView(editor.view, { inspectorTab: 'animation' })}
              >
                动画
              </Cell>
              <span className={styles.separator} />
            </>
          )}
          <PainterCell />
          <ActionCell action="duplicate" icon="copy" />
          <ActionCell action="deleteElements" icon="trash" />
        </>
      )}
      {!isTyping && (
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
      )}
    </div>
  )
}

/** px between the button and its menu. */
const MENU_GAP = 8
