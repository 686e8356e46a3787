import { lazyDialog } from '#src/ui/lazy-dialog.tsx'

/** Plays a finished video in a dialog whose code loads when it is opened first. */
export const VideoDialogHost = lazyDialog(
  () => import('./VideoDialog.tsx').then((m) => m.VideoDialog),
  ({ video }) => video !== null,
)
