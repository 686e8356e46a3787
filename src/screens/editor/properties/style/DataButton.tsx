import { Button } from 'antd'
import { isLockedAt } from '#engine/document/operations/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { openDataGrid } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { usePanelValue } from './panel.ts'
import styles from './style-panel.module.css'

/** Opens the data grid of the selected chart or table. */
export function DataButton() {
  const editor = useEditorContext()
  const hasData = usePanelValue(
    ([first, second]) => first !== undefined && !second && schemaOf(first.element.elName).gridKey !== null,
  )
  const isLocked = usePanelValue((located) => located.some(isLockedAt))
  if (!hasData) return null
  return (
    <div className={styles.data}>
      <Button block icon={<Icon name="table" />} disabled={isLocked} onClick={() => openDataGrid(editor)}>
        编辑数据
      </Button>
    </div>
  )
}
