import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { columnsOf, rowsOf } from '#engine/document/operations/index.ts'
import { keyLabel, type Platform } from '#engine/editing/index.ts'
import type { GridRoles } from '#engine/elements/grid.ts'
import { ContextMenu } from '../shared/ContextMenu.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { line, type MenuItem } from '../shared/menu-items.ts'
import { useSize } from '../shared/use-size.ts'
import { CellInput } from './CellInput.tsx'
import { allOf, type Command, type CommandId, commands, runCommand } from './commands.ts'
import styles from './data-grid.module.css'
import { GridRow } from './GridRow.tsx'
import { columnWidth, HEAD, ROW, ROW_HEAD, rowsInView } from './metrics.ts'
import { columnName } from './roles.ts'
import { type GridState, rangeOf, type SheetEditor } from './sheet-editor.ts'
import { useGridPointer } from './use-grid-pointer.ts'

const GROUPS: readonly (readonly CommandId[])[] = [
  ['insertAbove', 'insertBelow', 'rowsUp', 'rowsDown', 'removeRows'],
  ['insertLeft', 'insertRight', 'columnsLeft', 'columnsRight', 'removeColumns'],
  ['clearCells'],
]

/** Context menu of the selected rows and columns. */
function gridMenu(editor: SheetEditor, platform: Platform): MenuItem[] {
  const { sheet } = editor.state
  const range = rangeOf(editor.state)
  const itemOf = (id: CommandId): MenuItem => {
    const command: Command = commands[id]
    return {
      key: id,
      label: command.label,
      extra: command.keys && keyLabel(command.keys, platform),
      danger: command.isDanger === true,
      disabled: !command.enabled(sheet, range),
      onClick: () => runCommand(editor, id),
    }
  }
  return GROUPS.flatMap((ids, at) => [...(at > 0 ? [line(at)] : []), ...ids.map(itemOf)])
}

interface SheetGridProps {
  editor: SheetEditor
  state: GridState
  roles: GridRoles
  input: RefObject<HTMLTextAreaElement | null>
}

/** The cells, virtualized. */
export function SheetGrid({ editor, state, roles, input }: SheetGridProps) {
  const { platform } = useEditorContext()
  const scroller = useRef<HTMLDivElement>(null)
  const view = useSize(scroller)
  const [scrollTop, setScrollTop] = useState(0)
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const entered = useRef<{ column: number | null }>({ column: null })
  const { sheet, end } = state
  const [rows, columns] = [rowsOf(sheet), columnsOf(sheet)]
  const width = columnWidth(view.width, columns)
  const focus = () => input.current?.focus({ preventScroll: true })
  const { drop, meet, handlers } = useGridPointer(scroller, editor, width, () => {
    entered.current.column = null
    focus()
  })

  useEffect(() => {
    if (scroller.current) showCell(scroller.current, end, width)
  }, [end, width])

  function openMenu(event: MouseEvent) {
    event.preventDefault()
    meet(event, true)
    focus()
    setMenu({ x: event.clientX, y: event.clientY })
  }

  const range = rangeOf(state)
  const all = allOf(sheet)
  const isAllAcross = range.left === 0 && range.right === all.right
  const isAllDown = range.top === 0 && range.bottom === all.bottom
  const { from, to } = rowsInView(scrollTop, view.height - HEAD, rows)
  const size = { width: ROW_HEAD + columns * width, height: HEAD + rows * ROW }
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
        onContextMenu={openMenu}
        {...handlers}
      >
        <div className={styles.sheet} style={size}>
          {/* Without the input, as a grid may contain only rows. */}
          <div
            role="grid"
            aria-label="数据"
            aria-rowcount={rows + 1}
            aria-colcount={columns + 1}
            aria-multiselectable="true"
            className={styles.grid}
          >
            <div
              role="row"
              aria-rowindex={1}
              className={styles.heads}
              style={{ height: HEAD, width: size.width }}
            >
              <div
                role="columnheader"
                aria-label="全选"
                className={styles.corner}
                style={{ width: ROW_HEAD }}
              />
              {sheet.columns.map((_, column) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  key={column}
                  role="columnheader"
                  aria-colindex={column + 2}
                  className={styles.head}
                  data-selected={column >= range.left && column <= range.right}
                  data-whole={isAllDown && column >= range.left && column <= range.right}
                  style={{ width }}
                >
                  {columnName(column)}
                </div>
              ))}
            </div>
            <div className={styles.rows} role="presentation">
              {sheet.cells.slice(from, to).map((cells, index) => {
                const row = from + index
                const isWithin = row >= range.top && row <= range.bottom
                return (
                  <GridRow
                    key={row}
                    row={row}
                    cells={cells}
                    roles={roles}
                    width={width}
                    from={isWithin ? range.left : -1}
                    to={isWithin ? range.right : -1}
                    cursor={row === state.cursor.row ? state.cursor.column : -1}
                    isWhole={isWithin && isAllAcross}
                  />
                )
              })}
            </div>
          </div>
          <CellInput
            editor={editor}
            state={state}
            width={width}
            input={input}
            entered={entered}
            openMenu={setMenu}
          />
          {drop && (
            <div
              className={styles.drop}
              data-axis={drop.axis}
              style={
                drop.axis === 'row'
                  ? { top: HEAD + drop.before * ROW }
                  : { left: ROW_HEAD + drop.before * width }
              }
            />
          )}
        </div>
      </div>
      {menu && (
        <ContextMenu
          {...menu}
          items={gridMenu(editor, platform)}
          onClose={() => {
            setMenu(null)
            focus()
          }}
        />
      )}
    </>
  )
}

/** Scrolls a cell into view, clear of the headers and edges. */
function showCell(scroller: HTMLElement, { row, column }: { row: number; column: number }, width: number) {
  const [top, left] = [row * ROW, column * width]
  const height = scroller.clientHeight - HEAD
  const room = scroller.clientWidth - ROW_HEAD
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + ROW > scroller.scrollTop + height) scroller.scrollTop = top + ROW - height
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (left + width > scroller.scrollLeft + room) scroller.scrollLeft = left + width - room
}
