import type { Desk } from '../desk.ts'
import { placeFiles } from './place.ts'

/** Lets the author choose a picture file, in the browser's own dialog, that takes the place of an element's. */
export function choosePicture(desk: Desk, id: string) {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.addEventListener('change', () => void placeFiles(desk, [...(input.files ?? [])], null, id))
  input.click()
}
