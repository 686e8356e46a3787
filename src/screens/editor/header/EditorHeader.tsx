import { Button, Segmented } from 'antd'
import { runAction } from '#engine/editing/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ActionButton } from '../ActionButton.tsx'
import { changeView, useDesk } from '../desk.ts'
import { ExportRing } from '../export/ExportCard.tsx'
import { openPreview } from '../preview/preview-actions.ts'
import { useEditing } from '../use-editing.ts'
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
  const { view, editing } = useDesk()
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
