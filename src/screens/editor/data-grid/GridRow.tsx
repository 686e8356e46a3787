import { memo } from 'react'
import { numberIn } from '#engine/elements/chart/numbers.ts'
import { type Cell, cellText, type GridRoles } from '#engine/elements/grid.ts'
import styles from './data-grid.module.css'
import { ROW, ROW_HEAD } from './metrics.ts'
import { isNoNumber, roleOf } from './roles.ts'

interface GridRowProps {
  row: number
  cells: readonly Cell[]
  roles: GridRoles
  width: number
  /** First and last selected column of this row; -1 for none. */
  from: number
  to: number
  /** Column of the active cell; -1 in other rows. */
  cursor: number
  isWhole: boolean
}

/** One row of the grid, memoized. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, cells, roles, width, from, to, cursor, isWhole } = props
  return (
    <div role="row" aria-rowindex={row + 2} className={styles.row} style={{ top: row * ROW }}>
      <div
        role="rowheader"
        className={styles.rowHead}
        data-row={row}
        data-selected={from >= 0}
        data-whole={isWhole}
        style={{ width: ROW_HEAD }}
      >
        {row + 1}
      </div>
      {cells.map((cell, column) => {
        const isBad = isNoNumber(roles, row, column, cell)
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={column}
            role="gridcell"
            id={cellId(row, column)}
            aria-colindex={column + 2}
            aria-selected={column >= from && column <= to}
            className={styles.cell}
            data-role={roleOf(roles, row, column)}
            data-number={numberIn(cell) !== null}
            data-bad={isBad}
            data-cursor={column === cursor}
            style={{ width }}
            title={isBad ? '不是数字，图表按没有数据处理' : undefined}
          >
            {cellText(cell)}
          </div>
        )
      })}
    </div>
  )
})

export const cellId = (row: number, column: number) => `data-cell-${row}-${column}`
