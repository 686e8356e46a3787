import { App, Button } from 'antd'
import {
  type DragEvent,
  type KeyboardEvent,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { snapshot } from 'valtio/vanilla'
import {
  cellsIn,
  columnsOf,
  createSheet,
  rowsOf,
  setSheet,
  sheetOf,
} from '#engine/document/operations/index.ts'
import { selectedElements, selectionSnapshot } from '#engine/editing/index.ts'
import { numberIn } from '#engine/elements/chart/numbers.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import type { RenderablePage } from '#engine/scene/index.ts'
import { fitRows } from '#engine/stage/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { LiveChart } from '../shared/live-chart/LiveChart.tsx'
import { PageThumbnail } from '../shared/thumbnails/PageThumbnail.tsx'
import { useContainer, useEditing } from '../shared/use-editing.ts'
import { changeView } from '../shared/view-state.ts'
import styles from './data-grid.module.css'
import { DataSourceSection } from './DataSourceSection.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { ROLE_HINTS } from './roles.ts'
import { SheetGrid } from './SheetGrid.tsx'
import { createSheetEditor, type GridState, rangeOf, type SheetEditor } from './sheet-editor.ts'
import { useImport } from './use-import.tsx'

/** The data of the selected element: the element updates live, closing commits one undo step. */
function useSheet() {
  const { editing } = useEditorContext()
  const [opened] = useState(() => {
    const selected = selectionSnapshot(editing)
    const element = selected.located()[0]?.element
    const { label, gridRoles } = schemaOf(element?.elName ?? '')
    const initial = (element && sheetOf(element)) ?? createSheet([])
    // A step back in the dialog also takes back what the table has grown.
    const heights = { least: element?.commonStyle.height ?? 0, most: editing.undoable.project.height }
    const editor = createSheetEditor(initial, (sheet) =>
      selected.each((container, id) => {
        setSheet(container, id, sheet)
        fitRows(container, id, heights)
      }),
    )
    return { selected, editor, label, gridRoles }
  })
  return opened
}

const useGridState = (editor: SheetEditor): GridState =>
  useSyncExternalStore(editor.listen, () => editor.state)

/** Size of the grid, sum of the selection, and the result of the last step. */
function StatusLine({ state }: { state: GridState }) {
  const { sheet, notice } = state
  return (
    <p className={styles.status} role="status">
      <span>
        {rowsOf(sheet)} 行 {columnsOf(sheet)} 列
      </span>
      <span>{sumOf(state)}</span>
      {notice !== '' && <strong>{notice}</strong>}
    </p>
  )
}

function sumOf(state: GridState): string {
  const cells = cellsIn(state.sheet, rangeOf(state)).flat()
  const numbers = cells.map((cell) => numberIn(cell)?.value).filter((number) => number !== undefined)
  if (cells.length < 2) return ''
  const selected = `已选 ${cells.length} 格`
  if (numbers.length < 2) return selected
  const sum = numbers.reduce((all, number) => all + number, 0)
  return `${selected}·合计 ${short(sum)}·平均 ${short(sum / numbers.length)}`
}

const short = (number: number) => number.toLocaleString('zh-CN', { maximumFractionDigits: 2 })

/** Number of steps from which closing asks for confirmation. */
const MUCH = 3

/** Edits the data of the selected chart or table as a spreadsheet, with the page as a live preview. */
export function DataGridDialog() {
  const context = useEditorContext()
  const { modal } = App.useApp()
  const { editor, selected, label, gridRoles } = useSheet()
  const state = useGridState(editor)
  const input = useRef<HTMLTextAreaElement>(null)
  const focus = useCallback(() => input.current?.focus({ preventScroll: true }), [])
  const { chooser, read, select } = useImport(editor, focus)

  function close() {
    changeView(context.view, { isDataGridOpen: false })
    context.stage.current?.focus()
  }

  function done() {
    editor.keep()
    selected.commit()
    close()
  }

  function giveUp() {
    selected.cancel()
    close()
  }

  function cancel() {
    if (editor.steps < MUCH) {
      giveUp()
      return
    }
    modal.confirm({
      title: '放弃这次的修改？',
      content: `已改动 ${editor.steps} 步，放弃后${label}回到打开时的样子`,
      okText: '放弃修改',
      okButtonProps: { danger: true },
      cancelText: '继续编辑',
      centered: true,
      onOk: giveUp,
      onCancel: focus,
    })
  }

  /** Handles keys that the grid leaves; ignores keys of menus and dialogs above. */
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    // The same key press would close the question that it opens: antd listens on the window.
    event.stopPropagation()
    cancel()
  }

  function dropped(event: DragEvent) {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void read(file)
  }

  return (
    <Dialog
      open
      centered
      width={960}
      className="raised"
      title={`编辑数据·${label}`}
      keyboard={false}
      mask={{ closable: false }}
      onCancel={cancel}
      footer={
        <div className={styles.footer}>
          <StatusLine state={state} />
          <Button onClick={cancel}>取消</Button>
          <Button type="primary" onClick={done}>
            完成
          </Button>
        </div>
      }
    >
      <div
        className={styles.dialog}
        onKeyDown={press}
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropped}
      >
        <GridToolbar editor={editor} state={state} focus={focus} importFile={() => void select()} />
        <DataSourceSection editor={editor} selected={selected} />
        <div className={styles.body}>
          <SheetGrid editor={editor} state={state} roles={gridRoles} input={input} />
          <Preview />
        </div>
        <p className={styles.hint}>{ROLE_HINTS[gridRoles]}。可以从 Excel、WPS 或网页复制后直接粘贴</p>
      </div>
      {chooser}
    </Dialog>
  )
}

/** The chart with its data as it is now; of another kind the page or cover that it stands on. */
function Preview() {
  const container = useContainer()
  const element = useEditing((editing) => {
    const [first] = selectedElements(editing)
    return first && (snapshot(first) as Element)
  })
  return (
    <figure className={styles.preview}>
      {element && isChart(element) ? (
        <div
          className={styles.chart}
          style={{ aspectRatio: element.commonStyle.width / element.commonStyle.height }}
        >
          <LiveChart element={element} />
        </div>
      ) : (
        container && <PageThumbnail page={container as RenderablePage} height={384} />
      )}
      <figcaption>实时预览</figcaption>
    </figure>
  )
}
