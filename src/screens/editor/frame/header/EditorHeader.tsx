import { Button, Segmented } from 'antd'
import { runAction } from '#engine/editing/index.ts'
import { ActionButton } from '#src/screens/editor/shared/ActionButton.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { changeView, openPreview } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { laterPart } from '#src/ui/later-part.tsx'
import { useLeave } from '../use-leave.ts'
import styles from './header.module.css'
import { SaveAsTemplate } from './SaveAsTemplate.tsx'
import { SaveState } from './SaveState.tsx'
import { TitleField } from './TitleField.tsx'
import { ZoomControl } from './ZoomControl.tsx'

const HistoryButton = laterPart(() => import('../history/HistoryButton.tsx').then((m) => m.HistoryButton))
const Cooperation = laterPart(() => import('./Cooperation.tsx').then((m) => m.Cooperation))
const ExportRing = laterPart(() =>
  import('#src/screens/editor/output/export/ExportCard.tsx').then((m) => m.ExportRing),
)

const TABS = [
  { value: 'pages', label: '页面' },
  { value: 'covers', label: '封面' },
]

export function EditorHeader() {
  const { view, editing, stage, isTemplate } = useEditorContext()
  const leave = useLeave()
  const isCoverTab = useEditing(({ session }) => session.isCoverTab)
  return (
    <header className={styles.header}>
      <div className={styles.left}>
        <IconButton
          icon="chevronLeft"
          label={isTemplate ? '回到我的模板' : '回到草稿箱'}
          size={32}
          onClick={() => void leave(isTemplate ? '/home/my-template' : '/home/drafts-list')}
        />
        <TitleField />
        <SaveState />
        <span className={styles.line} />
        <ActionButton action="undo" icon="undo" size={32} />
        <ActionButton action="redo" icon="redo" size={32} />
        <span className={styles.later}>
          <HistoryButton />
        </span>
      </div>
      <Segmented
        aria-label="编辑页面或封面"
        size="large"
        options={TABS}
        value={isCoverTab ? 'covers' : 'pages'}
        onChange={(tab) => {
          runAction(editing, tab === 'covers' ? 'showCovers' : 'showPages')
          stage.current?.focus()
        }}
      />
      <div className={styles.right}>
        <SaveAsTemplate />
        <span className={styles.later}>
          <Cooperation />
        </span>
        <ActionButton action="toggleAssistant" icon="assistant" size={32} />
        <ZoomControl />
        <Button size="large" icon={<Icon name="play" />} onClick={() => openPreview(view, 'start')}>
          预览
        </Button>
        {!isTemplate && (
          <Button
            size="large"
            icon={<Icon name="globe" />}
            title="发布为网页"
            onClick={() => changeView(view, { isPublishOpen: true })}
          >
            发布
          </Button>
        )}
        <Button
          size="large"
          type="primary"
          data-hint="export"
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
