import { lazyDialog } from '#src/ui/lazy-dialog.tsx'

/** The dialog that makes works of information, whose code loads when it is first opened. */
export const MakeDialogHost = lazyDialog(
  () => import('./MakeDialog.tsx').then((m) => m.MakeDialog),
  ({ items }) => items !== null,
)
