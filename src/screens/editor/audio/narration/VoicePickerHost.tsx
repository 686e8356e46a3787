import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'

const VoicePicker = lazy(() =>
  import('./picker/VoicePicker.tsx').then(({ VoicePicker }) => ({ default: VoicePicker })),
)

/** Shows the voice picker while it is open. Loaded on first use. */
export function VoicePickerHost() {
  const { view } = useEditorContext()
  const { isVoicePickerOpen } = useSnapshot(view)
  return isVoicePickerOpen ? (
    <Suspense fallback={null}>
      <VoicePicker />
    </Suspense>
  ) : null
}
