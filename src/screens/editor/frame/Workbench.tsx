import { useSnapshot } from 'valtio'
import { laterPart } from '#src/ui/later-part.tsx'
import { StageHost } from '../canvas/StageHost.tsx'
import { Inspector } from '../properties/Inspector.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'
import { PageStrip } from '../timeline/strip/PageStrip.tsx'
import { bottomViewOf, stripHeightOf } from '../timeline/strip/strip-height.ts'
import { Drawer } from './Drawer.tsx'
import {
  AssistantHost,
  DataGridHost,
  ExportCardHost,
  ExportHost,
  FindHost,
  HelpHost,
  MaterialLibraryHost,
  NewCoverHost,
  ComponentHost,
  PageSizeHost,
  PageTemplateHost,
  PaletteHost,
  PreviewHost,
  ProposalHost,
  PublishHost,
  RecordHost,
  VoicePickerHost,
} from './dialogs.tsx'
import { EditorHeader } from './header/EditorHeader.tsx'
import { Hints } from './hints/Hints.tsx'
import { Rail } from './Rail.tsx'
import { ReadOnlyBanner } from './saving/ReadOnlyBanner.tsx'
import { useLoadParts } from './use-load-parts.ts'
import { useNotice } from './use-notice.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import styles from './workbench.module.css'

const NewerVersionBanner = laterPart(() =>
  import('./saving/NewerVersionBanner.tsx').then((m) => m.NewerVersionBanner),
)

/** The zones of the editor, and the dialogs over them. Each reads the editor context itself. */
export function Workbench() {
  useShortcuts()
  useNotice()
  useLoadParts()
  const { view } = useEditorContext()
  const { isChromeHidden, isScriptTall } = useSnapshot(view)
  const isScriptOpen = useEditing(
    (editing) => bottomViewOf(editing) === 'script' && stripHeightOf(editing) > 0,
  )
  const isScriptBeside = isScriptOpen && isScriptTall && !isChromeHidden
  return (
    <div className={styles.workbench}>
      <EditorHeader />
      <ReadOnlyBanner />
      <NewerVersionBanner />
      <div className={styles.zones}>
        {!isChromeHidden && <Rail />}
        <div className={styles.center} data-script-beside={isScriptBeside}>
          <div className={styles.upper}>
            {!isChromeHidden && !isScriptBeside && <Drawer />}
            <StageHost />
            <FindHost />
            <ProposalHost />
          </div>
          {!isChromeHidden && <PageStrip />}
        </div>
        {!isChromeHidden && <AssistantHost />}
        {!isChromeHidden && <Inspector />}
      </div>
      <HelpHost />
      <NewCoverHost />
      <PageSizeHost />
      <PageTemplateHost />
      <ComponentHost />
      <PaletteHost />
      <DataGridHost />
      <ExportHost />
      <ExportCardHost />
      <PreviewHost />
      <PublishHost />
      <VoicePickerHost />
      <RecordHost />
      <MaterialLibraryHost />
      <Hints />
    </div>
  )
}
