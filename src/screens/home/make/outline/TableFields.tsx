import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import styles from './outline.module.css'

interface TableFieldsProps {
  table: readonly (readonly string[])[]
  onChange: (table: string[][], key: string) => void
}

/** px, as the style sheet has them; columns are wider while they have room. */
const ROW = 29
const NARROWEST = 72
/** About the size of the visible part, with which the first ones are rendered before it is measured. */
const USUAL = { width: 560, height: 180 }
/** Rows and columns rendered beyond the visible ones. */
const OVERSCAN = 2

/** The cells of a page's table, of which a chart may be made; only those in view are rendered. */
export function TableFields({ table, onChange }: TableFieldsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState({ row: 0, column: 0 })
  const count = Math.max(...table.map((cells) => cells.length))
  const getScrollElement = () => scroller.current
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const rows = useVirtualizer({
    count: table.length,
    getScrollElement,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    initialRect: USUAL,
    rangeExtractor: (range) => withReachable(defaultRangeExtractor(range), table.length, focused.row),
  })
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const columns = useVirtualizer({
    horizontal: true,
    count,
    getScrollElement,
    // Where columns are wider, all are in view.
    estimateSize: () => NARROWEST,
    overscan: OVERSCAN,
    initialRect: USUAL,
    rangeExtractor: (range) => withReachable(defaultRangeExtractor(range), count, focused.column),
  })
  const write = (row: number, column: number, text: string) =>
    onChange(
      // Other rows stay the same arrays: what is known of them need not be found again.
      (table as string[][]).map((cells, at) => (at === row ? cells.with(column, text) : cells)),
      `cell ${row} ${column}`,
    )
  return (
    <div className={styles.group} role="group" aria-label="表格">
      <span>表格</span>
      <div ref={scroller} className={styles.table}>
        <div
          role="table"
          aria-rowcount={table.length}
          aria-colcount={count}
          style={{ height: table.length * ROW, minWidth: count * NARROWEST }}
        >
          {rows.getVirtualIndexes().map((row) => (
            <div key={row} role="row" aria-rowindex={row + 1} style={{ top: row * ROW }}>
              {columns.getVirtualIndexes().map((column) => {
                const cell = table[row]?.[column]
                return (
                  cell !== undefined && (
                    <div
                      key={column}
                      role="cell"
                      aria-colindex={column + 1}
                      style={{ left: `${(100 * column) / count}%`, width: `${100 / count}%` }}
                    >
                      <input
                        aria-label={`第 ${row + 1} 行第 ${column + 1} 列`}
                        value={cell}
                        onFocus={() => setFocused({ row, column })}
                        onChange={({ target }) => write(row, column, target.value)}
                      />
                    </div>
                  )
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Indices with those that Tab reaches next: the first and the last one, and the neighbors of the focused one, which stays. */
const withReachable = (shown: readonly number[], count: number, focused: number): number[] =>
  [...new Set([...shown, 0, focused - 1, focused, focused + 1, count - 1])]
    .filter((index) => index >= 0 && index < count)
    .toSorted((a, b) => a - b)
