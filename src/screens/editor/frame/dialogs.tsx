import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { useEditorContext } from '../shared/editor-context.ts'

const ExportDialog = lazyPart(() =>
  import('../output/export/ExportDialog.tsx').then(({ ExportDialog }) => ExportDialog),
)

/** The dialog itself closes, with an animation. */
export function ExportHost() {
  const { view } = useEditorContext()
  return useWasTrue(useSnapshot(view).isExportOpen) ? <ExportDialog /> : null
}

export const PreviewHost = hostOf('isPreviewOpen', () =>
  import('../output/preview/PreviewPlayer.tsx').then(({ PreviewPlayer }) => PreviewPlayer),
)

export const VoicePickerHost = hostOf('isVoicePickerOpen', () =>
  import('../audio/narration/picker/VoicePicker.tsx').then(({ VoicePicker }) => VoicePicker),
)

export const DataGridHost = hostOf('isDataGridOpen', () =>
  import('../data-grid/DataGridDialog.tsx').then(({ DataGridDialog }) => DataGridDialog),
)

export const HelpHost = hostOf('isHelpOpen', () =>
  import('./help/ShortcutHelp.tsx').then(({ ShortcutHelp }) => ShortcutHelp),
)

type Flag = 'isDataGridOpen' | 'isHelpOpen' | 'isPreviewOpen' | 'isVoicePickerOpen'

/** A component that shows a dialog while a flag of the view is set, and loads it on first use. */
function hostOf(flag: Flag, load: () => Promise<ComponentType>): ComponentType {
  const Dialog = lazyPart(load)
  return function DialogHost() {
    const { view } = useEditorContext()
    return useSnapshot(view)[flag] ? <Dialog /> : null
  }
}
