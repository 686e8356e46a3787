import { pickFile } from '#src/ui/choose-files.ts'
import type { Uploads } from '#src/uploads/index.ts'

/**
 * Lets the author select a video file, in the browser's own dialog, and uploads it.
 * @returns its address; null when none was selected or it has not arrived, which the upload tray explains
 */
export async function pickVideo(uploads: Uploads): Promise<string | null> {
  const file = await pickFile('video/mp4,video/webm,video/quicktime')
  if (!file) return null
  const [video] = await uploads.add([file])
  return video?.kind === 'video' ? video.url : null
}
