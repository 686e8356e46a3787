import { StageHost } from '../canvas/StageHost.tsx'
import { ExportCard } from '../output/export/ExportCard.tsx'
import { Inspector } from '../properties/Inspector.tsx'
import { PageStrip } from '../timeline/strip/PageStrip.tsx'
import { Drawer } from './Drawer.tsx'
import { DataGridHost, ExportHost, HelpHost, PreviewHost, VoicePickerHost } from './dialogs.tsx'
import { EditorHeader } from './header/EditorHeader.tsx'
import { Rail } from './Rail.tsx'
import { ReadOnlyBanner } from './saving/ReadOnlyBanner.tsx'
import { useLoadParts } from './use-load-parts.ts'
import { useNotice } from './use-notice.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import styles from './workbench.module.css'

/** The zones of the editor, and the dialogs over them. Each reads the editor context itself. */
export function Workbench() {
  useShortcuts()
  useNotice()
  useLoadParts()
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
      <HelpHost />
      <DataGridHost />
      <ExportHost />
      <ExportCard />
      <PreviewHost />
      <VoicePickerHost />
    </div>
  )
}
