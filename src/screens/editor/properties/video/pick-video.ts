import type { Uploads } from '../../../../uploads/index.ts'

/**
 * Lets the author choose a video file, in the browser's own dialog, and uploads it.
 * @returns its address; null when none was chosen or it has not arrived, which the upload tray explains
 */
export async function pickVideo(uploads: Uploads): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<File | undefined>()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'video/mp4,video/webm,video/quicktime'
  input.addEventListener('change', () => resolve(input.files?.[0]))
  input.addEventListener('cancel', () => resolve(undefined))
  input.click()
  const file = await promise
  if (!file) return null
  const [video] = await uploads.add([file])
  return video?.kind === 'video' ? video.url : null
}
