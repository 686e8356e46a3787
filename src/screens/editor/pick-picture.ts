import type { Uploads } from '../../uploads/index.ts'

/**
 * Lets the author choose a picture file, in the browser's own dialog, and uploads it.
 * @returns its address; null when none was chosen or it has not arrived, which the upload tray explains
 */
export async function pickPicture(uploads: Uploads): Promise<string | null> {
  const file = await chosenFile()
  if (!file) return null
  const [picture] = await uploads.add([file])
  return picture?.kind === 'image' ? picture.url : null
}

function chosenFile(): Promise<File | undefined> {
  const { promise, resolve } = Promise.withResolvers<File | undefined>()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.addEventListener('change', () => resolve(input.files?.[0]))
  input.addEventListener('cancel', () => resolve(undefined))
  input.click()
  return promise
}
