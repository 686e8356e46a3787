import { type ReactNode, useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useWasTrue } from '#src/ui/use-was-true.ts'

const StartDialog = lazyPart(() => import('./StartDialog.tsx').then((m) => m.StartDialog))

/** The dialog that starts a new video. @returns how to open it, and the dialog to render */
export function useStartDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWasTrue(isOpen)
  return {
    open: () => setOpen(true),
    dialog: wasOpen && <StartDialog open={isOpen} onClose={() => setOpen(false)} />,
  }
}
