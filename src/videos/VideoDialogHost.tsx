import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import type { PlayableVideo } from './VideoDialog.tsx'

const VideoDialog = lazyPart(() => import('./VideoDialog.tsx').then((m) => m.VideoDialog))

interface VideoDialogHostProps {
  /** null closes the dialog. */
  video: PlayableVideo | null
  onClose: () => void
}

/** Plays a finished video in a dialog whose code loads when it is opened first. */
export function VideoDialogHost(props: VideoDialogHostProps) {
  return useWasTrue(props.video !== null) && <VideoDialog {...props} />
}
