import { Button, Segmented } from 'antd'
import { runAction } from '#engine/editing/index.ts'
import { ExportRing } from '#src/screens/editor/output/export/ExportCard.tsx'
import { ActionButton } from '#src/screens/editor/shared/ActionButton.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { changeView, openPreview } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useLeave } from '../use-leave.ts'
import styles from './header.module.css'
import { SaveState } from './SaveState.tsx'
import { TitleField } from './TitleField.tsx'
import { ZoomControl } from './ZoomControl.tsx'

const TABS = [
  { value: 'pages', label: '页面' },
  { value: 'covers', label: '封面' },
]

export function EditorHeader() {
  const { view, editing } = useEditorContext()
  const leave = useLeave()
  const isCoverTab = useEditing(({ session }) => session.isCoverTab)
  return (
    <header className={styles.header}>
      <div className={styles.left}>
        <IconButton
          icon="chevronLeft"
          label="回到草稿箱"
          size={32}
          onClick={() => void leave('/home/drafts-list')}
        />
        <TitleField />
        <SaveState />
        <span className={styles.line} />
        <ActionButton action="undo" icon="undo" size={32} />
        <ActionButton action="redo" icon="redo" size={32} />
      </div>
      <Segmented
        size="large"
        options={TABS}
        value={isCoverTab ? 'covers' : 'pages'}
        onChange={(tab) => runAction(editing, tab === 'covers' ? 'showCovers' : 'showPages')}
      />
      <div className={styles.right}>
        <ZoomControl />
        <Button size="large" icon={<Icon name="play" />} onClick={() => openPreview(view, 'start')}>
          预览
        </Button>
        <Button
          size="large"
          type="primary"
          icon={<Icon name="download" />}
          onClick={() => changeView(view, { isExportOpen: true })}
        >
          导出
        </Button>
        <ExportRing />
      </div>
    </header>
  )
}
