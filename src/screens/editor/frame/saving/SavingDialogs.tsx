import { useSnapshot } from 'valtio'
import type { SaveState } from '#src/saving/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { BarrierDialog } from './BarrierDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useSavingMessages } from './use-saving-messages.tsx'

/** Whatever saving has to say or to ask; mounted once beside the workbench. */
export function SavingDialogs() {
  const { saving } = useEditorContext()
  const { conflict, isConflictOpen, barrier } = useSnapshot(saving.state) as SaveState
  useSavingMessages()
  return (
    <>
      {conflict && <ConflictDialog conflict={conflict} isOpen={isConflictOpen} />}
      {(barrier === 'gone' || barrier === 'forbidden') && <BarrierDialog key={barrier} barrier={barrier} />}
    </>
  )
}
