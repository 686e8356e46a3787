import { cellsIn, columnsOf, rowsOf } from '#engine/document/operations/index.ts'
import { numberIn } from '#engine/elements/chart/numbers.ts'
import styles from './data-grid.module.css'
import { type GridState, rangeOf } from './sheet-editor.ts'

/** Size of the grid, sum of the selection, and the result of the last step. */
export function StatusLine({ state }: { state: GridState }) {
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
