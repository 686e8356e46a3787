import { Modal } from 'antd'
import { columnsOf, rowsOf } from '#engine/document/operations/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './data-grid.module.css'
import type { FileSheet } from './import-file.ts'

interface SheetChooserProps {
  sheets: readonly FileSheet[]
  onSelect: (sheet: FileSheet) => void
  onCancel: () => void
}

/** Lets the author pick one sheet of a workbook. */
export function SheetChooser({ sheets, onSelect, onCancel }: SheetChooserProps) {
  return (
    <Modal open centered width={400} title="选择工作表" footer={null} onCancel={onCancel} className="raised">
      <ul className={styles.sheets}>
        {sheets.map((each, at) => (
          <li key={each.name}>
            {/* The list is the dialog's only control. */}
            <button type="button" autoFocus={at === 0} onClick={() => onSelect(each)}>
              <Icon name="table" />
              <span>{each.name}</span>
              <small>
                {rowsOf(each.sheet)} 行 {columnsOf(each.sheet)} 列
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
