import type { PlaceFiles } from './use-place-files.ts'

/** Lets the author select a picture file, in the browser's own dialog, that takes the place of an element's. */
export function pickNewPicture(placeFiles: PlaceFiles, id: string) {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.addEventListener('change', () => placeFiles([...(input.files ?? [])], null, id))
  input.click()
}
