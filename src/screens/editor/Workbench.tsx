import { useSnapshot } from 'valtio'
import { StageHost } from './canvas/StageHost.tsx'
import { useDesk } from './desk.ts'
import { ExportCard } from './export/ExportCard.tsx'
import { ExportDialog } from './export/ExportDialog.tsx'
import { EditorHeader } from './header/EditorHeader.tsx'
import { ShortcutHelp } from './help/ShortcutHelp.tsx'
import { VoicePickerHost } from './narration/VoicePickerHost.tsx'
import { PageStrip } from './pages/PageStrip.tsx'
import { Drawer } from './palette/Drawer.tsx'
import { Rail } from './palette/Rail.tsx'
import { PreviewHost } from './preview/PreviewHost.tsx'
import { Inspector } from './properties/Inspector.tsx'
import { ReadOnlyBanner } from './saving/ReadOnlyBanner.tsx'
import { useNotice } from './use-notice.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import styles from './workbench.module.css'

/** The editor's zones; every one of them reads the desk by itself. */
export function Workbench() {
  useShortcuts()
  useNotice()
  const { view } = useDesk()
  const { isHelpOpen } = useSnapshot(view)
  return (
    <div className={styles.workbench}>
      <EditorHeader />
      <ReadOnlyBanner />
      <div className={styles.zones}>
        <Rail />
        <div className={styles.centre}>
          <div className={styles.upper}>
            <Drawer />
            <StageHost />
          </div>
          <PageStrip />
        </div>
        <Inspector />
      </div>
      {isHelpOpen && <ShortcutHelp />}
      <ExportDialog />
      <ExportCard />
      <PreviewHost />
      <VoicePickerHost />
    </div>
  )
}
