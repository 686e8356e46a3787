import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'

const StartDialog = lazyDialog(
  () => import('./StartDialog.tsx').then((m) => m.StartDialog),
  ({ open }) => open,
)

/** The dialog that starts a new video. @returns how to open it, and the dialog to render */
export function useStartDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    dialog: <StartDialog open={isOpen} onClose={() => setOpen(false)} />,
  }
}
