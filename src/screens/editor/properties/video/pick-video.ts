import { pickFile } from '#src/ui/choose-files.ts'
import type { Uploads } from '#src/uploads/index.ts'

/**
 * Opens the browser's file dialog for a video file and uploads it.
 * @returns its address; null when the author cancels or the upload fails; the upload tray shows the error
 */
export async function pickVideo(uploads: Uploads): Promise<string | null> {
  const file = await pickFile('video/mp4,video/webm,video/quicktime')
  if (!file) return null
  const [video] = await uploads.add([file])
  return video?.kind === 'video' ? video.url : null
}
