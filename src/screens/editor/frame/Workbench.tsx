import { useSnapshot } from 'valtio'
import { StageHost } from '../canvas/StageHost.tsx'
import { ExportCard } from '../output/export/ExportCard.tsx'
import { ExportDialog } from '../output/export/ExportDialog.tsx'
import { Inspector } from '../properties/Inspector.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { PageStrip } from '../timeline/strip/PageStrip.tsx'
import { Drawer } from './Drawer.tsx'
import { DataGridHost, PreviewHost, VoicePickerHost } from './dialogs.tsx'
import { EditorHeader } from './header/EditorHeader.tsx'
import { ShortcutHelp } from './help/ShortcutHelp.tsx'
import { Rail } from './Rail.tsx'
import { ReadOnlyBanner } from './saving/ReadOnlyBanner.tsx'
import { useNotice } from './use-notice.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import styles from './workbench.module.css'

/** The zones of the editor, and the dialogs over them. Each reads the editor context itself. */
export function Workbench() {
  useShortcuts()
  useNotice()
  const { view } = useEditorContext()
  const { isHelpOpen } = useSnapshot(view)
  return (
    <div className={styles.workbench}>
      <EditorHeader />
      <ReadOnlyBanner />
      <div className={styles.zones}>
        <Rail />
        <div className={styles.center}>
          <div className={styles.upper}>
            <Drawer />
            <StageHost />
          </div>
          <PageStrip />
        </div>
        <Inspector />
      </div>
      {isHelpOpen && <ShortcutHelp />}
      <DataGridHost />
      <ExportDialog />
      <ExportCard />
      <PreviewHost />
      <VoicePickerHost />
    </div>
  )
}
