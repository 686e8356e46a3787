import { numberIn } from '#engine/elements/chart/numbers.ts'
import type { GridRoles } from '#engine/elements/grid.ts'
import { type Cell } from '#engine/elements/grid.ts'

/** Role of a cell in the chart or table. */
export type Role = 'header' | 'value' | 'unused'

/** Hint above the grid. */
export const ROLE_HINTS: Record<GridRoles, string> = {
  table: '第一行是表头',
  series: '第一行是类别，第一列是系列名，其余是数值',
  shares: '第一行是名称，第二行是数值',
}

export function roleOf(roles: GridRoles, row: number, column: number): Role {
  switch (roles) {
    case 'table':
      return row === 0 ? 'header' : 'value'
    case 'series':
      return row === 0 || column === 0 ? 'header' : 'value'
    default:
      return row === 0 ? 'header' : row === 1 ? 'value' : 'unused'
  }
}

/** Whether a chart expects a number in a cell that holds something else. */
export const isNoNumber = (roles: GridRoles, row: number, column: number, cell: Cell): boolean =>
  roles !== 'table' &&
  roleOf(roles, row, column) === 'value' &&
  // A pie's value column may have a header.
  !(roles === 'shares' && column === 0) &&
  cell !== null &&
  cell !== '' &&
  numberIn(cell) === null

/** A, B … Z, AA, AB … */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
