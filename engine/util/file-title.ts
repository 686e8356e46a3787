import { graphemesOf } from './graphemes.ts'

/** Code points; with an extension the name stays below the 255 bytes that file systems allow. */
const LONGEST = 60

/**
 * What some file system forbids in names, and characters that change the direction of the text after them, which hide
 * the extension. Those that join emoji stay.
 */
const REFUSED = /[\\/:*?"<>|\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu

/** A title as the name of a file, without extension; empty if no character of it can be used. */
export function fileTitle(title: string): string {
  let name = ''
  let length = 0
  for (const character of graphemesOf(title.replace(REFUSED, ' ').trim())) {
    length += Array.from(character).length
    if (length > LONGEST) break
    name += character
  }
  return name.replace(/^[. ]+|[. ]+$/g, '')
}
