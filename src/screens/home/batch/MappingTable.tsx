import { Select } from 'antd'
import type { BatchTable, Mapping, Placeholder, PlaceholderUse } from '#engine/document/index.ts'
import { cellText } from '#engine/elements/grid.ts'
import styles from './batch.module.css'

const USES: Record<PlaceholderUse, string> = {
  text: '文字',
  cell: '图表、表格',
  address: '图片',
  narration: '旁白',
  title: '标题',
}

/** The choice of no column. */
const NONE = -1

interface MappingTableProps {
  placeholders: readonly Placeholder[]
  table: BatchTable
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/** Which column fills which placeholder. */
export function MappingTable({ placeholders, table, mapping, onMapping }: MappingTableProps) {
  const options = table.columns.map((label, value) => ({ value, label }))
  return (
    <table className={styles.mapping}>
      <thead>
        <tr>
          <th>模板里的</th>
          <th>用在</th>
          <th>用哪一列填</th>
          <th>空着的</th>
        </tr>
      </thead>
      <tbody>
        {placeholders.map(({ name, uses }) => {
          const column = mapping[name] ?? null
          const empty = column === null ? 0 : table.rows.filter((row) => isBlank(row[column])).length
          return (
            <tr key={name}>
              <th scope="row">{`{{${name}}}`}</th>
              <td>{uses.map((use) => USES[use]).join('、')}</td>
              <td>
                <Select
                  aria-label={`${name}用哪一列填`}
                  value={column ?? NONE}
                  options={[{ value: NONE, label: '不填，保持原样' }, ...options]}
                  status={column === null ? 'warning' : ''}
                  onChange={(value) => onMapping({ ...mapping, [name]: value === NONE ? null : value })}
                />
              </td>
              <td data-alarming={empty > 0}>{empty > 0 ? `${empty} 行` : '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const isBlank = (cell: string | number | null | undefined) => cellText(cell).trim() === ''
