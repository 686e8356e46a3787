import { StageHost } from './canvas/StageHost.tsx'
import { EditorHeader } from './header/EditorHeader.tsx'
import { PageStrip } from './pages/PageStrip.tsx'
import { Palette } from './palette/Palette.tsx'
import { PreviewHost } from './preview/PreviewHost.tsx'
import { Inspector } from './properties/Inspector.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import styles from './workbench.module.css'

/** The editor's zones; every one of them reads the desk by itself. */
export function Workbench() {
  useShortcuts()
  return (
    <div className={styles.workbench}>
      <EditorHeader />
      <div className={styles.middle}>
        <Palette />
        <div className={styles.centre}>
          <StageHost />
          <PageStrip />
        </div>
        <Inspector />
      </div>
      <PreviewHost />
    </div>
  )
}
