import { lazyDialog } from '#src/ui/lazy-dialog.tsx'

/** The dialog of a document's members, whose code loads when it is first opened. */
export const MembersDialogHost = lazyDialog(
  () => import('./MembersDialog.tsx').then((m) => m.MembersDialog),
  ({ open }) => open,
)
