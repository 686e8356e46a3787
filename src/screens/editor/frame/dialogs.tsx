import { type ComponentType, lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '../shared/editor-context.ts'

export const DataGridHost = hostOf('isDataGridOpen', () =>
  import('../data-grid/DataGridDialog.tsx').then(({ DataGridDialog }) => DataGridDialog),
)

export const PreviewHost = hostOf('isPreviewOpen', () =>
  import('../output/preview/PreviewPlayer.tsx').then(({ PreviewPlayer }) => PreviewPlayer),
)

export const VoicePickerHost = hostOf('isVoicePickerOpen', () =>
  import('../audio/narration/picker/VoicePicker.tsx').then(({ VoicePicker }) => VoicePicker),
)

type Flag = 'isDataGridOpen' | 'isPreviewOpen' | 'isVoicePickerOpen'

/** A component that shows a dialog while a flag of the view is set, and loads it on first use. */
function hostOf(flag: Flag, load: () => Promise<ComponentType>): ComponentType {
  const Dialog = lazy(async () => ({ default: await load() }))
  return function DialogHost() {
    const { view } = useEditorContext()
    if (!useSnapshot(view)[flag]) return null
    return (
      <Suspense fallback={null}>
        <Dialog />
      </Suspense>
    )
  }
}
