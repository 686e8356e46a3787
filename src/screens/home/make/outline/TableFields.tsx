import styles from './outline.module.css'

interface TableFieldsProps {
  table: readonly (readonly string[])[]
  onChange: (table: string[][], key: string) => void
}

/** The cells of a page's table, of which a chart may be made. */
export function TableFields({ table, onChange }: TableFieldsProps) {
  const write = (row: number, column: number, text: string) =>
    onChange(
      table.map((cells, at) =>
        at === row ? cells.map((cell, index) => (index === column ? text : cell)) : [...cells],
      ),
      `cell ${row} ${column}`,
    )
  return (
    <div className={styles.group} role="group" aria-label="表格">
      <span>表格</span>
      <div className={styles.table}>
        <table>
          <tbody>
            {table.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no identity
              <tr key={row}>
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no identity
                  <td key={column}>
                    <input
                      aria-label={`第 ${row + 1} 行第 ${column + 1} 列`}
                      value={cell}
                      onChange={({ target }) => write(row, column, target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
