import { lazyDialog } from '#src/ui/lazy-dialog.tsx'

/** The dialog that changes the password, whose code loads when it is first opened. */
export const PasswordDialogHost = lazyDialog(
  () => import('./PasswordDialog.tsx').then((m) => m.PasswordDialog),
  ({ open }) => open,
)
