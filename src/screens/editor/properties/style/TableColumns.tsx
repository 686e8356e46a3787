import { useState } from 'react'
import { type Container, type Located, setColumn } from '#engine/document/operations/index.ts'
import { LENGTH_LIMIT } from '#engine/elements/fields.ts'
import { cellText } from '#engine/elements/grid.ts'
import { isTable, type TableColumn } from '#engine/elements/table/schema.ts'
import { NumberField, Section, type Segment, SegmentedField } from '#src/ui/controls/index.ts'
import { usePanelGesture, usePanelValue } from './panel.ts'
import styles from './table-columns.module.css'

type AlignKey = 'align' | 'headerAlign' | 'textAlign'

const PARTS: readonly Segment<AlignKey>[] = [
  { value: 'align', label: '整列' },
  { value: 'headerAlign', label: '仅表头' },
  { value: 'textAlign', label: '仅内容' },
]

const ALIGNMENTS: readonly Segment<TableColumn['align']>[] = [
  { value: '', label: '默认' },
  { value: 'left', label: '左对齐', icon: 'alignLeft' },
  { value: 'center', label: '居中对齐', icon: 'alignCenter' },
  { value: 'right', label: '右对齐', icon: 'alignRight' },
]

interface Shown extends Pick<TableColumn, AlignKey | 'width'> {
  name: string
}

/** Width and alignment of each column of a table. */
export function TableColumns() {
  const [part, setPart] = useState<AlignKey>('align')
  const columns = JSON.parse(usePanelValue(columnsText)) as Shown[] // produced by columnsText
  return (
    <Section title="列">
      <SegmentedField
        label="对齐的部分"
        options={PARTS}
        value={part}
        onChange={setPart}
        onCommit={nothing}
        onCancel={nothing}
      />
      {columns.map((column, at) => (
        <ColumnRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={at}
          at={at}
          column={column}
          part={part}
        />
      ))}
    </Section>
  )
}

const nothing = () => undefined

/** The columns' settings as text: a stable value for change detection. */
function columnsText([located]: readonly Located[]): string {
  if (!located || !isTable(located.element)) return '[]'
  const { chartData, columnConfig } = located.element.propsValue
  const count = Math.max(0, ...chartData.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, at): Shown => {
    const { width = 0, align = '', headerAlign = '', textAlign = '' } = columnConfig[at] ?? {}
    const name = cellText(chartData[0]?.[at]).split('\n')[0] || `第 ${at + 1} 列`
    return { name, width, align, headerAlign, textAlign }
  })
  return JSON.stringify(columns)
}

function ColumnRow({ at, column, part }: { at: number; column: Shown; part: AlignKey }) {
  const { name, width } = column
  const gesture = usePanelGesture((container: Container, id: string, change: Partial<TableColumn>) =>
    setColumn(container, id, at, change),
  )
  return (
    <div className={styles.column}>
      <span title={name}>{name}</span>
      <NumberField
        label={`${name}：列宽，0 为自动`}
        value={width === 0 ? null : width}
        placeholder="自动"
        min={0}
        max={LENGTH_LIMIT}
        {...gesture}
        onChange={(width) => gesture.onChange({ width })}
      />
      <SegmentedField
        label={`${name}：对齐`}
        options={ALIGNMENTS}
        value={column[part]}
        {...gesture}
        onChange={(align) => gesture.onChange({ [part]: align })}
      />
    </div>
  )
}
